import type { CounterId } from "../model/formula.ts";
import type { SortedMap } from "./sorted-map.ts";

/** Behaviour of the rules in this build. A combat keeps the epoch with which it was created. */
export const RULES_EPOCH = 1;

export interface ResourceState {
  readonly current: number;
  readonly max: number | null;
}

/** Who decides for a seat. Timelines hold player ids only, never an account or a name. */
export type Controller = { readonly kind: "player"; readonly playerId: string } | { readonly kind: "policy" };

/** Where a status, influence, trigger or ability sits. */
export interface BearerRef {
  readonly kind: "status" | "relic" | "modifier" | "hero" | "enemy";
  /** The definition's id. */
  readonly id: string;
}

export interface AbilityState {
  readonly bearer: BearerRef;
  readonly componentId: string;
  readonly usedCombat: number;
  readonly usedTurn: number;
}

export type Counters = Readonly<Partial<Record<CounterId, number>>>;

export interface ActorState {
  /** By abilityInstanceId. */
  readonly abilities: SortedMap<AbilityState>;
  readonly controller: Controller;
  readonly counters: { readonly combat: Counters; readonly turn: Counters };
  readonly defeated: boolean;
  readonly definition: { readonly id: string; readonly kind: "hero" | "enemy" };
  readonly modifiers: readonly string[];
  /** How far the policy's script is; 0 for players. */
  readonly policyStep: number;
  readonly relics: readonly string[];
  readonly resources: SortedMap<ResourceState>;
  readonly side: "heroes" | "enemies";
  /** Stacks by statusId; a status with no stacks is absent. */
  readonly statuses: SortedMap<number>;
  /** How often each trigger happened this turn, by `<kind>/<definition id>/<componentId>`. */
  readonly triggersUsed: SortedMap<number>;
}

/** One physical card. Its definition is content; upgrades and statuses are its own. */
export interface CardObject {
  readonly cardId: string;
  readonly owner: string;
  readonly statuses: SortedMap<number>;
  readonly upgrades: readonly string[];
  /** `stack`, or a zone of its owner. */
  readonly zone: string;
}

export interface PaidDebit {
  readonly amount: number;
  readonly debitId: string;
  readonly optionId: string | null;
  readonly resourceId: string;
}

/** An optional additional cost as chosen. */
export interface ChosenAdditional {
  readonly optionId: string;
  readonly times: number;
}

/** Parts of a divided amount by target, by slot. */
export type Division = SortedMap<SortedMap<number>>;

/** A chosen mode with the targets and division that it has of its own. */
export interface ChosenMode {
  readonly division: Division;
  readonly modeId: string;
  readonly targets: SortedMap<readonly string[]>;
}

/** What was announced and paid: the snapshot that the play's own effects read. */
export interface StackItem {
  readonly abilityInstanceId: string | null;
  readonly actorId: string;
  readonly additional: readonly ChosenAdditional[];
  readonly costOptionId: string | null;
  readonly division: Division;
  readonly kind: "card" | "ability" | "trigger";
  readonly modes: readonly ChosenMode[];
  readonly objectId: string | null;
  readonly paid: readonly PaidDebit[];
  /** The way chosen for a debit or additional cost that has several. */
  readonly picks: SortedMap<string>;
  readonly ref: string;
  /** Chosen ids by slot, in the order of the choice. */
  readonly targets: SortedMap<readonly string[]>;
  /** The value of X; null when the cost has none. */
  readonly x: number | null;
}

export interface RngStream {
  /** Numbers drawn so far. */
  readonly draws: number;
  /** The generator's four 32-bit words. */
  readonly state: readonly number[];
}

export type StreamId = "effect" | "policy" | "shuffle";

export interface CombatResult {
  readonly reason: "defeat" | "concede" | "turnLimit" | "abort";
  /** Actor ids of the winning side, in seat order; empty for a draw. */
  readonly winners: readonly string[];
}

/** The whole state of a combat: immutable, plain JSON, members in canonical order. */
export interface CombatState {
  readonly actors: SortedMap<ActorState>;
  readonly contentRevision: string;
  /** Number of the next stack object or created card. */
  readonly nextRef: number;
  readonly objects: SortedMap<CardObject>;
  readonly result: CombatResult | null;
  readonly rng: {
    readonly algorithm: "xoroshiro128plus";
    readonly streams: Readonly<Record<StreamId, RngStream>>;
  };
  readonly rulesEpoch: number;
  readonly rulesetId: string;
  /** The run that this combat belongs to. */
  readonly runId: string | null;
  /** Actor ids in seat order. */
  readonly seats: readonly string[];
  readonly stack: readonly StackItem[];
  readonly status: "active" | "over";
  readonly turn: { readonly actorId: string; readonly number: number; readonly phaseId: string };
  /** Object ids by owner and zone; the top of an ordered zone comes first. */
  readonly zones: SortedMap<SortedMap<readonly string[]>>;
}
