import { rulesetOf } from "../core/catalog.ts";
import type { Choices } from "../core/choices.ts";
import { accepted, type Outcome, refused } from "../core/outcome.ts";
import type { Refusal } from "../core/refusal.ts";
import { lookup } from "../core/sorted-map.ts";
import type { CombatState } from "../core/state.ts";
import { type Content, required } from "../model/content.ts";
import { fillIn } from "./effective-text.ts";
import type { CardEvaluation, EffectiveCard } from "./evaluation.ts";
import { type Play, playOfCard } from "./play.ts";
import { evaluatePlay } from "./play-evaluator.ts";

export interface CardEvaluationRequest {
  readonly actorId: string;
  readonly cardInstanceId: string;
  readonly choices: Choices;
  /** `false` leaves the preview out, which costs as much as executing the play. */
  readonly preview?: boolean;
}

/**
 * One card under the given choices. Refused only when the actor can't know that there is such a card; every other
 * reason against playing it is part of the evaluation.
 */
export function evaluateCard(
  state: CombatState,
  content: Content,
  request: CardEvaluationRequest,
): Outcome<CardEvaluation, Refusal> {
  const { actorId, cardInstanceId, choices } = request;
  if (lookup(state.actors, actorId) === undefined) return refused({ code: "ACTOR_UNKNOWN", path: "actorId" });
  const play = playOfCard(state, content, actorId, cardInstanceId);
  if (!play.ok) return play;
  const command = { type: "PLAY_CARD", payload: { actorId, cardInstanceId } };
  return accepted({
    cardInstanceId,
    effectiveCard: effectiveCard(state, play.value),
    ...evaluatePlay(state, play.value, choices, command, request.preview ?? true),
  });
}

/** Every card in the actor's play zones, without any choice made. */
export function evaluateCards(
  state: CombatState,
  content: Content,
  actorId: string,
  preview = true,
): readonly CardEvaluation[] {
  return rulesetOf(state, content)
    .playZones.flatMap((zone) => state.zones[actorId]?.[zone] ?? [])
    .flatMap((cardInstanceId) => {
      const evaluation = evaluateCard(state, content, { actorId, cardInstanceId, choices: {}, preview });
      return evaluation.ok ? [evaluation.value] : [];
    });
}

function effectiveCard(state: CombatState, play: Play): EffectiveCard {
  const cardInstanceId = play.announced.ref;
  const object = lookup(state.objects, cardInstanceId);
  if (object === undefined) throw new Error(`no card ${cardInstanceId}`);
  const card = required(play.at.content.cards, object.cardId, "card");
  return {
    cardInstanceId,
    cardId: card.cardId,
    name: card.name,
    text: fillIn(card.text ?? "", play.at.values),
    types: card.types,
    tags: card.tags ?? [],
    upgrades: object.upgrades,
    zone: object.zone,
    values: play.at.values,
  };
}
