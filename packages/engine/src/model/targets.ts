import * as z from "zod";
import { cardFilter, condition } from "./formula.ts";
import { id } from "./ids.ts";
import { count } from "./numbers.ts";

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

/** A group of targets chosen together; a target is named at most once in a slot. */
export const targetSlot = z
  .strictObject({
    slotId: id,
    min: count.max(20),
    max: count.min(1).max(20),
    filter: targetFilter,
    prompt: z.string().max(200).optional(),
  })
  .refine((slot) => slot.min <= slot.max, { message: "min is larger than max", path: ["min"] });
export type TargetSlot = z.infer<typeof targetSlot>;

export const targetsComponent = z.strictObject({
  componentId: id,
  type: z.literal("targets"),
  slots: z.array(targetSlot).min(1).max(8),
});
