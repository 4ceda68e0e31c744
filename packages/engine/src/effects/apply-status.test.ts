import { SPECTATOR, seat } from "../core/perspective.ts";
import { project } from "../core/projection.ts";
import { doing, spell } from "../testing/world.ts";

const apply = (statusId: string, stacks: unknown, to: unknown = "target") => ({
  type: "applyStatus",
  to,
  statusId,
  stacks,
});
const statuses = [
  { statusId: "poison", name: "Poison", on: "actor", components: [] },
  { statusId: "rage", name: "Rage", on: "actor", maxStacks: 3, components: [] },
  { statusId: "bright", name: "Bright", on: "card", components: [] },
];

describe("applying a status", () => {
  test("adds stacks to what is there", () => {
    const { combat, only } = doing([apply("poison", 2), apply("poison", 3)], { statuses });
    expect(combat.enemy.statuses).toEqual({ poison: 5 });
    expect(only("statusChanged").map((it) => [it.from, it.to, it.audience])).toEqual([
      [0, 2, "public"],
      [2, 5, "public"],
    ]);
  });

  test("stops at the most stacks that the status may have", () => {
    const { combat, only } = doing([apply("rage", 9), apply("rage", 1)], { statuses });
    expect(combat.enemy.statuses).toEqual({ rage: 3 });
    expect(only("statusChanged")).toHaveLength(1);
  });

  test("reaches each of several actors; of no stacks it does nothing", () => {
    const { combat } = doing([apply("poison", 1, "everyone"), apply("rage", 0)], { statuses, enemies: 2 });
    expect(Object.values(combat.state.actors).map((it) => it.statuses)).toEqual([
      { poison: 1 },
      { poison: 1 },
      { poison: 1 },
    ]);
  });

  test("puts a card's status on cards, and never an actor's", () => {
    const hand = { cards: { zone: "hand", of: "self", take: "all" } };
    const { combat } = doing([apply("bright", 1, hand), apply("poison", 1, hand), apply("bright", 1)], {
      statuses,
      cards: [spell("one")],
    });
    expect(combat.state.objects["hero-card-2"]?.statuses).toEqual({ bright: 1 });
    expect(combat.enemy.statuses).toEqual({});
  });

  test("on a card in the hand is known to its owner alone", () => {
    const hand = { cards: { zone: "hand", of: "self", take: "all" } };
    const { events } = doing([apply("bright", 1, hand)], { statuses, cards: [spell("one")] });
    const changed = (perspective: Parameters<typeof project>[1]) =>
      project(events, perspective).find((it) => it.type === "statusChanged");
    expect(changed(seat("hero"))).toMatchObject({ holder: "hero-card-2", statusId: "bright", to: 1 });
    expect(changed(SPECTATOR)).toMatchObject({
      holderKind: "card",
      holder: null,
      statusId: null,
      from: null,
      to: null,
    });
  });
});
