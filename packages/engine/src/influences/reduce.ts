import { amount } from "../model/formula.ts";
import { id } from "../model/ids.ts";
import { defineBucket, numbers } from "./define.ts";

/** Takes from the number, never below its own minimum; the highest minimum goes first. */
export const reduce = defineBucket({
  bucket: "reduce",
  shape: { amount, minimum: amount.optional(), resourceId: id.optional() },
  read: (authored) => numbers({ amount: authored.amount, minimum: authored.minimum ?? 0 }),
  rank: (influence) => -influence.minimum,
  apply: (before, influence) => Math.min(before, Math.max(before - influence.amount, influence.minimum, 0)),
  createsLine: false,
  lowestOnly: false,
  basePartOnly: false,
});
