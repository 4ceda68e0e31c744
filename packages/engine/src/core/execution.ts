import type { Content } from "../model/content.ts";
import type { RulesetDefinition } from "../model/definitions.ts";
import { rulesetOf } from "./catalog.ts";
import type { Cause } from "./cause.ts";
import type { CombatEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import type { Refusal } from "./refusal.ts";
import type { CombatState, RngStream, StreamId } from "./state.ts";
import type { TriggerHappening } from "./trigger-queue.ts";
import { happenings } from "./trigger-queue.ts";

const DEFAULT_EVENTS = 500;
const DEFAULT_OBJECTS = 400;

/**
 * One command at work: the state as its events leave it, one after the other. Rules change a state only by
 * emitting here. When a limit is reached the execution halts: nothing more is emitted and the whole command is
 * refused, so what was emitted before never counts.
 */
export interface Execution {
  readonly content: Content;
  readonly ruleset: RulesetDefinition;
  readonly events: CombatEvent[];
  /** Triggered abilities waiting for their turn, in the order in which they go on. */
  readonly pending: TriggerHappening[];
  state: CombatState;
  halted: Refusal | null;
  /** Number of events before the first that hung on chance or on hidden things; null: none did. */
  hiddenFrom: number | null;
}

export function startExecution(state: CombatState, content: Content): Execution {
  return {
    content,
    ruleset: rulesetOf(state, content),
    events: [],
    pending: [],
    state,
    halted: null,
    hiddenFrom: null,
  };
}

/** Makes an event happen: the state evolves, and triggers that wait for it are queued. */
export function emit(execution: Execution, event: CombatEvent): void {
  if (execution.halted !== null) return;
  const limit = execution.ruleset.limits?.eventsPerCommand ?? DEFAULT_EVENTS;
  if (execution.events.length >= limit) {
    halt(execution, { code: "LIMIT_EVENTS", limit });
    return;
  }
  const before = execution.state;
  if (!amountsOf(event, before).every(Number.isSafeInteger)) {
    halt(execution, { code: "LIMIT_AMOUNT" });
    return;
  }
  execution.state = evolve(before, event);
  execution.events.push(event);
  if (event.type === "cardCreated") checkObjects(execution);
  execution.pending.push(...happenings(execution, event, before));
}

export function halt(execution: Execution, refusal: Refusal): void {
  execution.halted ??= refusal;
}

/** Remembers the execution as it is now; the answer makes it so again, as if nothing had happened since. */
export function undoPoint(execution: Execution): () => void {
  const { state, halted } = execution;
  const events = execution.events.length;
  const pending = [...execution.pending];
  return () => {
    execution.state = state;
    execution.halted = halted;
    execution.events.length = events;
    execution.pending.splice(0, execution.pending.length, ...pending);
  };
}

/** Remembers that from here on what happens may tell what a player can't know beforehand. */
export function markHidden(execution: Execution): void {
  execution.hiddenFrom ??= execution.events.length;
}

/** Draws from a random stream: `draw` gets the stream and gives what it chose with the stream after it. */
export function random<T>(
  execution: Execution,
  streamId: StreamId,
  cause: Cause,
  draw: (stream: RngStream) => { readonly stream: RngStream } & T,
): T {
  const drawn = draw(execution.state.rng.streams[streamId]);
  if (drawn.stream.draws !== execution.state.rng.streams[streamId].draws) {
    markHidden(execution);
    emit(execution, { type: "rngAdvanced", cause, stream: streamId, ...drawn.stream });
  }
  return drawn;
}

/** The numbers that an event puts into the state, sums of counters included. */
function amountsOf(event: CombatEvent, before: CombatState): readonly number[] {
  if (event.type === "resourceChanged" || event.type === "statusChanged") return [event.to];
  if (event.type === "resourceMaxChanged") return [event.to ?? 0];
  if (event.type !== "damaged") return [];
  const taken = before.actors[event.actorId]?.counters.combat.damageTaken ?? 0;
  const dealt = before.actors[event.sourceActorId ?? ""]?.counters.combat.damageDealt ?? 0;
  return [taken + event.amount, dealt + event.amount];
}

function checkObjects(execution: Execution): void {
  const limit = execution.ruleset.limits?.objects ?? DEFAULT_OBJECTS;
  if (Object.keys(execution.state.objects).length > limit) halt(execution, { code: "LIMIT_OBJECTS", limit });
}
