import type { CombatResult } from "./state.ts";

/** Whose eyes: a seat's actor id, `spectator` (what everybody may see), or `all` (nothing hidden). */
export type Perspective =
  | { readonly kind: "seat"; readonly actorId: string }
  | { readonly kind: "spectator" }
  | { readonly kind: "all" };

export const seat = (actorId: string): Perspective => ({ kind: "seat", actorId });
export const SPECTATOR: Perspective = { kind: "spectator" };
export const ALL: Perspective = { kind: "all" };

/** The stable text form: the actor id, `spectator` or `all`. */
export function writePerspective(perspective: Perspective): string {
  return perspective.kind === "seat" ? perspective.actorId : perspective.kind;
}

/** An event as a perspective sees it: the members of the kind's allow-list; what is hidden is null. */
export type ProjectedEvent = Readonly<Record<string, unknown>> & { readonly type: string };

export interface CardView {
  readonly cardInstanceId: string;
  readonly cardId: string;
  readonly name: string;
  readonly owner: string;
  readonly upgrades: readonly string[];
  readonly statuses: Readonly<Record<string, number>>;
}

export interface ZoneView {
  readonly actorId: string;
  readonly zoneId: string;
  readonly size: number;
  /** The cards that this perspective sees; null where it only knows how many there are. */
  readonly cards: readonly CardView[] | null;
}

export interface ActorView {
  readonly actorId: string;
  readonly name: string;
  readonly side: "heroes" | "enemies";
  readonly controller: "player" | "policy";
  readonly defeated: boolean;
  readonly resources: Readonly<Record<string, { readonly current: number; readonly max?: number }>>;
  readonly statuses: Readonly<Record<string, number>>;
  readonly relics: readonly string[];
  readonly modifiers: readonly string[];
  readonly abilities: readonly {
    readonly abilityInstanceId: string;
    readonly name: string;
    readonly bearer: { readonly kind: string; readonly id: string };
  }[];
}

/** A combat as one perspective may see it: an allow-list, hidden by default. */
export interface CombatView {
  readonly status: "active" | "over";
  readonly contentRevision: string;
  readonly rulesetId: string;
  /** The perspective's own seat, or null. */
  readonly you: string | null;
  /** Actors whose command the rules await. */
  readonly awaiting: readonly string[];
  readonly turn: { readonly actorId: string; readonly number: number; readonly phaseId: string };
  readonly actors: readonly ActorView[];
  readonly zones: readonly ZoneView[];
  readonly pendingDecisions: readonly never[];
  readonly result: CombatResult | null;
}
