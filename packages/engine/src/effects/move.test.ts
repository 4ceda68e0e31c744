import { SPECTATOR, seat } from "../core/perspective.ts";
import { project } from "../core/projection.ts";
import { dealt, doing, given, spell } from "../testing/world.ts";

const move = (cards: unknown, to: string, more: object = {}) => ({ type: "move", cards, to, ...more });
const fromHand = (take: unknown = "all", more: object = {}) => ({ zone: "hand", of: "self", take, ...more });
const held = { cards: [spell("one"), spell("two"), { ...spell("three"), types: ["rune"] }] };

describe("moving cards", () => {
  test("puts them on top, or at the bottom, and counts as neither draw nor discard", () => {
    const top = doing([move(fromHand(), "discard")], held);
    expect(top.combat.state.zones.hero?.discard).toEqual([
      "hero-card-1",
      "hero-card-4",
      "hero-card-3",
      "hero-card-2",
    ]);
    const bottom = doing([move(fromHand(), "draw", { position: "bottom" })], held);
    expect(bottom.combat.state.zones.hero?.draw).toEqual(["hero-card-2", "hero-card-3", "hero-card-4"]);
    expect(bottom.only("moved").every((it) => it.counts === null)).toBe(true);
    expect(bottom.combat.hero.counters.turn).toEqual({ cardsPlayed: 1 });
  });

  test("takes only cards that match, or only the top ones", () => {
    const some = doing([move(fromHand("all", { where: { types: ["rune"] } }), "exile")], held);
    expect(some.combat.state.zones.hero?.exile).toEqual(["hero-card-4"]);
    const top = doing([move(fromHand({ top: 2 }), "exile")], held);
    expect(top.combat.state.zones.hero?.exile).toEqual(["hero-card-3", "hero-card-2"]);
  });

  test("can move the card that resolves, which then does not go to the discard pile", () => {
    const { combat, only } = doing([move("thisCard", "exile")]);
    expect(combat.state.zones.hero).toMatchObject({ exile: ["hero-card-1"], discard: [] });
    expect(only("moved")).toHaveLength(1);
    expect(combat.state.stack).toEqual([]);
  });

  test("moves chosen cards back from a public zone", () => {
    const recall = {
      ...spell("recall"),
      components: [
        {
          componentId: "targets",
          type: "targets",
          slots: [
            { slotId: "lost", min: 1, max: 2, filter: { kind: "card", zone: "discard", side: "self" } },
          ],
        },
        {
          componentId: "effects",
          type: "effects",
          effects: [move({ slot: "lost" }, "hand", { position: "bottom" })],
        },
      ],
    };
    const { combat } = given({ cards: [spell("one"), recall] }).play("one");
    const sent = combat.play("recall", { targetIds: ["hero-card-1"] });
    expect(sent.refusal).toBeNull();
    expect(sent.combat.state.zones.hero).toMatchObject({ hand: ["hero-card-1"], discard: ["hero-card-2"] });
  });

  test("from hand to draw pile is known to the owner alone; inside the draw pile to nobody", () => {
    const { events } = doing([move(fromHand({ top: 1 }), "draw")], held);
    const [owners, others] = [seat("hero"), seat("enemy-1")].map((it) =>
      project(events, it).find((event) => event.type === "moved" && event.to === "draw"),
    );
    expect(owners).toMatchObject({ objectId: "hero-card-2", position: "top" });
    expect(others).toMatchObject({ objectId: null, cardId: null, position: null });
    const inside = doing(
      [move({ zone: "draw", of: "self", take: { top: 1 } }, "draw", { position: "bottom" })],
      {
        ...held,
        ruleset: dealt("cast"),
      },
    );
    const moved = (perspective: Parameters<typeof project>[1]) =>
      project(inside.events, perspective).find((it) => it.type === "moved" && it.from === "draw");
    expect(moved(seat("hero"))).toMatchObject({ objectId: null, cardId: null });
    expect(moved(SPECTATOR)).toMatchObject({ objectId: null, cardId: null });
    expect(inside.combat.state.zones.hero?.draw).toEqual(["hero-card-3", "hero-card-4", "hero-card-2"]);
  });

  test("leaves behind what was on the cards", () => {
    const statuses = [{ statusId: "bright", name: "Bright", on: "card", components: [] }];
    const mark = { type: "applyStatus", to: { cards: fromHand() }, statusId: "bright", stacks: 2 };
    const { combat, only } = doing([mark, move(fromHand({ top: 1 }), "exile")], { ...held, statuses });
    expect(combat.state.objects["hero-card-2"]?.statuses).toEqual({});
    expect(combat.state.objects["hero-card-3"]?.statuses).toEqual({ bright: 2 });
    expect(only("statusChanged").at(-1)).toMatchObject({
      cause: { by: "rule", rule: "end" },
      from: 2,
      to: 0,
    });
  });
});
