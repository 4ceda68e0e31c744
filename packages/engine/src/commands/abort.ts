import * as z from "zod";
import { byRule } from "../core/cause.ts";
import { emit } from "../core/execution.ts";
import { defineCommand } from "./define.ts";

/** Ends a combat that can't go on, without a winner. The system alone sends it; it runs no rules. */
export const abort = defineCommand({
  type: "ABORT",
  payload: z.strictObject({}),
  execute: (execution) => {
    if (execution.state.status === "over") return { code: "COMBAT_OVER" };
    emit(execution, {
      type: "combatEnded",
      cause: byRule("abort"),
      result: { reason: "abort", winners: [] },
    });
    return null;
  },
});
