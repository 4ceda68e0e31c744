import { accepted } from "@duelbook/engine";
import { COMBATS } from "../aggregates/combat.ts";
import type { OperationHandler } from "../api.ts";
import { combatEtag } from "../combat-document.ts";
import { openCombat } from "../open-combat.ts";
import { operation } from "../operation.ts";
import { linkTo, readResponse } from "../responses.ts";
import { BASE_PATH } from "../routes.ts";
import { readAfter } from "../timeline-reader.ts";
import { viewTransition } from "../timeline-view.ts";
import { parseQuery, timelineQuery } from "../wire/queries.ts";

const DEFAULT_LIMIT = 50;
const MAX_SLICE_BYTES = 4 * 1024 * 1024;

/** `GET /combats/{combatId}/timeline?after&limit`: a slice of what happened, oldest first. */
export const getTimeline: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(timelineQuery, request);
  if (!query.ok) return query;
  const opened = await openCombat(deps, request);
  if (!opened.ok) return opened;
  const { entry: head, perspective } = opened.value;
  const { id: combatId, sequence, step } = head.header;
  const { after = -1, limit = DEFAULT_LIMIT } = query.value;
  const entries = after >= sequence ? [] : await readAfter(deps, COMBATS, combatId, after, limit);
  const texts: string[] = [];
  let bytes = 0;
  for (const entry of entries) {
    // The head was read first: what came after it belongs to the next answer.
    if (entry.header.sequence > sequence) break;
    const text = JSON.stringify(viewTransition(COMBATS, entry, perspective));
    bytes += Buffer.byteLength(text, "utf8") + 1;
    // One transition alone always fits: its item is far smaller than a slice.
    if (bytes > MAX_SLICE_BYTES && texts.length > 0) break;
    texts.push(text);
  }
  const last = after + texts.length;
  const path = `${BASE_PATH}/combats/${combatId}/timeline`;
  const next = texts.length > 0 && last < sequence ? linkTo(path, { after: last, limit }) : null;
  const members = JSON.stringify({ combatId, sequence, step, ...(next === null ? {} : { next }) });
  const body = `${members.slice(0, -1)},"transitions":[${texts.join(",")}]}`;
  const links: Record<string, string> = next === null ? {} : { link: `<${next}>; rel="next"` };
  return accepted(readResponse(request, combatEtag(deps, head, perspective), () => body, links));
});
