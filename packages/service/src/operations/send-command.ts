import { accepted, COMMANDS, isId, refused, seat } from "@duelbook/engine";
import { perspectiveOf } from "../access.ts";
import { COMBATS, seatOf } from "../aggregates/combat.ts";
import type { OperationHandler } from "../api.ts";
import { jsonObject, MAX_COMMAND_BYTES } from "../body.ts";
import { submit } from "../gateway.ts";
import { operation } from "../operation.ts";
import { findPlayer } from "../players.ts";
import { writeReceipt } from "../receipts.ts";
import { arrivalOf, commandResponse, REPLAYED } from "../responses.ts";
import { parseEnvelope } from "../wire/envelope.ts";
import { noQuery, parseQuery } from "../wire/queries.ts";

/** `POST /combats/{combatId}/commands` */
export const sendCommand: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  const body = jsonObject(request, MAX_COMMAND_BYTES);
  if (!body.ok) return body;
  const envelope = parseEnvelope(body.value, COMMANDS, deps.hash);
  if (!envelope.ok) return envelope;
  const { combatId = "" } = request.params;
  if (!isId(combatId)) return refused({ code: "COMBAT_UNKNOWN" });
  const { type, payload } = envelope.value;
  const submitted = await submit(deps, COMBATS, {
    ...envelope.value,
    id: combatId,
    class: type === "CONCEDE" ? "ending" : "ordinary",
    player: findPlayer(deps, request.principal),
    actorOf: async (entry, player) => {
      const actorId = seatOf(entry.state, player?.playerId);
      if (actorId === null) {
        const perspective = await perspectiveOf(deps, request.principal, player, entry);
        return refused({ code: perspective === null ? "COMBAT_UNKNOWN" : "SEAT_REQUIRED" });
      }
      if (payload.actorId === actorId) return accepted(actorId);
      const errors = [{ path: "payload.actorId", code: "NOT_YOUR_SEAT" }];
      return refused({ code: "NOT_YOUR_SEAT", errors });
    },
    commandFor: () => ({ type, payload }),
    perspectiveOf: seat,
    at: arrivalOf(request),
    remainingMs: request.remainingMs,
  });
  if (!submitted.ok) return refused(submitted.problem);
  const receipt = writeReceipt(COMBATS, submitted.entry, seat(submitted.actor));
  return accepted(commandResponse(200, receipt, submitted.replayed ? REPLAYED : {}));
});
