import type { CommandKind } from "../commands/define.ts";
import { PLAYS } from "../commands/plays.ts";
import { byActor } from "../core/cause.ts";
import { type Execution, emit, markHidden, random, undoPoint } from "../core/execution.ts";
import { drawInts } from "../core/rng.ts";
import type { ActorState } from "../core/state.ts";
import { required } from "../model/content.ts";
import { nextOf } from "./registry.ts";

const DEFAULT_ACTIONS = 20;
/** A policy stops acting when this share of the events that a command may have is used up. */
const EVENT_BUDGET = 0.6;

/** Lets a seat without a player act, by the way of players' commands, until it is done or its budget is spent. */
export function actFor(execution: Execution, actorId: string): void {
  const { definition, policyStep } = execution.state.actors[actorId] as ActorState;
  if (definition.kind !== "enemy") return;
  const { policy } = required(execution.content.enemies, definition.id, "enemy");
  const limit = execution.ruleset.limits?.policyActionsPerTurn ?? DEFAULT_ACTIONS;
  markHidden(execution);
  let position = 0;
  for (let done = 0; done < limit && mayGoOn(execution, actorId); done++) {
    const { state, content } = execution;
    const draw = (bound: number) => drawOf(execution, actorId, bound);
    const move = nextOf(policy, { state, content, actorId, position, draw });
    if (move === null) break;
    const kind = PLAYS[move.command.type] as CommandKind<string, unknown>;
    const undo = undoPoint(execution);
    if (kind.execute(execution, move.command.payload) !== null) break;
    if (execution.halted !== null) {
      // A play that goes beyond a limit is refused like a player's; it must not refuse the player's command.
      undo();
      break;
    }
    position = move.position;
  }
  if (execution.state.status === "active")
    emit(execution, { type: "policyAdvanced", cause: byActor(actorId), actorId, step: policyStep + 1 });
}

function mayGoOn(execution: Execution, actorId: string): boolean {
  const budget = (execution.ruleset.limits?.eventsPerCommand ?? 500) * EVENT_BUDGET;
  return (
    execution.halted === null &&
    execution.state.status === "active" &&
    execution.events.length < budget &&
    !(execution.state.actors[actorId] as ActorState).defeated
  );
}

function drawOf(execution: Execution, actorId: string, bound: number): number {
  const cause = byActor(actorId);
  const { values } = random(execution, "policy", cause, (stream) => drawInts(stream, [bound]));
  return values[0] ?? 0;
}
