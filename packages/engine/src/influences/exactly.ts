import { amount } from "../model/formula.ts";
import { id } from "../model/ids.ts";
import { defineBucket, numbers } from "./define.ts";

/** "Costs exactly n": sets the printed or alternative part after reductions; the lowest wins. */
export const exactly = defineBucket({
  bucket: "exactly",
  shape: { amount, resourceId: id.optional() },
  read: (authored) => numbers({ amount: authored.amount }),
  rank: () => 0,
  apply: (_before, influence) => influence.amount,
  createsLine: false,
  lowestOnly: true,
  basePartOnly: true,
});
