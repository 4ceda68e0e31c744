import { type KnownChoices, NOTHING_CHOSEN } from "./choices.ts";
import type { TargetSlot, TriggerComponent } from "./types.ts";

/** What formulas, conditions and effects at one place of a pack can read when they are worked out there. */
export interface Scope {
  /** What the place is, for messages: `a cost`. */
  readonly place: string;
  /** Named numbers that are worked out before. */
  readonly values: ReadonlySet<string>;
  /** Slots whose targets are chosen by then. */
  readonly slots: readonly TargetSlot[];
  readonly picked: "actor" | "card" | null;
  readonly event: TriggerComponent["on"]["event"] | null;
  /** What of the play's choices is made by then. */
  readonly choices: KnownChoices;
  readonly ownStacks: boolean;
  readonly thisCard: boolean;
  /** Zones whose cards may be told apart: every one, what `self` sees, or what everybody sees. */
  readonly sees: "all" | "own" | "public";
}

/** A place from which nothing but the state can be read. */
export const BARE: Scope = {
  place: "the ruleset",
  values: new Set(),
  slots: [],
  picked: null,
  event: null,
  choices: NOTHING_CHOSEN,
  ownStacks: false,
  thisCard: false,
  sees: "all",
};
