import { type ResourceDebit, resource } from "./resource.ts";

/** Every kind of cost, one line each. */
export const COST_KINDS = { resource } as const;

export type Debit = ResourceDebit;
export const debit = resource.schema;

/** The cost kind that a debit belongs to. */
export function costKindOf(_debit: Debit): typeof resource {
  return resource;
}
