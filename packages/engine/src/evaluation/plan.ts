import type { Choices } from "../core/choices.ts";
import type { Refusal } from "../core/refusal.ts";
import { type Price, priceOf } from "./action-cost-evaluator.ts";
import {
  type CostInfluenceInForce,
  type CostOptionChoice,
  costInfluencesOf,
  costOptionsOf,
} from "./cost-options.ts";
import type { Play } from "./play.ts";
import { type ChosenTargets, chosenTargets } from "./target-choice.ts";

/** A play with its choices judged: legal when nothing speaks against it, and then ready to be executed. */
export interface Plan {
  readonly play: Play;
  readonly option: CostOptionChoice | null;
  readonly price: Price | null;
  readonly targets: ChosenTargets;
  /** Why the command would be refused, the first reason first; empty: it would be accepted. */
  readonly refusals: readonly Refusal[];
}

/** What can be chosen for a play and what touches its price; worked out once, used for every option. */
export interface Offer {
  readonly options: readonly CostOptionChoice[];
  readonly influences: readonly CostInfluenceInForce[];
}

export function offerOf(play: Play): Offer {
  return { options: costOptionsOf(play), influences: costInfluencesOf(play) };
}

/** Judges a play under the given choices. Evaluation shows this plan, execution carries it out. */
export function planPlay(play: Play, choices: Choices, offer: Offer = offerOf(play)): Plan {
  const { targets, refusals: wrongTargets } = chosenTargets(play, choices);
  const option = chooseOption(choices, offer);
  if ("code" in option)
    return {
      play,
      option: null,
      price: null,
      targets,
      refusals: [...play.obstacles, option, ...wrongTargets],
    };
  const price = priceOf(play, option, offer.influences);
  const unaffordable = shortage(price);
  const refusals = [...play.obstacles, ...wrongTargets, ...(unaffordable === null ? [] : [unaffordable])];
  return { play, option, price, targets, refusals };
}

/** The first line that can't be paid. */
export function shortage(price: Price): Refusal | null {
  const { lines } = price;
  if (!lines.every((it) => Number.isSafeInteger(it.amount))) return { code: "LIMIT_AMOUNT" };
  const short = lines.find((it) => it.amount > it.available);
  if (short === undefined) return null;
  const { debitId, resourceId, amount: need, available: have } = short;
  return { code: "COST_UNAFFORDABLE", path: "costOptionId", debitId, resourceId, need, have };
}

function chooseOption(choices: Choices, { options }: Offer): CostOptionChoice | Refusal {
  const path = "costOptionId";
  const wanted = choices.costOptionId ?? null;
  const found = options.find((it) => it.optionId === wanted);
  if (found !== undefined) return found;
  if (wanted === null)
    return { code: options.length > 0 ? "COST_OPTION_REQUIRED" : "COST_OPTION_UNAVAILABLE", path };
  return { code: "COST_OPTION_UNKNOWN", path };
}
