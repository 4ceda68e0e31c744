import type { DeckCard } from "../core/setup.ts";
import type { SortedMap } from "../core/sorted-map.ts";
import type { ResourceState } from "../core/state.ts";

/** A card of the run: one physical copy with its permanent upgrades. */
export interface RunCard {
  readonly cardId: string;
  readonly upgrades: readonly string[];
}

/** The combat that the run is in: everything that its creation needs. */
export interface RunCombat {
  readonly combatId: string;
  readonly enemyIds: readonly string[];
  readonly rulesetId: string | null;
  readonly seed: string;
}

export type RunOutcome = "won" | "lost" | "drawn" | "aborted";

/** The frame around combats: immutable plain JSON, members in canonical order. */
export interface RunState {
  readonly combat: RunCombat | null;
  readonly contentRevision: string;
  /** By cardInstanceId. */
  readonly deck: SortedMap<RunCard>;
  readonly heroId: string;
  readonly history: readonly { readonly combatId: string; readonly outcome: RunOutcome }[];
  readonly modifiers: readonly string[];
  readonly nextRef: number;
  /** Whose run it is. */
  readonly playerId: string;
  readonly relics: readonly string[];
  /** What the hero carries from combat to combat. */
  readonly resources: SortedMap<ResourceState>;
  readonly rulesEpoch: number;
  readonly status: "active" | "over";
}

export interface RunSetup {
  readonly rulesEpoch: number;
  readonly playerId: string;
  readonly heroId: string;
  readonly deck?: readonly DeckCard[] | undefined;
  readonly relics?: readonly string[] | undefined;
  readonly modifiers?: readonly string[] | undefined;
  readonly resources?: Readonly<Record<string, { current: number; max?: number | undefined }>> | undefined;
}

export type RunEvent =
  | {
      readonly type: "runCreated";
      readonly contentRevision: string;
      readonly deck: SortedMap<RunCard>;
      readonly heroId: string;
      readonly modifiers: readonly string[];
      readonly nextRef: number;
      readonly playerId: string;
      readonly relics: readonly string[];
      readonly resources: SortedMap<ResourceState>;
      readonly rulesEpoch: number;
    }
  | { readonly type: "cardAdded"; readonly cardInstanceId: string; readonly card: RunCard }
  | { readonly type: "cardRemoved"; readonly cardInstanceId: string }
  | { readonly type: "cardUpgraded"; readonly cardInstanceId: string; readonly upgradeId: string }
  | { readonly type: "relicAcquired"; readonly relicId: string }
  | { readonly type: "relicRemoved"; readonly relicId: string }
  | { readonly type: "modifierAdded"; readonly modifierId: string }
  | { readonly type: "modifierRemoved"; readonly modifierId: string }
  | { readonly type: "combatStarted"; readonly combat: RunCombat }
  | {
      readonly type: "combatReturned";
      readonly combatId: string;
      readonly outcome: RunOutcome;
      readonly resources: SortedMap<ResourceState>;
    }
  | { readonly type: "runEnded" };
