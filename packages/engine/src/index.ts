export { ALL_COMMANDS, COMMANDS, type CombatCommand, type SeatCommandType } from "./commands/registry.ts";
export { canonicalJson } from "./core/canonical-json.ts";
export type { Cause } from "./core/cause.ts";
export { RULE_CAUSES } from "./core/cause.ts";
export { type Choices, choices } from "./core/choices.ts";
export { createCombat } from "./core/create-combat.ts";
export { advance, decide } from "./core/decide.ts";
export type { CombatEvent, EventType } from "./core/events.ts";
export { evolve } from "./core/evolve.ts";
export type { Hash } from "./core/hash.ts";
export type { Outcome } from "./core/outcome.ts";
export { accepted, refused } from "./core/outcome.ts";
export {
  ALL,
  type CombatView,
  type Perspective,
  type ProjectedEvent,
  SPECTATOR,
  seat,
  writePerspective,
} from "./core/perspective.ts";
export { observableSteps, project } from "./core/projection.ts";
export type { Refusal, RefusalCode } from "./core/refusal.ts";
export type { CombatSetup, DeckCard, Loadout, SeatSetup } from "./core/setup.ts";
export type { SortedMap } from "./core/sorted-map.ts";
export { type CombatResult, type CombatState, type ResourceState, RULES_EPOCH } from "./core/state.ts";
export type { TraceEntry } from "./core/trace.ts";
export { awaiting, view } from "./core/view.ts";
export { COST_KINDS } from "./costs/registry.ts";
export { EFFECTS } from "./effects/registry.ts";
export { evaluateAbilities, evaluateAbility } from "./evaluation/ability-evaluator.ts";
export { evaluateCard, evaluateCards } from "./evaluation/card-play-evaluator.ts";
export type { AbilityEvaluation, CardEvaluation, PlayEvaluation } from "./evaluation/evaluation.ts";
export { BUCKETS } from "./influences/registry.ts";
export { type Content, type Definitions, indexContent } from "./model/content.ts";
export * from "./model/definitions.ts";
export { COMPARISONS, COUNTERS, condition, formula, WHO } from "./model/formula.ts";
export { isId, RESERVED_ZONE_IDS } from "./model/ids.ts";
export { POLICIES } from "./policies/registry.ts";
export { carriedResources, combatSetupOf, RUN_SEAT } from "./run/run-combat.ts";
export { RUN_COMMANDS, type RunCommand, type RunCommandType } from "./run/run-commands.ts";
export { evolveRun } from "./run/run-evolve.ts";
export { createRun, decideRun } from "./run/run-rules.ts";
export type { RunEvent, RunOutcome, RunSetup, RunState } from "./run/run-state.ts";
export { type RunView, viewRun } from "./run/run-view.ts";
export { triggerEvent } from "./triggers/registry.ts";
