import { id } from "../model/ids.ts";
import { ratio } from "../model/numbers.ts";
import { defineBucket, numbers } from "./define.ts";

/** Multiplies by an integer ratio. Prices round up; other calculations round as the effect states. */
export const multiply = defineBucket({
  bucket: "multiply",
  shape: { ratio, resourceId: id.optional() },
  read: (authored) => numbers({ ratio: authored.ratio }),
  rank: (influence) => influence.ratio.numerator / influence.ratio.denominator,
  apply: (before, influence, round) => {
    const product = BigInt(before) * BigInt(influence.ratio.numerator);
    const divisor = BigInt(influence.ratio.denominator);
    return Number(round === "up" ? (product + divisor - 1n) / divisor : product / divisor);
  },
  createsLine: false,
  lowestOnly: false,
  basePartOnly: false,
});
