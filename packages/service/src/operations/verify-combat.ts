import { accepted, refused } from "@duelbook/engine";
import type { OperationHandler } from "../api.ts";
import { jsonObject, MAX_COMMAND_BYTES } from "../body.ts";
import { openCombat } from "../open-combat.ts";
import { operation } from "../operation.ts";
import { type Verdict, verifyTimeline } from "../replay.ts";
import { commandResponse, linkTo } from "../responses.ts";
import { BASE_PATH } from "../routes.ts";
import { noQuery, parseQuery, verifyQuery } from "../wire/queries.ts";
import { validate } from "../wire/validate.ts";

const MAX_SLICE_MS = 8_000;
const MIN_REMAINING_MS = 2_000;

/**
 * `POST /combats/{combatId}/verify?after`: plays the timeline again. A long one is verified in slices; where there
 * is a `next`, the verdict covers `from` to `to`.
 */
export const verifyCombat: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(verifyQuery, request);
  if (!query.ok) return query;
  if (request.body !== null && request.body !== "") {
    const body = jsonObject(request, MAX_COMMAND_BYTES);
    if (!body.ok) return body;
    const empty = validate(noQuery, body.value);
    if (!empty.ok) return empty;
  }
  const opened = await openCombat(deps, request);
  if (!opened.ok) return opened;
  const { header } = opened.value.entry;
  const { after = -1 } = query.value;
  if (after > header.sequence) return refused({ code: "TRANSITION_UNKNOWN" });
  const begun = request.remainingMs();
  const hasTime = () => {
    const left = request.remainingMs();
    return left > MIN_REMAINING_MS && begun - left < MAX_SLICE_MS;
  };
  const verdict = await verifyTimeline(deps, header.id, after, hasTime);
  const mayKnowHash = header.status === "over" || request.principal.scopes.has("log:all");
  const next = nextSlice(verdict, header.id, header.sequence);
  const links: Record<string, string> = next === null ? {} : { link: `<${next}>; rel="next"` };
  const body = { combatId: header.id, ...shown(verdict, mayKnowHash), ...(next === null ? {} : { next }) };
  return accepted(commandResponse(200, JSON.stringify(body), links));
});

/** Before the end a hash could be searched for what is hidden. */
function shown(verdict: Verdict, mayKnowHash: boolean): object {
  if (verdict.verdict !== "EXACT" || mayKnowHash) return verdict;
  const { hash: _hash, ...rest } = verdict;
  return rest;
}

function nextSlice(verdict: Verdict, combatId: string, newest: number): string | null {
  if (verdict.verdict !== "EXACT" || verdict.to >= newest) return null;
  return linkTo(`${BASE_PATH}/combats/${combatId}/verify`, { after: verdict.to });
}
