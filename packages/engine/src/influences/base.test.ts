import { gained, priced } from "../testing/prices.ts";
import { printed } from "../testing/world.ts";

const base = (amount: number, more: object = {}) => ({ bucket: "base", amount, resourceId: "mana", ...more });

describe("an influence that replaces the printed number", () => {
  test("comes before everything else", () => {
    const { amounts, changes } = priced(printed("mana", 5), [
      { bucket: "increase", amount: 1, resourceId: "mana" },
      base(2),
    ]);
    expect(amounts).toEqual({ mana: 3 });
    expect(changes).toEqual([
      ["base", "relic-2", 5, 2],
      ["increase", "relic-1", 2, 3],
    ]);
  });

  test("may raise the number as well as lower it; of several only the lowest works", () => {
    expect(priced(printed("mana", 1), [base(4)]).amounts).toEqual({ mana: 4 });
    const { amounts, changes } = priced(printed("mana", 5), [base(4), base(3), base(7)]);
    expect(amounts).toEqual({ mana: 3 });
    expect(changes).toEqual([["base", "relic-2", 5, 3]]);
  });

  test("makes no line of a resource that the cost doesn't name", () => {
    expect(priced(printed("mana", 5), [base(2, { resourceId: "frost" })]).amounts).toEqual({ mana: 5 });
  });

  test("never touches an additional cost", () => {
    const extra = {
      optionId: "extra",
      description: "Extra",
      mandatory: true as const,
      costs: [{ resourceId: "mana", amount: 2 }],
    };
    const costs = { ...printed("mana", 5), additionalCosts: [extra] };
    expect(priced(costs, [base(1)]).amounts).toEqual({ mana: 3 });
  });

  test("replaces other numbers than prices too", () => {
    expect(gained(7, { bucket: "base", amount: 2 })).toBe(2);
  });
});
