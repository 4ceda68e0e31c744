import { amount } from "../model/formula.ts";
import { id } from "../model/ids.ts";
import { defineBucket, numbers } from "./define.ts";

/** "Costs at least n": raises the total, once, after everything else; makes a missing line. */
export const minimum = defineBucket({
  bucket: "minimum",
  shape: { amount, resourceId: id.optional() },
  read: (authored) => numbers({ amount: authored.amount }),
  rank: () => 0,
  apply: (before, influence) => Math.max(before, influence.amount),
  createsLine: true,
  lowestOnly: false,
  basePartOnly: false,
});
