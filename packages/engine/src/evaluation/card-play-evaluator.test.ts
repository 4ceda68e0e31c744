import { bearer, given, printed, spell, withResource, withStatus } from "../testing/world.ts";

/** The card of the authored example: 8 mana or 20 health. */
const drain = spell("drain", {
  target: true,
  costs: {
    costs: [],
    alternativeCosts: [
      { optionId: "mana_cost", description: "Pay 8 mana", costs: [{ resourceId: "mana", amount: 8 }] },
      {
        optionId: "health_cost",
        description: "Pay 20 health",
        costs: [{ resourceId: "health", amount: 20 }],
      },
    ],
  },
  effects: [{ type: "damage", to: "target", amount: 5 }],
});

describe("evaluating a card with alternative costs", () => {
  test("lists each option with what it debits and whether it can be paid", () => {
    const { costOptions, legalTargetIds } = given({ cards: [drain] }).evaluate("drain");
    expect(legalTargetIds).toEqual(["enemy-1"]);
    expect(costOptions.map(({ optionId, affordable }) => ({ optionId, affordable }))).toEqual([
      { optionId: "mana_cost", affordable: true },
      { optionId: "health_cost", affordable: true },
    ]);
    expect(costOptions[0]?.costs).toEqual([
      {
        debitId: "mana",
        resourceId: "mana",
        base: 8,
        amount: 8,
        available: 10,
        parts: [{ optionId: "mana_cost", debitId: "mana", base: 8, amount: 8 }],
      },
    ]);
  });

  test("says which choices are missing and that the play can be started", () => {
    const evaluation = given({ cards: [drain] }).evaluate("drain");
    expect(evaluation.playable).toBe(false);
    expect(evaluation.startable).toBe(true);
    expect(evaluation.missing).toEqual([
      { path: "costOptionId", legal: ["mana_cost", "health_cost"], min: 1, max: 1 },
      { path: "targets.target", legal: ["enemy-1"], min: 1, max: 1 },
    ]);
    expect(evaluation.reasons.map((it) => it.code)).toEqual(["COST_OPTION_REQUIRED", "CHOICE_MISSING"]);
  });

  test("hands out the finished command, and that command is accepted with the debit that was quoted", () => {
    const combat = given({ cards: [drain] });
    const evaluation = combat.evaluate("drain", { costOptionId: "health_cost", targetIds: ["enemy-1"] });
    expect(evaluation.playable).toBe(true);
    expect(evaluation.command).toEqual({
      type: "PLAY_CARD",
      payload: {
        actorId: "hero",
        cardInstanceId: "hero-card-1",
        costOptionId: "health_cost",
        targetIds: ["enemy-1"],
      },
    });
    const { combat: after, refusal } = combat.decide(evaluation.command as never);
    expect(refusal).toBeNull();
    expect(after.hero.resources).toEqual({
      health: { current: 20, max: null },
      mana: { current: 10, max: null },
    });
    expect(after.enemy.resources.health?.current).toBe(25);
  });

  test("previews the events up to the first that hangs on chance", () => {
    const cards = [
      spell("strike", { target: true, effects: [{ type: "damage", to: "target", amount: 5 }] }),
      spell("gamble", {
        effects: [
          { type: "gainResource", to: "self", resourceId: "block", amount: 1 },
          { type: "draw", to: "self", amount: 1 },
          { type: "gainResource", to: "self", resourceId: "block", amount: 2 },
        ],
      }),
    ];
    const ruleset = {
      setup: [],
      phases: [{ phaseId: "main", effects: [{ type: "draw", to: "self", amount: 1 }], actions: true }],
    };
    const certain = given({ cards: [cards[0] as object] }).evaluate("strike", {
      targetIds: ["enemy-1"],
    }).preview;
    expect(certain?.complete).toBe(true);
    expect(certain?.events.at(-1)).toMatchObject({ type: "moved", to: "discard" });
    const chancy = given({ cards: [cards[1] as object, spell("secret")], ruleset }).evaluate(
      "gamble",
    ).preview;
    expect(chancy?.complete).toBe(false);
    expect(chancy?.events.at(-1)).toMatchObject({ type: "resourceChanged", resourceId: "block", to: 1 });
    expect(JSON.stringify(chancy)).not.toContain("secret");
  });

  test("with exactly 8 mana the mana option is affordable and leaves 0; with 7 it is refused", () => {
    const combat = given({ cards: [drain] });
    const choices = { costOptionId: "mana_cost", targetIds: ["enemy-1"] };
    const rich = combat.with(withResource("mana", 8)).play("drain", choices);
    expect(rich.combat.hero.resources.mana?.current).toBe(0);
    const poor = combat.with(withResource("mana", 7));
    expect(poor.evaluate("drain", choices).costOptions[0]?.affordable).toBe(false);
    const sent = poor.play("drain", choices);
    expect(sent.refusal).toEqual({
      code: "COST_UNAFFORDABLE",
      path: "costOptionId",
      debitId: "mana",
      resourceId: "mana",
      need: 8,
      have: 7,
    });
    expect(sent.combat.state).toEqual(poor.state);
  });

  test("C4: any number of evaluations leaves state, randomness and later play as they were", () => {
    const combat = given({
      cards: [drain, spell("shuffler", { effects: [{ type: "draw", to: "self", amount: 1 }] })],
    });
    const before = JSON.stringify(combat.state);
    const unread = combat.play("shuffler");
    for (let time = 0; time < 100; time++)
      for (const costOptionId of ["mana_cost", "health_cost", "nonsense"])
        combat.evaluate("drain", { costOptionId, targetIds: ["enemy-1"] });
    expect(JSON.stringify(combat.state)).toBe(before);
    expect(JSON.stringify(combat.play("shuffler").combat.state)).toBe(JSON.stringify(unread.combat.state));
  });

  test("another seat's card and one that does not exist can't be told apart", () => {
    const combat = given({ cards: [drain], enemy: { deck: [{ cardId: "drain", count: 1 }] } });
    const payload = (cardInstanceId: string) => ({ actorId: "hero", cardInstanceId });
    const foreign = combat.decide({ type: "PLAY_CARD", payload: payload("enemy-1-card-1") });
    const absent = combat.decide({ type: "PLAY_CARD", payload: payload("enemy-1-card-9") });
    expect(foreign.refusal).toEqual({ code: "CARD_UNKNOWN", path: "cardInstanceId" });
    expect(absent.refusal).toEqual(foreign.refusal);
  });
});

describe("a price under several influences", () => {
  const cheaper = bearer("status", "inspired", [
    {
      componentId: "less",
      type: "costInfluence",
      bucket: "reduce",
      amount: 2,
      resourceId: "mana",
      consumes: 1,
    },
  ]);
  const relic = bearer("relic", "amulet", [
    { componentId: "less", type: "costInfluence", bucket: "reduce", amount: 1, resourceId: "mana" },
  ]);
  const modifier = bearer("modifier", "harsh", [
    {
      componentId: "more",
      type: "costInfluence",
      bucket: "multiply",
      ratio: { numerator: 3, denominator: 2 },
      resourceId: "mana",
    },
  ]);
  const bolt = spell("bolt", { costs: printed("mana", 5) });
  const world = {
    cards: [bolt],
    statuses: [cheaper],
    relics: [relic],
    modifiers: [modifier],
    loadout: { relics: ["amulet"], modifiers: ["harsh"] },
  };

  test("the list, the detail and the charge are one number, and the trace names all three in order", () => {
    const combat = given(world).with(withStatus("inspired", 1));
    const { costOptions, calculationTraces } = combat.evaluate("bolt");
    expect(costOptions[0]?.costs[0]).toMatchObject({ base: 5, amount: 5 });
    expect(
      calculationTraces.map(({ bucket, source, before, after }) => [bucket, source.id, before, after]),
    ).toEqual([
      ["multiply", "harsh", 5, 8],
      ["reduce", "amulet", 8, 7],
      ["reduce", "inspired", 7, 5],
    ]);
    const { combat: after } = combat.play("bolt");
    expect(after.hero.resources.mana?.current).toBe(5);
    expect(after.hero.statuses).toEqual({});
  });

  test("an upgraded copy starts from its own amount while another copy doesn't", () => {
    const upgraded = given({
      ...world,
      upgrades: [
        {
          upgradeId: "lighter",
          name: "Lighter",
          cardIds: ["bolt"],
          patches: [{ componentId: "cost", debitId: "mana", amount: { add: -1 } }],
        },
      ],
      loadout: {
        relics: [],
        deck: [
          { cardInstanceId: "a", cardId: "bolt", upgrades: ["lighter"] },
          { cardInstanceId: "b", cardId: "bolt" },
        ],
      },
    });
    const priced = (cardInstanceId: string) => {
      const sent = upgraded.decide({ type: "PLAY_CARD", payload: { actorId: "hero", cardInstanceId } });
      return sent.only("announcementCompleted")[0];
    };
    expect(priced("a")?.paid[0]?.amount).toBe(4);
    expect(priced("a")?.traces[0]).toMatchObject({ bucket: "upgrade", before: 5, after: 4 });
    expect(priced("b")?.paid[0]?.amount).toBe(5);
  });
});
