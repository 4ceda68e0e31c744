import type { Choices } from "../core/choices.ts";
import type { Refusal } from "../core/refusal.ts";
import type { ChosenAdditional } from "../core/state.ts";
import type { AdditionalCost } from "../model/cost.ts";
import type { Play } from "./play.ts";

/** How often a cost may be paid when the authored limit is none. */
const UNLIMITED = 1000;

export interface AdditionalChoice {
  readonly chosen: readonly ChosenAdditional[];
  readonly owed: readonly { readonly cost: AdditionalCost; readonly times: number }[];
  readonly refusals: readonly Refusal[];
}

/** The additional costs to pay: all mandatory ones, and the optional ones that the choices name. */
export function chooseAdditional(play: Play, choices: Choices): AdditionalChoice {
  const authored = play.costs.additionalCosts ?? [];
  const named = choices.additional ?? [];
  const refusals = named.flatMap(({ optionId, times = 1 }, index): readonly Refusal[] => {
    const path = `additional.${index}`;
    const cost = authored.find((it) => it.optionId === optionId);
    if (cost === undefined || cost.mandatory === true)
      return [{ code: "COST_OPTION_UNKNOWN", path: `${path}.optionId` }];
    if (named.findIndex((it) => it.optionId === optionId) !== index)
      return [{ code: "CHOICE_CONFLICT", path: `${path}.optionId` }];
    const max = maxTimes(cost);
    return times > max ? [{ code: "TIMES_INVALID", path: `${path}.times`, max }] : [];
  });
  const owed = authored.flatMap((cost) => {
    const times = cost.mandatory === true ? 1 : timesOf(cost, choices);
    return times > 0 ? [{ cost, times }] : [];
  });
  const chosen = owed
    .filter(({ cost }) => cost.mandatory !== true)
    .map(({ cost, times }) => ({ optionId: cost.optionId, times }));
  return { chosen, owed, refusals };
}

export function maxTimes({ maxTimes = 1 }: AdditionalCost): number {
  return maxTimes === "unlimited" ? UNLIMITED : maxTimes;
}

function timesOf(cost: AdditionalCost, choices: Choices): number {
  const named = choices.additional?.find((it) => it.optionId === cost.optionId);
  return named === undefined ? 0 : Math.min(named.times ?? 1, maxTimes(cost));
}
