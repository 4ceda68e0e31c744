import { encodeTransition } from "./codec.ts";
import type { PlayerLink } from "./port.ts";
import { type EncodedTransition, ITEM_FORMAT, type Transition } from "./transition.ts";

/** A transition with the same bytes each time, for this package's unit tests. */
export function sampleTransition(members: Partial<Transition> = {}): Transition {
  const sequence = members.sequence ?? 9;
  return {
    aggregate: "combat",
    id: "combat-1",
    format: ITEM_FORMAT,
    sequence,
    step: 31,
    status: "active",
    commandId: "5f9d8a3e-8f5c-4b60-9a39-0f6a2c1d7e11",
    requestHash: "5f".repeat(32),
    actor: "hero",
    kind: "PLAY_CARD",
    at: "2026-03-04T05:06:07.089Z",
    contentRevision: "ab".repeat(32),
    rulesEpoch: 1,
    receiptVersion: 1,
    awaiting: ["player-1"],
    prevHash: "c0".repeat(32),
    hash: "d1".repeat(32),
    digests: new Uint8Array(8 * (sequence + 1)).fill(7),
    body: '{"command":{"type":"PLAY_CARD"},"events":[],"state":{"turn":3}}',
    ...members,
  };
}

export function sampleEncoded(members: Partial<Transition> = {}): EncodedTransition {
  return encodeTransition(sampleTransition(members));
}

export function sampleLink(members: Partial<PlayerLink> = {}): PlayerLink {
  return {
    playerId: "player-1",
    kind: "combat",
    id: "combat-1",
    actorId: "hero",
    state: "mine",
    sequence: 4,
    contentRevision: "ab".repeat(32),
    updatedAt: "2026-03-04T05:06:07.089Z",
    ...members,
  };
}
