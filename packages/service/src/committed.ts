import type { Aggregate } from "./aggregate.ts";
import type { Deps } from "./api.ts";
import { commandDigest, findDigest } from "./command-digest.ts";
import type { Entry } from "./entry.ts";
import { StateCorrupt } from "./faults.ts";
import type { Problem } from "./problems.ts";
import { readAt } from "./timeline-reader.ts";

/** What became of a command. */
export type Submitted<State, Event> =
  | {
      readonly ok: true;
      readonly entry: Entry<State, Event>;
      readonly actor: string;
      /** Committed before this request. */
      readonly replayed: boolean;
    }
  | { readonly ok: false; readonly problem: Problem };

/** The earlier transition of this very command, or the refusal to use its id again; null when it is new. */
export async function findCommitted<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  head: Entry<S, E>,
  command: { readonly actor: string; readonly commandId: string; readonly requestHash: string | null },
  read: readonly Entry<S, E>[] = [],
): Promise<Submitted<S, E> | null> {
  const { actor, commandId, requestHash } = command;
  for (const sequence of findDigest(head.digests, commandDigest(deps.hash, actor, commandId))) {
    const entry =
      [head, ...read].find((it) => it.header.sequence === sequence) ??
      (await readAt(deps, aggregate, head.header.id, sequence));
    if (entry === undefined) throw new StateCorrupt(head.header, `transition ${sequence} is gone`);
    // Digests may collide: only the whole id, from the same actor, is the same command.
    if (entry.header.commandId !== commandId || entry.header.actor !== actor) continue;
    if (requestHash !== null && entry.header.requestHash !== requestHash) {
      return { ok: false, problem: { code: "COMMAND_ID_REUSED" } };
    }
    return { ok: true, entry, actor, replayed: true };
  }
  return null;
}
