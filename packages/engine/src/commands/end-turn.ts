import * as z from "zod";
import { endTurn as goOn } from "../core/turns.ts";
import { timing } from "../evaluation/play.ts";
import { actorId } from "../model/ids.ts";
import { defineCommand } from "./define.ts";

/** Ends the own turn; policies act until a player's command is awaited again. */
export const endTurn = defineCommand({
  type: "END_TURN",
  payload: z.strictObject({ actorId }),
  execute: (execution, payload) => {
    const [refusal] = timing(execution.state, execution.content, payload.actorId);
    if (refusal !== undefined) return refusal;
    goOn(execution);
    return null;
  },
});
