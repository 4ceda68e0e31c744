import * as z from "zod";

/** Largest amount that content, commands and states may hold. */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;

/** A whole number that survives JSON and addition checks: |n| <= 2^53 - 1. */
export const integer = z.int();

/** A whole number of at least zero, as costs and counts need it. */
export const count = z.int().min(0);

/** The ratio of a multiplier, as integers: 3/2 is `{ numerator: 3, denominator: 2 }`. */
export const ratio = z.strictObject({
  numerator: z.int().min(0).max(1_000_000),
  denominator: z.int().min(1).max(1_000_000),
});
export type Ratio = z.infer<typeof ratio>;
