import * as z from "zod";
import { debit } from "../costs/registry.ts";
import { id } from "./ids.ts";

/**
 * An alternative cost: chosen instead of the printed one. Authored options have at least one debit, because
 * only an influence may grant a play without a cost.
 */
export const costOption = z.strictObject({
  optionId: id,
  description: z.string().min(1).max(200),
  keyword: id.optional(),
  costs: z.array(debit).min(1).max(16),
});

/** An additional cost: paid on top of whichever cost was chosen. Only mandatory ones execute so far. */
export const additionalCost = z.strictObject({
  optionId: id,
  description: z.string().min(1).max(200),
  keyword: id.optional(),
  mandatory: z.literal(true),
  costs: z.array(debit).min(1).max(16),
});

export const costs = z.strictObject({
  /** The printed cost. */
  costs: z.array(debit).max(16),
  /** `"none"`: cannot be played for a printed cost at all, also when `costs` is empty. */
  printed: z.literal("none").optional(),
  alternativeCosts: z.array(costOption).max(16).optional(),
  additionalCosts: z.array(additionalCost).max(16).optional(),
});
export type Costs = z.infer<typeof costs>;

/** The cost component of a card container or of an ability definition; a container has at most one. */
export const costComponent = z.strictObject({ componentId: id, type: z.literal("cost"), costs });
