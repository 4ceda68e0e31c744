import {
  accepted,
  type CombatState,
  type Content,
  evaluateAbilities as evaluateAbilitiesOf,
  evaluateAbility as evaluateAbilityOf,
  evaluateCard as evaluateCardOf,
  evaluateCards as evaluateCardsOf,
  type Outcome,
  type Refusal,
  refused,
} from "@duelbook/engine";
import type { ApiRequest, ApiResponse, Deps, OperationHandler } from "../api.ts";
import { combatEtag } from "../combat-document.ts";
import { pinnedContent } from "../content-source.ts";
import { openSeat } from "../open-combat.ts";
import { operation } from "../operation.ts";
import { type Problem, problemOf } from "../problems.ts";
import { readResponse } from "../responses.ts";
import { noQuery, parseChoices, parseQuery } from "../wire/queries.ts";

/** What of a combat is evaluated, for the actor whose seat the caller holds. */
type Evaluate = (state: CombatState, content: Content, actorId: string) => Outcome<object, Refusal>;

/** `GET /combats/{combatId}/cards/evaluations`: every card that the caller may play. */
export const evaluateCards: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  return evaluation(deps, request, (state, content, actorId) =>
    accepted({ evaluations: evaluateCardsOf(state, content, actorId) }),
  );
});

/** `GET /combats/{combatId}/cards/{cardInstanceId}/evaluation?targetIds&costOptionId&choices` */
export const evaluateCard: OperationHandler = operation(async (deps, request) => {
  const choices = parseChoices(request);
  if (!choices.ok) return choices;
  const { cardInstanceId = "" } = request.params;
  return evaluation(deps, request, (state, content, actorId) =>
    evaluateCardOf(state, content, { actorId, cardInstanceId, choices: choices.value }),
  );
});

/** `GET /combats/{combatId}/abilities/evaluations`: every ability that the caller may activate. */
export const evaluateAbilities: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  return evaluation(deps, request, (state, content, actorId) =>
    accepted({ evaluations: evaluateAbilitiesOf(state, content, actorId) }),
  );
});

/** `GET /combats/{combatId}/abilities/{abilityInstanceId}/evaluation?targetIds&costOptionId&choices` */
export const evaluateAbility: OperationHandler = operation(async (deps, request) => {
  const choices = parseChoices(request);
  if (!choices.ok) return choices;
  const { abilityInstanceId = "" } = request.params;
  return evaluation(deps, request, (state, content, actorId) =>
    evaluateAbilityOf(state, content, { actorId, abilityInstanceId, choices: choices.value }),
  );
});

async function evaluation(
  deps: Deps,
  request: ApiRequest,
  evaluate: Evaluate,
): Promise<Outcome<ApiResponse, Problem>> {
  const opened = await openSeat(deps, request);
  if (!opened.ok) return opened;
  const { entry, perspective, actorId } = opened.value;
  const { sequence, step, contentRevision } = entry.header;
  const content = await pinnedContent(deps, contentRevision);
  const evaluated = evaluate(entry.state, content, actorId);
  // What a path names and is not there, or not to be known of, is not found.
  if (!evaluated.ok) return refused({ ...problemOf(evaluated.refusal, ""), status: 404 });
  const write = () => JSON.stringify({ sequence, step, contentRevision, ...evaluated.value });
  return accepted(readResponse(request, combatEtag(deps, entry, perspective), write));
}
