import { gained, priced } from "../testing/prices.ts";
import { printed } from "../testing/world.ts";

const reduce = (amount: number, more: object = {}) => ({
  bucket: "reduce",
  amount,
  resourceId: "mana",
  ...more,
});

describe("an influence that takes from a cost", () => {
  test("takes, each of several, and never below zero", () => {
    const { amounts, changes } = priced(printed("mana", 5), [reduce(2), reduce(1), reduce(9)]);
    expect(amounts).toEqual({ mana: 0 });
    expect(changes).toEqual([
      ["reduce", "relic-2", 5, 4],
      ["reduce", "relic-1", 4, 2],
      ["reduce", "relic-3", 2, 0],
    ]);
  });

  test("keeps its own minimum; the highest minimum goes first, so that it costs least", () => {
    expect(priced(printed("mana", 5), [reduce(9, { minimum: 2 })]).amounts).toEqual({ mana: 2 });
    const { amounts, changes } = priced(printed("mana", 5), [reduce(2), reduce(2, { minimum: 3 })]);
    expect(amounts).toEqual({ mana: 1 });
    expect(changes.map(([, id]) => id)).toEqual(["relic-2", "relic-1"]);
  });

  test("never raises a number that is below its minimum", () => {
    expect(priced(printed("mana", 1), [reduce(1, { minimum: 4 })]).amounts).toEqual({ mana: 1 });
  });

  test("without a resource takes from each of them; with one, from none that is missing", () => {
    const costs = {
      costs: [
        { resourceId: "mana", amount: 3 },
        { resourceId: "frost", amount: 2 },
      ],
    };
    expect(priced(costs, [{ bucket: "reduce", amount: 1 }]).amounts).toEqual({ mana: 2, frost: 1 });
    expect(priced(printed("frost", 2), [reduce(1)]).amounts).toEqual({ frost: 2 });
  });

  test("A7: on an additional cost clamps inside it and spills over to nothing else", () => {
    const buyback = {
      optionId: "buyback",
      description: "Buyback",
      mandatory: true as const,
      costs: [{ resourceId: "mana", amount: 3 }],
    };
    const costs = { ...printed("mana", 3), additionalCosts: [buyback] };
    const scope = { optionId: "buyback" };
    expect(priced(costs, [reduce(2, { scope }), reduce(2, { scope })]).amounts).toEqual({ mana: 3 });
  });

  test("on the printed cost never reaches the line that a tax made", () => {
    const tax = { bucket: "increase", amount: 2, resourceId: "mana" };
    const { amounts } = priced(printed("frost", 1), [tax, reduce(1, { scope: { optionId: null } })]);
    expect(amounts).toEqual({ frost: 1, mana: 2 });
    expect(priced(printed("frost", 1), [tax, reduce(1)]).amounts).toEqual({ frost: 1, mana: 1 });
  });

  test("takes from other numbers too", () => {
    expect(gained(7, { bucket: "reduce", amount: 2 })).toBe(5);
    expect(gained(7, { bucket: "reduce", amount: 9, minimum: 1 })).toBe(1);
  });
});
