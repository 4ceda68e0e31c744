import { required } from "../model/content.ts";
import { actFor } from "../policies/act.ts";
import { standing } from "../reading/who.ts";
import { byRule } from "./cause.ts";
import { changeStatus } from "./changes.ts";
import { type Execution, emit } from "./execution.ts";
import { performRule, settle } from "./resolution.ts";
import { entriesOf } from "./sorted-map.ts";
import type { ActorState } from "./state.ts";

/** Begins the first turn and goes on until a player's command is awaited or the combat is over. */
export function beginTurns(execution: Execution): void {
  settle(execution);
  run(execution, { actorId: execution.state.seats[0] as string, phase: "begin" });
}

/** Leaves the action phase of the active actor and goes on, turn after turn. */
export function endTurn(execution: Execution): void {
  run(execution, { actorId: execution.state.turn.actorId, phase: actionPhase(execution) + 1 });
}

/** When the active actor was defeated in the own turn while the combat goes on, the turn is over. */
export function passDefeated(execution: Execution): void {
  const active = execution.state.turn.actorId;
  if (execution.state.status === "active" && (execution.state.actors[active] as ActorState).defeated)
    run(execution, next(execution, active));
}

interface Place {
  readonly actorId: string;
  /** Index of the next phase; `begin`: the turn itself has not begun. */
  readonly phase: number | "begin";
}

/** One phase after the other. A player's action phase is where it waits. */
function run(execution: Execution, from: Place): void {
  let place: Place = from;
  while (execution.halted === null && execution.state.status === "active") {
    const { actorId, phase } = place;
    const actor = execution.state.actors[actorId] as ActorState;
    if (actor.defeated) {
      place = next(execution, actorId);
      continue;
    }
    if (phase === "begin") {
      if (!beginTurn(execution, actorId)) return;
      place = { actorId, phase: 0 };
      continue;
    }
    const definition = execution.ruleset.phases[phase];
    if (definition === undefined) {
      finishTurn(execution, actorId);
      place = next(execution, actorId);
      continue;
    }
    emit(execution, { type: "phaseBegan", cause: byRule("turn"), phaseId: definition.phaseId });
    performRule(execution, definition.effects ?? [], "turn", actorId);
    settle(execution);
    if (
      definition.actions === true &&
      execution.state.status === "active" &&
      !isDefeated(execution, actorId)
    ) {
      if (actor.controller.kind === "player") return;
      actFor(execution, actorId);
    }
    place = { actorId, phase: phase + 1 };
  }
}

function beginTurn(execution: Execution, actorId: string): boolean {
  const { turnLimit } = execution.ruleset;
  const number = execution.state.turn.number + 1;
  if (turnLimit !== undefined && number > turnLimit) {
    const result = { reason: "turnLimit", winners: [] } as const;
    emit(execution, { type: "combatEnded", cause: byRule("limit"), result });
    return false;
  }
  emit(execution, { type: "turnBegan", cause: byRule("turn"), actorId, number });
  decay(execution, actorId, "turnStart");
  settle(execution);
  return true;
}

function finishTurn(execution: Execution, actorId: string): void {
  emit(execution, { type: "turnEnded", cause: byRule("turn"), actorId });
  settle(execution);
  if (execution.state.status === "over") return;
  decay(execution, actorId, "turnEnd");
  settle(execution);
}

/** Statuses of the actor, and of the actor's cards, that fade by themselves. */
function decay(execution: Execution, actorId: string, at: "turnStart" | "turnEnd"): void {
  const { state, content } = execution;
  const cards = entriesOf(state.objects).filter(([, object]) => object.owner === actorId);
  const holders = [[actorId, (state.actors[actorId] as ActorState).statuses] as const].concat(
    cards.map(([id, object]) => [id, object.statuses] as const),
  );
  for (const [holder, statuses] of holders)
    for (const [statusId] of entriesOf(statuses)) {
      const { decays } = required(content.statuses, statusId, "status");
      if (decays?.at !== at) continue;
      const by = decays.by === "all" ? "all" : -decays.by;
      changeStatus(execution, byRule("decay"), { holder, statusId, by });
    }
}

function next(execution: Execution, after: string): Place {
  const { seats } = execution.state;
  const from = seats.indexOf(after);
  const order = [...seats.slice(from + 1), ...seats.slice(0, from + 1)];
  const up = standing(execution.state);
  return { actorId: order.find((id) => up.includes(id)) ?? after, phase: "begin" };
}

function actionPhase(execution: Execution): number {
  return execution.ruleset.phases.findIndex((it) => it.phaseId === execution.state.turn.phaseId);
}

function isDefeated(execution: Execution, actorId: string): boolean {
  return (execution.state.actors[actorId] as ActorState).defeated;
}
