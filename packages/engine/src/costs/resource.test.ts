import { given, spell } from "../testing/world.ts";
import { COST_KINDS, costKindOf } from "./registry.ts";
import { resource } from "./resource.ts";

describe("a debit of a resource", () => {
  test("is named by its resource unless it has a name of its own", () => {
    const plain = { resourceId: "mana", amount: 3 };
    expect([resource.debitId(plain), resource.resourceId(plain, {}), resource.amount(plain)]).toEqual([
      "mana",
      "mana",
      3,
    ]);
    expect(resource.debitId({ ...plain, debitId: "fuel" })).toBe("fuel");
    expect(costKindOf(plain)).toBe(COST_KINDS.resource);
  });

  test("of any of several resources is of the one picked, and of none while that is open", () => {
    const either = { debitId: "either", anyOf: ["mana", "frost"], amount: 1 };
    expect(resource.ways(either)).toEqual(["mana", "frost"]);
    expect(resource.resourceId(either, { either: "frost" })).toBe("frost");
    expect(resource.resourceId(either, {})).toBeNull();
  });

  test("may ask for a formula's number, worked out as the play is announced: the card is no longer in the hand", () => {
    const amount = { count: { zone: "hand", of: "self" } } as const;
    const card = spell("card", { costs: { costs: [{ resourceId: "mana", amount }] } });
    const combat = given({ cards: [card, spell("one"), spell("two")] });
    expect(combat.evaluate("card").costOptions[0]?.costs[0]?.amount).toBe(2);
    expect(combat.play("card").combat.hero.resources.mana?.current).toBe(8);
  });

  test("of less than nothing asks for nothing", () => {
    const amount = { difference: [1, 5] } as const;
    const { combat, only } = given({
      cards: [spell("card", { costs: { costs: [{ resourceId: "mana", amount }] } })],
    }).play("card");
    expect(combat.hero.resources.mana?.current).toBe(10);
    expect(only("resourceChanged")).toEqual([]);
  });

  test("takes nothing that isn't its own member", () => {
    expect(resource.schema.safeParse({ resourceId: "mana", amount: 1 }).success).toBe(true);
    for (const more of [{ payer: "enemy" }, { anyOf: ["frost"] }, { amount: -1 }, { resourceId: "12" }])
      expect(resource.schema.safeParse({ resourceId: "mana", amount: 1, ...more }).success).toBe(false);
  });
});
