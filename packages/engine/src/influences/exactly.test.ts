import { gained, priced } from "../testing/prices.ts";
import { printed } from "../testing/world.ts";

const exactly = (amount: number, more: object = {}) => ({
  bucket: "exactly",
  amount,
  resourceId: "mana",
  ...more,
});

describe("an influence by which something costs exactly a number", () => {
  test("works after reductions, and the lowest wins", () => {
    const { amounts, changes } = priced(printed("mana", 5), [
      exactly(4),
      exactly(3),
      { bucket: "reduce", amount: 4, resourceId: "mana" },
    ]);
    expect(amounts).toEqual({ mana: 3 });
    expect(changes).toEqual([
      ["reduce", "relic-3", 5, 1],
      ["exactly", "relic-2", 1, 3],
    ]);
  });

  test("leaves additional costs as they are", () => {
    const extra = {
      optionId: "extra",
      description: "Extra",
      mandatory: true as const,
      costs: [{ resourceId: "mana", amount: 2 }],
    };
    expect(priced({ ...printed("mana", 5), additionalCosts: [extra] }, [exactly(0)]).amounts).toEqual({
      mana: 2,
    });
  });

  test("sets an additional cost when it names that option, and nothing else then", () => {
    const costs = [{ resourceId: "mana", amount: 2 }];
    const extra = { optionId: "extra", description: "Extra", mandatory: true as const, costs };
    const named = exactly(1, { scope: { optionId: "extra" } });
    expect(priced({ ...printed("mana", 5), additionalCosts: [extra] }, [named]).amounts).toEqual({ mana: 6 });
  });

  test("holds for a chosen alternative too, and makes no line", () => {
    const costs = {
      costs: [],
      alternativeCosts: [
        { optionId: "blood", description: "Blood", costs: [{ resourceId: "health", amount: 6 }] },
      ],
    };
    const choices = { costOptionId: "blood" };
    expect(priced(costs, [exactly(1, { resourceId: "health" })], choices).amounts).toEqual({ health: 1 });
    expect(priced(costs, [exactly(1)], choices).amounts).toEqual({ health: 6 });
  });

  test("sets other numbers too", () => {
    expect(gained(7, { bucket: "exactly", amount: 2 })).toBe(2);
  });
});
