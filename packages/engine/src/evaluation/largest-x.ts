import type { Choices } from "../core/choices.ts";
import type { Offer } from "./option-choice.ts";
import { planPlay, shortage } from "./plan.ts";
import type { Play } from "./play.ts";
import { xKind } from "./x-choice.ts";

/** Above this an X is told to be unbounded. */
const UNBOUNDED = 2 ** 40;

/**
 * The largest X that the player can pay under the other choices; null when X is no choice or has no bound. A larger
 * X never costs less, so it is found by halving.
 */
export function largestX(play: Play, choices: Choices, offer: Offer): number | null {
  if (!offer.asks.x) return null;
  const { announcement } = planPlay(play, choices, offer);
  const { option, owed, picks } = announcement;
  if (option === null || xKind(play, option, owed, picks) !== "free") return null;
  const affordable = (x: number) => {
    const { price } = planPlay(play, { ...choices, x }, offer);
    return price !== null && shortage(price) === null;
  };
  if (!affordable(0)) return 0;
  let above = 1;
  while (affordable(above)) {
    above *= 2;
    if (above > UNBOUNDED) return null;
  }
  let below = Math.floor(above / 2);
  while (above - below > 1) {
    const middle = Math.floor((above + below) / 2);
    if (affordable(middle)) below = middle;
    else above = middle;
  }
  return below;
}
