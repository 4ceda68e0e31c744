import { accepted, isId, refused, viewRun } from "@duelbook/engine";
import { runActorOf } from "../access.ts";
import { OWNER, RUNS } from "../aggregates/run.ts";
import type { OperationHandler } from "../api.ts";
import { pinnedContent } from "../content-source.ts";
import { operation } from "../operation.ts";
import { findPlayer } from "../players.ts";
import { etagOf, readResponse } from "../responses.ts";
import { readHead } from "../timeline-reader.ts";
import { noQuery, parseQuery } from "../wire/queries.ts";

/** `GET /runs/{runId}` */
export const getRun: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  const { runId = "" } = request.params;
  if (!isId(runId)) return refused({ code: "RUN_UNKNOWN" });
  const [player, entry] = await Promise.all([
    findPlayer(deps, request.principal),
    readHead(deps, RUNS, runId),
  ]);
  if (entry === undefined || runActorOf(request.principal, player, entry) === null) {
    return refused({ code: "RUN_UNKNOWN" });
  }
  const content = await pinnedContent(deps, entry.header.contentRevision);
  const { sequence, step } = entry.header;
  const etag = etagOf(deps.hash, OWNER, sequence, deps.build);
  const write = () => JSON.stringify({ runId, sequence, step, ...viewRun(entry.state, content) });
  return accepted(readResponse(request, etag, write));
});
