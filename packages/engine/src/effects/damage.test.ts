import { SPECTATOR } from "../core/perspective.ts";
import { project } from "../core/projection.ts";
import { bearer, doing, given, spell, withStatus } from "../testing/world.ts";

const hit = (amount: unknown, to: unknown = "target") => ({ type: "damage", to, amount });
const influence = (more: object) => ({
  componentId: "it",
  type: "influence",
  calculation: "damage",
  role: "source",
  ...more,
});

describe("damage", () => {
  test("is taken from the damaged resource, and the event says who dealt it", () => {
    const { combat, only } = doing([hit(5)]);
    expect(combat.enemy.resources.health?.current).toBe(25);
    expect(only("damaged")).toEqual([
      {
        type: "damaged",
        cause: { by: "effect", ref: "hero-card-1" },
        actorId: "enemy-1",
        sourceActorId: "hero",
        amount: 5,
        absorbed: 0,
        traces: [],
      },
    ]);
    expect(combat.hero.counters.turn.damageDealt).toBe(5);
    expect(combat.enemy.counters.combat.damageTaken).toBe(5);
  });

  test("is absorbed first by what the ruleset names, as far as that reaches", () => {
    const enemy = {
      resources: [
        { resourceId: "health", current: 30 },
        { resourceId: "block", current: 3 },
      ],
    };
    const { combat, only } = doing([hit(5)], { enemy });
    expect(combat.enemy.resources.block?.current).toBe(0);
    expect(combat.enemy.resources.health?.current).toBe(28);
    expect(only("damaged")[0]).toMatchObject({ amount: 5, absorbed: 3 });
    const soft = doing([hit(2)], { enemy });
    expect(soft.combat.enemy.resources).toMatchObject({ block: { current: 1 }, health: { current: 30 } });
  });

  test("stops at the floor, and the rules then judge that the actor is defeated", () => {
    const { combat, only } = doing([hit(99)]);
    expect(combat.enemy.resources.health?.current).toBe(0);
    expect(only("actorDefeated")).toEqual([
      { type: "actorDefeated", cause: { by: "rule", rule: "sba" }, actorId: "enemy-1" },
    ]);
    expect(combat.state.result).toEqual({ reason: "defeat", winners: ["hero"] });
  });

  test("hits every actor that is named, in seat order, and no one who is defeated", () => {
    const two = doing([hit(4, "enemies")], { enemies: 2 });
    expect(two.only("damaged").map((it) => it.actorId)).toEqual(["enemy-1", "enemy-2"]);
    const cards = [
      spell("kill", { effects: [hit(30, { slot: "target" })], target: true }),
      spell("sweep", { effects: [hit(1, "everyone")] }),
    ];
    const { combat } = given({ cards, enemies: 2 }).play("kill", { targetIds: ["enemy-1"] });
    expect(
      combat
        .play("sweep")
        .only("damaged")
        .map((it) => it.actorId),
    ).toEqual(["hero", "enemy-2"]);
  });

  test("goes through influences of who deals it and of who takes it, ratios rounded down", () => {
    const statuses = [
      bearer("status", "strong", [influence({ bucket: "increase", amount: { ownStacks: true } })]),
      bearer("status", "weak", [influence({ bucket: "multiply", ratio: { numerator: 3, denominator: 4 } })]),
      bearer("status", "hard", [influence({ role: "recipient", bucket: "reduce", amount: 1, minimum: 1 })]),
    ];
    const combat = given({ cards: [spell("strike", { target: true, effects: [hit(5)] })], statuses })
      .with(withStatus("strong", 2))
      .with(withStatus("weak", 1))
      .with(withStatus("hard", 1, "enemy-1"));
    const [damaged] = combat.play("strike", { targetIds: ["enemy-1"] }).only("damaged");
    expect(damaged?.traces.map((it) => [it.source.id, it.before, it.after])).toEqual([
      ["strong", 5, 7],
      ["weak", 7, 5],
      ["hard", 5, 4],
    ]);
    expect(damaged?.amount).toBe(4);
  });

  test("of zero is still damage, and negative numbers count as zero", () => {
    const { only } = doing([hit({ difference: [1, 3] })]);
    expect(only("damaged")[0]).toMatchObject({ amount: 0, absorbed: 0 });
    expect(only("resourceChanged")).toEqual([]);
  });

  test("that is too large for an exact number refuses the whole command", () => {
    const huge = { product: [Number.MAX_SAFE_INTEGER, 2] };
    const { refusal, combat } = doing([hit(1), hit(huge)]);
    expect(refusal).toEqual({ code: "LIMIT_AMOUNT" });
    expect(combat.enemy.resources.health?.current).toBe(30);
  });

  test("is refused when the sum that a counter holds would no longer be exact", () => {
    const { refusal } = doing([hit(Number.MAX_SAFE_INTEGER), hit(1)]);
    expect(refusal).toEqual({ code: "LIMIT_AMOUNT" });
  });

  test("is seen by everybody", () => {
    const { events } = doing([hit(5)]);
    const shown = project(events, SPECTATOR).find((it) => it.type === "damaged");
    expect(shown).toMatchObject({ actorId: "enemy-1", sourceActorId: "hero", amount: 5 });
  });
});
