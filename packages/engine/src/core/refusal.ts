/**
 * Why a command was refused. A value with a stable code and, where it helps, the place (`path`, inside the
 * payload) and the numbers. Nothing of a refused command is kept. A refusal never says more than its receiver
 * may know.
 */
export type Refusal =
  | { readonly code: "COMBAT_OVER" }
  | { readonly code: "NOT_YOUR_TURN"; readonly actorId: string }
  | { readonly code: "ACTOR_UNKNOWN"; readonly path: string }
  | { readonly code: "CARD_UNKNOWN"; readonly path: string }
  | { readonly code: "CARD_NOT_IN_PLAY_ZONE"; readonly path: string }
  | { readonly code: "ABILITY_UNKNOWN"; readonly path: string }
  | { readonly code: "ABILITY_LIMIT_REACHED"; readonly path: string; readonly limit: number }
  | { readonly code: "COST_OPTION_UNKNOWN"; readonly path: string }
  | { readonly code: "COST_OPTION_REQUIRED"; readonly path: string }
  | { readonly code: "COST_OPTION_UNAVAILABLE"; readonly path: string }
  | {
      readonly code: "COST_UNAFFORDABLE";
      readonly path: string;
      readonly debitId: string;
      readonly resourceId: string;
      readonly need: number;
      readonly have: number;
    }
  | { readonly code: "CHOICE_CONFLICT"; readonly path: string }
  | { readonly code: "CHOICE_MISSING"; readonly path: string }
  | { readonly code: "CHOICE_UNKNOWN"; readonly path: string }
  | { readonly code: "TIMES_INVALID"; readonly path: string; readonly max: number }
  | { readonly code: "X_INVALID"; readonly path: string }
  | { readonly code: "MODE_INVALID"; readonly path: string }
  | {
      readonly code: "MODE_COUNT";
      readonly path: string;
      readonly min: number;
      readonly max: number;
      readonly given: number;
    }
  | { readonly code: "DIVISION_INVALID"; readonly path: string; readonly total: number }
  | { readonly code: "TARGET_SLOT_UNKNOWN"; readonly path: string }
  | { readonly code: "TARGET_ILLEGAL"; readonly path: string }
  | { readonly code: "TARGET_DUPLICATE"; readonly path: string }
  | {
      readonly code: "TARGET_COUNT";
      readonly path: string;
      readonly min: number;
      readonly max: number;
      readonly given: number;
    }
  | { readonly code: "SETUP_INVALID"; readonly path: string; readonly reason: string }
  | { readonly code: "LIMIT_EVENTS"; readonly limit: number }
  | { readonly code: "LIMIT_OBJECTS"; readonly limit: number }
  | { readonly code: "LIMIT_AMOUNT" }
  | RunRefusal;

/** Refusals that only a run knows. */
export type RunRefusal =
  | { readonly code: "RUN_OVER" }
  | { readonly code: "RUN_IN_COMBAT" }
  | { readonly code: "RUN_NOT_IN_COMBAT" }
  | { readonly code: "CONTENT_UNKNOWN"; readonly path: string }
  | { readonly code: "UPGRADE_NOT_APPLICABLE"; readonly path: string }
  | { readonly code: "ALREADY_OWNED"; readonly path: string }
  | { readonly code: "NOT_OWNED"; readonly path: string };

export type RefusalCode = Refusal["code"];
