import { randomBytes } from "node:crypto";
import {
  encodeTransition,
  ITEM_FORMAT,
  type PlayerLink,
  type TimelineKey,
  type Transition,
} from "@duelbook/timeline";

/** A timeline that no other test uses, also where tests share a table. */
export function freshCombat(): TimelineKey {
  return { aggregate: "combat", id: freshId("combat") };
}

export function freshId(prefix: string): string {
  return `${prefix}-${randomBytes(8).toString("hex")}`;
}

export function transition(
  key: TimelineKey,
  sequence: number,
  members: Partial<Transition> = {},
): Transition {
  return {
    ...key,
    format: ITEM_FORMAT,
    sequence,
    step: sequence * 3 + 1,
    status: "active",
    commandId: freshId("command"),
    requestHash: "5f".repeat(32),
    actor: "hero",
    kind: "PLAY_CARD",
    at: "2026-03-04T05:06:07.089Z",
    contentRevision: "ab".repeat(32),
    rulesEpoch: 1,
    receiptVersion: 1,
    awaiting: ["player-1"],
    prevHash: sequence === 0 ? null : "c0".repeat(32),
    hash: "d1".repeat(32),
    digests: randomBytes(8 * (sequence + 1)),
    body: `{"command":{"type":"PLAY_CARD"},"events":[],"state":{"names":"Æther, 火, 🂡","turn":${sequence}}}`,
    ...members,
  };
}

export function encoded(key: TimelineKey, sequence: number, members: Partial<Transition> = {}) {
  return encodeTransition(transition(key, sequence, members));
}

export function link(playerId: string, members: Partial<PlayerLink> = {}): PlayerLink {
  return {
    playerId,
    kind: "combat",
    id: freshId("combat"),
    actorId: "hero",
    state: "mine",
    sequence: 1,
    contentRevision: "ab".repeat(32),
    updatedAt: "2026-03-04T05:06:07.089Z",
    ...members,
  };
}
