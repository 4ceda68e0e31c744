import { bearer, given, printed, spell, type World, withStatus } from "../testing/world.ts";

const gain = (amount: unknown, resourceId = "block", to = "self") => ({
  type: "gainResource",
  to,
  resourceId,
  amount,
});
const trigger = (on: object, more: object = {}, componentId = "it") => ({
  componentId,
  type: "trigger",
  on,
  effects: [gain(1)],
  ...more,
});
const strike = spell("strike", {
  target: true,
  costs: printed("mana", 1),
  effects: [{ type: "damage", to: "target", amount: 2 }],
});
const target = { targetIds: ["enemy-1"] };

/** A combat whose hero holds a relic with these triggers. */
const holding = (components: readonly object[], world: World = {}) =>
  given({
    cards: [strike, spell("calm")],
    ...world,
    relics: [bearer("relic", "idol", components)],
    loadout: { relics: ["idol"] },
  });
const sources = (sent: ReturnType<ReturnType<typeof given>["play"]>) =>
  sent.only("triggered").map((it) => [it.actorId, it.bearer.id, it.componentId]);

describe("the order of triggers", () => {
  const on = { event: "cardPlayed", whose: "anyone" };

  test("is the active player's first, then by seat, then as authored", () => {
    const statuses = [bearer("status", "echo", [trigger(on, {}, "a1"), trigger(on, {}, "b1")])];
    const relics = [bearer("relic", "idol", [trigger(on)]), bearer("relic", "bell", [trigger(on)])];
    const combat = given({
      cards: [spell("calm")],
      enemies: 2,
      statuses,
      relics,
      loadout: { relics: ["idol", "bell"] },
    })
      .with(withStatus("echo", 1, "enemy-2"))
      .with(withStatus("echo", 1, "enemy-1"))
      .with(withStatus("echo", 1));
    expect(sources(combat.play("calm"))).toEqual([
      ["hero", "idol", "it"],
      ["hero", "bell", "it"],
      ["hero", "echo", "a1"],
      ["hero", "echo", "b1"],
      ["enemy-1", "echo", "a1"],
      ["enemy-1", "echo", "b1"],
      ["enemy-2", "echo", "a1"],
      ["enemy-2", "echo", "b1"],
    ]);
  });

  test("starts from the enemy in the enemy's turn", () => {
    const statuses = [bearer("status", "echo", [trigger(on)])];
    const enemy = { deck: [{ cardId: "calm", count: 1 }], policy: { type: "anyPlay" } };
    const combat = given({ cards: [spell("calm")], statuses, enemy })
      .with(withStatus("echo", 1))
      .with(withStatus("echo", 1, "enemy-1"));
    expect(sources(combat.endTurn()).map(([actorId]) => actorId)).toEqual(["enemy-1", "hero"]);
  });

  test("is first come first served for what triggers set off in their turn", () => {
    const chain = [
      trigger({ event: "cardPlayed", whose: "holder" }, { effects: [gain(1, "frost")] }, "first"),
      trigger({ event: "resourceGained", whose: "holder", resourceId: "frost" }, {}, "third"),
      trigger({ event: "cardPlayed", whose: "holder" }, {}, "second"),
    ];
    expect(sources(holding(chain).play("calm")).map(([, , id]) => id)).toEqual(["first", "second", "third"]);
  });
});

describe("what sets a trigger off", () => {
  const happened = (
    on: object,
    act: (combat: ReturnType<typeof given>) => ReturnType<ReturnType<typeof given>["play"]>,
    world: World = {},
  ) => act(holding([trigger(on)], world)).only("triggered").length;
  const play = (combat: ReturnType<typeof given>) => combat.play("strike", target);

  test("whose doing it was", () => {
    const whose = ["holder", "allies", "opponents", "anyone"];
    expect(whose.map((it) => happened({ event: "damageDealt", whose: it }, play))).toEqual([1, 1, 0, 1]);
    expect(whose.map((it) => happened({ event: "damageTaken", whose: it }, play))).toEqual([0, 0, 1, 1]);
  });

  test("a payment is no loss, and a loss no payment", () => {
    expect(happened({ event: "resourcePaid", whose: "holder", resourceId: "mana" }, play)).toBe(1);
    expect(happened({ event: "resourceLost", whose: "holder", resourceId: "mana" }, play)).toBe(0);
    expect(happened({ event: "resourceLost", whose: "opponents", resourceId: "health" }, play)).toBe(1);
    expect(happened({ event: "resourcePaid", whose: "holder", resourceId: "frost" }, play)).toBe(0);
  });

  test("only certain cards, statuses or resources", () => {
    expect(happened({ event: "cardPlayed", whose: "holder", cards: { cardIds: ["strike"] } }, play)).toBe(1);
    expect(happened({ event: "cardPlayed", whose: "holder", cards: { cardIds: ["calm"] } }, play)).toBe(0);
    const curse = spell("strike", {
      target: true,
      effects: [{ type: "applyStatus", to: "target", statusId: "hex", stacks: 1 }],
    });
    const world = { cards: [curse], statuses: [bearer("status", "hex", []), bearer("status", "boon", [])] };
    expect(happened({ event: "statusGained", whose: "opponents", statusId: "hex" }, play, world)).toBe(1);
    expect(happened({ event: "statusGained", whose: "opponents", statusId: "boon" }, play, world)).toBe(0);
  });

  test("turns, draws, discards, abilities, defeats and the beginning", () => {
    const endTurn = (combat: ReturnType<typeof given>) => combat.endTurn();
    expect(happened({ event: "turnStarted", whose: "opponents" }, endTurn)).toBe(1);
    expect(happened({ event: "turnEnded", whose: "holder" }, endTurn)).toBe(1);
    const cards = [
      spell("strike", {
        target: true,
        effects: [
          { type: "discard", to: "self", cards: "all" },
          { type: "draw", to: "self", amount: 2 },
          { type: "damage", to: "target", amount: 99 },
        ],
      }),
      spell("calm"),
      spell("one"),
    ];
    const world = { cards, enemies: 2 };
    expect(happened({ event: "cardDiscarded", whose: "holder" }, play, world)).toBe(2);
    expect(happened({ event: "cardDrawn", whose: "holder", cards: { cardIds: ["one"] } }, play, world)).toBe(
      1,
    );
    expect(happened({ event: "defeated", whose: "opponents" }, play, world)).toBe(1);
    const ability = { componentId: "hum", type: "ability", name: "Hum", components: [] };
    const hero = { components: [ability] };
    expect(happened({ event: "abilityActivated", whose: "holder" }, (it) => it.activate(1), { hero })).toBe(
      1,
    );
    expect(holding([trigger({ event: "combatStarted" })]).hero.resources.block?.current).toBe(1);
  });

  test("a condition, read by who carries it", () => {
    const hurt = (amount: number) => ({
      condition: { compare: [{ resource: "health", of: "self" }, "<", amount] },
    });
    const on = { event: "cardPlayed", whose: "holder" };
    expect(
      holding([trigger(on, hurt(41))])
        .play("calm")
        .only("triggered"),
    ).toHaveLength(1);
    expect(
      holding([trigger(on, hurt(40))])
        .play("calm")
        .only("triggered"),
    ).toHaveLength(0);
    const numbers = { componentId: "numbers", type: "values", values: [{ valueId: "least", amount: 3 }] };
    const enough = { condition: { compare: [{ triggerAmount: true }, ">=", { value: "least" }] } };
    const paid = { event: "resourcePaid", whose: "holder", resourceId: "mana" };
    expect(
      holding([numbers, trigger(paid, enough)])
        .play("strike", target)
        .only("triggered"),
    ).toHaveLength(0);
    const dear = { cards: [spell("strike", { target: true, costs: printed("mana", 3) })] };
    expect(
      holding([numbers, trigger(paid, enough)], dear)
        .play("strike", target)
        .only("triggered"),
    ).toHaveLength(1);
  });

  test("nothing, once its holder is defeated", () => {
    const statuses = [bearer("status", "grudge", [trigger({ event: "cardPlayed", whose: "anyone" })])];
    const kill = spell("kill", { target: true, effects: [{ type: "damage", to: "target", amount: 99 }] });
    const combat = given({ cards: [kill, spell("calm")], statuses, enemies: 2 }).with(
      withStatus("grudge", 1, "enemy-1"),
    );
    const { combat: after } = combat.play("kill", target);
    expect(after.play("calm").only("triggered")).toEqual([]);
  });
});

describe("a trigger that happens", () => {
  test("reads who did it, to whom, how much, its own stacks and its own named numbers", () => {
    const thorns = bearer("status", "thorns", [
      {
        componentId: "numbers",
        type: "values",
        values: [{ valueId: "spikes", amount: { product: [{ ownStacks: true }, 2] } }],
      },
      trigger(
        { event: "damageTaken", whose: "holder" },
        {
          effects: [
            { type: "loseResource", to: "triggerTarget", resourceId: "health", amount: { value: "spikes" } },
            gain(
              { sum: [{ triggerAmount: true }, { product: [{ ownStacks: true }, 100] }] },
              "frost",
              "triggerActor",
            ),
          ],
        },
      ),
    ]);
    const combat = given({ cards: [strike], statuses: [thorns] }).with(withStatus("thorns", 3, "enemy-1"));
    const { combat: after } = combat.play("strike", target);
    expect(after.hero.resources.health?.current).toBe(34);
    expect(after.enemy.resources.frost?.current).toBe(302);
  });

  test("is announced with its text, and its events name it as their cause", () => {
    const { only } = holding([trigger({ event: "cardPlayed", whose: "holder" }, { text: "Gain 1." })]).play(
      "calm",
    );
    expect(only("triggered")[0]).toEqual({
      type: "triggered",
      cause: { by: "actor", actorId: "hero" },
      ref: "trigger-1",
      actorId: "hero",
      bearer: { kind: "relic", id: "idol" },
      componentId: "it",
      text: "Gain 1.",
    });
    expect(only("resourceChanged")[0]?.cause).toEqual({ by: "effect", ref: "trigger-1" });
    expect(only("abilityRemoved")[0]?.ref).toBe("trigger-1");
  });

  test("happens no more often in a turn than its limit says, and again in the next", () => {
    const on = { event: "damageDealt", whose: "holder" };
    const twice = spell("strike", {
      target: true,
      effects: Array.from({ length: 3 }, () => ({ type: "damage", to: "target", amount: 1 })),
    });
    const combat = holding([trigger(on, { limit: { perTurn: 2 } })], { cards: [twice, spell("calm")] });
    const first = combat.play("strike", target);
    expect(first.only("triggered")).toHaveLength(2);
    expect(first.combat.hero.triggersUsed).toEqual({ "relic/idol/it": 2 });
    expect(first.combat.endTurn().combat.hero.triggersUsed).toEqual({});
  });

  test("counts its limit apart from another's whose names run together the same way", () => {
    const on = { event: "cardPlayed", whose: "holder" };
    const limit = { limit: { perTurn: 1 } };
    const relics = [
      bearer("relic", "a", [trigger(on, limit, "b-c")]),
      bearer("relic", "a-b", [trigger(on, limit, "c")]),
    ];
    const sent = given({
      cards: [spell("calm"), spell("rest")],
      relics,
      loadout: { relics: ["a", "a-b"] },
    }).play("calm");
    expect(sent.combat.hero.triggersUsed).toEqual({ "relic/a-b/c": 1, "relic/a/b-c": 1 });
    expect(sent.combat.play("rest").only("triggered")).toEqual([]);
  });

  test("without end is refused as a whole", () => {
    const endless = trigger({ event: "resourceGained", whose: "holder", resourceId: "block" });
    const world = { cards: [spell("calm", { effects: [gain(1)] })] };
    const combat = holding([endless], world);
    const sent = combat.play("calm");
    expect(sent.refusal).toEqual({ code: "LIMIT_EVENTS", limit: 500 });
    expect(sent.combat.state).toBe(combat.state);
  });
});
