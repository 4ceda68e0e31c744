import { type Content, required } from "../model/content.ts";
import type { RunOutcome, RunState } from "./run-state.ts";

/** A run as its holder sees it. The seed of its combat stays hidden. */
export interface RunView {
  readonly status: "active" | "over";
  readonly contentRevision: string;
  readonly heroId: string;
  readonly deck: readonly {
    readonly cardInstanceId: string;
    readonly cardId: string;
    readonly name: string;
    readonly upgrades: readonly string[];
  }[];
  readonly relics: readonly string[];
  readonly modifiers: readonly string[];
  readonly resources: Readonly<Record<string, { readonly current: number; readonly max?: number }>>;
  /** The combat that the run is in. */
  readonly combat: { readonly combatId: string; readonly enemyIds: readonly string[] } | null;
  readonly history: readonly { readonly combatId: string; readonly outcome: RunOutcome }[];
}

export function viewRun(run: RunState, content: Content): RunView {
  return {
    status: run.status,
    contentRevision: run.contentRevision,
    heroId: run.heroId,
    deck: Object.entries(run.deck).map(([cardInstanceId, { cardId, upgrades }]) => ({
      cardInstanceId,
      cardId,
      name: required(content.cards, cardId, "card").name,
      upgrades,
    })),
    relics: run.relics,
    modifiers: run.modifiers,
    resources: Object.fromEntries(
      Object.entries(run.resources).map(([id, { current, max }]) => [
        id,
        max === null ? { current } : { current, max },
      ]),
    ),
    combat: run.combat === null ? null : { combatId: run.combat.combatId, enemyIds: run.combat.enemyIds },
    history: run.history,
  };
}
