import * as z from "zod";
import type { PlayCommand } from "../commands/plays.ts";
import { evaluateAbilities } from "../evaluation/ability-evaluator.ts";
import { evaluateCards } from "../evaluation/card-play-evaluator.ts";
import type { PlayEvaluation } from "../evaluation/evaluation.ts";
import { id } from "../model/ids.ts";
import type { PolicyContext } from "./define.ts";

/** A play as policies are authored: a card by its definition, or an ability by its component. */
export const policyPlay = z.union([z.strictObject({ cardId: id }), z.strictObject({ ability: id })]);
export type PolicyPlay = z.infer<typeof policyPlay>;

/** How targets are chosen among the legal ones. */
export const targeting = z.enum(["first", "random"]);
export type Targeting = z.infer<typeof targeting>;

/** Something that the seat could do now. */
export interface Candidate {
  readonly play: PolicyPlay;
  readonly evaluation: PlayEvaluation;
  readonly command: (choices: object) => PlayCommand;
}

/** Everything that the seat could start now, found by the evaluations that players get. */
export function candidatesOf({ state, content, actorId }: PolicyContext): readonly Candidate[] {
  const cards = evaluateCards(state, content, actorId, false).map((evaluation): Candidate => {
    const { cardInstanceId } = evaluation;
    return {
      play: { cardId: evaluation.effectiveCard.cardId },
      evaluation,
      command: (choices) => ({ type: "PLAY_CARD", payload: { actorId, cardInstanceId, ...choices } }),
    };
  });
  const abilities = evaluateAbilities(state, content, actorId, false).map((evaluation): Candidate => {
    const { abilityInstanceId } = evaluation;
    const component = state.actors[actorId]?.abilities[abilityInstanceId]?.componentId ?? "";
    return {
      play: { ability: component },
      evaluation,
      command: (choices) => ({
        type: "ACTIVATE_ABILITY",
        payload: { actorId, abilityInstanceId, ...choices },
      }),
    };
  });
  return [...cards, ...abilities].filter((it) => it.evaluation.startable !== false);
}

export function isPlay(wanted: PolicyPlay, play: PolicyPlay): boolean {
  if ("cardId" in wanted) return "cardId" in play && wanted.cardId === play.cardId;
  return "ability" in play && wanted.ability === play.ability;
}

/** The candidate's command: its first affordable cost, and as many targets as it must have. */
export function complete(candidate: Candidate, how: Targeting, context: PolicyContext): PlayCommand {
  const { costOptions, targets } = candidate.evaluation;
  const costOptionId = costOptions.find((it) => it.affordable)?.optionId ?? null;
  const chosen = targets.map(({ slotId, legalIds, min, max }) => {
    const wanted = Math.max(min, Math.min(1, max, legalIds.length));
    const rest = [...legalIds];
    const ids = Array.from({ length: wanted }, () => {
      const index = how === "first" ? 0 : context.draw(rest.length);
      return rest.splice(index, 1)[0] as string;
    });
    return [slotId, ids] as const;
  });
  return candidate.command({
    costOptionId,
    ...(chosen.length === 0 ? {} : { targets: Object.fromEntries(chosen) }),
  });
}
