import type { Refusal } from "../core/refusal.ts";
import { lookup } from "../core/sorted-map.ts";
import type { ActiveSlot, ChosenDivision, ChosenTargets } from "./target-choice.ts";

/**
 * How amounts are divided among chosen targets: each gets at least 1, and the parts add up exactly. Where there is
 * only one way to divide, it need not be said.
 */
export function chooseDivision(
  slots: readonly ActiveSlot[],
  targets: ChosenTargets,
  given: ChosenDivision,
  under: string,
): { readonly value: ChosenDivision; readonly refusals: readonly Refusal[] } {
  const path = (slotId: string) => `${under}division.${slotId}`;
  const divided = slots.flatMap(({ slot, total }) => {
    const ids = targets[slot.slotId] ?? [];
    return total === null || ids.length === 0 ? [] : [{ slotId: slot.slotId, total, ids }];
  });
  const unasked = Object.keys(given)
    .filter((slotId) => !divided.some((it) => it.slotId === slotId))
    .map((slotId): Refusal => ({ code: "CHOICE_UNKNOWN", path: path(slotId) }));
  const judged = divided.map(({ slotId, total, ids }) => {
    const shares = lookup(given, slotId) ?? onlyWay(ids, total);
    if (shares === null)
      return { slotId, shares: {}, refusal: { code: "CHOICE_MISSING", path: path(slotId) } as const };
    const names = Object.keys(shares);
    const sum = names.reduce((all, id) => all + (shares[id] ?? 0), 0);
    const each = ids.every((id) => Object.hasOwn(shares, id) && (shares[id] ?? 0) >= 1);
    const fits = names.length === ids.length && each && sum === total;
    const refusal = fits ? null : ({ code: "DIVISION_INVALID", path: path(slotId), total } as const);
    return { slotId, shares, refusal };
  });
  return {
    value: Object.fromEntries(judged.map(({ slotId, shares }) => [slotId, shares])),
    refusals: [...unasked, ...judged.flatMap(({ refusal }) => (refusal === null ? [] : [refusal]))],
  };
}

function onlyWay(ids: readonly string[], total: number): Readonly<Record<string, number>> | null {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) return { [only]: total };
  return ids.length === total ? Object.fromEntries(ids.map((id) => [id, 1])) : null;
}
