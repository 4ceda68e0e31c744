import { gained, priced } from "../testing/prices.ts";
import { printed } from "../testing/world.ts";

const multiply = (numerator: number, denominator: number, more: object = {}) => ({
  bucket: "multiply",
  ratio: { numerator, denominator },
  resourceId: "mana",
  ...more,
});

describe("an influence that multiplies", () => {
  test("rounds a price up", () => {
    expect(priced(printed("mana", 5), [multiply(3, 2)]).amounts).toEqual({ mana: 8 });
    expect(priced(printed("mana", 5), [multiply(1, 2)]).amounts).toEqual({ mana: 3 });
    expect(priced(printed("mana", 4), [multiply(1, 2)]).amounts).toEqual({ mana: 2 });
    expect(priced(printed("mana", 1), [multiply(1, 1000)]).amounts).toEqual({ mana: 1 });
  });

  test("rounds every other number down", () => {
    expect(gained(5, { bucket: "multiply", ratio: { numerator: 3, denominator: 2 } })).toBe(7);
    expect(gained(1, { bucket: "multiply", ratio: { numerator: 1, denominator: 2 } })).toBeUndefined();
  });

  test("by zero makes it free of that resource", () => {
    expect(priced(printed("mana", 5), [multiply(0, 1)]).amounts).toEqual({ mana: 0 });
  });

  test("works in the order of the ratios, which rounding makes matter", () => {
    const up = multiply(3, 2);
    const down = multiply(1, 2);
    for (const influences of [
      [up, down],
      [down, up],
    ]) {
      const { amounts, changes } = priced(printed("mana", 3), influences);
      expect(amounts).toEqual({ mana: 3 });
      expect(changes.map(([, , before, after]) => [before, after])).toEqual([
        [3, 2],
        [2, 3],
      ]);
    }
  });

  test("multiplies the sum of a resource, additional costs included, exactly", () => {
    const extra = {
      optionId: "extra",
      description: "Extra",
      mandatory: true as const,
      costs: [{ resourceId: "mana", amount: 2 }],
    };
    expect(priced({ ...printed("mana", 3), additionalCosts: [extra] }, [multiply(3, 2)]).amounts).toEqual({
      mana: 8,
    });
    const most = Number.MAX_SAFE_INTEGER;
    const halved = priced(
      printed("mana", most),
      [multiply(999_999, 1_000_000)],
      {},
      { resources: { mana: most } },
    );
    expect(BigInt(halved.amounts.mana ?? 0)).toBe((BigInt(most) * 999_999n + 999_999n) / 1_000_000n);
  });

  test("however often, beyond 2^53 - 1 it is refused and nothing breaks", () => {
    const often = Array.from({ length: 20 }, () => multiply(1_000_000, 1));
    const { combat, evaluation } = priced(printed("mana", 9), often);
    expect(evaluation.reasons).toEqual([{ code: "LIMIT_AMOUNT" }]);
    expect(combat.play("card").refusal).toEqual({ code: "LIMIT_AMOUNT" });
  });
});
