import { type Content, type Perspective, view, writePerspective } from "@duelbook/engine";
import type { CombatEntry } from "./aggregates/combat.ts";
import type { ApiRequest, ApiResponse, Deps } from "./api.ts";
import { etagOf, readResponse } from "./responses.ts";

/** A combat at one sequence, as a perspective sees it. */
export function combatResponse(
  deps: Deps,
  request: ApiRequest,
  entry: CombatEntry,
  perspective: Perspective,
  content: Content,
): ApiResponse {
  const { id: combatId, sequence, step } = entry.header;
  return readResponse(request, combatEtag(deps, entry, perspective), () =>
    JSON.stringify({ combatId, sequence, step, ...view(entry.state, perspective, content) }),
  );
}

/** Perspective, sequence and build: all that an answer about a combat depends on besides its URL. */
export function combatEtag(deps: Deps, { header }: CombatEntry, perspective: Perspective): string {
  return etagOf(deps.hash, perspective.kind, writePerspective(perspective), header.sequence, deps.build);
}
