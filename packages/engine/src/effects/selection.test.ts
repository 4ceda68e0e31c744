import { dealt, doing, given, spell } from "../testing/world.ts";

const exile = (cards: unknown) => ({ type: "move", cards, to: "exile", position: "bottom" });
const cards = [spell("one"), { ...spell("two"), tags: ["fire"] }, spell("three")];
const exiled = (selection: unknown, world: object = {}) =>
  doing([exile(selection)], { cards, ...world }).combat.state.zones.hero?.exile;

describe("selecting cards", () => {
  test("takes all, the top ones, or those that match", () => {
    expect(exiled({ zone: "hand", of: "self", take: "all" })).toEqual([
      "hero-card-2",
      "hero-card-3",
      "hero-card-4",
    ]);
    expect(exiled({ zone: "hand", of: "self", take: { top: 2 } })).toEqual(["hero-card-2", "hero-card-3"]);
    expect(exiled({ zone: "hand", of: "self", take: "all", where: { tags: ["fire"] } })).toEqual([
      "hero-card-3",
    ]);
    expect(exiled({ zone: "hand", of: "self", take: "all", where: { not: { tags: ["fire"] } } })).toEqual([
      "hero-card-2",
      "hero-card-4",
    ]);
  });

  test("takes some at random, by the effect stream", () => {
    const { combat } = doing([exile({ zone: "hand", of: "self", take: { random: 2 } })], { cards });
    expect(combat.state.zones.hero?.exile).toHaveLength(2);
    expect(combat.state.rng.streams.effect.draws).toBe(2);
  });

  test("leaves actors out where cards are meant", () => {
    expect(exiled("target")).toEqual([]);
    expect(exiled("picked")).toEqual([]);
  });

  test("of matching cards in a hidden pile makes the rest of a preview uncertain", () => {
    const search = spell("search", {
      effects: [
        exile({ zone: "draw", of: "self", take: "all", where: { tags: ["fire"] } }),
        { type: "gainResource", to: "self", resourceId: "block", amount: 7 },
      ],
    });
    const combat = given({ cards: [...cards, search], ruleset: dealt("search") });
    const { preview } = combat.evaluate("search");
    expect(preview?.complete).toBe(false);
    expect(JSON.stringify(preview)).not.toMatch(/hero-card-2|block/);
  });
});
