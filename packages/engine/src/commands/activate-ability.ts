import * as z from "zod";
import { choicesShape } from "../core/choices.ts";
import { executePlay } from "../evaluation/card-play-executor.ts";
import { playOfAbility } from "../evaluation/play.ts";
import { actorId, id } from "../model/ids.ts";
import { defineCommand } from "./define.ts";

/** Activates an ability of a hero, enemy, relic or status, with all its choices. */
export const activateAbility = defineCommand({
  type: "ACTIVATE_ABILITY",
  payload: z.strictObject({ actorId, abilityInstanceId: id, ...choicesShape }),
  execute: (execution, payload) => {
    const { actorId: actor, abilityInstanceId, ...choices } = payload;
    const play = playOfAbility(execution.state, execution.content, actor, abilityInstanceId);
    return executePlay(execution, play, choices);
  },
});
