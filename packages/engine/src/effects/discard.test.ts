import { SPECTATOR } from "../core/perspective.ts";
import { project } from "../core/projection.ts";
import { doing, spell } from "../testing/world.ts";

const discard = (cards: unknown, to = "self") => ({ type: "discard", to, cards });
const held = { cards: [spell("one"), spell("two"), spell("three")] };

describe("discarding", () => {
  test("all empties the hand; the card that does it is not in it", () => {
    const { combat, only } = doing([discard("all")], held);
    expect(combat.state.zones.hero?.hand).toEqual([]);
    expect(
      only("moved")
        .filter((it) => it.counts === "discard")
        .map((it) => it.objectId),
    ).toEqual(["hero-card-2", "hero-card-3", "hero-card-4"]);
    expect(combat.hero.counters.turn.cardsDiscarded).toBe(3);
    expect(combat.state.rng.streams.effect.draws).toBe(0);
  });

  test("at random takes different cards from the effect stream and records which", () => {
    const { combat, only } = doing([discard({ random: 2 })], held);
    const [picked] = only("randomPicked");
    expect(picked).toMatchObject({ among: 3, ref: "hero-card-1", audience: ["hero"] });
    expect(new Set(picked?.picks).size).toBe(2);
    expect(
      only("moved")
        .filter((it) => it.counts === "discard")
        .map((it) => it.objectId),
    ).toEqual(picked?.picks);
    expect(combat.state.rng.streams.effect.draws).toBe(2);
    expect(combat.state.rng.streams.shuffle.draws).toBe(0);
  });

  test("at random of more than there are takes them all; of none does nothing", () => {
    expect(doing([discard({ random: 9 })], held).combat.state.zones.hero?.hand).toEqual([]);
    const none = doing([discard({ random: 0 }), discard({ random: 3 }, "target")], held);
    expect(none.only("randomPicked")).toEqual([]);
    expect(none.only("rngAdvanced")).toEqual([]);
  });

  test("ends in a public pile: everybody sees the card, but not what else was in the hand", () => {
    const { events } = doing([discard({ random: 1 })], held);
    const shown = project(events, SPECTATOR);
    expect(shown.find((it) => it.type === "randomPicked")).toMatchObject({ among: 3, picks: null });
    expect(shown.find((it) => it.type === "moved" && it.counts === "discard")?.objectId).not.toBeNull();
  });

  test("is done by each of several actors", () => {
    const enemy = { deck: [{ cardId: "one", count: 2 }] };
    const { combat } = doing([discard("all", "everyone")], { ...held, enemy });
    expect(combat.state.zones["enemy-1"]).toMatchObject({
      hand: [],
      discard: ["enemy-1-card-2", "enemy-1-card-1"],
    });
  });
});
