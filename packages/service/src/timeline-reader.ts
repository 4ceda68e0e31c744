import { RULES_EPOCH } from "@duelbook/engine";
import {
  decodeTransition,
  type EncodedTransition,
  StoredItemUnreadable,
  type Transition,
} from "@duelbook/timeline";
import type { Aggregate } from "./aggregate.ts";
import type { Deps } from "./api.ts";
import { PARSED_JSON_FACTOR } from "./caches.ts";
import { transitionHash } from "./chain.ts";
import type { Entry } from "./entry.ts";
import { StateCorrupt, WrittenByNewerBuild } from "./faults.ts";
import { deepFreeze } from "./freeze.ts";
import { RECEIPT_VERSION } from "./transition-builder.ts";

/** The newest transition that this process knows of: a hint, which may be old. */
export function cachedHead<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  id: string,
): Entry<S, E> | undefined {
  return aggregate.cacheOf(deps.caches).get(id);
}

/**
 * The newest transition, read strongly.
 * @throws StateCorrupt, WrittenByNewerBuild, StoreUnavailable
 */
export async function readHead<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  id: string,
): Promise<Entry<S, E> | undefined> {
  const encoded = await deps.stores.timelines.head({ aggregate: aggregate.kind, id });
  if (encoded === undefined) return undefined;
  const cached = cachedHead(deps, aggregate, id);
  if (cached !== undefined && cached.header.hash === encoded.hash) return cached;
  const entry = openEntry(deps, aggregate, id, encoded);
  rememberHead(deps, aggregate, entry);
  return entry;
}

/** One transition, read strongly. */
export async function readAt<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  id: string,
  sequence: number,
): Promise<Entry<S, E> | undefined> {
  const encoded = await deps.stores.timelines.at({ aggregate: aggregate.kind, id }, sequence);
  return encoded === undefined ? undefined : openEntry(deps, aggregate, id, encoded);
}

/** Up to `limit` transitions after a sequence, oldest first, each chained to the one before. */
export async function readAfter<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  id: string,
  sequence: number,
  limit: number,
): Promise<readonly Entry<S, E>[]> {
  const encoded = await deps.stores.timelines.after({ aggregate: aggregate.kind, id }, sequence, limit);
  const entries = encoded.map((item) => openEntry(deps, aggregate, id, item));
  entries.forEach(({ header }, i) => {
    const before = entries[i - 1]?.header;
    const follows = header.sequence === sequence + 1 + i;
    if (!follows || (before !== undefined && header.prevHash !== before.hash)) {
      throw new StateCorrupt(header, `the chain is broken before sequence ${header.sequence}`);
    }
  });
  return entries;
}

/** Keeps an acknowledged or strongly read transition, unless a newer one is known. */
export function rememberHead<S, E>(deps: Deps, aggregate: Aggregate<S, E>, entry: Entry<S, E>): void {
  const cache = aggregate.cacheOf(deps.caches);
  const known = cache.get(entry.header.id);
  if (known !== undefined && known.header.sequence > entry.header.sequence) return;
  cache.put(entry.header.id, entry, entry.bodyLength * PARSED_JSON_FACTOR + entry.digests.length);
}

/** A stored item as an entry: decoded, checked against its hash, frozen. */
export function openEntry<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  id: string,
  encoded: EncodedTransition,
): Entry<S, E> {
  const key = { aggregate: aggregate.kind, id };
  const transition = decode(encoded);
  const { digests, body, ...header } = transition;
  if (header.rulesEpoch > RULES_EPOCH || header.receiptVersion > RECEIPT_VERSION) {
    throw new WrittenByNewerBuild(`${id} at ${header.sequence} needs a newer build`);
  }
  if (
    header.id !== id ||
    header.aggregate !== key.aggregate ||
    transitionHash(transition, deps.hash) !== header.hash
  ) {
    throw new StateCorrupt(key, `transition ${header.sequence} failed its hash`);
  }
  const { command, events, state } = JSON.parse(body) as Pick<Entry<S, E>, "command" | "events" | "state">;
  return { ...deepFreeze({ header, command, events, state }), digests, bodyLength: body.length };

  function decode(item: EncodedTransition): Transition {
    try {
      return decodeTransition(item);
    } catch (error) {
      if (!(error instanceof StoredItemUnreadable)) throw error;
      if (error.reason === "newerFormat") throw new WrittenByNewerBuild(error.message);
      throw new StateCorrupt(key, error.message);
    }
  }
}
