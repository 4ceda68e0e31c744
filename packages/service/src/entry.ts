import type { TransitionHeader } from "@duelbook/timeline";

/** A command as the timeline keeps it: everything is resolved, so that the same rules give the same events. */
export interface StoredCommand {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The creation of an aggregate, its transition 0. */
export const CREATE = "CREATE";

/** A transition with its body read: checked against its hash, deep-frozen. */
export interface Entry<State, Event> {
  readonly header: TransitionHeader;
  /** 8 bytes per transition so far; never written to. */
  readonly digests: Uint8Array;
  readonly command: StoredCommand;
  readonly events: readonly Event[];
  readonly state: State;
  /** Length of the body's JSON, in characters. */
  readonly bodyLength: number;
}
