import * as z from "zod";
import { id, optionRef } from "../model/ids.ts";
import { count } from "../model/numbers.ts";

const targetId = z.string().min(1).max(64);
const bySlot = z.record(id, z.array(targetId).max(100));
const division = z.record(id, z.record(targetId, count.min(1)));

/**
 * Everything that a player chooses while announcing: the one form for commands, evaluations and answers.
 * `costOptionId` absent or null is the printed cost. `targetIds` is the shorthand for the play's only slot; giving
 * both is refused (CHOICE_CONFLICT).
 */
export const choicesShape = {
  costOptionId: optionRef.nullable().optional(),
  /** Optional additional costs to pay, each with how often. */
  additional: z
    .array(z.strictObject({ optionId: id, times: z.int().min(1).optional() }))
    .max(32)
    .optional(),
  x: count.optional(),
  /** The way chosen for a debit or additional cost that has several. */
  picks: z.record(id, id).optional(),
  modes: z
    .array(z.strictObject({ modeId: id, targets: bySlot.optional(), division: division.optional() }))
    .max(32)
    .optional(),
  targetIds: z.array(targetId).max(100).optional(),
  targets: bySlot.optional(),
  /** Parts of a divided amount: by slot, then by target. */
  division: division.optional(),
};
export const choices = z.strictObject(choicesShape);
export type Choices = z.infer<typeof choices>;
