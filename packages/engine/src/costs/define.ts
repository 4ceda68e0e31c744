import type * as z from "zod";
import type { Formula } from "../model/formula.ts";

/**
 * A kind of cost. Its file holds how a debit of this kind is authored and what it asks for; the price function
 * and the executor read only this interface and never branch on the kind.
 */
export interface CostKind<D> {
  readonly kind: string;
  readonly schema: z.ZodType<D>;
  /** The id by which upgrades, influences and payments name the debit inside its option. */
  debitId(debit: D): string;
  /** The resource that is debited: the only one, or the one picked; null while a pick is missing. */
  resourceId(debit: D, picks: Readonly<Record<string, string>>): string | null;
  /** The resources to pick from; empty when there is nothing to pick. */
  ways(debit: D): readonly string[];
  /** The authored amount. */
  amount(debit: D): Formula;
}

export function defineCostKind<D>(kind: CostKind<D>): CostKind<D> {
  return kind;
}
