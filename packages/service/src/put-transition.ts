import { type EncodedTransition, StoreUnavailable } from "@duelbook/timeline";
import type { Aggregate } from "./aggregate.ts";
import type { Deps } from "./api.ts";
import type { Entry } from "./entry.ts";
import { openEntry, rememberHead } from "./timeline-reader.ts";

const MAX_TRIES = 3;
/** With less time than this left, a new try could be cut off in the middle. */
const MIN_REMAINING_MS = 2_000;

/**
 * What became of a transition: written now; its number taken by `slot` (perhaps by this very command, through an
 * earlier try or another request), with the newest transition; or not known, as the store did not answer.
 */
export type PutResult<S, E> =
  | { readonly kind: "written" }
  | {
      readonly kind: "taken";
      readonly slot: Entry<S, E>;
      readonly newest: Entry<S, E>;
      /** A try was not answered, so what is there may be what that try wrote. */
      readonly unanswered: boolean;
    }
  | { readonly kind: "unknown" };

/**
 * Puts a transition on the condition that its number is free. An answer that got lost is cleared up by strong
 * reads; if nothing is there, the identical item is put again. It is never made anew from a newer state.
 */
export async function putTransition<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  encoded: EncodedTransition,
  remainingMs: () => number,
): Promise<PutResult<S, E>> {
  let unanswered = false;
  for (let tries = 1; ; tries += 1) {
    const put = await answered(deps.stores.timelines.append(encoded));
    if (put === "appended") return { kind: "written" };
    unanswered ||= put === UNANSWERED;
    if (put === UNANSWERED && remainingMs() < MIN_REMAINING_MS) return { kind: "unknown" };
    const found = await lookUp(deps, aggregate, encoded);
    if (found !== null) return { kind: "taken", unanswered, ...found };
    if (tries === MAX_TRIES || remainingMs() < MIN_REMAINING_MS) return { kind: "unknown" };
  }
}

const UNANSWERED = Symbol("unanswered");

async function answered<T>(request: Promise<T>): Promise<T | typeof UNANSWERED> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof StoreUnavailable) return UNANSWERED;
    throw error;
  }
}

/** What holds the transition's number, and the newest transition; null while the number is free or nobody answers. */
async function lookUp<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  { id, sequence }: EncodedTransition,
): Promise<{ readonly slot: Entry<S, E>; readonly newest: Entry<S, E> } | null> {
  const key = { aggregate: aggregate.kind, id };
  const { timelines } = deps.stores;
  const read = await answered(Promise.all([timelines.at(key, sequence), timelines.head(key)]));
  if (read === UNANSWERED || read[0] === undefined) return null;
  const slot = openEntry(deps, aggregate, id, read[0]);
  // The head was read at the same time, perhaps a moment before the number was taken.
  const isNewer = read[1] !== undefined && read[1].sequence > sequence;
  const newest = isNewer ? openEntry(deps, aggregate, id, read[1] as EncodedTransition) : slot;
  rememberHead(deps, aggregate, newest);
  return { slot, newest };
}
