import * as z from "zod";
import { lookup } from "../core/sorted-map.ts";
import { amount } from "../model/formula.ts";
import { id } from "../model/ids.ts";
import { defineCostKind } from "./define.ts";

export const resourceDebit = z.union([
  z.strictObject({ debitId: id.optional(), resourceId: id, amount }),
  z.strictObject({ debitId: id, anyOf: z.array(id).min(2).max(8), amount }),
]);
export type ResourceDebit = z.infer<typeof resourceDebit>;

/** Pays an amount of a resource of the payer. No resource has a special meaning, health included. */
export const resource = defineCostKind<ResourceDebit>({
  kind: "resource",
  schema: resourceDebit,
  debitId: (debit) => ("anyOf" in debit ? debit.debitId : (debit.debitId ?? debit.resourceId)),
  resourceId: (debit, picks) =>
    "anyOf" in debit ? (lookup(picks, debit.debitId) ?? null) : debit.resourceId,
  ways: (debit) => ("anyOf" in debit ? debit.anyOf : []),
  amount: (debit) => debit.amount,
});
