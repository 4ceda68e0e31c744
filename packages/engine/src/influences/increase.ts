import { amount } from "../model/formula.ts";
import { id } from "../model/ids.ts";
import { defineBucket, numbers } from "./define.ts";

/** Adds to the number; makes the resource line when the cost has none. */
export const increase = defineBucket({
  bucket: "increase",
  shape: { amount, resourceId: id.optional() },
  read: (authored) => numbers({ amount: authored.amount }),
  rank: () => 0,
  apply: (before, influence) => before + influence.amount,
  createsLine: true,
  lowestOnly: false,
  basePartOnly: false,
});
