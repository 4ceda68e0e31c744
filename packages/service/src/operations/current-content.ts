import { accepted, refused } from "@duelbook/engine";
import * as z from "zod";
import type { OperationHandler } from "../api.ts";
import { jsonObject, MAX_COMMAND_BYTES } from "../body.ts";
import { contentForCreation } from "../content-source.ts";
import { operation } from "../operation.ts";
import { arrivalOf, commandResponse, etagOf, readResponse } from "../responses.ts";
import { revision } from "../wire/ids.ts";
import { noQuery, parseQuery } from "../wire/queries.ts";
import { validate } from "../wire/validate.ts";

const currentContent = z.strictObject({ contentRevision: revision });

/** `GET /content/current`: the revision that new combats get. */
export const getCurrentContent: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  const current = await deps.stores.contents.current();
  if (current === undefined) return refused({ code: "REVISION_UNKNOWN" });
  const etag = etagOf(deps.hash, "current", current, deps.build);
  return accepted(readResponse(request, etag, () => JSON.stringify({ contentRevision: current })));
});

/** `PUT /content/current`: moves the pointer to a published revision. */
export const setCurrentContent: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  const body = jsonObject(request, MAX_COMMAND_BYTES);
  if (!body.ok) return body;
  const wanted = validate(currentContent, body.value);
  if (!wanted.ok) return wanted;
  const content = await contentForCreation(deps, wanted.value.contentRevision);
  if (!content.ok) return content;
  await deps.stores.contents.setCurrent(content.value.revision, arrivalOf(request));
  return accepted(commandResponse(200, JSON.stringify({ contentRevision: content.value.revision })));
});
