import { SPECTATOR, seat } from "../core/perspective.ts";
import { project } from "../core/projection.ts";
import { dealt, doing, spell } from "../testing/world.ts";

const hurt = { type: "damage", to: "picked", amount: 1 };
const pick = (from: object, count: unknown, effects: readonly object[] = [hurt]) => ({
  type: "randomPick",
  from,
  count,
  effects,
});
const hand = { cards: { zone: "hand", of: "self", take: "all" } };

describe("picking at random", () => {
  test("picks different actors, and records how many there were and which it was", () => {
    const { only, combat } = doing([pick({ actors: "enemies" }, 2)], { enemies: 3 });
    const [picked] = only("randomPicked");
    expect(picked).toMatchObject({ among: 3, audience: "public" });
    expect(new Set(picked?.picks).size).toBe(2);
    expect(
      only("damaged")
        .map((it) => it.actorId)
        .sort(),
    ).toEqual([...(picked?.picks ?? [])].sort());
    expect(combat.state.rng.streams.effect.draws).toBe(2);
  });

  test("picks all when fewer are there, and does nothing when there is none or none is asked for", () => {
    expect(doing([pick({ actors: "enemies" }, 9)], { enemies: 2 }).only("damaged")).toHaveLength(2);
    const none = doing([pick({ actors: "enemies" }, 0), pick(hand, 2)]);
    expect(none.only("randomPicked")).toEqual([]);
    expect(none.only("rngAdvanced")).toEqual([]);
  });

  test("reaches every candidate over many seeds", () => {
    const seen = new Set<string | undefined>();
    for (let seed = 0; seed < 40; seed++) {
      const world = { enemies: 3, seed: seed.toString(16).padStart(32, "0") };
      seen.add(doing([pick({ actors: "enemies" }, 1)], world).only("randomPicked")[0]?.picks[0]);
    }
    expect([...seen].sort()).toEqual(["enemy-1", "enemy-2", "enemy-3"]);
  });

  test("picks cards, seen only by who sees them all where they are", () => {
    const exile = { type: "move", cards: "picked", to: "draw" };
    const cards = [spell("one"), spell("two")];
    const fromHand = doing([pick(hand, 1, [exile])], { cards });
    const picks = (events: typeof fromHand.events, perspective: Parameters<typeof project>[1]) =>
      project(events, perspective).find((it) => it.type === "randomPicked")?.picks;
    expect(picks(fromHand.events, seat("hero"))).toHaveLength(1);
    expect(picks(fromHand.events, SPECTATOR)).toBeNull();
    const pile = { cards: { zone: "draw", of: "self", take: "all" } };
    const fromPile = doing([pick(pile, 1, [exile])], { cards, ruleset: dealt("cast") });
    expect(picks(fromPile.events, seat("hero"))).toBeNull();
  });

  test("of both seats' hands is seen by neither", () => {
    const both = { cards: { zone: "hand", of: "everyone", take: "all" } };
    const enemy = { deck: [{ cardId: "one", count: 2 }] };
    const { only } = doing([pick(both, 1, [{ type: "move", cards: "picked", to: "draw" }])], {
      cards: [spell("one")],
      enemy,
    });
    expect(only("randomPicked")[0]).toMatchObject({ among: 3, audience: [] });
  });
});
