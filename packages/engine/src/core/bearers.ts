import type { BearerComponent } from "../model/components.ts";
import type { Content } from "../model/content.ts";
import { bearerDefinition } from "./catalog.ts";
import type { ActorState, BearerRef, CardObject, CombatState } from "./state.ts";

/** Something that an actor or a card carries now, and whose components are therefore in force. */
export interface Bearer {
  readonly ref: BearerRef;
  readonly name: string;
  readonly text: string | undefined;
  readonly components: readonly BearerComponent[];
  /** The actor that carries it; for a status on a card, the card's owner. */
  readonly holder: string;
  /** The card that carries it. */
  readonly objectId: string | null;
  /** Stacks of a status; 1 for everything else. */
  readonly stacks: number;
}

/** What an actor carries, in authored order: its own components, relics, statuses, modifiers. */
export function bearersOfActor(content: Content, actorId: string, actor: ActorState): readonly Bearer[] {
  const carried = (ref: BearerRef, stacks: number): Bearer => {
    const definition = bearerDefinition(content, ref);
    return {
      ref,
      name: definition.name,
      text: definition.text,
      components: definition.components,
      holder: actorId,
      objectId: null,
      stacks,
    };
  };
  return [
    carried({ id: actor.definition.id, kind: actor.definition.kind }, 1),
    ...actor.relics.map((id) => carried({ id, kind: "relic" }, 1)),
    ...Object.entries(actor.statuses).map(([id, stacks]) => carried({ id, kind: "status" }, stacks)),
    ...actor.modifiers.map((id) => carried({ id, kind: "modifier" }, 1)),
  ];
}

/** The statuses on one card. */
export function bearersOfCard(content: Content, objectId: string, object: CardObject): readonly Bearer[] {
  return Object.entries(object.statuses).map(([id, stacks]) => {
    const ref: BearerRef = { id, kind: "status" };
    const definition = bearerDefinition(content, ref);
    return {
      ref,
      name: definition.name,
      text: definition.text,
      components: definition.components,
      holder: object.owner,
      objectId,
      stacks,
    };
  });
}

/** What every undefeated actor carries; the active one first, then by seat. */
export function bearersInTurnOrder(state: CombatState, content: Content): readonly Bearer[] {
  return seatsInTurnOrder(state).flatMap((actorId) => {
    const actor = state.actors[actorId] as ActorState;
    return actor.defeated ? [] : bearersOfActor(content, actorId, actor);
  });
}

export function seatsInTurnOrder(state: CombatState): readonly string[] {
  const active = state.seats.indexOf(state.turn.actorId);
  return [...state.seats.slice(active), ...state.seats.slice(0, active)];
}
