import type { Choices } from "../core/choices.ts";
import type { Refusal } from "../core/refusal.ts";
import type { CostInfluenceInForce, CostOptionChoice } from "./cost-options.ts";
import { costInfluencesOf, costOptionsOf } from "./cost-options.ts";
import { hasWays } from "./pick-choice.ts";
import type { Play } from "./play.ts";
import { hasX } from "./x-choice.ts";

/** What can be chosen for a play and what touches its price; worked out once, used for every option. */
export interface Offer {
  readonly options: readonly CostOptionChoice[];
  readonly influences: readonly CostInfluenceInForce[];
  /** Which questions the costs on offer may raise at all. */
  readonly asks: { readonly x: boolean; readonly picks: boolean };
}

export function offerOf(play: Play): Offer {
  const options = costOptionsOf(play);
  const granted = options.filter((it) => it.grant !== null).flatMap((it) => it.costs);
  return {
    options,
    influences: costInfluencesOf(play),
    asks: {
      x: play.asks.x || granted.some(hasX),
      picks: play.asks.picks || granted.some(hasWays),
    },
  };
}

/** The cost option that the choices name. */
export function chooseOption(
  play: Play,
  choices: Choices,
  { options }: Offer,
): { readonly value: CostOptionChoice | null; readonly refusals: readonly Refusal[] } {
  const wanted = choices.costOptionId ?? null;
  const found = options.find((it) => it.optionId === wanted);
  if (found !== undefined) return { value: found, refusals: [] };
  return { value: null, refusals: [{ code: absence(play, wanted, options), path: "costOptionId" }] };
}

type Absence = "COST_OPTION_REQUIRED" | "COST_OPTION_UNAVAILABLE" | "COST_OPTION_UNKNOWN";

/** Why an option is not among those on offer. */
function absence(play: Play, wanted: string | null, options: readonly CostOptionChoice[]): Absence {
  if (wanted === null) return options.length > 0 ? "COST_OPTION_REQUIRED" : "COST_OPTION_UNAVAILABLE";
  const authored = play.costs.alternativeCosts ?? [];
  return authored.some((it) => it.optionId === wanted) ? "COST_OPTION_UNAVAILABLE" : "COST_OPTION_UNKNOWN";
}
