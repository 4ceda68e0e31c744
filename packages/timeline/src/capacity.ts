import { attributesBytes } from "./dynamodb/attributes.ts";
import { transitionItem } from "./dynamodb/transition-item.ts";
import type { EncodedTransition } from "./transition.ts";

/** No item of DynamoDB's is larger. */
export const MAX_ITEM_BYTES = 400 * 1024;

const WRITE_UNIT_BYTES = 1024;
const READ_UNIT_BYTES = 4096;

/** The stored size of a transition in bytes, counted over the very attributes that are put. */
export function itemBytes(encoded: EncodedTransition): number {
  return attributesBytes(transitionItem(encoded));
}

/** Write units that an item of so many bytes takes: one for each 1 KB begun. A failed condition costs the same. */
export function writeUnits(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / WRITE_UNIT_BYTES));
}

/**
 * Read units that one request takes: one for each 4 KB begun, half of that when eventual consistency will do.
 * @param bytes for a Query or Scan, the sum over all items looked at
 */
export function readUnits(bytes: number, { consistent }: { readonly consistent: boolean }): number {
  const units = Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES));
  return consistent ? units : units / 2;
}
