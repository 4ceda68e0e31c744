import {
  accepted,
  type Content,
  canonicalJson,
  type Hash,
  type Outcome,
  type Refusal,
  RULES_EPOCH,
} from "@duelbook/engine";
import { ITEM_FORMAT, type Transition } from "@duelbook/timeline";
import type { Aggregate, Context, Decided } from "./aggregate.ts";
import { transitionHash } from "./chain.ts";
import { appendDigest, commandDigest } from "./command-digest.ts";
import type { Entry, StoredCommand } from "./entry.ts";
import { deepFreeze } from "./freeze.ts";

/** The form of receipts that new transitions promise to give for ever. */
export const RECEIPT_VERSION = 1;

/** Whose command it is, and which. */
export interface Authorship {
  readonly commandId: string;
  readonly requestHash: string;
  readonly actor: string;
  /** Arrival of the request, ISO 8601, UTC, milliseconds. */
  readonly at: string;
}

export interface Built<State, Event> {
  readonly transition: Transition;
  readonly entry: Entry<State, Event>;
}

/** What a command is decided on: its timeline's id, the transition before (none for a creation), the content. */
export interface Basis<State, Event> {
  readonly id: string;
  readonly previous: Entry<State, Event> | null;
  readonly content: Content;
}

/**
 * The transition that a command leads to. Pure: the same arguments give the same bytes, which is what `verify`
 * relies on when it builds a stored timeline once more.
 */
export function buildTransition<State, Event>(
  aggregate: Aggregate<State, Event>,
  basis: Basis<State, Event>,
  given: StoredCommand,
  authorship: Authorship,
  hash: Hash,
): Outcome<Built<State, Event>, Refusal> {
  const { previous, content } = basis;
  // Decided in the form in which it is stored, so that no order of members in a request matters.
  const commandJson = canonicalJson(given);
  const command = JSON.parse(commandJson) as StoredCommand;
  const context = { id: basis.id, content, hash };
  const decided =
    previous === null
      ? created(aggregate, command, context)
      : aggregate.decide(previous.state, command, context);
  if (!decided.ok) return decided;
  const { events, state } = decided.value;
  const body = `{"command":${commandJson},"events":${canonicalJson(events)},"state":${JSON.stringify(state)}}`;
  const digest = commandDigest(hash, authorship.actor, authorship.commandId);
  const before = previous?.header;
  const plain = {
    aggregate: aggregate.kind,
    id: basis.id,
    format: ITEM_FORMAT,
    sequence: (before?.sequence ?? -1) + 1,
    step: (before?.step ?? 0) + aggregate.steps(events),
    status: aggregate.status(state),
    commandId: authorship.commandId,
    requestHash: authorship.requestHash,
    actor: authorship.actor,
    kind: command.type,
    at: before !== undefined && before.at > authorship.at ? before.at : authorship.at,
    contentRevision: content.revision,
    rulesEpoch: before?.rulesEpoch ?? RULES_EPOCH,
    receiptVersion: RECEIPT_VERSION,
    awaiting: aggregate.awaiting(state, content),
    prevHash: before?.hash ?? null,
  };
  const digests = appendDigest(previous?.digests ?? new Uint8Array(), digest);
  const header = { ...plain, hash: transitionHash({ ...plain, digests, body }, hash) };
  return accepted({
    transition: { ...header, digests, body },
    entry: { ...deepFreeze({ header, command, events, state }), digests, bodyLength: body.length },
  });
}

function created<State, Event>(
  aggregate: Aggregate<State, Event>,
  command: StoredCommand,
  context: Context,
): Outcome<Decided<State, Event>, Refusal> {
  const decided = aggregate.create(command, context);
  if (!decided.ok) return decided;
  const events = decided.value;
  return accepted({ events, state: events.reduce<State | null>(aggregate.evolve, null) as State });
}
