import type { CombatEvent, CombatState, Content, RunEvent, RunState } from "@duelbook/engine";
import type { Player } from "@duelbook/timeline";
import type { Entry } from "./entry.ts";
import { createLru, type Lru } from "./lru.ts";
import type { Visibility } from "./wire/combat-creation.ts";

/**
 * What a warm process remembers. Newest transitions are hints, replaced by stronger knowledge; all else in here
 * never changes once it is stored.
 */
export interface Caches {
  /** The newest known transition, by id. */
  readonly combats: Lru<Entry<CombatState, CombatEvent>>;
  readonly runs: Lru<Entry<RunState, RunEvent>>;
  /** By combat id. */
  readonly visibilities: Lru<Visibility>;
  /** By revision. */
  readonly contents: Lru<Content>;
  /** By issuer and sub. */
  readonly players: Lru<Player>;
}

/** @param bytes an upper bound for all caches together, by estimate */
export function createCaches({ bytes }: { readonly bytes: number }): Caches {
  return {
    combats: createLru(bytes * 0.5),
    runs: createLru(bytes * 0.05),
    visibilities: createLru(bytes * 0.02),
    contents: createLru(bytes * 0.4),
    players: createLru(bytes * 0.03),
  };
}

/** Parsed JSON takes about this many times the bytes of its text. */
export const PARSED_JSON_FACTOR = 5;
