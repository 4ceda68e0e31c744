import { gained, priced } from "../testing/prices.ts";
import { printed } from "../testing/world.ts";

const minimum = (amount: number, more: object = {}) => ({
  bucket: "minimum",
  amount,
  resourceId: "mana",
  ...more,
});
const less = (amount: number) => ({ bucket: "reduce", amount, resourceId: "mana" });

describe("an influence by which something costs at least a number", () => {
  test("A5: raises the total once, after everything else", () => {
    expect(priced(printed("mana", 1), [minimum(3)]).amounts).toEqual({ mana: 3 });
    expect(priced(printed("mana", 6), [minimum(3)]).amounts).toEqual({ mana: 6 });
    const { amounts, changes } = priced(printed("mana", 5), [minimum(3), less(4)]);
    expect(amounts).toEqual({ mana: 3 });
    expect(changes).toEqual([
      ["reduce", "relic-2", 5, 1],
      ["minimum", "relic-1", 1, 3],
    ]);
  });

  test("A5: counts base, additional cost and tax together, and never once per part", () => {
    const splice = {
      optionId: "splice",
      description: "Splice",
      mandatory: true as const,
      costs: [{ resourceId: "mana", amount: 2 }],
    };
    const tax = { bucket: "increase", amount: 1, resourceId: "mana" };
    const costs = { ...printed("mana", 2), additionalCosts: [splice] };
    expect(priced(costs, [tax]).amounts).toEqual({ mana: 5 });
    expect(priced(costs, [tax, minimum(5)]).amounts).toEqual({ mana: 5 });
    expect(priced(costs, [tax, minimum(6)]).amounts).toEqual({ mana: 6 });
  });

  test("A5: two discounts on one cost are two changes in the trace", () => {
    const { amounts, changes } = priced(
      printed("mana", 2),
      [less(1), less(1)],
      {},
      { resources: { mana: 0 } },
    );
    expect(amounts).toEqual({ mana: 0 });
    expect(changes).toHaveLength(2);
  });

  test("makes the line that is missing", () => {
    expect(priced(printed("frost", 1), [minimum(3)]).amounts).toEqual({ frost: 1, mana: 3 });
  });

  test("raises other numbers too", () => {
    expect(gained(1, { bucket: "minimum", amount: 2 })).toBe(2);
  });

  test("of several the highest holds, whatever order they were gained in", () => {
    for (const influences of [
      [minimum(3), minimum(5)],
      [minimum(5), minimum(3)],
    ])
      expect(priced(printed("mana", 1), influences).amounts).toEqual({ mana: 5 });
  });
});
