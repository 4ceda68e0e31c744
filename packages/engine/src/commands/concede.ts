import * as z from "zod";
import { byRule } from "../core/cause.ts";
import { emit } from "../core/execution.ts";
import { decideWinner } from "../core/state-rules.ts";
import { actorId } from "../model/ids.ts";
import { defineCommand } from "./define.ts";

/** Gives the combat up, at any time while it lasts, whoever's turn it is. */
export const concede = defineCommand({
  type: "CONCEDE",
  payload: z.strictObject({ actorId }),
  execute: (execution, payload) => {
    if (execution.state.status === "over") return { code: "COMBAT_OVER" };
    const actor = execution.state.actors[payload.actorId];
    if (actor?.defeated === true) return { code: "NOT_YOUR_TURN", actorId: payload.actorId };
    emit(execution, { type: "actorDefeated", cause: byRule("concede"), actorId: payload.actorId });
    decideWinner(execution, "concede");
    return null;
  },
});
