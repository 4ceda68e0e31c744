import { accepted, isId, RUN_COMMANDS, refused, seat } from "@duelbook/engine";
import { runActorOf } from "../access.ts";
import { OWNER, RUNS, type RunEntry } from "../aggregates/run.ts";
import type { Deps, OperationHandler } from "../api.ts";
import { jsonObject, MAX_COMMAND_BYTES } from "../body.ts";
import type { StoredCommand } from "../entry.ts";
import { submit } from "../gateway.ts";
import { runCombatIdOf } from "../ids.ts";
import { operation } from "../operation.ts";
import { findPlayer } from "../players.ts";
import { writeReceipt } from "../receipts.ts";
import { arrivalOf, commandResponse, REPLAYED } from "../responses.ts";
import { ensureRunCombat, settleRun } from "../run-combat.ts";
import { readHead } from "../timeline-reader.ts";
import { type Envelope, parseEnvelope } from "../wire/envelope.ts";
import { noQuery, parseQuery } from "../wire/queries.ts";
import { authorOnly } from "./author-only.ts";

/** `POST /runs/{runId}/commands` */
export const sendRunCommand: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  const body = jsonObject(request, MAX_COMMAND_BYTES);
  if (!body.ok) return body;
  const envelope = parseEnvelope(body.value, RUN_COMMANDS, deps.hash);
  if (!envelope.ok) return envelope;
  const { principal, params, remainingMs } = request;
  const { runId = "" } = params;
  const unknown = refused({ code: "RUN_UNKNOWN" } as const);
  if (!isId(runId)) return unknown;
  const [player, head] = await Promise.all([findPlayer(deps, principal), readHead(deps, RUNS, runId)]);
  if (head === undefined || runActorOf(principal, player, head) === null) return unknown;
  const forbidden = authorOnly(principal, authorMembers(envelope.value));
  if (forbidden !== null) return refused(forbidden);
  // A command is judged on the run as it is after its last combat, whoever notices first that this is over.
  if (head.state.combat !== null) await settleRun(deps, runId, remainingMs);
  const submitted = await submit(deps, RUNS, {
    ...envelope.value,
    id: runId,
    class: "ordinary",
    player: Promise.resolve(player),
    actorOf: async (entry, caller) => {
      const actor = runActorOf(principal, caller, entry);
      return actor === null ? unknown : accepted(actor);
    },
    commandFor: (entry) => resolved(deps, envelope.value, entry),
    perspectiveOf: seat,
    at: arrivalOf(request),
    remainingMs,
  });
  if (!submitted.ok) return refused(submitted.problem);
  const { entry, replayed } = submitted;
  if (entry.command.type === "START_COMBAT") await ensureRunCombat(deps, entry, remainingMs);
  const receipt = writeReceipt(RUNS, entry, seat(OWNER));
  return accepted(commandResponse(200, receipt, replayed ? REPLAYED : {}));
});

function authorMembers({ type, payload }: Envelope): readonly string[] {
  if (type !== "START_COMBAT") return ["type"];
  return payload.seed === undefined ? [] : ["payload.seed"];
}

/** The command with what the server adds: a combat's id and seed are made here, never by a player. */
function resolved(deps: Deps, { type, payload }: Envelope, { header }: RunEntry): StoredCommand {
  if (type !== "START_COMBAT") return { type, payload };
  const combatId = runCombatIdOf(deps.hash, header.id, header.sequence + 1);
  return { type, payload: { ...payload, combatId, seed: payload.seed ?? deps.random.seed() } };
}
