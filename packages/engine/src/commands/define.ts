import type * as z from "zod";
import type { Execution } from "../core/execution.ts";
import type { Refusal } from "../core/refusal.ts";

/**
 * A command: its strict payload and what it does. `execute` judges first and emits only when the command is
 * accepted; a refusal is returned and nothing of it is kept.
 */
export interface CommandKind<T extends string, P> {
  readonly type: T;
  readonly payload: z.ZodType<P>;
  readonly execute: (execution: Execution, payload: P) => Refusal | null;
}

export function defineCommand<T extends string, P>(command: CommandKind<T, P>): CommandKind<T, P> {
  return command;
}
