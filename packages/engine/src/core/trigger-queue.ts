import type { TriggerComponent } from "../model/components.ts";
import { cardMatches } from "../reading/cards.ts";
import { holds } from "../reading/formula.ts";
import { opposed } from "../reading/who.ts";
import { type Occurrence, occurrencesOf, type TriggerEvent } from "../triggers/registry.ts";
import { type Bearer, componentsInForce, ownValues } from "./bearers.ts";
import type { CombatEvent } from "./events.ts";
import { triggerKey } from "./evolve.ts";
import type { Execution } from "./execution.ts";
import { lookup } from "./sorted-map.ts";
import type { ActorState, CombatState } from "./state.ts";
import { type TriggerData, viewpoint } from "./viewpoint.ts";

/** A triggered ability that waits to go on the stack. */
export interface TriggerHappening {
  readonly bearer: Bearer;
  readonly component: TriggerComponent;
  readonly data: TriggerData;
}

/** The triggers that an event sets off: active player's first, then by seat, then in authored order. */
export function happenings(
  execution: Execution,
  event: CombatEvent,
  before: CombatState,
): readonly TriggerHappening[] {
  const occurrences = occurrencesOf(event, before);
  if (occurrences.length === 0) return [];
  return triggersFor(execution, occurrences);
}

/** The same for something that is no single event: the beginning of the combat. */
export function triggersFor(
  execution: Execution,
  occurrences: readonly Occurrence[],
): readonly TriggerHappening[] {
  return componentsInForce(execution.state, execution.content, "trigger").flatMap(({ bearer, component }) =>
    occurrences
      .filter((it) => setsOff(execution, bearer, component, it))
      .map((data) => ({ bearer, component, data })),
  );
}

function setsOff(
  execution: Execution,
  bearer: Bearer,
  component: TriggerComponent,
  occurrence: Occurrence,
): boolean {
  const { state, content } = execution;
  if (component.on.event !== occurrence.event) return false;
  if (!matches(execution, bearer, component.on, occurrence)) return false;
  if (component.limit !== undefined && used(execution, bearer, component) >= component.limit.perTurn)
    return false;
  if (component.condition === undefined) return true;
  const { holder: self, stacks } = bearer;
  const at = viewpoint({ state, content, self, stacks, trigger: occurrence });
  return holds(component.condition, ownValues(bearer, at));
}

function matches(execution: Execution, bearer: Bearer, on: TriggerEvent, occurrence: Occurrence): boolean {
  if ("whose" in on && !isWhose(execution.state, bearer.holder, on.whose, occurrence.actorId)) return false;
  if ("resourceId" in on && on.resourceId !== occurrence.subject) return false;
  if ("statusId" in on && on.statusId !== occurrence.subject) return false;
  if ("cards" in on && on.cards !== undefined)
    return occurrence.cardId !== null && cardMatches(execution.content, occurrence.cardId, on.cards);
  return true;
}

function isWhose(state: CombatState, holder: string, whose: string, actorId: string | null): boolean {
  if (actorId === null) return whose === "anyone";
  if (whose === "holder") return actorId === holder;
  if (whose === "allies") return !opposed(state, holder, actorId);
  if (whose === "opponents") return opposed(state, holder, actorId);
  return true;
}

/** Uses this turn, those that still wait included. */
function used(execution: Execution, bearer: Bearer, component: TriggerComponent): number {
  const actor = execution.state.actors[bearer.holder] as ActorState;
  const done = lookup(actor.triggersUsed, triggerKey(bearer.ref, component.componentId)) ?? 0;
  const waiting = execution.pending.filter(
    (it) => it.component === component && it.bearer.holder === bearer.holder,
  ).length;
  return done + waiting;
}
