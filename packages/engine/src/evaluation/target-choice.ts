import { zoneVisibility } from "../core/catalog.ts";
import type { Choices } from "../core/choices.ts";
import type { Refusal } from "../core/refusal.ts";
import type { CombatState } from "../core/state.ts";
import type { Viewpoint } from "../core/viewpoint.ts";
import type { TargetSlot } from "../model/targets.ts";
import { cardMatches, cardOf, zoneOf } from "../reading/cards.ts";
import { holds } from "../reading/formula.ts";
import { opposed, standing } from "../reading/who.ts";
import type { Play } from "./play.ts";

export type ChosenTargets = Readonly<Record<string, readonly string[]>>;

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

/** The chosen targets by slot, or why they are refused, by place in the payload. */
export function chosenTargets(
  play: Play,
  choices: Choices,
): { readonly targets: ChosenTargets; readonly refusals: readonly Refusal[] } {
  const { targetIds, targets } = choices;
  if (targetIds !== undefined && targets !== undefined)
    return { targets: {}, refusals: [{ code: "CHOICE_CONFLICT", path: "targetIds" }] };
  const [onlySlot] = play.slots;
  const shorthand = play.slots.length === 1;
  if (targetIds !== undefined && targetIds.length > 0 && !shorthand) {
    const refusal: Refusal =
      onlySlot === undefined
        ? { code: "TARGET_COUNT", path: "targetIds", min: 0, max: 0, given: targetIds.length }
        : { code: "TARGET_SLOT_UNKNOWN", path: "targetIds" };
    return { targets: {}, refusals: [refusal] };
  }
  const given: ChosenTargets =
    targetIds !== undefined && onlySlot !== undefined && shorthand
      ? { [onlySlot.slotId]: targetIds }
      : (targets ?? {});
  const unknown = Object.keys(given)
    .filter((slotId) => !play.slots.some((slot) => slot.slotId === slotId))
    .map((slotId): Refusal => ({ code: "TARGET_SLOT_UNKNOWN", path: `targets.${slotId}` }));
  const path = (slot: TargetSlot) =>
    targetIds !== undefined && shorthand ? "targetIds" : `targets.${slot.slotId}`;
  const chosen = play.slots.map((slot) => ({ slot, ids: own(given, slot.slotId) }));
  return {
    targets: Object.fromEntries(chosen.map(({ slot, ids }) => [slot.slotId, ids])),
    refusals: [...unknown, ...chosen.flatMap(({ slot, ids }) => slotRefusals(play, slot, ids, path(slot)))],
  };
}

function slotRefusals(
  play: Play,
  slot: TargetSlot,
  ids: readonly string[],
  path: string,
): readonly Refusal[] {
  const { min, max } = slot;
  const given = ids.length;
  if (given === 0 && min > 0) return [{ code: "CHOICE_MISSING", path }];
  const legal = legalTargets(play.at, slot);
  const wrong = ids.flatMap((id, index): readonly Refusal[] => {
    if (!legal.includes(id)) return [{ code: "TARGET_ILLEGAL", path: `${path}.${index}` }];
    return ids.indexOf(id) === index ? [] : [{ code: "TARGET_DUPLICATE", path: `${path}.${index}` }];
  });
  if (wrong.length > 0) return wrong;
  return given < min || given > max ? [{ code: "TARGET_COUNT", path, min, max, given }] : [];
}

function own(given: ChosenTargets, slotId: string): readonly string[] {
  return Object.hasOwn(given, slotId) ? (given[slotId] ?? []) : [];
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
