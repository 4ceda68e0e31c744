import type { CommandKind } from "../commands/define.ts";
import { ALL_COMMANDS, type CombatCommand } from "../commands/registry.ts";
import type { Content } from "../model/content.ts";
import type { CombatEvent } from "./events.ts";
import { startExecution } from "./execution.ts";
import { accepted, type Outcome, refused } from "./outcome.ts";
import type { Refusal } from "./refusal.ts";
import { lookup } from "./sorted-map.ts";
import type { CombatState } from "./state.ts";
import { passDefeated } from "./turns.ts";

/**
 * What a command does in a state: the events in order, or why it is refused. Pure: the same state, command and
 * content always give the same answer, and a refused command has done nothing.
 */
export function decide(
  state: CombatState,
  command: CombatCommand,
  content: Content,
): Outcome<readonly CombatEvent[], Refusal> {
  const decided = advance(state, command, content);
  return decided.ok ? accepted(decided.value.events) : decided;
}

/** A command's events with the state after them: the same state that folding the events gives, without the work. */
export interface Advance {
  readonly events: readonly CombatEvent[];
  readonly state: CombatState;
}

/** `decide` for those who need the state after the events as well. */
export function advance(
  state: CombatState,
  command: CombatCommand,
  content: Content,
): Outcome<Advance, Refusal> {
  const { payload } = command;
  if ("actorId" in payload && lookup(state.actors, payload.actorId) === undefined)
    return refused({ code: "ACTOR_UNKNOWN", path: "actorId" });
  const execution = startExecution(state, content);
  const kind = ALL_COMMANDS[command.type] as CommandKind<string, unknown>;
  const refusal = kind.execute(execution, payload);
  if (refusal !== null) return refused(refusal);
  passDefeated(execution);
  if (execution.halted !== null) return refused(execution.halted);
  return accepted({ events: execution.events, state: execution.state });
}
