import type { Choices } from "../core/choices.ts";
import type { ProjectedEvent } from "../core/perspective.ts";
import type { Refusal } from "../core/refusal.ts";
import type { TraceEntry, TraceSource } from "../core/trace.ts";
import type { Cost } from "./price-types.ts";

/** One cost that may be chosen. The printed cost has `optionId` null. */
export interface CostOptionQuote {
  readonly optionId: string | null;
  readonly description: string;
  readonly keyword?: string;
  /** One line per resource: the total that choosing this option debits, additional costs included. */
  readonly costs: readonly Cost[];
  readonly affordable: boolean;
  readonly reason?: Refusal;
}

export interface SlotQuote {
  readonly slotId: string;
  readonly kind: "actor" | "card";
  readonly min: number;
  readonly max: number;
  readonly legalIds: readonly string[];
  /** An amount that is to be divided among the targets, each at least 1. */
  readonly divide?: number;
  readonly prompt?: string;
}

export interface AdditionalCostQuote {
  readonly optionId: string;
  readonly description: string;
  readonly keyword?: string;
  readonly mandatory: boolean;
  readonly maxTimes: number;
  /** How often it is paid under these choices. */
  readonly chosen: number;
  /** The ways to pay it, one of which is picked. */
  readonly oneOf?: readonly { readonly optionId: string; readonly description: string }[];
}

export interface ModesQuote {
  readonly min: number;
  readonly max: number;
  readonly options: readonly {
    readonly modeId: string;
    readonly text: string;
    readonly repeatable: boolean;
  }[];
  /** The chosen ones in printed order, each with its slots. */
  readonly chosen: readonly { readonly modeId: string; readonly targets: readonly SlotQuote[] }[];
}

export interface ContextualInfluence {
  readonly source: TraceSource;
  readonly componentId: string;
  readonly name: string;
  readonly text?: string;
}

/** What is still to be chosen: `legal` ids, at least `min` and at most `max` of them. */
export interface MissingChoice {
  readonly path: string;
  readonly legal: readonly (string | null)[];
  readonly min: number;
  readonly max: number;
}

export interface EffectiveCard {
  readonly cardInstanceId: string;
  readonly cardId: string;
  readonly name: string;
  /** The text with its `{valueId}` places filled in. */
  readonly text: string;
  readonly types: readonly string[];
  readonly tags: readonly string[];
  readonly upgrades: readonly string[];
  readonly zone: string;
  readonly values: Readonly<Record<string, number>>;
}

export interface EffectiveAbility {
  readonly abilityInstanceId: string;
  readonly name: string;
  readonly text: string;
  readonly bearer: TraceSource;
  readonly values: Readonly<Record<string, number>>;
  readonly usesLeft: { readonly turn: number | null; readonly combat: number | null };
}

/** What a player is shown of a play. It is computed by what executes the play, and changes nothing. */
export interface PlayEvaluation {
  readonly targets: readonly SlotQuote[];
  /** Only for a play with one slot. */
  readonly legalTargetIds?: readonly string[];
  readonly costOptions: readonly CostOptionQuote[];
  readonly additionalCosts: readonly AdditionalCostQuote[];
  /** The largest X that can be paid; absent when X is no choice or has no bound. */
  readonly maxX?: number;
  readonly modes?: ModesQuote;
  /** Of the chosen option, then of the values. */
  readonly calculationTraces: readonly TraceEntry[];
  readonly contextualInfluences: readonly ContextualInfluence[];
  /** The choices as understood, defaults filled in. */
  readonly choices: Choices;
  /** This very command would be accepted. */
  readonly playable: boolean;
  /** Some completion of these choices would be; "unknown" when the bounded search ran out. */
  readonly startable: boolean | "unknown";
  readonly missing: readonly MissingChoice[];
  readonly reasons: readonly Refusal[];
  /** Present when the choices are complete and legal: ready to be sent. */
  readonly command?: { readonly type: string; readonly payload: Readonly<Record<string, unknown>> };
  /** The events as the player would see them, up to the first that hangs on chance or on what is hidden. */
  readonly preview?: { readonly events: readonly ProjectedEvent[]; readonly complete: boolean };
}

export interface CardEvaluation extends PlayEvaluation {
  readonly cardInstanceId: string;
  readonly effectiveCard: EffectiveCard;
}

export interface AbilityEvaluation extends PlayEvaluation {
  readonly abilityInstanceId: string;
  readonly effectiveAbility: EffectiveAbility;
}
