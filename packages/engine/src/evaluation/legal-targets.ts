import { zoneVisibility } from "../core/catalog.ts";
import type { CombatState } from "../core/state.ts";
import type { Viewpoint } from "../core/viewpoint.ts";
import type { TargetSlot } from "../model/targets.ts";
import { cardMatches, cardOf, zoneOf } from "../reading/cards.ts";
import { holds } from "../reading/formula.ts";
import { opposed, standing } from "../reading/who.ts";

/** Everything that may be chosen for a slot, from that point of view: actors by seat, cards in zone order. */
export function legalTargets(at: Viewpoint, slot: TargetSlot): readonly string[] {
  const { filter } = slot;
  if (filter.kind === "actor") {
    const { where } = filter;
    return standing(at.state).filter(
      (id) =>
        isOnSide(at.state, at.self, filter.side, id) &&
        (where === undefined || holds(where, { ...at, picked: [id] })),
    );
  }
  if (zoneVisibility(at.content, filter.zone) !== "public") return [];
  return at.state.seats
    .filter((owner) => isOnSide(at.state, at.self, filter.side, owner))
    .flatMap((owner) => zoneOf(at, owner, filter.zone))
    .filter((id) => cardMatches(at.content, cardOf(at, id).cardId, filter.where));
}

function isOnSide(
  state: CombatState,
  self: string,
  side: "enemy" | "ally" | "self" | "other" | "any",
  candidate: string,
): boolean {
  switch (side) {
    case "enemy":
      return opposed(state, self, candidate);
    case "ally":
      return !opposed(state, self, candidate);
    case "self":
      return candidate === self;
    case "other":
      return candidate !== self;
    case "any":
      return true;
  }
}
