import { abilityComponent } from "../evaluation/play.ts";
import { type Content, required } from "../model/content.ts";
import { bearerDefinition, rulesetOf, zoneVisibility } from "./catalog.ts";
import type { ActorView, CardView, CombatView, Perspective, ZoneView } from "./perspective.ts";
import type { ActorState, CardObject, CombatState } from "./state.ts";

/**
 * A combat as a perspective may see it. Built member by member, so that what is not put in here stays hidden:
 * random streams, the order of hidden zones, player ids, policies' plans.
 */
export function view(state: CombatState, perspective: Perspective, content: Content): CombatView {
  return {
    status: state.status,
    contentRevision: state.contentRevision,
    rulesetId: state.rulesetId,
    you: perspective.kind === "seat" ? perspective.actorId : null,
    awaiting: awaiting(state, content),
    turn: { actorId: state.turn.actorId, number: state.turn.number, phaseId: state.turn.phaseId },
    actors: state.seats.map((actorId) => actorView(state, actorId, content)),
    zones: state.seats.flatMap((actorId) => zoneViews(state, actorId, perspective, content)),
    pendingDecisions: [],
    result: state.result,
  };
}

/** Actors whose command the rules await: who is in the action phase of the own turn. */
export function awaiting(state: CombatState, content: Content): readonly string[] {
  const phase = rulesetOf(state, content).phases.find((it) => it.phaseId === state.turn.phaseId);
  return state.status === "active" && phase?.actions === true ? [state.turn.actorId] : [];
}

function actorView(state: CombatState, actorId: string, content: Content): ActorView {
  const actor = state.actors[actorId] as ActorState;
  return {
    actorId,
    name: bearerDefinition(content, actor.definition).name,
    side: actor.side,
    controller: actor.controller.kind,
    defeated: actor.defeated,
    resources: Object.fromEntries(
      Object.entries(actor.resources).map(([id, { current, max }]) => [
        id,
        max === null ? { current } : { current, max },
      ]),
    ),
    statuses: actor.statuses,
    relics: actor.relics,
    modifiers: actor.modifiers,
    abilities: Object.entries(actor.abilities).map(([abilityInstanceId, ability]) => ({
      abilityInstanceId,
      name: abilityComponent(content, ability).name,
      bearer: { kind: ability.bearer.kind, id: ability.bearer.id },
    })),
  };
}

function zoneViews(
  state: CombatState,
  actorId: string,
  perspective: Perspective,
  content: Content,
): readonly ZoneView[] {
  return Object.entries(state.zones[actorId] ?? {}).map(([zoneId, ids]) => ({
    actorId,
    zoneId,
    size: ids.length,
    cards: seesZone(perspective, actorId, zoneVisibility(content, zoneId))
      ? inShownOrder(ids, required(content.zones, zoneId, "zone").ordered).map((id) =>
          cardView(state, id, content),
        )
      : null,
  }));
}

/** The order of an unordered zone means nothing and is not told. */
function inShownOrder(ids: readonly string[], ordered: boolean): readonly string[] {
  return ordered ? ids : [...ids].sort();
}

function seesZone(perspective: Perspective, owner: string, visibility: "public" | "owner" | "none"): boolean {
  if (perspective.kind === "all" || visibility === "public") return true;
  return visibility === "owner" && perspective.kind === "seat" && perspective.actorId === owner;
}

function cardView(state: CombatState, cardInstanceId: string, content: Content): CardView {
  const object = state.objects[cardInstanceId] as CardObject;
  return {
    cardInstanceId,
    cardId: object.cardId,
    name: required(content.cards, object.cardId, "card").name,
    owner: object.owner,
    upgrades: object.upgrades,
    statuses: object.statuses,
  };
}
