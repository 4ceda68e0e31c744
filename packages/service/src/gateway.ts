import type { Outcome, Perspective } from "@duelbook/engine";
import { encodeTransition, itemBytes, type Player } from "@duelbook/timeline";
import type { Aggregate } from "./aggregate.ts";
import type { Deps } from "./api.ts";
import { findCommitted, type Submitted } from "./committed.ts";
import { conflictWith } from "./conflict.ts";
import { pinnedContent } from "./content-source.ts";
import type { Entry, StoredCommand } from "./entry.ts";
import { StateCorrupt } from "./faults.ts";
import { type CommandClass, limitExceeded } from "./limits.ts";
import { type Problem, problemOf } from "./problems.ts";
import { putTransition } from "./put-transition.ts";
import { cachedHead, readHead, rememberHead } from "./timeline-reader.ts";
import { type Built, buildTransition } from "./transition-builder.ts";

/** A command on its way to the timeline. */
export interface Submission<State, Event> {
  readonly id: string;
  readonly commandId: string;
  readonly requestHash: string;
  readonly expectedSequence: number;
  readonly expectedStep: number;
  readonly class: CommandClass;
  /** Looked up while the timeline is read; undefined for an account without a player, and for the system. */
  readonly player: Promise<Player | undefined>;
  /** In whose name the command comes: the caller's seat, or why there is none. */
  actorOf(entry: Entry<State, Event>, player: Player | undefined): Promise<Outcome<string, Problem>>;
  /** The command with all that is the server's to add. */
  commandFor(entry: Entry<State, Event>): StoredCommand;
  perspectiveOf(actor: string): Perspective;
  /** Arrival, ISO 8601. */
  readonly at: string;
  readonly remainingMs: () => number;
}

/**
 * The command gateway, the only writer of timelines. A warm process that knows the expected transition decides on
 * it and puts the result: one request to the store. A refusal from that knowledge is never told before it was
 * decided again on a strong read.
 */
export async function submit<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  submission: Submission<S, E>,
): Promise<Submitted<S, E>> {
  const known = cachedHead(deps, aggregate, submission.id);
  if (known?.header.sequence === submission.expectedSequence) {
    const attempt = await attemptOn(deps, aggregate, known, submission, await submission.player);
    if (attempt.final) return attempt.submitted;
  }
  const [player, head] = await Promise.all([submission.player, readHead(deps, aggregate, submission.id)]);
  if (head === undefined) return { ok: false, problem: { code: aggregate.unknown } };
  return (await attemptOn(deps, aggregate, head, submission, player)).submitted;
}

interface Attempt<S, E> {
  /** Also true of a stale basis: committed, committed before, or judged by what the store said since. */
  readonly final: boolean;
  readonly submitted: Submitted<S, E>;
}

async function attemptOn<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  basis: Entry<S, E>,
  submission: Submission<S, E>,
  player: Player | undefined,
): Promise<Attempt<S, E>> {
  const refuse = (problem: Problem): Attempt<S, E> => ({ final: false, submitted: { ok: false, problem } });
  const actor = await submission.actorOf(basis, player);
  if (!actor.ok) return refuse(actor.refusal);
  const seen = await findCommitted(deps, aggregate, basis, { ...submission, actor: actor.value });
  if (seen !== null) return { final: true, submitted: seen };
  const perspective = submission.perspectiveOf(actor.value);
  const conflict = await conflictWith(deps, aggregate, basis, submission, perspective);
  if (conflict !== null) return refuse(conflict);
  const content = await pinnedContent(deps, basis.header.contentRevision);
  const built = buildTransition(
    aggregate,
    { id: submission.id, previous: basis, content },
    submission.commandFor(basis),
    { ...submission, actor: actor.value },
    deps.hash,
  );
  if (!built.ok) return refuse(problemOf(built.refusal));
  return commit(deps, aggregate, submission, built.value);
}

async function commit<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  submission: Submission<S, E>,
  { transition, entry }: Built<S, E>,
): Promise<Attempt<S, E>> {
  const encoded = encodeTransition(transition);
  const limit = limitExceeded(submission.class, transition.sequence, itemBytes(encoded));
  if (limit !== null) return { final: false, submitted: { ok: false, problem: limit } };
  const put = await putTransition(deps, aggregate, encoded, submission.remainingMs);
  const { actor } = transition;
  switch (put.kind) {
    case "written":
      rememberHead(deps, aggregate, entry);
      return { final: true, submitted: { ok: true, entry, actor, replayed: false } };
    case "unknown":
      return { final: true, submitted: { ok: false, problem: { code: "STORE_BUSY" } } };
    case "taken": {
      const command = { ...submission, actor };
      const seen = await findCommitted(deps, aggregate, put.newest, command, [put.slot]);
      if (seen !== null) return { final: true, submitted: put.unanswered ? ownWrite(seen, entry) : seen };
      const perspective = submission.perspectiveOf(actor);
      const conflict = await conflictWith(deps, aggregate, put.newest, submission, perspective);
      if (conflict === null) throw new StateCorrupt(put.newest.header, "a taken number is no conflict");
      return { final: true, submitted: { ok: false, problem: conflict } };
    }
  }
}

/**
 * After a try without an answer, the transition that was found may be what that try wrote: that is no replay. (The
 * same command at the same moment makes the same bytes, so without a lost answer equal bytes are another's.)
 */
function ownWrite<S, E>(seen: Submitted<S, E>, entry: Entry<S, E>): Submitted<S, E> {
  return seen.ok && seen.entry.header.hash === entry.header.hash ? { ...seen, replayed: false } : seen;
}
