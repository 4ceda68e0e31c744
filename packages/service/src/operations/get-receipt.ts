import { accepted, refused } from "@duelbook/engine";
import { COMBATS } from "../aggregates/combat.ts";
import type { OperationHandler } from "../api.ts";
import { combatEtag } from "../combat-document.ts";
import { findCommitted } from "../committed.ts";
import { openSeat } from "../open-combat.ts";
import { operation } from "../operation.ts";
import { writeReceipt } from "../receipts.ts";
import { readResponse } from "../responses.ts";
import { noQuery, parseQuery } from "../wire/queries.ts";

/** `GET /combats/{combatId}/receipts/{commandId}`: of the caller's own commands. */
export const getReceipt: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  const opened = await openSeat(deps, request);
  if (!opened.ok) return opened;
  const { entry: head, perspective, actorId } = opened.value;
  const { commandId = "" } = request.params;
  const found = await findCommitted(deps, COMBATS, head, { actor: actorId, commandId, requestHash: null });
  if (found === null || !found.ok) return refused({ code: "RECEIPT_UNKNOWN" });
  const { entry } = found;
  const etag = combatEtag(deps, entry, perspective);
  return accepted(readResponse(request, etag, () => writeReceipt(COMBATS, entry, perspective)));
});
