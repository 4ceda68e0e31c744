import {
  advance,
  awaiting,
  type CombatCommand,
  type CombatEvent,
  type CombatSetup,
  type CombatState,
  createCombat,
  evolve,
  observableSteps,
  project,
} from "@duelbook/engine";
import type { Aggregate } from "../aggregate.ts";
import { CREATE, type Entry, type StoredCommand } from "../entry.ts";
import type { Visibility } from "../wire/combat-creation.ts";

export type CombatEntry = Entry<CombatState, CombatEvent>;

/** Combats as the gateway sees them. */
export const COMBATS: Aggregate<CombatState, CombatEvent> = {
  kind: "combat",
  idName: "combatId",
  unknown: "COMBAT_UNKNOWN",
  cacheOf: (caches) => caches.combats,
  create: (command, { content, hash }) => createCombat(readCombatCreation(command).setup, content, hash),
  decide: (state, command, { content }) => advance(state, command as unknown as CombatCommand, content),
  evolve,
  status: (state) => state.status,
  awaiting: (state, content) => awaiting(state, content).flatMap((actorId) => holderOf(state, actorId) ?? []),
  steps: observableSteps,
  project,
  showPayload: (command) => (command.type === CREATE ? null : command.payload),
};

/** What transition 0 keeps of a combat's creation, everything resolved. */
export interface CombatCreation {
  /** The player who created it; null: a run did. */
  readonly creator: string | null;
  readonly setup: CombatSetup;
  readonly visibility: Visibility;
}

export function writeCombatCreation(creation: CombatCreation): StoredCommand {
  return { type: CREATE, payload: { ...creation } };
}

export function readCombatCreation(command: StoredCommand): CombatCreation {
  return command.payload as unknown as CombatCreation;
}

/** The actor whose seat a player holds; null: none. */
export function seatOf(state: CombatState, playerId: string | undefined): string | null {
  if (playerId === undefined) return null;
  return state.seats.find((actorId) => holderOf(state, actorId) === playerId) ?? null;
}

/** The player who holds a seat; null: a policy does. */
export function holderOf(state: CombatState, actorId: string): string | null {
  const controller = state.actors[actorId]?.controller;
  return controller?.kind === "player" ? controller.playerId : null;
}

/** Seats that players hold. */
export function humanSeats(
  state: CombatState,
): readonly { readonly actorId: string; readonly playerId: string }[] {
  return state.seats.flatMap((actorId) => {
    const playerId = holderOf(state, actorId);
    return playerId === null ? [] : [{ actorId, playerId }];
  });
}
