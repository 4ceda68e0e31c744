import type { Content, Hash, Outcome, Perspective, Refusal } from "@duelbook/engine";
import type { TimelineKey, TransitionHeader } from "@duelbook/timeline";
import type { Caches } from "./caches.ts";
import type { Entry, StoredCommand } from "./entry.ts";
import type { Lru } from "./lru.ts";

/** What the rules read besides state and command. */
export interface Context {
  /** The timeline's id. */
  readonly id: string;
  readonly content: Content;
  readonly hash: Hash;
}

export interface Decided<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
}

/** The rules of a combat or of a run, as the one gateway needs them. Everything here is pure. */
export interface Aggregate<State, Event> {
  readonly kind: TimelineKey["aggregate"];
  /** The name of its id in answers. */
  readonly idName: "combatId" | "runId";
  readonly unknown: "COMBAT_UNKNOWN" | "RUN_UNKNOWN";
  cacheOf(caches: Caches): Lru<Entry<State, Event>>;
  /** The events of transition 0. */
  create(command: StoredCommand, context: Context): Outcome<readonly Event[], Refusal>;
  /** The events of a command and the state after them. */
  decide(state: State, command: StoredCommand, context: Context): Outcome<Decided<State, Event>, Refusal>;
  evolve(state: State | null, event: Event): State;
  status(state: State): TransitionHeader["status"];
  /** Ids of the players whose command is awaited. */
  awaiting(state: State, content: Content): readonly string[];
  /** Publicly observable events, at least one. */
  steps(events: readonly Event[]): number;
  /** The events as a perspective sees them. */
  project(events: readonly Event[], perspective: Perspective): readonly unknown[];
  /** A command's payload as its own sender may see it again: without what the server added; null for none of it. */
  showPayload(command: StoredCommand): unknown;
}
