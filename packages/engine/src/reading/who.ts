import { lookup } from "../core/sorted-map.ts";
import type { ActorState, CombatState } from "../core/state.ts";
import type { Viewpoint } from "../core/viewpoint.ts";
import type { Who } from "../model/formula.ts";

/** The actors that a selector names, in seat order. Cards among targets or picks are left out. */
export function actorsOf(at: Viewpoint, who: Who): readonly string[] {
  if (typeof who === "object") return actorsAmong(at.state, at.targets[who.slot] ?? []);
  switch (who) {
    case "self":
      return [at.self];
    case "holder":
      return [at.holder];
    case "active":
      return [at.state.turn.actorId];
    case "target":
      return actorsAmong(at.state, onlySlot(at));
    case "enemies":
      return standing(at.state).filter((id) => opposed(at.state, at.self, id));
    case "allies":
      return standing(at.state).filter((id) => !opposed(at.state, at.self, id));
    case "everyone":
      return standing(at.state);
    case "triggerActor":
      return actorsAmong(at.state, [at.trigger?.actorId ?? ""]);
    case "triggerTarget":
      return actorsAmong(at.state, [at.trigger?.targetId ?? ""]);
    case "picked":
      return actorsAmong(at.state, at.picked);
  }
}

/** The targets of a play with one slot. */
export function onlySlot(at: Viewpoint): readonly string[] {
  return Object.values(at.targets)[0] ?? [];
}

/** Actors that are not defeated, in seat order. */
export function standing(state: CombatState): readonly string[] {
  return state.seats.filter((id) => !(state.actors[id] as ActorState).defeated);
}

export function opposed(state: CombatState, one: string, other: string): boolean {
  return (state.actors[one] as ActorState).side !== (state.actors[other] as ActorState).side;
}

function actorsAmong(state: CombatState, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => lookup(state.actors, id) !== undefined);
}
