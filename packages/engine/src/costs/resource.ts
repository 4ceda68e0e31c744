import * as z from "zod";
import { amount } from "../model/formula.ts";
import { id } from "../model/ids.ts";
import { defineCostKind } from "./define.ts";

export const resourceDebit = z.strictObject({ debitId: id.optional(), resourceId: id, amount });
export type ResourceDebit = z.infer<typeof resourceDebit>;

/** Pays an amount of a resource of the payer. No resource has a special meaning, health included. */
export const resource = defineCostKind<ResourceDebit>({
  kind: "resource",
  schema: resourceDebit,
  debitId: (debit) => debit.debitId ?? debit.resourceId,
  resourceId: (debit) => debit.resourceId,
  amount: (debit) => debit.amount,
});
