import type { EncodedTransition } from "./transition.ts";

/** Which timeline: a combat's or a run's. Both have the same form. */
export interface TimelineKey {
  readonly aggregate: "combat" | "run";
  readonly id: string;
}

/**
 * The store did not answer, was throttled or failed: whether a write took place is unknown. Reads of the same key
 * tell. Adapters throw it, and nothing else, for every fault that time may heal.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** A stored item that this build can't read: a newer format, or bytes that are no transition. */
export class StoredItemUnreadable extends Error {
  override readonly name = "StoredItemUnreadable";
  readonly reason: "newerFormat" | "corrupt";
  constructor(reason: "newerFormat" | "corrupt", message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A cursor that no page of this list gave: the caller's mistake, not the store's. */
export class CursorUnreadable extends Error {
  override readonly name = "CursorUnreadable";
}

/** Timelines: append-only sequences of transitions. Every read is strongly consistent. */
export interface TimelineStore {
  /**
   * Writes the transition on the condition that its sequence number is still free. One item, one request.
   * @returns `appended`, or `taken` when the number is in use (also by an earlier attempt at this very write).
   * @throws StoreUnavailable when it is not known whether it was written
   */
  append(transition: EncodedTransition): Promise<"appended" | "taken">;
  /** The newest transition. */
  head(key: TimelineKey): Promise<EncodedTransition | undefined>;
  /** One transition. */
  at(key: TimelineKey, sequence: number): Promise<EncodedTransition | undefined>;
  /** Up to `limit` transitions after a sequence (−1: from the creation), oldest first. */
  after(key: TimelineKey, sequence: number, limit: number): Promise<readonly EncodedTransition[]>;
}

/** Published content packs: immutable, whole or absent. */
export interface ContentStore {
  /** Idempotent: publishing the same revision again changes nothing. */
  publish(revision: string, packJson: string, at: string): Promise<"published" | "exists">;
  /** The pack's JSON, exactly as published; undefined when there is no such (whole) revision. */
  read(revision: string): Promise<string | undefined>;
  current(): Promise<string | undefined>;
  setCurrent(revision: string, at: string): Promise<void>;
}

export interface Player {
  readonly playerId: string;
  readonly displayName: string;
}

/** The only place where an account meets a player id. */
export interface PlayerStore {
  find(issuer: string, sub: string): Promise<Player | undefined>;
  /** Creates the player unless the account has one; answers the one that is stored. */
  ensure(issuer: string, sub: string, player: Player): Promise<Player>;
}

/** One entry of a player's inbox. */
export interface PlayerLink {
  readonly playerId: string;
  readonly kind: "combat" | "run";
  readonly id: string;
  readonly actorId: string;
  /** `pending`: creation began; whether it took place is not known yet. */
  readonly state: "pending" | "mine" | "theirs" | "over";
  /** The newest sequence that the entry reflects; −1 while pending. */
  readonly sequence: number;
  readonly contentRevision: string;
  /** ISO 8601, UTC, milliseconds. */
  readonly updatedAt: string;
}

export interface LinkPage {
  readonly links: readonly PlayerLink[];
  /** Opaque; absent on the last page. */
  readonly cursor?: string;
}

/** Inbox entries. They follow the timeline and may lag; they never decide anything. */
export interface LinkStore {
  /** Written before a creation, unless there is an entry already. */
  putPending(link: PlayerLink): Promise<void>;
  /** Written when its sequence is newer than the stored one's. */
  put(link: PlayerLink): Promise<"written" | "stale">;
  /**
   * Combats in the given states; `mine` before `theirs` before `over`, most recently updated first.
   * @throws CursorUnreadable
   */
  list(
    playerId: string,
    states: readonly ("mine" | "theirs" | "over")[],
    limit: number,
    cursor?: string,
  ): Promise<LinkPage>;
  /**
   * Every entry that isn't over, of all players, for the sweeper. `limit` bounds the entries looked at, the finished
   * ones included: a page may hold fewer, even none, and only the absent cursor tells the end.
   * @throws CursorUnreadable
   */
  scanOpen(limit: number, cursor?: string): Promise<LinkPage>;
}

/** All that the service needs of a store. */
export interface Stores {
  readonly timelines: TimelineStore;
  readonly contents: ContentStore;
  readonly players: PlayerStore;
  readonly links: LinkStore;
}
