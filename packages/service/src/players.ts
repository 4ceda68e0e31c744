import type { Player } from "@duelbook/timeline";
import type { Deps, Principal } from "./api.ts";

const PLAYER_BYTES = 500;
const NAMELESS = "Player";
const MAX_NAME = 100;

/** The player of an account, if it ever had a seat or a run. */
export async function findPlayer(
  deps: Deps,
  { issuer, sub }: Pick<Principal, "issuer" | "sub">,
): Promise<Player | undefined> {
  const cached = deps.caches.players.get(accountKey(issuer, sub));
  if (cached !== undefined) return cached;
  const found = await deps.stores.players.find(issuer, sub);
  if (found !== undefined) remember(deps, issuer, sub, found);
  return found;
}

/** The player of an account, which becomes one now if need be. */
export async function ensurePlayer(
  deps: Deps,
  { issuer, sub, name }: Pick<Principal, "issuer" | "sub" | "name">,
): Promise<Player> {
  const cached = deps.caches.players.get(accountKey(issuer, sub));
  if (cached !== undefined) return cached;
  const displayName = (name ?? NAMELESS).slice(0, MAX_NAME).toWellFormed();
  const player = await deps.stores.players.ensure(issuer, sub, { playerId: deps.random.uuid(), displayName });
  remember(deps, issuer, sub, player);
  return player;
}

function remember(deps: Deps, issuer: string, sub: string, player: Player): void {
  deps.caches.players.put(accountKey(issuer, sub), player, PLAYER_BYTES + sub.length);
}

function accountKey(issuer: string, sub: string): string {
  return JSON.stringify([issuer, sub]);
}
