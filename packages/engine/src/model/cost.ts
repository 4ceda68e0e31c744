import * as z from "zod";
import { debit } from "../costs/registry.ts";
import { condition, formula } from "./formula.ts";
import { id } from "./ids.ts";
import { count } from "./numbers.ts";

/**
 * An alternative cost: chosen instead of the printed one. Authored options have at least one debit, because
 * only an influence may grant a play without a cost.
 */
export const costOption = z.strictObject({
  optionId: id,
  description: z.string().min(1).max(200),
  keyword: id.optional(),
  costs: z.array(debit).min(1).max(16),
  /** May be chosen only while this holds. */
  condition: condition.optional(),
  /** May be chosen for a card in these zones; default: the ruleset's play zones. */
  from: z.array(id).min(1).max(8).optional(),
});

/** One of several ways to pay an additional cost; exactly one is picked. */
export const oneOfOption = z.strictObject({
  optionId: id,
  description: z.string().min(1).max(200),
  costs: z.array(debit).max(16),
});

/**
 * An additional cost: paid on top of whichever cost was chosen. Unless it is mandatory the player chooses it, up to
 * `maxTimes` times (default once).
 */
export const additionalCost = z
  .strictObject({
    optionId: id,
    description: z.string().min(1).max(200),
    keyword: id.optional(),
    mandatory: z.boolean().optional(),
    maxTimes: z.union([z.int().min(1).max(1000), z.literal("unlimited")]).optional(),
    costs: z.array(debit).max(16),
    oneOf: z.array(oneOfOption).min(2).max(8).optional(),
  })
  .refine((it) => it.costs.length > 0 || it.oneOf !== undefined, {
    message: "an additional cost asks for something",
    path: ["costs"],
  })
  .refine((it) => it.mandatory !== true || it.maxTimes === undefined, {
    message: "a mandatory cost is paid once",
    path: ["maxTimes"],
  })
  .refine((it) => it.oneOf === undefined || it.maxTimes === undefined, {
    message: "a cost with a choice is paid once",
    path: ["maxTimes"],
  });
export type AdditionalCost = z.infer<typeof additionalCost>;

export const costs = z.strictObject({
  /** The printed cost. */
  costs: z.array(debit).max(16),
  /** `"none"`: cannot be played for a printed cost at all, also when `costs` is empty. */
  printed: z.literal("none").optional(),
  alternativeCosts: z.array(costOption).max(16).optional(),
  additionalCosts: z.array(additionalCost).max(16).optional(),
  /** X is no choice but this number. */
  x: z.strictObject({ equals: formula }).optional(),
  /** Paid for each target of a slot beyond the first `free` ones. */
  perTarget: z
    .array(z.strictObject({ slotId: id, free: count, costs: z.array(debit).min(1).max(8) }))
    .max(8)
    .optional(),
});
export type Costs = z.infer<typeof costs>;

/** The cost component of a card container or of an ability definition; a container has at most one. */
export const costComponent = z.strictObject({ componentId: id, type: z.literal("cost"), costs });
