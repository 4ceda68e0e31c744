import type { Choices } from "../core/choices.ts";
import { accepted, type Outcome, refused } from "../core/outcome.ts";
import type { Refusal } from "../core/refusal.ts";
import { entriesOf, lookup } from "../core/sorted-map.ts";
import type { AbilityState, CombatState } from "../core/state.ts";
import type { Content } from "../model/content.ts";
import { fillIn } from "./effective-text.ts";
import type { AbilityEvaluation, EffectiveAbility } from "./evaluation.ts";
import { abilityComponent, type Play, playOfAbility } from "./play.ts";
import { evaluatePlay } from "./play-evaluator.ts";

export interface AbilityEvaluationRequest {
  readonly actorId: string;
  readonly abilityInstanceId: string;
  readonly choices: Choices;
  /** `false` leaves the preview out, which costs as much as executing the activation. */
  readonly preview?: boolean;
}

/** One ability under the given choices; refused only when the actor has no such ability. */
export function evaluateAbility(
  state: CombatState,
  content: Content,
  request: AbilityEvaluationRequest,
): Outcome<AbilityEvaluation, Refusal> {
  const { actorId, abilityInstanceId, choices } = request;
  const actor = lookup(state.actors, actorId);
  if (actor === undefined) return refused({ code: "ACTOR_UNKNOWN", path: "actorId" });
  const play = playOfAbility(state, content, actorId, abilityInstanceId);
  if (!play.ok) return play;
  const ability = actor.abilities[abilityInstanceId] as AbilityState;
  const command = { type: "ACTIVATE_ABILITY", payload: { actorId, abilityInstanceId } };
  return accepted({
    abilityInstanceId,
    effectiveAbility: effectiveAbility(play.value, abilityInstanceId, ability),
    ...evaluatePlay(state, play.value, choices, command, request.preview ?? true),
  });
}

/** Every ability that the actor has, without any choice made. */
export function evaluateAbilities(
  state: CombatState,
  content: Content,
  actorId: string,
  preview = true,
): readonly AbilityEvaluation[] {
  return entriesOf(lookup(state.actors, actorId)?.abilities ?? {}).flatMap(([abilityInstanceId]) => {
    const evaluation = evaluateAbility(state, content, { actorId, abilityInstanceId, choices: {}, preview });
    return evaluation.ok ? [evaluation.value] : [];
  });
}

function effectiveAbility(play: Play, abilityInstanceId: string, ability: AbilityState): EffectiveAbility {
  const { name, text, limit } = abilityComponent(play.at.content, ability);
  const left = (allowed: number | undefined, used: number) =>
    allowed === undefined ? null : Math.max(0, allowed - used);
  return {
    abilityInstanceId,
    name,
    text: fillIn(text ?? "", play.at.values),
    bearer: { kind: ability.bearer.kind, id: ability.bearer.id },
    values: play.at.values,
    usesLeft: {
      turn: left(limit?.perTurn, ability.usedTurn),
      combat: left(limit?.perCombat, ability.usedCombat),
    },
  };
}
