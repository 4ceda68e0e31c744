import { ALL, seat } from "../core/perspective.ts";
import { project } from "../core/projection.ts";
import { dealt, doing, SEED, spell } from "../testing/world.ts";

const names = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"];
const shuffle = { type: "shuffleZone", of: "self", zone: "draw" };
const world = { cards: names.map((it) => spell(it)), ruleset: dealt("cast") };

describe("shuffling a zone", () => {
  test("keeps its cards and changes their order, by the shuffle stream", () => {
    const before = doing([], world).combat.state.zones.hero?.draw ?? [];
    const { combat } = doing([shuffle], world);
    const after = combat.state.zones.hero?.draw ?? [];
    expect([...after].sort()).toEqual([...before].sort());
    expect(after).not.toEqual(before);
    expect(combat.state.rng.streams.shuffle.draws).toBe(names.length - 1);
    expect(combat.state.rng.streams.effect.draws).toBe(0);
  });

  test("gives the same order for the same seed and another for another", () => {
    const order = (seed: string) => doing([shuffle], { ...world, seed }).combat.state.zones.hero?.draw;
    expect(order(SEED)).toEqual(order(SEED));
    expect(order("f".repeat(32))).not.toEqual(order(SEED));
  });

  test("shows nobody the order, the owner included", () => {
    const { events } = doing([shuffle], world);
    for (const perspective of [seat("hero"), seat("enemy-1"), ALL])
      expect(project(events, perspective).find((it) => it.type === "shuffled")).toEqual({
        type: "shuffled",
        actorId: "hero",
        zone: "draw",
        cause: { by: "effect", ref: "hero-card-1" },
      });
  });

  test("of a single card draws no number", () => {
    const { combat, only } = doing([shuffle], { cards: [spell("only")], ruleset: dealt("cast") });
    expect(only("rngAdvanced")).toEqual([]);
    expect(combat.state.zones.hero?.draw).toEqual(["hero-card-2"]);
  });
});
