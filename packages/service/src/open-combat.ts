import { accepted, isId, type Outcome, type Perspective, refused } from "@duelbook/engine";
import { perspectiveOf } from "./access.ts";
import { COMBATS, type CombatEntry } from "./aggregates/combat.ts";
import type { ApiRequest, Deps } from "./api.ts";
import { findPlayer } from "./players.ts";
import type { Problem } from "./problems.ts";
import { readHead } from "./timeline-reader.ts";

/** A combat as it is now, with the eyes through which the caller may see it. */
export interface OpenCombat {
  readonly entry: CombatEntry;
  readonly perspective: Perspective;
}

/** A combat to read. Whether it is hidden from the caller or does not exist, the answer is the same. */
export async function openCombat(deps: Deps, request: ApiRequest): Promise<Outcome<OpenCombat, Problem>> {
  const { combatId = "" } = request.params;
  if (!isId(combatId)) return refused({ code: "COMBAT_UNKNOWN" });
  const [player, entry] = await Promise.all([
    findPlayer(deps, request.principal),
    readHead(deps, COMBATS, combatId),
  ]);
  if (entry === undefined) return refused({ code: "COMBAT_UNKNOWN" });
  const perspective = await perspectiveOf(deps, request.principal, player, entry);
  return perspective === null ? refused({ code: "COMBAT_UNKNOWN" }) : accepted({ entry, perspective });
}

/** A combat to read as one who holds a seat in it. */
export async function openSeat(
  deps: Deps,
  request: ApiRequest,
): Promise<Outcome<OpenCombat & { readonly actorId: string }, Problem>> {
  const opened = await openCombat(deps, request);
  if (!opened.ok) return opened;
  const { perspective } = opened.value;
  if (perspective.kind !== "seat") return refused({ code: "SEAT_REQUIRED" });
  return accepted({ ...opened.value, actorId: perspective.actorId });
}
