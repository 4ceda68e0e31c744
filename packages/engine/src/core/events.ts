import type { Cause } from "./cause.ts";
import type { SortedMap } from "./sorted-map.ts";
import type {
  ActorState,
  BearerRef,
  CardObject,
  CombatResult,
  PaidDebit,
  RngStream,
  StreamId,
} from "./state.ts";
import type { TraceEntry } from "./trace.ts";

/** Who may know an event's hidden part: everyone, or these actors only. */
export type Audience = "public" | readonly string[];

export interface CombatCreated {
  readonly type: "combatCreated";
  readonly cause: Cause;
  readonly actors: SortedMap<ActorState>;
  readonly contentRevision: string;
  readonly nextRef: number;
  readonly objects: SortedMap<CardObject>;
  readonly rng: Readonly<Record<StreamId, RngStream>>;
  readonly rulesEpoch: number;
  readonly rulesetId: string;
  readonly runId: string | null;
  readonly seats: readonly string[];
  readonly zones: SortedMap<SortedMap<readonly string[]>>;
}

export interface TurnBegan {
  readonly type: "turnBegan";
  readonly cause: Cause;
  readonly actorId: string;
  readonly number: number;
}

export interface TurnEnded {
  readonly type: "turnEnded";
  readonly cause: Cause;
  readonly actorId: string;
}

export interface PhaseBegan {
  readonly type: "phaseBegan";
  readonly cause: Cause;
  readonly phaseId: string;
}

/** A card or an activated ability is put on the stack: the first line of a play. */
export interface Announced {
  readonly type: "announced";
  readonly cause: Cause;
  readonly ref: string;
  readonly kind: "card" | "ability";
  readonly actorId: string;
  readonly objectId: string | null;
  readonly cardId: string | null;
  readonly abilityInstanceId: string | null;
  /** The zone that a card leaves; null for an ability. */
  readonly from: string | null;
}

/** What may be chosen while announcing. The log has the same words. */
export type ChoiceKind = "mode" | "x" | "alternative" | "additional" | "kicker" | "pay";

/** One choice made while announcing, a line of its own in the log. */
export interface ChoiceMade {
  readonly type: "choiceMade";
  readonly cause: Cause;
  readonly ref: string;
  readonly actorId: string;
  readonly choice: ChoiceKind;
  /** The mode or option chosen, or the value of X. */
  readonly value: string | number;
  /** As authored; null where there is none. */
  readonly text: string | null;
  /** How often an additional cost is paid. */
  readonly times: number | null;
  /** Of a `pay`: the debit or the additional cost whose way of payment was chosen. */
  readonly about: string | null;
  readonly audience: Audience;
}

export interface TargetChosen {
  readonly type: "targetChosen";
  readonly cause: Cause;
  readonly ref: string;
  /** Place among the chosen modes, from 0; null for a slot of the play itself. */
  readonly mode: number | null;
  readonly slotId: string;
  readonly targetKind: "actor" | "card";
  readonly target: string;
}

/** An amount is divided among a slot's targets. */
export interface Divided {
  readonly type: "divided";
  readonly cause: Cause;
  readonly ref: string;
  readonly mode: number | null;
  readonly slotId: string;
  /** In the order of the targets. */
  readonly shares: readonly { readonly target: string; readonly amount: number }[];
}

/** The announcement is complete and paid for. */
export interface AnnouncementCompleted {
  readonly type: "announcementCompleted";
  readonly cause: Cause;
  readonly ref: string;
  readonly kind: "card" | "ability";
  readonly actorId: string;
  /** The option chosen in place of the printed cost; null is the printed cost. */
  readonly costOptionId: string | null;
  readonly paid: readonly PaidDebit[];
  readonly traces: readonly TraceEntry[];
}

/** A triggered ability is put on the stack. */
export interface Triggered {
  readonly type: "triggered";
  readonly cause: Cause;
  readonly ref: string;
  readonly actorId: string;
  readonly bearer: BearerRef;
  readonly componentId: string;
  readonly text: string;
}

export interface ResolutionBegan {
  readonly type: "resolutionBegan";
  readonly cause: Cause;
  readonly ref: string;
}

/** An ability leaves the stack (a card leaves it by an ordinary move). */
export interface AbilityRemoved {
  readonly type: "abilityRemoved";
  readonly cause: Cause;
  readonly ref: string;
}

export interface Moved {
  readonly type: "moved";
  readonly cause: Cause;
  readonly objectId: string;
  readonly cardId: string;
  readonly owner: string;
  readonly from: string;
  readonly to: string;
  readonly position: "top" | "bottom";
  /** A draw or a discard by the rules' words, for counters and triggers; null: just a move. */
  readonly counts: "draw" | "discard" | null;
  readonly audience: Audience;
}

export interface CardCreated {
  readonly type: "cardCreated";
  readonly cause: Cause;
  readonly objectId: string;
  readonly cardId: string;
  readonly owner: string;
  readonly to: string;
  readonly position: "top" | "bottom";
  readonly upgrades: readonly string[];
  readonly audience: Audience;
}

export interface Shuffled {
  readonly type: "shuffled";
  readonly cause: Cause;
  readonly actorId: string;
  readonly zone: string;
  /** The new order, top first; never shown. */
  readonly order: readonly string[];
}

export interface ResourceChanged {
  readonly type: "resourceChanged";
  readonly cause: Cause;
  readonly actorId: string;
  readonly resourceId: string;
  readonly from: number;
  readonly to: number;
  readonly traces: readonly TraceEntry[];
}

export interface ResourceMaxChanged {
  readonly type: "resourceMaxChanged";
  readonly cause: Cause;
  readonly actorId: string;
  readonly resourceId: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** Damage as such; the resource line that it causes is an event of its own. */
export interface Damaged {
  readonly type: "damaged";
  readonly cause: Cause;
  readonly actorId: string;
  /** Who dealt it; null when no actor did. */
  readonly sourceActorId: string | null;
  readonly amount: number;
  readonly absorbed: number;
  readonly traces: readonly TraceEntry[];
}

export interface StatusChanged {
  readonly type: "statusChanged";
  readonly cause: Cause;
  readonly holderKind: "actor" | "card";
  readonly holder: string;
  readonly statusId: string;
  readonly from: number;
  readonly to: number;
  readonly audience: Audience;
}

/** What randomness chose, in the order of the picks. */
export interface RandomPicked {
  readonly type: "randomPicked";
  readonly cause: Cause;
  /** What resolves; null when the rules pick. */
  readonly ref: string | null;
  readonly among: number;
  readonly picks: readonly string[];
  readonly audience: Audience;
}

/** A random stream moved on. Nobody observes it. */
export interface RngAdvanced {
  readonly type: "rngAdvanced";
  readonly cause: Cause;
  readonly stream: StreamId;
  readonly draws: number;
  readonly state: readonly number[];
}

/** A policy's script went on. Nobody observes it. */
export interface PolicyAdvanced {
  readonly type: "policyAdvanced";
  readonly cause: Cause;
  readonly actorId: string;
  readonly step: number;
}

export interface ActorDefeated {
  readonly type: "actorDefeated";
  readonly cause: Cause;
  readonly actorId: string;
}

export interface CombatEnded {
  readonly type: "combatEnded";
  readonly cause: Cause;
  readonly result: CombatResult;
}

/**
 * Everything that can happen in a combat: a closed vocabulary. Effects only emit these, so a new effect needs no
 * new event, and `evolve`, visibility and the log line are written once per kind.
 */
export type CombatEvent =
  | CombatCreated
  | TurnBegan
  | TurnEnded
  | PhaseBegan
  | Announced
  | ChoiceMade
  | TargetChosen
  | Divided
  | AnnouncementCompleted
  | Triggered
  | ResolutionBegan
  | AbilityRemoved
  | Moved
  | CardCreated
  | Shuffled
  | ResourceChanged
  | ResourceMaxChanged
  | Damaged
  | StatusChanged
  | RandomPicked
  | RngAdvanced
  | PolicyAdvanced
  | ActorDefeated
  | CombatEnded;

export type EventType = CombatEvent["type"];
