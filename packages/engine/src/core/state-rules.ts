import { standing } from "../reading/who.ts";
import { byRule } from "./cause.ts";
import { type Execution, emit } from "./execution.ts";
import { lookup } from "./sorted-map.ts";
import type { ActorState, CombatResult, CombatState } from "./state.ts";

/**
 * Rules that look at the state alone: who is defeated, and whether the combat is decided. All who are to be
 * defeated are so at once.
 */
export function judge(execution: Execution): void {
  if (execution.state.status === "over") return;
  const fallen = standing(execution.state).filter((id) => isDefeated(execution, id));
  for (const actorId of fallen) emit(execution, { type: "actorDefeated", cause: byRule("sba"), actorId });
  if (fallen.length > 0) decideWinner(execution, "defeat");
}

/** Ends the combat when at most one side is left. */
export function decideWinner(execution: Execution, reason: CombatResult["reason"]): void {
  const left = standing(execution.state);
  const sides = new Set(left.map((id) => (execution.state.actors[id] as ActorState).side));
  if (sides.size > 1) return;
  const [side] = sides;
  const winners = execution.state.seats.filter((id) => sideOf(execution.state, id) === side);
  const cause = byRule(reason === "defeat" ? "sba" : "concede");
  emit(execution, { type: "combatEnded", cause, result: { reason, winners } });
}

function sideOf(state: CombatState, actorId: string): string {
  return (state.actors[actorId] as ActorState).side;
}

function isDefeated(execution: Execution, actorId: string): boolean {
  const { resources } = execution.state.actors[actorId] as ActorState;
  return execution.ruleset.defeat.some((rule) => {
    const resource = lookup(resources, rule.resourceId);
    return resource !== undefined && resource.current <= rule.atMost;
  });
}
