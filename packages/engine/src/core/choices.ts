import * as z from "zod";
import { id, optionRef } from "../model/ids.ts";

const targetId = z.string().min(1).max(64);

/**
 * Everything that a player chooses while announcing: the one form for commands, evaluations and answers.
 * `costOptionId` absent or null is the printed cost. `targetIds` is the shorthand for a play with one slot;
 * giving both is refused (CHOICE_CONFLICT).
 */
export const choicesShape = {
  costOptionId: optionRef.nullable().optional(),
  targetIds: z.array(targetId).max(100).optional(),
  targets: z.record(id, z.array(targetId).max(100)).optional(),
};
export const choices = z.strictObject(choicesShape);
export type Choices = z.infer<typeof choices>;
