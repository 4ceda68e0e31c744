/** The format of items that this build writes. Older ones are upcast when read; newer ones are refused. */
export const ITEM_FORMAT = 1;

/** A transition's plain members: what can be read without unpacking the body. */
export interface TransitionHeader {
  readonly aggregate: "combat" | "run";
  readonly id: string;
  readonly format: number;
  /** Position in the timeline; 0 is the creation. */
  readonly sequence: number;
  /** Publicly observable events committed so far. */
  readonly step: number;
  readonly status: "active" | "over";
  readonly commandId: string;
  /** SHA-256 over the canonical JSON of the request as received, without expectedSequence and expectedStep. */
  readonly requestHash: string;
  /** The seat's actor id, `owner` for a run's holder, or `system`. */
  readonly actor: string;
  /** The command's type. */
  readonly kind: string;
  /** ISO 8601, UTC, milliseconds; never earlier than the transition before. */
  readonly at: string;
  readonly contentRevision: string;
  readonly rulesEpoch: number;
  readonly receiptVersion: number;
  /** Player ids of whom a command is awaited. */
  readonly awaiting: readonly string[];
  /** Hash of the transition before; null for the creation. */
  readonly prevHash: string | null;
  readonly hash: string;
}

/** A transition as the service reads it. */
export interface Transition extends TransitionHeader {
  /** 8 bytes per transition so far, this one included: entry i belongs to transition i. */
  readonly digests: Uint8Array;
  /** Canonical JSON of `{command, events, state}`; the hashes cover exactly this text. */
  readonly body: string;
}

/** A transition as it is stored: the body deflated, with a codec tag. Made once, put as often as need be. */
export interface EncodedTransition extends TransitionHeader {
  readonly digests: Uint8Array;
  readonly codec: "deflate-raw";
  readonly packed: Uint8Array;
}
