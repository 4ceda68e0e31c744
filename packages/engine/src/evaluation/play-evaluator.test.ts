import { bearer, dealt, given, printed, spell, withResource } from "../testing/world.ts";

const bolt = {
  ...spell("bolt", {
    target: true,
    costs: {
      costs: [{ resourceId: "mana", amount: 3 }],
      additionalCosts: [
        {
          optionId: "toll",
          description: "Toll",
          keyword: "tribute",
          mandatory: true,
          costs: [{ resourceId: "frost", amount: 1 }],
        },
      ],
    },
    effects: [{ type: "damage", to: "target", amount: { value: "power" } }],
    more: [{ componentId: "numbers", type: "values", values: [{ valueId: "power", amount: 4 }] }],
  }),
  text: "Deal {power} and {nothing}.",
  tags: ["fire"],
};
const target = { targetIds: ["enemy-1"] };
const rich = { cards: [bolt], resources: { frost: 1 } };

describe("what a player is shown of a card", () => {
  test("the effective card: its text filled in, its place, its numbers", () => {
    expect(given(rich).evaluate("bolt").effectiveCard).toEqual({
      cardInstanceId: "hero-card-1",
      cardId: "bolt",
      name: "bolt",
      text: "Deal 4 and {nothing}.",
      types: ["spell"],
      tags: ["fire"],
      upgrades: [],
      zone: "hand",
      values: { power: 4 },
    });
  });

  test("slots with what may be chosen, and additional costs", () => {
    const evaluation = given({ ...rich, enemies: 2 }).evaluate("bolt");
    expect(evaluation.targets).toEqual([
      { slotId: "target", kind: "actor", min: 1, max: 1, legalIds: ["enemy-1", "enemy-2"] },
    ]);
    expect(evaluation.additionalCosts).toEqual([
      { optionId: "toll", description: "Toll", keyword: "tribute", mandatory: true, maxTimes: 1, chosen: 1 },
    ]);
    expect(evaluation.legalTargetIds).toEqual(["enemy-1", "enemy-2"]);
  });

  test("the influences in whose context it is played", () => {
    const strong = bearer("relic", "idol", [
      {
        componentId: "more",
        type: "influence",
        bucket: "increase",
        calculation: "damage",
        role: "source",
        amount: 1,
      },
      { componentId: "less", type: "costInfluence", bucket: "reduce", amount: 1, resourceId: "mana" },
    ]);
    const evaluation = given({ ...rich, relics: [strong], loadout: { relics: ["idol"] } }).evaluate("bolt");
    expect(evaluation.contextualInfluences).toEqual([
      { source: { kind: "relic", id: "idol" }, componentId: "less", name: "idol" },
      { source: { kind: "relic", id: "idol" }, componentId: "more", name: "idol" },
    ]);
  });

  test("choices in full: sent back, they give the same evaluation and the same command", () => {
    const combat = given(rich);
    const first = combat.evaluate("bolt", { targets: { target: ["enemy-1"] } });
    expect(first.choices).toEqual({ costOptionId: null, targetIds: ["enemy-1"] });
    expect(combat.evaluate("bolt", first.choices)).toEqual(first);
    expect(combat.decide(first.command as never).refusal).toBeNull();
  });

  test("startable, when only something is missing; not, when it can't be paid or has no target", () => {
    const combat = given(rich);
    expect(combat.evaluate("bolt")).toMatchObject({ playable: false, startable: true });
    expect(combat.evaluate("bolt").command).toBeUndefined();
    const poor = combat.with(withResource("mana", 2));
    expect(poor.evaluate("bolt")).toMatchObject({ playable: false, startable: false });
    expect(combat.evaluate("bolt", { targetIds: ["hero"] })).toMatchObject({
      playable: false,
      startable: false,
    });
    expect(combat.evaluate("bolt", { costOptionId: "nonsense" })).toMatchObject({ startable: false });
  });

  test("every reason against it, the first of them the command's refusal", () => {
    const combat = given(rich).with(withResource("mana", 2));
    const { reasons } = combat.evaluate("bolt", { targetIds: ["hero"] });
    expect(reasons.map((it) => it.code)).toEqual(["TARGET_ILLEGAL", "COST_UNAFFORDABLE"]);
    expect(combat.play("bolt", { targetIds: ["hero"] }).refusal).toEqual(reasons[0]);
  });

  test("when it isn't in a play zone, or the combat is over: why, and not startable", () => {
    const played = given({ ...rich, resources: { frost: 9 } }).play("bolt", target).combat;
    expect(played.evaluate("bolt").reasons[0]).toEqual({
      code: "CARD_NOT_IN_PLAY_ZONE",
      path: "cardInstanceId",
    });
    const over = given(rich).decide({ type: "CONCEDE", payload: { actorId: "hero" } }).combat;
    expect(over.evaluate("bolt", target)).toMatchObject({
      playable: false,
      startable: false,
      reasons: [{ code: "COMBAT_OVER" }],
    });
  });

  test("C5: a preview is what happens, and names nothing hidden; evaluating many times changes nothing", () => {
    const scry = spell("scry", {
      costs: printed("mana", 1),
      effects: [
        { type: "draw", to: "self", amount: 1 },
        { type: "shuffleZone", of: "self", zone: "draw" },
      ],
    });
    const cards = [bolt, scry, spell("canary"), spell("parrot"), spell("finch")];
    const combat = given({ cards, resources: { frost: 1 }, ruleset: dealt("bolt", "scry") });
    const quiet = combat.play("bolt", target).combat.play("scry").combat.state;
    for (let time = 0; time < 50; time++) {
      combat.evaluate("bolt", target);
      expect(JSON.stringify(combat.evaluate("scry"))).not.toMatch(/canary|parrot|finch|hero-card-[345]/);
    }
    expect(combat.play("bolt", target).combat.play("scry").combat.state).toEqual(quiet);
    const { preview } = combat.evaluate("bolt", target);
    expect(preview?.complete).toBe(true);
    expect(preview?.events.map((it) => it.type)).toEqual(
      combat.play("bolt", target).events.map((it) => it.type),
    );
  });

  test("choices of several slots by slot, and they too give the same evaluation when sent back", () => {
    const slot = (slotId: string, min: number) => ({
      slotId,
      min,
      max: 2,
      filter: { kind: "actor", side: "enemy" },
    });
    const card = {
      ...spell("card"),
      components: [{ componentId: "targets", type: "targets", slots: [slot("first", 1), slot("second", 0)] }],
    };
    const combat = given({ cards: [card], enemies: 2 });
    const evaluation = combat.evaluate("card", { targets: { first: ["enemy-2"] } });
    expect(evaluation.choices).toEqual({ costOptionId: null, targets: { first: ["enemy-2"], second: [] } });
    expect(evaluation.legalTargetIds).toBeUndefined();
    expect(combat.evaluate("card", evaluation.choices)).toEqual(evaluation);
    expect(combat.evaluate("card").missing).toEqual([
      { path: "targets.first", legal: ["enemy-1", "enemy-2"], min: 1, max: 2 },
    ]);
  });
});
