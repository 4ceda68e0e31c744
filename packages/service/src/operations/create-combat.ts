import {
  accepted,
  type Outcome,
  RULES_EPOCH,
  refused,
  type SeatSetup,
  SPECTATOR,
  seat,
} from "@duelbook/engine";
import { COMBATS, writeCombatCreation } from "../aggregates/combat.ts";
import type { ApiRequest, Deps, OperationHandler } from "../api.ts";
import { jsonObject, MAX_COMMAND_BYTES } from "../body.ts";
import { contentForCreation } from "../content-source.ts";
import { create, type Prepared } from "../creation.ts";
import { combatIdOf } from "../ids.ts";
import { operation } from "../operation.ts";
import { ensurePlayer } from "../players.ts";
import type { Problem } from "../problems.ts";
import { writeReceipt } from "../receipts.ts";
import { arrivalOf, commandResponse, REPLAYED } from "../responses.ts";
import { BASE_PATH } from "../routes.ts";
import { combatCreation, type WireCombatCreation, type WireSeat } from "../wire/combat-creation.ts";
import { requestHashOf } from "../wire/envelope.ts";
import { noQuery, parseQuery } from "../wire/queries.ts";
import { validate } from "../wire/validate.ts";
import { authorOnly } from "./author-only.ts";

/** Without a seat of their own, creators take part as the system does. */
const NO_SEAT = "system";

/** `POST /combats` */
export const createCombat: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  const body = jsonObject(request, MAX_COMMAND_BYTES);
  if (!body.ok) return body;
  const wire = validate(combatCreation, body.value);
  if (!wire.ok) return wire;
  const forbidden = authorOnly(request.principal, authorMembers(request, wire.value));
  if (forbidden !== null) return refused(forbidden);
  const human = humanSeat(wire.value.seats, request.principal.sub);
  if (!human.ok) return human;
  const creator = await ensurePlayer(deps, request.principal);
  const { commandId } = wire.value;
  const ownSeat = human.value.sub === request.principal.sub ? human.value.actorId : null;
  const submitted = await create(deps, COMBATS, {
    id: combatIdOf(deps.hash, creator.playerId, commandId),
    commandId,
    requestHash: requestHashOf(body.value, deps.hash),
    actor: ownSeat ?? NO_SEAT,
    at: arrivalOf(request),
    path: "",
    remainingMs: request.remainingMs,
    prepare: () => prepare(deps, request, wire.value, human.value, creator.playerId),
  });
  if (!submitted.ok) return refused(submitted.problem);
  const { entry, replayed } = submitted;
  const receipt = writeReceipt(COMBATS, entry, ownSeat === null ? SPECTATOR : seat(ownSeat));
  const location = `${BASE_PATH}/combats/${entry.header.id}`;
  return accepted(commandResponse(201, receipt, { location, ...(replayed ? REPLAYED : {}) }));
});

interface HumanSeat {
  readonly actorId: string;
  readonly sub: string;
}

async function prepare(
  deps: Deps,
  request: ApiRequest,
  wire: WireCombatCreation,
  human: HumanSeat,
  creator: string,
): Promise<Outcome<Prepared, Problem>> {
  const content = await contentForCreation(deps, wire.contentRevision);
  if (!content.ok) return content;
  const { issuer, sub } = request.principal;
  const { playerId } =
    human.sub === sub ? { playerId: creator } : await ensurePlayer(deps, { issuer, sub: human.sub });
  const seats = wire.seats.map(
    ({ actorId, loadout }): SeatSetup => ({
      actorId,
      loadout,
      playerId: actorId === human.actorId ? playerId : null,
    }),
  );
  const setup = {
    rulesEpoch: RULES_EPOCH,
    rulesetId: wire.ruleset,
    runId: null,
    seats,
    seed: wire.seed ?? deps.random.seed(),
  };
  const command = writeCombatCreation({ creator, setup, visibility: wire.visibility ?? "private" });
  return accepted({ command, content: content.value, holders: [{ actorId: human.actorId, playerId }] });
}

/** The one seat that a player holds. More than one waits for responses between players. */
function humanSeat(seats: readonly WireSeat[], callerSub: string): Outcome<HumanSeat, Problem> {
  const humans = seats.flatMap((it, i) => {
    const isHuman =
      it.playerSub !== undefined || (it.policy === undefined && it.loadout.heroId !== undefined);
    return isHuman ? [{ actorId: it.actorId, sub: it.playerSub ?? callerSub, i }] : [];
  });
  const [first, second] = humans;
  if (first !== undefined && second === undefined) return accepted(first);
  const errors = [{ path: second === undefined ? "seats" : `seats.${second.i}`, code: "SETUP_INVALID" }];
  return refused({ code: "SETUP_INVALID", errors, members: { reason: "exactly one seat is a player's" } });
}

/** The members of a creation that only a game server may send. */
function authorMembers({ principal }: ApiRequest, wire: WireCombatCreation): readonly string[] {
  const inSeats = wire.seats.flatMap(({ playerSub, loadout }, i) => [
    ...(playerSub === undefined || playerSub === principal.sub ? [] : [`seats.${i}.playerSub`]),
    ...(["deck", "relics", "modifiers", "resources"] as const)
      .filter((name) => loadout[name] !== undefined)
      .map((name) => `seats.${i}.loadout.${name}`),
  ]);
  return wire.seed === undefined ? inSeats : ["seed", ...inSeats];
}
