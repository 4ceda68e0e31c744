import { combatOf, given, printed, spell, withResource } from "../testing/world.ts";

const debit = (resourceId: string, amount: number) => ({ resourceId, amount });
const drain = spell("drain", {
  costs: {
    costs: [],
    alternativeCosts: [
      { optionId: "by-mana", description: "Mana", costs: [debit("mana", 8)] },
      { optionId: "by-health", description: "Health", costs: [debit("health", 20)] },
    ],
  },
});
const bolt = spell("bolt", {
  costs: {
    costs: [debit("mana", 2)],
    alternativeCosts: [{ optionId: "by-health", description: "Health", costs: [debit("health", 5)] }],
  },
});

describe("the cost that a play names", () => {
  test("is the printed one when none is named, or null", () => {
    const combat = given({ cards: [bolt] });
    for (const choices of [{}, { costOptionId: null }])
      expect(combat.play("bolt", choices).combat.hero.resources.mana?.current).toBe(8);
  });

  test("must be named when nothing is printed and there are alternatives", () => {
    const combat = given({ cards: [drain] });
    for (const choices of [{}, { costOptionId: null }])
      expect(combat.play("drain", choices).refusal).toEqual({
        code: "COST_OPTION_REQUIRED",
        path: "costOptionId",
      });
  });

  test("must be one of those offered", () => {
    const combat = given({ cards: [drain, bolt] });
    for (const costOptionId of ["by-frost", "key/free", "constructor"])
      expect(combat.play("drain", { costOptionId }).refusal).toEqual({
        code: "COST_OPTION_UNKNOWN",
        path: "costOptionId",
      });
  });
});

describe("affording a cost", () => {
  test("A9: exactly down to the floor is legal, one more is not, for every resource", () => {
    for (const resourceId of ["mana", "health", "frost"]) {
      const combat = given({ cards: [spell("rite", { costs: printed(resourceId, 5) })] }).with(
        withResource("health", 40),
      );
      const exact = combat.with(withResource(resourceId, 5)).play("rite");
      expect(exact.refusal).toBeNull();
      expect(exact.combat.hero.resources[resourceId]?.current).toBe(0);
      const short = combat.with(withResource(resourceId, 4)).play("rite");
      expect(short.refusal).toMatchObject({ code: "COST_UNAFFORDABLE", resourceId, need: 5, have: 4 });
    }
  });

  test("counts only what is above a floor", () => {
    const cards = [spell("rite", { costs: printed("mana", 5) })];
    const combat = given({ cards });
    const floored = {
      ...combat.content,
      resources: new Map(combat.content.resources).set("mana", {
        resourceId: "mana",
        name: "mana",
        floor: 6,
      }),
    };
    const at = (mana: number) => combatOf(combat.with(withResource("mana", mana)).state, floored);
    expect(at(11).play("rite").combat.hero.resources.mana?.current).toBe(6);
    expect(at(10).play("rite").refusal).toMatchObject({ need: 5, have: 4 });
  });

  test("in three resources, the last one short: nothing is debited, in every authored order", () => {
    const three = [debit("mana", 1), debit("energy", 2), debit("frost", 3)];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const order of orders)
      for (const short of ["mana", "energy", "frost"]) {
        const costs = { costs: order.map((index) => three[index] as (typeof three)[number]) };
        const rich = given({
          cards: [spell("rite", { costs })],
          resources: { mana: 1, energy: 2, frost: 3 },
        });
        const combat = rich.with(withResource(short, (rich.hero.resources[short]?.current ?? 0) - 1));
        const sent = combat.play("rite");
        expect(sent.refusal).toMatchObject({ code: "COST_UNAFFORDABLE", debitId: short, resourceId: short });
        expect(sent.combat.state).toBe(combat.state);
        expect(rich.play("rite").combat.hero.resources).toMatchObject({
          mana: { current: 0 },
          energy: { current: 0 },
          frost: { current: 0 },
        });
      }
  });

  test("D1: health first and mana refused: the health is still there, in either order", () => {
    const both = [debit("health", 3), debit("mana", 2)];
    for (const costs of [both, [...both].reverse()]) {
      const analysis = spell("analysis", {
        costs: { costs: [], alternativeCosts: [{ optionId: "flash", description: "Flash", costs }] },
      });
      const combat = given({ cards: [analysis], resources: { health: 20, mana: 1 } });
      const sent = combat.play("analysis", { costOptionId: "flash" });
      expect(sent.refusal).toMatchObject({ code: "COST_UNAFFORDABLE", resourceId: "mana", need: 2, have: 1 });
      expect(sent.events).toEqual([]);
      expect(sent.combat.hero.resources.health?.current).toBe(20);
    }
  });

  test("debits of one resource in several parts of a cost count together", () => {
    const toll = {
      optionId: "toll",
      description: "Toll",
      mandatory: true as const,
      costs: [debit("mana", 3)],
    };
    const rite = spell("rite", {
      costs: { costs: [debit("mana", 3), { ...debit("mana", 2), debitId: "more" }], additionalCosts: [toll] },
    });
    const combat = given({ cards: [rite] });
    expect(combat.with(withResource("mana", 7)).play("rite").refusal).toMatchObject({ need: 8, have: 7 });
    const sent = combat.with(withResource("mana", 8)).play("rite");
    expect(sent.only("resourceChanged")).toHaveLength(1);
    expect(sent.only("announcementCompleted")[0]?.paid).toEqual([
      { amount: 3, debitId: "mana", optionId: null, resourceId: "mana" },
      { amount: 2, debitId: "more", optionId: null, resourceId: "mana" },
      { amount: 3, debitId: "mana", optionId: "toll", resourceId: "mana" },
    ]);
  });

  test("of nothing is no payment", () => {
    const sent = given({ cards: [spell("rite", { costs: printed("frost", 0) })] }).play("rite");
    expect(sent.only("resourceChanged")).toEqual([]);
    expect(sent.only("announcementCompleted")[0]?.paid).toEqual([]);
  });
});
