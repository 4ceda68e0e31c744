import { ALL, type Perspective, SPECTATOR, seat } from "@duelbook/engine";
import type { Player } from "@duelbook/timeline";
import { COMBATS, type CombatEntry, readCombatCreation, seatOf } from "./aggregates/combat.ts";
import { AUTHOR, OWNER, type RunEntry } from "./aggregates/run.ts";
import type { Deps, Principal } from "./api.ts";
import { StateCorrupt } from "./faults.ts";
import { readAt } from "./timeline-reader.ts";
import type { Visibility } from "./wire/combat-creation.ts";

/**
 * What a caller may see of a combat, which follows from the seat and never from the request: the seat's own
 * perspective; everything for `log:all` without a seat; what is public where others may watch; or null, and then
 * the combat does not exist for this caller.
 */
export async function perspectiveOf(
  deps: Deps,
  principal: Principal,
  player: Player | undefined,
  entry: CombatEntry,
): Promise<Perspective | null> {
  const actorId = seatOf(entry.state, player?.playerId);
  if (actorId !== null) return seat(actorId);
  if (principal.scopes.has("log:all")) return ALL;
  return (await visibilityOf(deps, entry.header.id)) === "private" ? null : SPECTATOR;
}

/** In whose name a caller acts on a run; null: the run does not exist for this caller. */
export function runActorOf(principal: Principal, player: Player | undefined, entry: RunEntry): string | null {
  if (entry.state.playerId === player?.playerId) return OWNER;
  return principal.scopes.has("combats:author") ? AUTHOR : null;
}

const VISIBILITY_BYTES = 200;

async function visibilityOf(deps: Deps, combatId: string): Promise<Visibility> {
  const cached = deps.caches.visibilities.get(combatId);
  if (cached !== undefined) return cached;
  const creation = await readAt(deps, COMBATS, combatId, 0);
  if (creation === undefined)
    throw new StateCorrupt({ aggregate: "combat", id: combatId }, "no transition 0");
  const { visibility } = readCombatCreation(creation.command);
  deps.caches.visibilities.put(combatId, visibility, VISIBILITY_BYTES);
  return visibility;
}
