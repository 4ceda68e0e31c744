import type { UpgradeDefinition } from "../model/definitions.ts";

type Patch = UpgradeDefinition["patches"][number];

/** One upgrade's change of a number. */
export interface UpgradeStep {
  readonly upgradeId: string;
  readonly before: number;
  readonly after: number;
}

/**
 * A number with the permanent upgrades of an instance: first those that set it, of which the lowest counts, then those that
 * add, in the order of their value and id. When they were acquired never matters. Never below zero.
 * @param touches which patches are about this number
 */
export function applyUpgrades(
  authored: number,
  upgrades: readonly UpgradeDefinition[],
  touches: (patch: Patch) => boolean,
): { readonly value: number; readonly steps: readonly UpgradeStep[] } {
  const changes = upgrades
    .flatMap(({ upgradeId, patches }) => patches.filter(touches).map(({ amount }) => ({ upgradeId, amount })))
    .map(({ upgradeId, amount }) =>
      "set" in amount
        ? { upgradeId, adds: 0, number: amount.set }
        : { upgradeId, adds: 1, number: amount.add },
    )
    .sort((a, b) => a.adds - b.adds || a.number - b.number || (a.upgradeId < b.upgradeId ? -1 : 1));
  const [lowest, ...rest] = changes;
  const counting = lowest?.adds === 0 ? [lowest, ...rest.filter((it) => it.adds === 1)] : changes;
  const steps: UpgradeStep[] = [];
  let value = authored;
  for (const { upgradeId, adds, number } of counting) {
    const before = value;
    value = Math.max(0, adds === 1 ? before + number : number);
    steps.push({ upgradeId, before, after: value });
  }
  return { value, steps };
}
