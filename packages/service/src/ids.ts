import { canonicalJson, type Hash } from "@duelbook/engine";

/** 128 bits of a hash, with a letter in front so that they are an id. */
const ID_HEX = 32;

export function combatIdOf(hash: Hash, creatorId: string, commandId: string): string {
  return `c-${derive(hash, ["combat", creatorId, commandId])}`;
}

export function runIdOf(hash: Hash, creatorId: string, commandId: string): string {
  return `r-${derive(hash, ["run", creatorId, commandId])}`;
}

/** The combat that a run starts with its transition of this number. */
export function runCombatIdOf(hash: Hash, runId: string, sequence: number): string {
  return `c-${derive(hash, ["run-combat", runId, sequence])}`;
}

/** Ids of the system's own commands: no UUIDs, so no client can send one. */
export const startCommandId = (combatId: string): string => `start:${combatId}`;
export const returnCommandId = (combatId: string): string => `return:${combatId}`;

function derive(hash: Hash, parts: readonly (string | number)[]): string {
  return hash(canonicalJson(parts)).slice(0, ID_HEX);
}
