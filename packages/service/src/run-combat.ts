import {
  accepted,
  type CombatState,
  canonicalJson,
  carriedResources,
  combatSetupOf,
  type RunOutcome,
  seat,
} from "@duelbook/engine";
import { StoreUnavailable } from "@duelbook/timeline";
import { COMBATS, type CombatEntry, seatOf, writeCombatCreation } from "./aggregates/combat.ts";
import { RUNS, type RunEntry } from "./aggregates/run.ts";
import type { Deps } from "./api.ts";
import { pinnedContent } from "./content-source.ts";
import { create } from "./creation.ts";
import { StateCorrupt } from "./faults.ts";
import { submit } from "./gateway.ts";
import { returnCommandId, startCommandId } from "./ids.ts";
import { readHead } from "./timeline-reader.ts";

const SYSTEM = "system";
const MAX_TRIES = 3;

/**
 * The combat that a run is in. The run's transition came first: where the combat is not there yet, it is begun
 * now, the same whoever does it, since all of it follows from the run.
 * @throws StoreUnavailable
 */
export async function ensureRunCombat(
  deps: Deps,
  run: RunEntry,
  remainingMs: () => number,
): Promise<CombatEntry | null> {
  const { combat } = run.state;
  if (combat === null) return null;
  const existing = await readHead(deps, COMBATS, combat.combatId);
  if (existing !== undefined) return existing;
  const content = await pinnedContent(deps, run.header.contentRevision);
  const setup = combatSetupOf(run.state, run.header.id);
  const command = writeCombatCreation({ creator: null, setup, visibility: "private" });
  const holders = setup.seats.flatMap(({ actorId, playerId }) =>
    playerId === null ? [] : [{ actorId, playerId }],
  );
  const created = await create(deps, COMBATS, {
    id: combat.combatId,
    commandId: startCommandId(combat.combatId),
    requestHash: deps.hash(canonicalJson(command)),
    actor: SYSTEM,
    at: run.header.at,
    path: "",
    remainingMs,
    prepare: async () => accepted({ command, content, holders }),
  });
  if (created.ok) return created.entry;
  if (created.problem.code === "STORE_BUSY") throw new StoreUnavailable("the run's combat is not begun yet");
  throw new StateCorrupt(run.header, `the run's combat can't begin: ${created.problem.code}`);
}

/**
 * Brings the result of a run's combat back, once it is over: a command of the system's, whose id derives from the
 * combat's, so that it happens once however often it is tried.
 * @returns the run as it is then; undefined when there is no such run
 */
export async function settleRun(
  deps: Deps,
  runId: string,
  remainingMs: () => number,
): Promise<RunEntry | undefined> {
  for (let tries = 1; ; tries += 1) {
    const run = await readHead(deps, RUNS, runId);
    if (run === undefined) return undefined;
    const combat = await ensureRunCombat(deps, run, remainingMs);
    if (combat === null || combat.state.status !== "over") return run;
    const returned = await returnFromCombat(deps, run, combat, remainingMs);
    if (returned.ok) continue;
    const isConflict = returned.problem.code === "SEQUENCE_CONFLICT";
    if (!isConflict || tries === MAX_TRIES) throw faultOf(run, returned.problem.code);
  }
}

async function returnFromCombat(deps: Deps, run: RunEntry, combat: CombatEntry, remainingMs: () => number) {
  const content = await pinnedContent(deps, run.header.contentRevision);
  const hero = seatOf(combat.state, run.state.playerId);
  if (hero === null) throw new StateCorrupt(combat.header, "the run's player has no seat in its combat");
  const payload = {
    combatId: combat.header.id,
    outcome: outcomeFor(combat.state, hero),
    resources: carriedResources(combat.state, content, hero),
  };
  const command = { type: "RETURN_FROM_COMBAT", payload };
  return submit(deps, RUNS, {
    id: run.header.id,
    commandId: returnCommandId(combat.header.id),
    requestHash: deps.hash(canonicalJson(command)),
    expectedSequence: run.header.sequence,
    expectedStep: run.header.step,
    class: "ending",
    player: Promise.resolve(undefined),
    actorOf: async () => accepted(SYSTEM),
    commandFor: () => command,
    perspectiveOf: seat,
    at: combat.header.at,
    remainingMs,
  });
}

function outcomeFor({ result }: CombatState, hero: string): RunOutcome {
  if (result === null || result.reason === "abort") return "aborted";
  if (result.winners.length === 0) return "drawn";
  return result.winners.includes(hero) ? "won" : "lost";
}

function faultOf(run: RunEntry, code: string): Error {
  return code === "STORE_BUSY" || code === "SEQUENCE_CONFLICT"
    ? new StoreUnavailable("the combat's result did not come back yet")
    : new StateCorrupt(run.header, `the combat's result was refused: ${code}`);
}
