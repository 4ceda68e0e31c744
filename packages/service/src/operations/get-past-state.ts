import { accepted, refused } from "@duelbook/engine";
import { COMBATS } from "../aggregates/combat.ts";
import type { OperationHandler } from "../api.ts";
import { combatResponse } from "../combat-document.ts";
import { pinnedContent } from "../content-source.ts";
import { openCombat } from "../open-combat.ts";
import { operation } from "../operation.ts";
import { readAt } from "../timeline-reader.ts";
import { noQuery, parseQuery, parseSequence } from "../wire/queries.ts";

/** `GET /combats/{combatId}/timeline/{sequence}/state` */
export const getPastState: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  const opened = await openCombat(deps, request);
  if (!opened.ok) return opened;
  const { entry: head, perspective } = opened.value;
  const sequence = parseSequence(request.params.sequence);
  if (sequence === null || sequence > head.header.sequence) return refused({ code: "TRANSITION_UNKNOWN" });
  const entry =
    sequence === head.header.sequence ? head : await readAt(deps, COMBATS, head.header.id, sequence);
  if (entry === undefined) return refused({ code: "TRANSITION_UNKNOWN" });
  const content = await pinnedContent(deps, entry.header.contentRevision);
  return accepted(combatResponse(deps, request, entry, perspective, content));
});
