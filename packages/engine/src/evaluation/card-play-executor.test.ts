import { bearer, given, printed, spell, type World, withStatus } from "../testing/world.ts";

const alternative = (optionId: string, resourceId: string, amount: number) => ({
  optionId,
  description: `Pay ${optionId}`,
  costs: [{ resourceId, amount }],
});
const gain = (resourceId: string, amount: unknown) => ({
  type: "gainResource",
  to: "self",
  resourceId,
  amount,
});
const lines = (events: ReturnType<ReturnType<typeof given>["play"]>["events"]) =>
  events.map((it) => [it.type, "rule" in it.cause ? it.cause.rule : it.cause.by]);

describe("carrying out a play", () => {
  const relic = bearer("relic", "idol", [
    {
      componentId: "it",
      type: "trigger",
      on: { event: "cardPlayed", whose: "holder" },
      effects: [gain("block", 1)],
    },
  ]);
  const drain = spell("drain", {
    target: true,
    costs: { costs: [], alternativeCosts: [alternative("blood", "health", 20)] },
    effects: [{ type: "damage", to: "target", amount: 5 }],
  });
  const world: World = { cards: [drain], relics: [relic], loadout: { relics: ["idol"] } };

  test("announces, chooses, targets, pays, completes, resolves; its triggers follow", () => {
    const { events } = given(world).play("drain", { costOptionId: "blood", targetIds: ["enemy-1"] });
    expect(lines(events)).toEqual([
      ["announced", "actor"],
      ["choiceMade", "actor"],
      ["targetChosen", "actor"],
      ["resourceChanged", "cost"],
      ["announcementCompleted", "actor"],
      ["resolutionBegan", "resolved"],
      ["damaged", "effect"],
      ["resourceChanged", "effect"],
      ["moved", "resolved"],
      ["triggered", "actor"],
      ["resolutionBegan", "resolved"],
      ["resourceChanged", "effect"],
      ["abilityRemoved", "resolved"],
    ]);
    expect(events[0]).toMatchObject({ ref: "hero-card-1", from: "hand", cardId: "drain" });
    expect(events[3]).toMatchObject({
      resourceId: "health",
      from: 40,
      to: 20,
      cause: { ref: "hero-card-1" },
    });
    expect(events[4]).toMatchObject({ costOptionId: "blood" });
  });

  test("leaves nothing on the stack, and the card where the ruleset discards it", () => {
    const { combat } = given(world).play("drain", { costOptionId: "blood", targetIds: ["enemy-1"] });
    expect(combat.state.stack).toEqual([]);
    expect(combat.state.objects["hero-card-1"]?.zone).toBe("discard");
    expect(combat.hero.counters.turn.cardsPlayed).toBe(1);
  });

  test("puts the card where it says itself", () => {
    const destination = { componentId: "to", type: "destination", zone: "exile" };
    const { combat } = given({ cards: [spell("once", { more: [destination] })] }).play("once");
    expect(combat.state.zones.hero).toMatchObject({ exile: ["hero-card-1"], discard: [] });
  });

  test("A9: health paid down to 0 completes the announcement; then the rules judge, and nothing resolves", () => {
    const last = spell("last", {
      costs: {
        costs: [{ resourceId: "mana", amount: 1 }],
        alternativeCosts: [alternative("blood", "health", 40)],
      },
      effects: [gain("health", 99)],
    });
    const { events, combat, refusal } = given({ cards: [last] }).play("last", { costOptionId: "blood" });
    expect(refusal).toBeNull();
    expect(lines(events)).toEqual([
      ["announced", "actor"],
      ["choiceMade", "actor"],
      ["resourceChanged", "cost"],
      ["announcementCompleted", "actor"],
      ["actorDefeated", "sba"],
      ["combatEnded", "sba"],
    ]);
    expect(combat.state.result).toEqual({ reason: "defeat", winners: ["enemy-1"] });
  });

  test("lets effects read the option chosen and what was paid", () => {
    const reader = spell("reader", {
      costs: {
        costs: [{ resourceId: "mana", amount: 3 }],
        alternativeCosts: [alternative("blood", "health", 4)],
      },
      effects: [
        gain("block", { sum: [{ paid: "mana" }, { product: [{ paid: "health" }, 100] }] }),
        {
          type: "conditional",
          if: { costOption: "blood" },
          effects: [gain("frost", 1)],
          otherwise: [gain("energy", 1)],
        },
      ],
    });
    const combat = given({ cards: [reader] });
    const resources = (costOptionId: string | null) =>
      combat.play("reader", { costOptionId }).combat.hero.resources;
    expect(resources(null)).toMatchObject({ block: { current: 3 }, energy: { current: 1 } });
    expect(resources("blood")).toMatchObject({ block: { current: 400 }, frost: { current: 1 } });
  });

  test("tells what was really paid, discounts included", () => {
    const less = bearer("status", "calm", [
      { componentId: "it", type: "costInfluence", bucket: "reduce", amount: 2, resourceId: "mana" },
    ]);
    const reader = spell("reader", { costs: printed("mana", 3), effects: [gain("block", { paid: "mana" })] });
    const { combat } = given({ cards: [reader], statuses: [less] })
      .with(withStatus("calm", 1))
      .play("reader");
    expect(combat.hero.resources.block?.current).toBe(1);
  });

  test("lets effects read the card's named numbers, with its upgrades", () => {
    const values = { componentId: "numbers", type: "values", values: [{ valueId: "power", amount: 4 }] };
    const upgrades = [
      {
        upgradeId: "more",
        name: "More",
        cardIds: ["strike"],
        patches: [{ componentId: "numbers", valueId: "power", amount: { add: 3 } }],
      },
    ];
    const strike = spell("strike", { effects: [gain("block", { value: "power" })], more: [values] });
    const loadout = { deck: [{ cardId: "strike", upgrades: ["more"] }, { cardId: "strike" }] };
    const combat = given({ cards: [strike], upgrades, loadout });
    const block = (cardInstanceId: string) =>
      combat.decide({ type: "PLAY_CARD", payload: { actorId: "hero", cardInstanceId } }).combat.hero.resources
        .block?.current;
    expect(block("hero-card-1")).toBe(7);
    expect(block("hero-card-2")).toBe(4);
    expect(combat.evaluate("strike").effectiveCard.values).toEqual({ power: 7 });
  });

  test("E4: what was only evaluated, or refused, leaves no trace in the play that follows", () => {
    const combat = given({ ...world, enemies: 2 });
    const play = () => combat.play("drain", { costOptionId: "blood", targetIds: ["enemy-2"] });
    const untouched = play();
    for (let time = 0; time < 20; time++)
      combat.evaluate("drain", { costOptionId: "blood", targetIds: ["enemy-1"] });
    const refused = combat.play("drain", { costOptionId: "other", targetIds: ["enemy-1"] });
    expect(refused.refusal?.code).toBe("COST_OPTION_UNKNOWN");
    const after = refused.combat.play("drain", { costOptionId: "blood", targetIds: ["enemy-2"] });
    expect(after.events).toEqual(untouched.events);
    expect(after.events.filter((it) => it.type === "triggered")).toHaveLength(1);
    expect(JSON.stringify(after.events)).not.toContain("enemy-1");
  });

  test("an enemy that pays its last health is defeated, and its play has no effect while the combat goes on", () => {
    const strike = { type: "damage", to: "target", amount: 7 };
    const cards = [spell("last", { target: true, costs: printed("health", 30), effects: [strike] })];
    const enemy = { deck: [{ cardId: "last", count: 1 }], policy: { type: "anyPlay" } };
    const { only, combat } = given({ cards, enemy, enemies: 2, enemyLoadout: {} }).endTurn();
    expect(only("actorDefeated").map((it) => [it.actorId, it.cause])).toEqual([
      ["enemy-1", { by: "rule", rule: "sba" }],
      ["enemy-2", { by: "rule", rule: "sba" }],
    ]);
    expect(only("moved")[0]).toMatchObject({
      cause: { by: "rule", rule: "fizzled" },
      from: "stack",
      to: "discard",
    });
    expect(combat.hero.resources.health?.current).toBe(40);
    expect(combat.state.result).toEqual({ reason: "defeat", winners: ["hero"] });
  });
});
