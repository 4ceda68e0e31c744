import type { Choices } from "../core/choices.ts";
import type { Refusal } from "../core/refusal.ts";
import { costKindOf, type Debit } from "../costs/registry.ts";
import type { AdditionalCost, Costs } from "../model/cost.ts";
import type { Formula } from "../model/formula.ts";
import { evaluateAmount } from "../reading/formula.ts";
import type { CostOptionChoice } from "./cost-options.ts";
import type { Play } from "./play.ts";

type Owed = readonly { readonly cost: AdditionalCost }[];

/**
 * The value of X. A choice when the chosen costs have an X; the authored number where it is defined; forced to 0
 * when only a cost that was not chosen has one; null when no cost has.
 */
export function chooseX(
  play: Play,
  choices: Choices,
  option: CostOptionChoice | null,
  owed: Owed,
  picks: Readonly<Record<string, string>>,
): { readonly value: number | null; readonly refusals: readonly Refusal[] } {
  const path = "x";
  const kind = xKind(play, option, owed, picks);
  switch (kind) {
    case "none":
      return choices.x === undefined
        ? { value: null, refusals: [] }
        : { value: null, refusals: [{ code: "X_INVALID", path }] };
    case "free":
      return choices.x === undefined
        ? { value: 0, refusals: [{ code: "CHOICE_MISSING", path }] }
        : { value: choices.x, refusals: [] };
    case "zero":
    case "defined": {
      const value = kind === "zero" ? 0 : evaluateAmount(play.costs.x?.equals ?? 0, play.at);
      const agrees = choices.x === undefined || choices.x === value;
      return { value, refusals: agrees ? [] : [{ code: "X_INVALID", path }] };
    }
  }
}

/** Whether X is there and who says what it is. */
export function xKind(
  play: Play,
  option: CostOptionChoice | null,
  owed: Owed,
  picks: Readonly<Record<string, string>>,
): "none" | "free" | "defined" | "zero" {
  if (!play.asks.x && option?.grant == null) return "none";
  const chosen = [...(option?.costs ?? []), ...owed.flatMap(({ cost }) => debitsOf(cost, picks))];
  if (chosen.some(hasX)) return play.costs.x === undefined ? "free" : "defined";
  return play.asks.x ? "zero" : "none";
}

/** Whether any cost of the container has an X. */
export function costsAskX({ costs, alternativeCosts = [], additionalCosts = [] }: Costs): boolean {
  return [
    ...costs,
    ...alternativeCosts.flatMap((it) => it.costs),
    ...additionalCosts.flatMap((it) => [...it.costs, ...(it.oneOf ?? []).flatMap((way) => way.costs)]),
  ].some(hasX);
}

function debitsOf(cost: AdditionalCost, picks: Readonly<Record<string, string>>): readonly Debit[] {
  const way = cost.oneOf?.find((it) => it.optionId === picks[cost.optionId]);
  return [...cost.costs, ...(way?.costs ?? [])];
}

export function hasX(debit: Debit): boolean {
  return readsX(costKindOf(debit).amount(debit));
}

/** Whether a formula reads X anywhere. */
function readsX(formula: Formula): boolean {
  if (typeof formula !== "object") return false;
  if ("x" in formula) return true;
  return Object.values(formula).some((part) =>
    Array.isArray(part) ? part.some((it) => readsX(it as Formula)) : readsX(part as Formula),
  );
}
