import type { UpgradeDefinition } from "../model/definitions.ts";
import { applyUpgrades } from "./upgrades.ts";

const upgrade = (upgradeId: string, amount: { set: number } | { add: number }): UpgradeDefinition => ({
  upgradeId,
  name: upgradeId,
  cardIds: ["bolt"],
  patches: [{ componentId: "cost", debitId: "mana", amount }],
});
const apply = (authored: number, ...upgrades: UpgradeDefinition[]) =>
  applyUpgrades(authored, upgrades, () => true);

describe("permanent upgrades of one number", () => {
  test("those that set come before those that add, whichever was acquired first", () => {
    const set = upgrade("sharp", { set: 4 });
    const add = upgrade("light", { add: -1 });
    expect(apply(9, add, set)).toEqual(apply(9, set, add));
    expect(apply(9, add, set)).toEqual({
      value: 3,
      steps: [
        { upgradeId: "sharp", before: 9, after: 4 },
        { upgradeId: "light", before: 4, after: 3 },
      ],
    });
  });

  test("of several that set, the lowest counts", () => {
    expect(apply(9, upgrade("a", { set: 5 }), upgrade("b", { set: 2 })).steps).toEqual([
      { upgradeId: "b", before: 9, after: 2 },
    ]);
  });

  test("a number never goes below zero, and without upgrades it stays", () => {
    expect(apply(1, upgrade("a", { add: -3 })).value).toBe(0);
    expect(apply(1)).toEqual({ value: 1, steps: [] });
  });
});
