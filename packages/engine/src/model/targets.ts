import * as z from "zod";
import { amount, cardFilter, condition, formula } from "./formula.ts";
import { id } from "./ids.ts";

/** What a slot accepts: actors of a side, or cards of a public zone, since everybody sees whom a play targets. */
export const targetFilter = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("actor"),
    side: z.enum(["enemy", "ally", "self", "other", "any"]),
    /** Asked of each candidate, which the condition names `picked`. */
    where: condition.optional(),
  }),
  z.strictObject({
    kind: z.literal("card"),
    zone: id,
    side: z.enum(["enemy", "ally", "self", "other", "any"]),
    where: cardFilter.optional(),
  }),
]);

/** How many targets of one slot there may be at most, whatever its formulas say. */
export const MAX_TARGETS = 20;

/** A group of targets chosen together; a target is named at most once in a slot. */
export const targetSlot = z
  .strictObject({
    slotId: id,
    min: amount,
    max: amount,
    filter: targetFilter,
    prompt: z.string().max(200).optional(),
    /** The slot exists only while this holds of the choices made before: an option, a mode, X. */
    when: condition.optional(),
    /** Targets of these slots can't be chosen again in this one. */
    notIn: z.array(id).max(8).optional(),
    /** This number is divided among the chosen targets, each at least 1. */
    divide: formula.optional(),
  })
  .refine(({ min, max }) => typeof min !== "number" || typeof max !== "number" || min <= max, {
    message: "min is larger than max",
    path: ["min"],
  });
export type TargetSlot = z.infer<typeof targetSlot>;

export const targetsComponent = z.strictObject({
  componentId: id,
  type: z.literal("targets"),
  slots: z.array(targetSlot).min(1).max(8),
});
