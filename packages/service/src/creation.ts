import type { Content, Outcome } from "@duelbook/engine";
import { encodeTransition, itemBytes, type PlayerLink } from "@duelbook/timeline";
import type { Aggregate } from "./aggregate.ts";
import type { Deps } from "./api.ts";
import type { Submitted } from "./committed.ts";
import type { Entry, StoredCommand } from "./entry.ts";
import { limitExceeded } from "./limits.ts";
import { type Problem, problemOf } from "./problems.ts";
import { putTransition } from "./put-transition.ts";
import { readAt, rememberHead } from "./timeline-reader.ts";
import { buildTransition } from "./transition-builder.ts";

/** What a creation needs, once it is known that there has been none. */
export interface Prepared {
  readonly command: StoredCommand;
  readonly content: Content;
  readonly holders: readonly { readonly actorId: string; readonly playerId: string }[];
}

export interface Creation {
  /** Derived from the creator and the command's id, so that the same request means the same timeline. */
  readonly id: string;
  readonly commandId: string;
  readonly requestHash: string;
  readonly actor: string;
  /** ISO 8601. */
  readonly at: string;
  /** Where the wire form has what a refused setup names. */
  readonly path: string;
  readonly remainingMs: () => number;
  prepare(): Promise<Outcome<Prepared, Problem>>;
}

/** Begins a timeline, once: the receipt rules hold for transition 0 as for any other. */
export async function create<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  creation: Creation,
): Promise<Submitted<S, E>> {
  const existing = await readAt(deps, aggregate, creation.id, 0);
  if (existing !== undefined) return created(existing, creation);
  const prepared = await creation.prepare();
  if (!prepared.ok) return { ok: false, problem: prepared.refusal };
  const { command, content, holders } = prepared.value;
  const built = buildTransition(
    aggregate,
    { id: creation.id, previous: null, content },
    command,
    creation,
    deps.hash,
  );
  if (!built.ok) return { ok: false, problem: problemOf(built.refusal, creation.path) };
  const { transition, entry } = built.value;
  const encoded = encodeTransition(transition);
  const limit = limitExceeded("ordinary", 0, itemBytes(encoded));
  if (limit !== null) return { ok: false, problem: limit };
  // Before the write: should what follows it get lost, the sweeper finds the timeline by its links.
  const pending = holders.map((holder) => pendingLink(aggregate, entry, holder));
  await Promise.all(pending.map((link) => deps.stores.links.putPending(link)));
  const put = await putTransition(deps, aggregate, encoded, creation.remainingMs);
  switch (put.kind) {
    case "written":
      rememberHead(deps, aggregate, entry);
      return { ok: true, entry, actor: creation.actor, replayed: false };
    case "unknown":
      return { ok: false, problem: { code: "STORE_BUSY" } };
    case "taken":
      return created(put.slot, creation);
  }
}

function created<S, E>(entry: Entry<S, E>, { actor, requestHash }: Creation): Submitted<S, E> {
  return entry.header.requestHash === requestHash
    ? { ok: true, entry, actor, replayed: true }
    : { ok: false, problem: { code: "COMMAND_ID_REUSED" } };
}

function pendingLink<S, E>(
  { kind }: Aggregate<S, E>,
  { header }: Entry<S, E>,
  holder: { readonly actorId: string; readonly playerId: string },
): PlayerLink {
  const { id, contentRevision, at } = header;
  return { ...holder, kind, id, state: "pending", sequence: -1, contentRevision, updatedAt: at };
}
