import { SPECTATOR, seat } from "../core/perspective.ts";
import { project } from "../core/projection.ts";
import { bearer, dealt, doing, spell } from "../testing/world.ts";

const draw = (amount: unknown, to = "self") => ({ type: "draw", to, amount });
const ruleset = dealt("cast");
const pile = { cards: [spell("one"), spell("two"), spell("three")], ruleset };

describe("drawing", () => {
  test("takes the top cards, one by one, to the bottom of the hand", () => {
    const { combat, only } = doing([draw(2)], pile);
    expect(combat.state.zones.hero?.hand).toEqual(["hero-card-2", "hero-card-3"]);
    expect(combat.state.zones.hero?.draw).toEqual(["hero-card-4"]);
    expect(only("moved").filter((it) => it.counts === "draw")).toHaveLength(2);
    expect(combat.hero.counters.turn.cardsDrawn).toBe(2);
  });

  test("shows the card to its owner, and to others only that one was drawn", () => {
    const { events } = doing([draw(1)], pile);
    const drawn = (perspective: Parameters<typeof project>[1]) =>
      project(events, perspective).find((it) => it.type === "moved" && it.counts === "draw");
    expect(drawn(seat("hero"))).toMatchObject({
      objectId: "hero-card-2",
      cardId: "one",
      from: "draw",
      to: "hand",
    });
    for (const other of [seat("enemy-1"), SPECTATOR])
      expect(drawn(other)).toEqual({
        type: "moved",
        owner: "hero",
        from: "draw",
        to: "hand",
        counts: "draw",
        objectId: null,
        cardId: null,
        position: null,
        cause: { by: "effect", ref: "hero-card-1" },
      });
  });

  test("shuffles the discard pile into an empty draw pile and goes on", () => {
    const discardAll = { type: "discard", to: "self", cards: "all" };
    const sent = doing([draw(3), discardAll, draw(2)], pile);
    expect(sent.only("shuffled")).toHaveLength(1);
    expect(sent.only("shuffled")[0]?.cause).toEqual({ by: "rule", rule: "draw" });
    expect(sent.combat.state.zones.hero?.hand).toHaveLength(2);
    expect(sent.combat.state.zones.hero?.draw).toHaveLength(1);
    expect(sent.combat.state.rng.streams.shuffle.draws).toBe(2);
    expect(sent.combat.state.rng.streams.effect.draws).toBe(0);
  });

  test("stops when there is nothing left to draw, or when the ruleset refills nothing", () => {
    expect(doing([draw(9)], pile).combat.state.zones.hero?.hand).toHaveLength(3);
    const discardAll = { type: "discard", to: "self", cards: "all" };
    const dry = doing([draw(9), discardAll, draw(1)], {
      ...pile,
      ruleset: { ...ruleset, emptyDraw: "nothing" },
    });
    expect(dry.combat.state.zones.hero?.hand).toEqual([]);
  });

  test("stops at the hand limit", () => {
    const { combat } = doing([draw(3)], { ...pile, ruleset: { ...ruleset, handLimit: 2 } });
    expect(combat.state.zones.hero?.hand).toHaveLength(2);
  });

  test("of more cards than there could be ends all the same", () => {
    expect(doing([draw(Number.MAX_SAFE_INTEGER)], pile).refusal).toBeNull();
  });

  test("is done by each of several actors, through influences on draw", () => {
    const relics = [
      bearer("relic", "lens", [
        {
          componentId: "one-more",
          type: "influence",
          bucket: "increase",
          calculation: "draw",
          role: "recipient",
          amount: 1,
        },
      ]),
    ];
    const enemy = { deck: [{ cardId: "one", count: 3 }] };
    const { combat } = doing([draw(1, "everyone")], {
      ...pile,
      enemy,
      relics,
      loadout: { relics: ["lens"] },
    });
    expect(combat.state.zones.hero?.hand).toHaveLength(2);
    expect(combat.state.zones["enemy-1"]?.hand).toHaveLength(1);
  });
});
