import { bearer, given, printed, type World } from "../testing/world.ts";
import { evaluateAbilities, evaluateAbility } from "./ability-evaluator.ts";

const ability = (more: object = {}) => ({
  componentId: "focus",
  type: "ability",
  name: "Focus",
  text: "Deal {power}.",
  components: [
    {
      componentId: "cost",
      type: "cost",
      costs: {
        ...printed("mana", 2),
        alternativeCosts: [
          { optionId: "blood", description: "Blood", costs: [{ resourceId: "health", amount: 3 }] },
        ],
      },
    },
    {
      componentId: "targets",
      type: "targets",
      slots: [{ slotId: "it", min: 1, max: 1, filter: { kind: "actor", side: "enemy" } }],
    },
    { componentId: "numbers", type: "values", values: [{ valueId: "power", amount: 4 }] },
    {
      componentId: "effects",
      type: "effects",
      effects: [{ type: "damage", to: "target", amount: { value: "power" } }],
    },
  ],
  ...more,
});
const world = (more: object = {}): World => ({ hero: { components: [ability(more)] } });
const target = { targetIds: ["enemy-1"] };

describe("evaluating an ability", () => {
  test("gives what it does, who bears it, and its costs by the same rules as a card's", () => {
    const evaluation = given(world()).evaluateAbility(1, { ...target, costOptionId: "blood" });
    expect(evaluation.effectiveAbility).toEqual({
      abilityInstanceId: "hero-ability-1",
      name: "Focus",
      text: "Deal 4.",
      bearer: { kind: "hero", id: "knight" },
      values: { power: 4 },
      usesLeft: { turn: null, combat: null },
    });
    expect(evaluation.costOptions.map((it) => [it.optionId, it.costs[0]?.amount])).toEqual([
      [null, 2],
      ["blood", 3],
    ]);
    expect(evaluation.playable).toBe(true);
  });

  test("hands out the command that is then accepted, for the cost that it quoted", () => {
    const combat = given(world());
    const { command } = combat.evaluateAbility(1, { ...target, costOptionId: "blood" });
    const sent = combat.decide(command as never);
    expect(sent.refusal).toBeNull();
    expect(sent.combat.hero.resources).toMatchObject({ health: { current: 37 }, mana: { current: 10 } });
    expect(sent.combat.enemy.resources.health?.current).toBe(26);
  });

  test("counts its uses, and says when it can't be used again", () => {
    const combat = given(world({ limit: { perTurn: 1, perCombat: 2 } }));
    expect(combat.evaluateAbility(1).effectiveAbility.usesLeft).toEqual({ turn: 1, combat: 2 });
    const used = combat.activate(1, target).combat;
    expect(used.evaluateAbility(1, target)).toMatchObject({
      playable: false,
      startable: false,
      reasons: [{ code: "ABILITY_LIMIT_REACHED", path: "abilityInstanceId", limit: 1 }],
      effectiveAbility: { usesLeft: { turn: 0, combat: 1 } },
    });
    const next = used.endTurn().combat;
    expect(next.evaluateAbility(1, target).playable).toBe(true);
    const last = next.activate(1, target).combat.endTurn().combat;
    expect(last.evaluateAbility(1, target).reasons[0]).toMatchObject({
      code: "ABILITY_LIMIT_REACHED",
      limit: 2,
    });
  });

  test("lists the hero's, then its relics', in authored order", () => {
    const relics = [bearer("relic", "orb", [ability({ name: "Pulse" })])];
    const { state, content } = given({ ...world(), relics, loadout: { relics: ["orb"] } });
    expect(
      evaluateAbilities(state, content, "hero").map((it) => [it.abilityInstanceId, it.effectiveAbility.name]),
    ).toEqual([
      ["hero-ability-1", "Focus"],
      ["hero-ability-2", "Pulse"],
    ]);
    expect(evaluateAbilities(state, content, "nobody")).toEqual([]);
  });

  test("is refused for an ability or an actor that isn't there", () => {
    const { state, content } = given(world());
    const evaluate = (actorId: string, abilityInstanceId: string) =>
      evaluateAbility(state, content, { actorId, abilityInstanceId, choices: {} });
    expect(evaluate("hero", "enemy-1-ability-1")).toEqual({
      ok: false,
      refusal: { code: "ABILITY_UNKNOWN", path: "abilityInstanceId" },
    });
    expect(evaluate("constructor", "hero-ability-1")).toEqual({
      ok: false,
      refusal: { code: "ACTOR_UNKNOWN", path: "actorId" },
    });
  });
});
