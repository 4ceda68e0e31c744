import { amount } from "../model/formula.ts";
import { id } from "../model/ids.ts";
import { defineBucket, numbers } from "./define.ts";

/** Replaces the printed number before anything else; the lowest base wins. */
export const base = defineBucket({
  bucket: "base",
  shape: { amount, resourceId: id.optional() },
  read: (authored) => numbers({ amount: authored.amount }),
  rank: () => 0,
  apply: (_before, influence) => influence.amount,
  createsLine: false,
  lowestOnly: true,
  basePartOnly: true,
});
