import { accepted } from "@duelbook/engine";
import type { OperationHandler } from "../api.ts";
import { combatResponse } from "../combat-document.ts";
import { pinnedContent } from "../content-source.ts";
import { openCombat } from "../open-combat.ts";
import { operation } from "../operation.ts";
import { noQuery, parseQuery } from "../wire/queries.ts";

/** `GET /combats/{combatId}` */
export const getCombat: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  const opened = await openCombat(deps, request);
  if (!opened.ok) return opened;
  const { entry, perspective } = opened.value;
  const content = await pinnedContent(deps, entry.header.contentRevision);
  return accepted(combatResponse(deps, request, entry, perspective, content));
});
