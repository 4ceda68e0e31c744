import { accepted } from "@duelbook/engine";
import type { PlayerLink } from "@duelbook/timeline";
import type { OperationHandler } from "../api.ts";
import { operation } from "../operation.ts";
import { findPlayer } from "../players.ts";
import { etagOf, linkTo, readResponse } from "../responses.ts";
import { BASE_PATH } from "../routes.ts";
import { combatsQuery, parseQuery } from "../wire/queries.ts";

const DEFAULT_LIMIT = 20;
const ALL_STATES = ["mine", "theirs", "over"] as const;

/** `GET /combats?status&cursor&limit`: the caller's combats; those that wait for the caller come first. */
export const listCombats: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(combatsQuery, request);
  if (!query.ok) return query;
  const { status = ALL_STATES, cursor, limit = DEFAULT_LIMIT } = query.value;
  const player = await findPlayer(deps, request.principal);
  const page =
    player === undefined
      ? { links: [] }
      : await deps.stores.links.list(player.playerId, [...new Set(status)], limit, cursor);
  const next =
    page.cursor === undefined
      ? null
      : linkTo(`${BASE_PATH}/combats`, { status: status.join(","), limit, cursor: page.cursor });
  const body = JSON.stringify({
    combats: page.links.map(viewLink),
    ...(page.cursor === undefined ? {} : { cursor: page.cursor, next }),
  });
  const links: Record<string, string> = next === null ? {} : { link: `<${next}>; rel="next"` };
  return accepted(readResponse(request, etagOf(deps.hash, body, deps.build), () => body, links));
});

function viewLink({ id, actorId, state, sequence, contentRevision, updatedAt }: PlayerLink) {
  return { combatId: id, actorId, status: state, sequence, contentRevision, updatedAt };
}
