import { bearer, given, printed, spell, type World, withStatus } from "../testing/world.ts";

const mana = (amount: number) => [{ resourceId: "mana", amount }];
const toll = {
  optionId: "toll",
  description: "Toll",
  mandatory: true as const,
  costs: [{ resourceId: "frost", amount: 1 }],
};
const grant = (option: object, more: object = {}) => ({
  componentId: "gift",
  type: "costGrant",
  option: { optionId: "free", description: "Without paying", costs: [], ...option },
  ...more,
});

const options = (costs: Parameters<typeof spell>[1], world: World = {}) =>
  given({ cards: [spell("card", costs)], ...world })
    .evaluate("card")
    .costOptions.map((it) => it.optionId);

describe("the costs to choose from", () => {
  test("the printed one, also when nothing is printed and there is no other", () => {
    expect(options({ costs: printed("mana", 3) })).toEqual([null]);
    expect(options({ costs: { costs: [] } })).toEqual([null]);
    expect(options({})).toEqual([null]);
    expect(given({ cards: [spell("card")] }).play("card").refusal).toBeNull();
  });

  test("the printed one, then the alternatives as authored", () => {
    const alternativeCosts = [
      { optionId: "b", description: "B", costs: mana(1) },
      { optionId: "a", description: "A", costs: mana(1) },
    ];
    expect(options({ costs: { costs: mana(3), alternativeCosts } })).toEqual([null, "b", "a"]);
    expect(options({ costs: { costs: [], alternativeCosts } })).toEqual(["b", "a"]);
    expect(options({ costs: { costs: mana(3), printed: "none", alternativeCosts } })).toEqual(["b", "a"]);
  });

  test("none at all, where there is no printed cost and no other", () => {
    const combat = given({ cards: [spell("card", { costs: { costs: [], printed: "none" } })] });
    expect(combat.evaluate("card")).toMatchObject({ costOptions: [], startable: false, missing: [] });
    expect(combat.play("card").refusal).toEqual({ code: "COST_OPTION_UNAVAILABLE", path: "costOptionId" });
  });
});

describe("a granted cost", () => {
  const relics = [bearer("relic", "key", [grant({})])];
  const held = { relics, loadout: { relics: ["key"] } };

  test("is named by its source, and an empty one is free", () => {
    const cards = [spell("card", { costs: printed("mana", 99) })];
    expect(options({ costs: printed("mana", 99) }, held)).toEqual([null, "key/free"]);
    const { combat, refusal, only } = given({ cards, ...held }).play("card", { costOptionId: "key/free" });
    expect(refusal).toBeNull();
    expect(combat.hero.resources.mana?.current).toBe(10);
    expect(only("choiceMade")[0]).toMatchObject({
      choice: "alternative",
      value: "key/free",
      text: "Without paying",
    });
  });

  test("makes even a card playable that has no printed cost", () => {
    expect(options({ costs: { costs: [], printed: "none" } }, held)).toEqual(["key/free"]);
  });

  test("A1: replaces only the base cost: mandatory additional costs are still paid", () => {
    const cards = [spell("card", { costs: { costs: mana(1), additionalCosts: [toll] } })];
    const choices = { costOptionId: "key/free" };
    const poor = given({ cards, ...held, resources: { mana: 0 } });
    expect(poor.evaluate("card", choices)).toMatchObject({ playable: false });
    expect(poor.play("card", choices).refusal).toEqual({
      code: "COST_UNAFFORDABLE",
      path: "costOptionId",
      debitId: "frost",
      resourceId: "frost",
      need: 1,
      have: 0,
    });
    const sent = given({ cards, ...held, resources: { mana: 0, frost: 1 } }).play("card", choices);
    expect(sent.refusal).toBeNull();
    expect(sent.only("choiceMade")[0]).toMatchObject({ value: "key/free" });
    expect(sent.only("resourceChanged").map((it) => [it.resourceId, it.to, it.cause])).toEqual([
      ["frost", 0, { by: "cost", ref: "hero-card-1" }],
    ]);
  });

  test("A2: is one alternative among others: never two on one play", () => {
    const alternativeCosts = [{ optionId: "over", description: "Overload", costs: mana(7) }];
    const combat = given({
      cards: [spell("rift", { costs: { costs: mana(2), alternativeCosts } })],
      ...held,
    });
    expect(combat.evaluate("rift").costOptions.map((it) => it.optionId)).toEqual([null, "over", "key/free"]);
    const paid = (costOptionId: string | null) =>
      combat.play("rift", { costOptionId }).only("resourceChanged");
    expect(paid("key/free")).toEqual([]);
    expect(paid("over")[0]).toMatchObject({ from: 10, to: 3 });
    expect(paid(null)[0]).toMatchObject({ from: 10, to: 8 });
  });

  test("A2: holds only for the plays that it names, and only while its source is there", () => {
    const cards = [spell("card", { costs: printed("mana", 3) })];
    const scoped = (more: object) => ({ cards, statuses: [bearer("status", "key", [grant({}, more)])] });
    const offered = (more: object, holder = "hero") =>
      given(scoped(more))
        .with(withStatus("key", 1, holder))
        .evaluate("card").costOptions.length === 2;
    expect(given(scoped({})).evaluate("card").costOptions).toHaveLength(1);
    expect(offered({})).toBe(true);
    expect(offered({}, "enemy-1")).toBe(false);
    expect(offered({ scope: { whose: "opponents" } }, "enemy-1")).toBe(true);
    expect(offered({ scope: { action: "ability" } })).toBe(false);
    expect(offered({ scope: { cards: { types: ["rune"] } } })).toBe(false);
    expect(offered({ condition: { compare: [{ stacks: "key", of: "self" }, ">", 1] } })).toBe(false);
  });

  test("A2: does not make a card in another zone playable", () => {
    const cards = [spell("card", { costs: printed("mana", 3) })];
    const { combat } = given({ cards, ...held }).play("card");
    expect(combat.play("card", { costOptionId: "key/free" }).refusal).toEqual({
      code: "CARD_NOT_IN_PLAY_ZONE",
      path: "cardInstanceId",
    });
  });

  test("costs what its own source's stacks and named numbers say", () => {
    const numbers = {
      componentId: "numbers",
      type: "values",
      values: [{ valueId: "cost", amount: { sum: [{ ownStacks: true }, 1] } }],
    };
    const costs = [{ resourceId: "mana", amount: { value: "cost" } }];
    const statuses = [bearer("status", "key", [numbers, grant({ costs })])];
    const combat = given({ cards: [spell("card", { costs: printed("mana", 9) })], statuses }).with(
      withStatus("key", 3),
    );
    const quoted = combat.evaluate("card").costOptions.find((it) => it.optionId === "key/free");
    expect(quoted?.costs[0]?.amount).toBe(4);
    expect(combat.play("card", { costOptionId: "key/free" }).combat.hero.resources.mana?.current).toBe(6);
  });

  test("under influences is a price like any other", () => {
    const tax = bearer("relic", "tax", [
      { componentId: "it", type: "costInfluence", bucket: "increase", amount: 2, resourceId: "mana" },
    ]);
    const world = { relics: [...relics, tax], loadout: { relics: ["key", "tax"] } };
    const combat = given({ cards: [spell("card", { costs: printed("mana", 3) })], ...world });
    expect(combat.play("card", { costOptionId: "key/free" }).combat.hero.resources.mana?.current).toBe(8);
  });

  test("of two bearers of the same source is offered once", () => {
    const statuses = [bearer("status", "key", [grant({}, { scope: { whose: "anyone" } })])];
    const combat = given({ cards: [spell("card", { costs: printed("mana", 3) })], statuses })
      .with(withStatus("key", 1))
      .with(withStatus("key", 1, "enemy-1"));
    expect(combat.evaluate("card").costOptions.map((it) => it.optionId)).toEqual([null, "key/free"]);
  });
});

describe("being used up", () => {
  const cards = [
    spell("card", { costs: printed("mana", 3) }),
    spell("dear", { costs: printed("mana", 20) }),
    spell("icy", { costs: printed("frost", 0) }),
  ];
  const next = (more: object) => [
    bearer("status", "haste", [
      { componentId: "it", type: "costInfluence", bucket: "reduce", amount: 1, resourceId: "mana", ...more },
    ]),
  ];

  test("happens when a play that it touched is committed", () => {
    const combat = given({ cards, statuses: next({ consumes: 1 }) }).with(withStatus("haste", 2));
    const sent = combat.play("card");
    expect(sent.combat.hero.statuses).toEqual({ haste: 1 });
    expect(sent.only("statusChanged")[0]).toMatchObject({
      cause: { by: "rule", rule: "used" },
      from: 2,
      to: 1,
    });
  });

  test("does not happen by a play that it didn't touch, a refused one, or an evaluation", () => {
    const combat = given({ cards, statuses: next({ consumes: 1 }) }).with(withStatus("haste", 1));
    expect(combat.play("icy").combat.hero.statuses).toEqual({ haste: 1 });
    expect(combat.play("dear").combat.hero.statuses).toEqual({ haste: 1 });
    for (let time = 0; time < 20; time++) combat.evaluate("card");
    expect(combat.hero.statuses).toEqual({ haste: 1 });
  });

  test("takes no more stacks than there are, and only once for several of its influences", () => {
    const less = { type: "costInfluence", bucket: "reduce", amount: 1, resourceId: "mana" };
    const twice = [
      bearer("status", "haste", [
        { componentId: "a1", consumes: 1, ...less },
        { componentId: "b1", consumes: 2, ...less },
      ]),
    ];
    const combat = given({ cards, statuses: twice });
    expect(combat.with(withStatus("haste", 5)).play("card").combat.hero.statuses).toEqual({ haste: 3 });
    expect(combat.with(withStatus("haste", 1)).play("card").combat.hero.statuses).toEqual({});
  });

  test("spares an influence that a lower one of its bucket displaced", () => {
    const exactly = (id: string, amount: number) =>
      bearer("status", id, [
        {
          componentId: "it",
          type: "costInfluence",
          bucket: "exactly",
          amount,
          resourceId: "mana",
          consumes: 1,
        },
      ]);
    const combat = given({ cards, statuses: [exactly("two", 2), exactly("one", 1)] })
      .with(withStatus("two", 1))
      .with(withStatus("one", 1));
    expect(combat.play("card").combat.hero.statuses).toEqual({ two: 1 });
  });

  test("happens to a grant only when it is chosen", () => {
    const statuses = [bearer("status", "key", [grant({}, { consumes: 1 })])];
    const combat = given({ cards, statuses }).with(withStatus("key", 1));
    expect(combat.play("card").combat.hero.statuses).toEqual({ key: 1 });
    expect(combat.play("card", { costOptionId: "key/free" }).combat.hero.statuses).toEqual({});
  });

  test("happens although the play then has no effect", () => {
    const cards = [
      spell("last", { costs: printed("health", 40), effects: [{ type: "draw", to: "self", amount: 1 }] }),
    ];
    const statuses = [
      bearer("status", "haste", [
        {
          componentId: "it",
          type: "costInfluence",
          bucket: "reduce",
          amount: 0,
          resourceId: "health",
          consumes: 1,
        },
      ]),
    ];
    const sent = given({ cards, statuses }).with(withStatus("haste", 1)).play("last");
    expect(sent.combat.state.status).toBe("over");
    expect(sent.combat.hero.statuses).toEqual({});
  });
});
