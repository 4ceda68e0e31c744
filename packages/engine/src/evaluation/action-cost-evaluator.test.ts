import { priced, pricedIn } from "../testing/prices.ts";
import { bearer, given, printed, spell, withStatus } from "../testing/world.ts";

const less = (amount: number, more: object = {}) => ({ bucket: "reduce", amount, ...more });
const mana = (amount: number) => [{ resourceId: "mana", amount }];

/** A printed cost, an alternative and an additional cost, each of mana. */
const raider = {
  costs: mana(5),
  alternativeCosts: [{ optionId: "dash", description: "Dash", keyword: "swift", costs: mana(4) }],
  additionalCosts: [
    { optionId: "toll", description: "Toll", keyword: "tribute", mandatory: true as const, costs: mana(3) },
  ],
};
const dash = { costOptionId: "dash" };

describe("what an influence on costs touches", () => {
  test("everything, when it names nothing", () => {
    expect(priced(raider, [less(6)]).amounts).toEqual({ mana: 2 });
    expect(priced(raider, [less(6)], dash).amounts).toEqual({ mana: 1 });
  });

  test("one option of the cost", () => {
    const onDash = [less(9, { scope: { optionId: "dash" } })];
    expect(priced(raider, onDash).amounts).toEqual({ mana: 8 });
    expect(priced(raider, onDash, dash).amounts).toEqual({ mana: 3 });
    const onPrinted = [less(9, { scope: { optionId: null } })];
    expect(priced(raider, onPrinted).amounts).toEqual({ mana: 3 });
    expect(priced(raider, onPrinted, dash).amounts).toEqual({ mana: 7 });
    expect(priced(raider, [less(9, { scope: { optionId: "toll" } })]).amounts).toEqual({ mana: 5 });
  });

  test("what has a keyword", () => {
    expect(priced(raider, [less(9, { scope: { keyword: "swift" } })], dash).amounts).toEqual({ mana: 3 });
    expect(priced(raider, [less(9, { scope: { keyword: "tribute" } })]).amounts).toEqual({ mana: 5 });
    expect(priced(raider, [less(9, { scope: { keyword: "other" } })]).amounts).toEqual({ mana: 8 });
  });

  test("one resource", () => {
    const costs = { costs: [...mana(3), { resourceId: "frost", amount: 3 }] };
    expect(priced(costs, [less(1, { resourceId: "frost" })]).amounts).toEqual({ mana: 3, frost: 2 });
  });

  test("one cost component, or one debit of it", () => {
    const named = { costs: [{ debitId: "fuel", resourceId: "mana", amount: 3 }, ...mana(2)] };
    expect(priced(named, [less(9, { scope: { debitId: "fuel" } })]).amounts).toEqual({ mana: 2 });
    expect(priced(named, [less(9, { scope: { componentId: "cost" } })]).amounts).toEqual({ mana: 0 });
    expect(priced(named, [less(9, { scope: { componentId: "elsewhere" } })]).amounts).toEqual({ mana: 5 });
  });

  test("C1: one option: list, detail and charge say the same", () => {
    const world = { resources: { mana: 5 } };
    const onDash = [less(2, { scope: { optionId: "dash" } })];
    const { evaluation, combat } = priced(raider, onDash, dash, world);
    const listed = combat.evaluate("card").costOptions.find((it) => it.optionId === "dash");
    expect(listed?.costs[0]?.amount).toBe(5);
    expect(evaluation.costOptions.find((it) => it.optionId === "dash")).toEqual(listed);
    const { combat: after, refusal } = combat.play("card", dash);
    expect(refusal).toBeNull();
    expect(after.hero.resources.mana?.current).toBe(0);
  });
});

describe("whose plays, and which, an influence touches", () => {
  const components = (scope: object, condition?: object) => [
    {
      componentId: "it",
      type: "costInfluence",
      bucket: "reduce",
      amount: 2,
      resourceId: "mana",
      scope,
      ...(condition === undefined ? {} : { condition }),
    },
  ];
  const ability = {
    componentId: "focus",
    type: "ability",
    name: "Focus",
    components: [{ componentId: "price", type: "cost", costs: printed("mana", 5) }],
  };
  const world = (scope: object, condition?: object) => ({
    cards: [{ ...spell("card", { costs: printed("mana", 5) }), tags: ["fire"] }],
    statuses: [bearer("status", "aura", components(scope, condition))],
    hero: { components: [ability] },
  });
  const costs = (scope: object, holder = "hero", condition?: object) => {
    const combat = given(world(scope, condition)).with(withStatus("aura", 1, holder));
    return [pricedIn(combat).amounts.mana, combat.evaluateAbility(1).costOptions[0]?.costs[0]?.amount];
  };

  test("the holder's by default, cards and abilities alike", () => {
    expect(costs({})).toEqual([3, 3]);
    expect(costs({}, "enemy-1")).toEqual([5, 5]);
  });

  test("the opponents' of who carries it, or anyone's", () => {
    expect(costs({ whose: "opponents" }, "enemy-1")).toEqual([3, 3]);
    expect(costs({ whose: "opponents" })).toEqual([5, 5]);
    expect(costs({ whose: "anyone" })).toEqual([3, 3]);
    expect(costs({ whose: "anyone" }, "enemy-1")).toEqual([3, 3]);
  });

  test("A7: only one kind of action", () => {
    expect(costs({ action: "card" })).toEqual([3, 5]);
    expect(costs({ action: "ability" })).toEqual([5, 3]);
  });

  test("only certain cards, and then no ability", () => {
    expect(costs({ cards: { tags: ["fire"] } })).toEqual([3, 5]);
    expect(costs({ cards: { types: ["rune"] } })).toEqual([5, 5]);
  });

  test("only while its condition holds, seen by who carries it", () => {
    const hurt = { compare: [{ resource: "health", of: "self" }, "<", 35] };
    expect(costs({ whose: "anyone" }, "hero", hurt)).toEqual([5, 5]);
    expect(costs({ whose: "anyone" }, "enemy-1", hurt)).toEqual([3, 3]);
  });

  test("a status on a card touches that one card", () => {
    const chill = { statusId: "chill", name: "Chill", on: "card", components: components({}) };
    const twice = { heroId: "knight", deck: [{ cardId: "card" }, { cardId: "card" }] };
    const combat = given({ ...world({}), statuses: [chill], loadout: twice }).with((state) => ({
      ...state,
      objects: {
        ...state.objects,
        "hero-card-1": {
          ...(state.objects["hero-card-1"] as never as object),
          statuses: { chill: 1 },
        } as never,
      },
    }));
    const paid = (cardInstanceId: string) =>
      combat
        .decide({ type: "PLAY_CARD", payload: { actorId: "hero", cardInstanceId } })
        .only("announcementCompleted")[0]?.paid[0]?.amount;
    expect(paid("hero-card-1")).toBe(3);
    expect(paid("hero-card-2")).toBe(5);
  });
});

describe("where an influence's numbers come from", () => {
  test("from the stacks of its own status and the named numbers of its own source", () => {
    const statuses = [
      bearer("status", "calm", [
        {
          componentId: "numbers",
          type: "values",
          values: [{ valueId: "less", amount: { sum: [{ ownStacks: true }, 1] } }],
        },
        {
          componentId: "it",
          type: "costInfluence",
          bucket: "reduce",
          resourceId: "mana",
          amount: { value: "less" },
        },
      ]),
    ];
    const values = { componentId: "numbers", type: "values", values: [{ valueId: "less", amount: 9 }] };
    const card = spell("card", { costs: printed("mana", 8), more: [values] });
    const combat = given({ cards: [card], statuses }).with(withStatus("calm", 2));
    expect(pricedIn(combat).amounts).toEqual({ mana: 5 });
  });

  test("are worked out before this play counts", () => {
    const dearer = {
      bucket: "increase",
      resourceId: "mana",
      amount: { counter: "cardsPlayed", of: "self", during: "turn" },
    };
    const { combat } = priced(printed("mana", 1), [dearer], {}, { cards: [spell("first")] });
    expect(pricedIn(combat).amounts).toEqual({ mana: 1 });
    const after = combat.play("first").combat;
    expect(pricedIn(after).amounts).toEqual({ mana: 2 });
    expect(after.play("card").combat.hero.resources.mana?.current).toBe(8);
  });
});

describe("prices beyond exact numbers", () => {
  const most = Number.MAX_SAFE_INTEGER;

  test("K8: 2^53 - 1 can be asked for and paid", () => {
    const { combat } = priced(printed("mana", most), [], {}, { resources: { mana: most } });
    expect(combat.play("card").combat.hero.resources.mana?.current).toBe(0);
  });

  test("K8: a sum beyond is refused, and no discount brings it back", () => {
    const more = { bucket: "increase", amount: 2, resourceId: "mana" };
    const rich = { resources: { mana: most } };
    for (const influences of [
      [more],
      [more, less(5)],
      [more, { bucket: "multiply", ratio: { numerator: 1, denominator: 2 } }],
    ]) {
      const { combat, evaluation } = priced(printed("mana", most), influences, {}, rich);
      expect(evaluation.playable).toBe(false);
      expect(combat.play("card").refusal).toEqual({ code: "LIMIT_AMOUNT" });
    }
    const product = { costs: [{ resourceId: "mana", amount: { product: [most, 2] } }] };
    expect(priced(product, [less(5)], {}, rich).combat.play("card").refusal).toEqual({
      code: "LIMIT_AMOUNT",
    });
  });
});

describe("permanent upgrades of a cost", () => {
  const upgrade = (upgradeId: string, patch: object) => ({
    upgradeId,
    name: upgradeId,
    cardIds: ["card"],
    patches: [{ componentId: "cost", debitId: "mana", ...patch }],
  });
  const upgraded = (patches: readonly object[], costOptionId: string | null = null) => {
    const upgrades = patches.map((it, index) => upgrade(`u-${index + 1}`, it));
    const deck = [{ cardId: "card", upgrades: upgrades.map((it) => it.upgradeId) }];
    return priced(raider, [], { costOptionId }, { upgrades, loadout: { deck } });
  };

  test("patch one debit of one option, and come first in the trace", () => {
    const { amounts, changes } = upgraded([{ amount: { set: 2 } }]);
    expect(amounts).toEqual({ mana: 5 });
    expect(changes).toEqual([["upgrade", "u-1", 5, 2]]);
    expect(upgraded([{ amount: { set: 2 } }], "dash").amounts).toEqual({ mana: 7 });
    expect(upgraded([{ optionId: "dash", amount: { add: -1 } }], "dash").amounts).toEqual({ mana: 6 });
    expect(upgraded([{ optionId: "toll", amount: { add: -9 } }]).amounts).toEqual({ mana: 5 });
  });

  test("are the base that influences start from, and that the line states", () => {
    const upgrades = [upgrade("cheap", { amount: { add: -1 } })];
    const world = { upgrades, loadout: { deck: [{ cardId: "card", upgrades: ["cheap"] }] } };
    const { evaluation, changes } = priced(
      printed("mana", 5),
      [less(1)],
      {},
      {
        ...world,
        loadout: { ...world.loadout, relics: ["relic-1"] },
      },
    );
    expect(evaluation.costOptions[0]?.costs[0]).toMatchObject({ base: 4, amount: 3 });
    expect(changes).toEqual([
      ["upgrade", "cheap", 5, 4],
      ["reduce", "relic-1", 4, 3],
    ]);
  });
});
