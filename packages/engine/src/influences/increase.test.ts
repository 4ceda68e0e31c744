import { gained, priced } from "../testing/prices.ts";
import { printed } from "../testing/world.ts";

const increase = (amount: unknown, more: object = {}) => ({
  bucket: "increase",
  amount,
  resourceId: "mana",
  ...more,
});

describe("an influence that adds to a cost", () => {
  test("adds, each of several", () => {
    const { amounts, changes } = priced(printed("mana", 2), [increase(3), increase(1)]);
    expect(amounts).toEqual({ mana: 6 });
    expect(changes).toEqual([
      ["increase", "relic-2", 2, 3],
      ["increase", "relic-1", 3, 6],
    ]);
  });

  test("A7: makes the line of its own resource when the cost has none, and asks for it in no other", () => {
    const golem = printed("frost", 1);
    const resources = { frost: 1, mana: 2 };
    const { amounts, combat } = priced(golem, [increase(2)], {}, { resources });
    expect(amounts).toEqual({ frost: 1, mana: 2 });
    expect(combat.play("card").combat.hero.resources).toMatchObject({
      frost: { current: 0 },
      mana: { current: 0 },
    });
    const poor = priced(golem, [increase(2)], {}, { resources: { frost: 3, mana: 0 } });
    expect(poor.combat.play("card").refusal).toEqual({
      code: "COST_UNAFFORDABLE",
      path: "costOptionId",
      debitId: "mana",
      resourceId: "mana",
      need: 2,
      have: 0,
    });
  });

  test("makes no line for a part of the cost that is not there", () => {
    expect(priced(printed("frost", 1), [increase(2, { scope: { optionId: "kick" } })]).amounts).toEqual({
      frost: 1,
    });
    expect(priced(printed("frost", 1), [increase(2, { scope: { keyword: "kick" } })]).amounts).toEqual({
      frost: 1,
    });
  });

  test("of zero leaves no line behind", () => {
    expect(priced(printed("frost", 1), [increase(0)]).amounts).toEqual({ frost: 1 });
  });

  test("taxes also what would be free", () => {
    expect(priced({ costs: [] }, [increase(2)]).amounts).toEqual({ mana: 2 });
  });

  test("adds to other numbers too", () => {
    expect(gained(7, { bucket: "increase", amount: 2 })).toBe(9);
  });
});
