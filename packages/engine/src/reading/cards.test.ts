import { viewpoint } from "../core/viewpoint.ts";
import { dealt, given, spell } from "../testing/world.ts";
import { cardMatches, cardsIn, sees } from "./cards.ts";

const combat = given({
  cards: [{ ...spell("one"), types: ["spell", "rune"], tags: ["fire", "old"] }, spell("two")],
  ruleset: dealt("one"),
  enemy: { deck: [{ cardId: "one", count: 1 }] },
});
const matches = (cardId: string, filter: Parameters<typeof cardMatches>[2]) =>
  cardMatches(combat.content, cardId, filter);
const { state, content } = combat;

describe("which cards match", () => {
  test("all do when nothing is asked", () => {
    expect(matches("one", undefined)).toBe(true);
    expect(matches("two", {})).toBe(true);
  });

  test("by any of the ids, types or tags, and by every member that is given", () => {
    expect(matches("one", { types: ["relic", "rune"] })).toBe(true);
    expect(matches("two", { types: ["rune"] })).toBe(false);
    expect(matches("one", { tags: ["fire"], cardIds: ["two"] })).toBe(false);
    expect(matches("two", { tags: ["fire"] })).toBe(false);
  });

  test("not those that are left out", () => {
    expect(matches("one", { types: ["spell"], not: { tags: ["old"] } })).toBe(false);
    expect(matches("two", { types: ["spell"], not: { tags: ["old"] } })).toBe(true);
  });
});

describe("cards in a zone", () => {
  const told = (counted: Parameters<typeof cardsIn>[1]) => {
    let hidden = false;
    const at = viewpoint({
      state,
      content,
      self: "hero",
      onHidden: () => {
        hidden = true;
      },
    });
    return { cards: cardsIn(at, counted), hidden };
  };

  test("how many there are in a hidden zone is public; which they are is not, and that is told", () => {
    expect(told({ zone: "draw", of: "self" })).toEqual({ cards: ["hero-card-2"], hidden: false });
    expect(told({ zone: "draw", of: "self", where: { cardIds: ["two"] } })).toEqual({
      cards: ["hero-card-2"],
      hidden: true,
    });
    expect(told({ zone: "hand", of: "self", where: {} }).hidden).toBe(false);
    expect(told({ zone: "hand", of: "everyone", where: {} }).hidden).toBe(true);
    expect(told({ zone: "discard", of: "everyone", where: {} }).hidden).toBe(false);
  });

  test("are seen in public zones and in the own hand, never in a draw pile", () => {
    const at = viewpoint({ state, content, self: "hero" });
    expect([sees(at, "hero", "hand"), sees(at, "enemy-1", "hand")]).toEqual([true, false]);
    expect([sees(at, "hero", "draw"), sees(at, "enemy-1", "discard")]).toEqual([false, true]);
  });
});
