import * as z from "zod";
import { choicesShape } from "../core/choices.ts";
import { executePlay } from "../evaluation/card-play-executor.ts";
import { playOfCard } from "../evaluation/play.ts";
import { actorId, id } from "../model/ids.ts";
import { defineCommand } from "./define.ts";

/** Plays a card with all its choices: announcement, payment and resolution in one. */
export const playCard = defineCommand({
  type: "PLAY_CARD",
  payload: z.strictObject({ actorId, cardInstanceId: id, ...choicesShape }),
  execute: (execution, payload) => {
    const { actorId: actor, cardInstanceId, ...choices } = payload;
    const play = playOfCard(execution.state, execution.content, actor, cardInstanceId);
    return executePlay(execution, play, choices);
  },
});
