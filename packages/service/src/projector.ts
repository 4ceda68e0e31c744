import type { PlayerLink, TimelineKey } from "@duelbook/timeline";
import { COMBATS, type CombatEntry, humanSeats } from "./aggregates/combat.ts";
import { OWNER, type RunEntry } from "./aggregates/run.ts";
import type { Deps } from "./api.ts";
import { settleRun } from "./run-combat.ts";
import { readHead } from "./timeline-reader.ts";

/** What following a timeline came to: `absent` when nothing was ever committed to it. */
export type Projection = "written" | "unchanged" | "absent";

/**
 * Brings up to date whatever follows a timeline: the inbox entries of its players, and a run's combat or a
 * combat's run. It reads the newest transition itself, so it may be woken in any order and any number of times.
 * @throws StoreUnavailable and faults of the stored data, for the caller to retry or to report
 */
export async function projectTimeline(
  deps: Deps,
  key: TimelineKey,
  remainingMs: () => number,
): Promise<Projection> {
  if (key.aggregate === "run") return projectRun(deps, key.id, remainingMs);
  const entry = await readHead(deps, COMBATS, key.id);
  if (entry === undefined) return "absent";
  const written = await putLinks(deps, combatLinks(entry));
  const { runId, status } = entry.state;
  if (runId !== null && status === "over") await projectRun(deps, runId, remainingMs);
  return written;
}

async function projectRun(deps: Deps, runId: string, remainingMs: () => number): Promise<Projection> {
  const run = await settleRun(deps, runId, remainingMs);
  return run === undefined ? "absent" : putLinks(deps, [runLink(run)]);
}

async function putLinks(deps: Deps, links: readonly PlayerLink[]): Promise<Projection> {
  const results = await Promise.all(links.map((link) => deps.stores.links.put(link)));
  return results.includes("written") ? "written" : "unchanged";
}

function combatLinks({ header, state }: CombatEntry): readonly PlayerLink[] {
  const { id, sequence, contentRevision, awaiting, at } = header;
  return humanSeats(state).map(({ actorId, playerId }) => ({
    ...{ playerId, kind: "combat", id, actorId, sequence, contentRevision, updatedAt: at },
    state: header.status === "over" ? "over" : awaiting.includes(playerId) ? "mine" : "theirs",
  }));
}

function runLink({ header, state }: RunEntry): PlayerLink {
  const { id, sequence, contentRevision, awaiting, at } = header;
  const { playerId } = state;
  return {
    ...{ playerId, kind: "run", id, actorId: OWNER, sequence, contentRevision, updatedAt: at },
    state: header.status === "over" ? "over" : awaiting.includes(playerId) ? "mine" : "theirs",
  };
}
