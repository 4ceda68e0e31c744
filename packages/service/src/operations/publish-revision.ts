import { accepted } from "@duelbook/engine";
import type { OperationHandler } from "../api.ts";
import { jsonObject, MAX_PACK_BYTES } from "../body.ts";
import { operation } from "../operation.ts";
import { preparePack } from "../pack-publication.ts";
import { arrivalOf, commandResponse } from "../responses.ts";
import { BASE_PATH } from "../routes.ts";
import { noQuery, parseQuery } from "../wire/queries.ts";

/**
 * `POST /content/revisions`: publishes a pack under its own hash. Publishing it again changes nothing and answers
 * the same.
 */
export const publishRevision: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  const body = jsonObject(request, MAX_PACK_BYTES);
  if (!body.ok) return body;
  const prepared = preparePack(body.value, deps.hash);
  if (!prepared.ok) return prepared;
  const { revision, packJson, warnings } = prepared.value;
  await deps.stores.contents.publish(revision, packJson, arrivalOf(request));
  const location = `${BASE_PATH}/content/revisions/${revision}`;
  return accepted(commandResponse(201, JSON.stringify({ revision, warnings }), { location }));
});
