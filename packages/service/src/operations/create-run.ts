import { accepted, RULES_EPOCH, refused, seat } from "@duelbook/engine";
import { AUTHOR, OWNER, RUNS, writeRunCreation } from "../aggregates/run.ts";
import type { OperationHandler } from "../api.ts";
import { jsonObject, MAX_COMMAND_BYTES } from "../body.ts";
import { contentForCreation } from "../content-source.ts";
import { create } from "../creation.ts";
import { runIdOf } from "../ids.ts";
import { operation } from "../operation.ts";
import { ensurePlayer } from "../players.ts";
import { writeReceipt } from "../receipts.ts";
import { arrivalOf, commandResponse, REPLAYED } from "../responses.ts";
import { BASE_PATH } from "../routes.ts";
import { runCreation, type WireRunCreation } from "../wire/combat-creation.ts";
import { requestHashOf } from "../wire/envelope.ts";
import { noQuery, parseQuery } from "../wire/queries.ts";
import { validate } from "../wire/validate.ts";
import { authorOnly } from "./author-only.ts";

const AUTHORED_MEMBERS = ["deck", "relics", "modifiers", "resources"] as const;

/** `POST /runs` */
export const createRun: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  const body = jsonObject(request, MAX_COMMAND_BYTES);
  if (!body.ok) return body;
  const wire = validate(runCreation, body.value);
  if (!wire.ok) return wire;
  const { principal } = request;
  const forbidden = authorOnly(principal, authorMembers(wire.value, principal.sub));
  if (forbidden !== null) return refused(forbidden);
  const { commandId, contentRevision, playerSub = principal.sub, ...loadout } = wire.value;
  const creator = await ensurePlayer(deps, principal);
  const isOwner = playerSub === principal.sub;
  const submitted = await create(deps, RUNS, {
    id: runIdOf(deps.hash, creator.playerId, commandId),
    commandId,
    requestHash: requestHashOf(body.value, deps.hash),
    actor: isOwner ? OWNER : AUTHOR,
    at: arrivalOf(request),
    path: "",
    remainingMs: request.remainingMs,
    prepare: async () => {
      const content = await contentForCreation(deps, contentRevision);
      if (!content.ok) return content;
      const { issuer } = principal;
      const { playerId } = isOwner ? creator : await ensurePlayer(deps, { issuer, sub: playerSub });
      const setup = { ...loadout, rulesEpoch: RULES_EPOCH, playerId };
      const command = writeRunCreation({ creator: creator.playerId, setup });
      return accepted({ command, content: content.value, holders: [{ actorId: OWNER, playerId }] });
    },
  });
  if (!submitted.ok) return refused(submitted.problem);
  const location = `${BASE_PATH}/runs/${submitted.entry.header.id}`;
  const receipt = writeReceipt(RUNS, submitted.entry, seat(OWNER));
  return accepted(commandResponse(201, receipt, { location, ...(submitted.replayed ? REPLAYED : {}) }));
});

function authorMembers(wire: WireRunCreation, callerSub: string): readonly string[] {
  const members = AUTHORED_MEMBERS.filter((name) => wire[name] !== undefined);
  return wire.playerSub === undefined || wire.playerSub === callerSub ? members : ["playerSub", ...members];
}
