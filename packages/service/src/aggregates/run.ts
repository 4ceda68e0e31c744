import {
  accepted,
  combatSetupOf,
  createCombat,
  createRun,
  decideRun,
  evolveRun,
  type Outcome,
  type Refusal,
  type RunCommand,
  type RunEvent,
  type RunSetup,
  type RunState,
  refused,
} from "@duelbook/engine";
import type { Aggregate, Context, Decided } from "../aggregate.ts";
import { CREATE, type Entry, type StoredCommand } from "../entry.ts";

export type RunEntry = Entry<RunState, RunEvent>;

/** The actor in a run's timeline when its holder acts, and when a caller with `combats:author` does. */
export const OWNER = "owner";
export const AUTHOR = "author";

/** Runs as the gateway sees them: the frame around combats. */
export const RUNS: Aggregate<RunState, RunEvent> = {
  kind: "run",
  idName: "runId",
  unknown: "RUN_UNKNOWN",
  cacheOf: (caches) => caches.runs,
  create: (command, { content }) => createRun(readRunCreation(command).setup, content),
  decide: decideStartable,
  evolve: evolveRun,
  status: (state) => state.status,
  awaiting: (state) => (state.status === "active" && state.combat === null ? [state.playerId] : []),
  steps: (events) => Math.max(1, events.length),
  project: (events) => events.map(projectRunEvent),
  showPayload,
};

/** What transition 0 keeps of a run's creation. */
export interface RunCreation {
  readonly creator: string;
  readonly setup: RunSetup;
}

export function writeRunCreation(creation: RunCreation): StoredCommand {
  return { type: CREATE, payload: { ...creation } };
}

function readRunCreation(command: StoredCommand): RunCreation {
  return command.payload as unknown as RunCreation;
}

/** Refuses also what would leave the run in a combat that can't begin. */
function decideStartable(
  state: RunState,
  command: StoredCommand,
  { id, content, hash }: Context,
): Outcome<Decided<RunState, RunEvent>, Refusal> {
  const decided = decideRun(state, command as unknown as RunCommand, content);
  if (!decided.ok) return decided;
  const next = decided.value.reduce<RunState>(evolveRun, state);
  const started = accepted({ events: decided.value, state: next });
  if (command.type !== "START_COMBAT") return started;
  const begun = createCombat(combatSetupOf(next, id), content, hash);
  if (begun.ok) return started;
  const { refusal } = begun;
  return refused(refusal.code === "SETUP_INVALID" ? { ...refusal, path: "enemyIds" } : refusal);
}

function showPayload(command: StoredCommand): unknown {
  if (command.type === CREATE) return null;
  const { seed: _seed, ...shown } = command.payload;
  return shown;
}

/** An event as the run's holder may see it: a combat's seed stays with the server. */
function projectRunEvent(event: RunEvent): unknown {
  switch (event.type) {
    case "combatStarted": {
      const { combatId, enemyIds, rulesetId } = event.combat;
      return { type: event.type, combat: { combatId, enemyIds, rulesetId } };
    }
    case "runCreated":
    case "cardAdded":
    case "cardRemoved":
    case "cardUpgraded":
    case "relicAcquired":
    case "relicRemoved":
    case "modifierAdded":
    case "modifierRemoved":
    case "combatReturned":
    case "runEnded":
      return event;
  }
}
