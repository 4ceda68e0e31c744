import type { Choices } from "../core/choices.ts";
import type { Refusal } from "../core/refusal.ts";
import { type Price, priceOf } from "./action-cost-evaluator.ts";
import { type Announcement, announce } from "./announcement.ts";
import { type Offer, offerOf } from "./option-choice.ts";
import type { Play } from "./play.ts";

/** A play with its choices judged: legal when nothing speaks against it, and then ready to be executed. */
export interface Plan {
  readonly play: Play;
  readonly announcement: Announcement;
  /** Null while no cost option is chosen. */
  readonly price: Price | null;
  /** Why the command would be refused, the first reason first; empty: it would be accepted. */
  readonly refusals: readonly Refusal[];
}

/** Judges a play under the given choices. Evaluation shows this plan, execution carries it out. */
export function planPlay(play: Play, choices: Choices, offer: Offer = offerOf(play)): Plan {
  const announcement = announce(play, choices, offer);
  const { option } = announcement;
  const price = option === null ? null : priceOf(play, { ...announcement, option }, offer.influences);
  const unaffordable = price === null ? null : shortage(price);
  return {
    play,
    announcement,
    price,
    refusals: [...play.obstacles, ...announcement.refusals, ...(unaffordable === null ? [] : [unaffordable])],
  };
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
