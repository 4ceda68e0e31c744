import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type CombatCommand,
  type CombatEvent,
  type CombatSetup,
  type CombatState,
  type Content,
  createCombat,
  decide,
  evolve,
} from "@duelbook/engine";

/** A combat as it once went, transition by transition. A file holds one JSON text a line: setup, then transitions. */
export interface Timeline {
  readonly setup: CombatSetup;
  readonly transitions: readonly Transition[];
}

export interface Transition {
  /** Null: the creation. */
  readonly command: CombatCommand | null;
  readonly events: readonly CombatEvent[];
  /** SHA-256 of the state after, as it stands. */
  readonly stateHash: string;
}

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export function goldenPath(name: string): string {
  return fileURLToPath(new URL(`./timelines/${name}`, import.meta.url));
}

export function readTimeline(name: string): Timeline {
  const [setup, ...transitions] = readFileSync(goldenPath(`${name}.jsonl`), "utf8")
    .trimEnd()
    .split("\n");
  return {
    setup: JSON.parse(setup ?? "") as CombatSetup,
    transitions: transitions.map((line) => JSON.parse(line) as Transition),
  };
}

/** A transition and the state that it led to. */
export interface Played extends Transition {
  readonly state: CombatState;
}

/** Does a command, or the creation, and everything that follows from it. @throws when the rules refuse it */
export function play(
  before: CombatState | null,
  command: CombatCommand | null,
  { setup, content }: { readonly setup: CombatSetup; readonly content: Content },
): Played {
  const outcome =
    before === null || command === null
      ? createCombat(setup, content, sha256)
      : decide(before, command, content);
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`);
  const state = outcome.value.reduce<CombatState | null>(evolve, before);
  if (state === null) throw new Error("a creation has no event");
  return { command, events: outcome.value, stateHash: sha256(JSON.stringify(state)), state };
}
