import type { BearerComponent } from "../model/components.ts";
import type { Content } from "../model/content.ts";
import { bearerDefinition } from "./catalog.ts";
import { valuesOf } from "./container.ts";
import { entriesOf } from "./sorted-map.ts";
import type { ActorState, BearerRef, CardObject, CombatState } from "./state.ts";
import type { Viewpoint } from "./viewpoint.ts";

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

/** A component with who carries it. */
export interface InForce<T extends BearerComponent["type"]> {
  readonly bearer: Bearer;
  readonly component: Extract<BearerComponent, { type: T }>;
}

/** What an actor carries, in authored order: its own components, relics, statuses, modifiers. */
export function bearersOfActor(content: Content, actorId: string, actor: ActorState): readonly Bearer[] {
  return carriedBy(content, actorId, actor).bearers;
}

/** The components of a type that undefeated actors carry; those of the active one first, then by seat. */
export function componentsInForce<T extends BearerComponent["type"]>(
  state: CombatState,
  content: Content,
  type: T,
): readonly InForce<T>[] {
  const found: InForce<T>[] = [];
  for (const actorId of seatsInTurnOrder(state)) {
    const actor = state.actors[actorId] as ActorState;
    if (actor.defeated) continue;
    const { bearers, byType } = carriedBy(content, actorId, actor);
    const known = byType.get(type) as readonly InForce<T>[] | undefined;
    const own = known ?? componentsOfType(bearers, type);
    if (known === undefined) byType.set(type, own);
    found.push(...own);
  }
  return found;
}

/** The components of a type of the statuses that sit on one card. */
export function componentsOnCard<T extends BearerComponent["type"]>(
  content: Content,
  objectId: string,
  object: CardObject,
  type: T,
): readonly InForce<T>[] {
  const bearers = entriesOf(object.statuses).map(([id, stacks]): Bearer => {
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
  return componentsOfType(bearers, type);
}

/**
 * What statuses lose for having been of use. One that was so in several ways loses only the most that one of them
 * takes.
 */
export function stacksUsed(
  used: readonly {
    readonly bearer: Bearer;
    readonly component: { readonly consumes?: number | undefined };
  }[],
): readonly { readonly holder: string; readonly statusId: string; readonly by: number }[] {
  const spent = new Map<string, { holder: string; statusId: string; by: number }>();
  for (const { bearer, component } of used) {
    if (component.consumes === undefined || bearer.ref.kind !== "status") continue;
    const holder = bearer.objectId ?? bearer.holder;
    const key = `${holder} ${bearer.ref.id}`;
    const by = Math.max(component.consumes, spent.get(key)?.by ?? 0);
    spent.set(key, { holder, statusId: bearer.ref.id, by });
  }
  return [...spent.values()];
}

/** The named numbers of a bearer, as its own formulas give them from where it asks. */
export function ownValues(bearer: Bearer, at: Viewpoint): Viewpoint {
  if (!bearer.components.some((it) => it.type === "values")) return { ...at, values: {} };
  return { ...at, values: valuesOf(bearer.components, { ...at, values: {} }, []).values };
}

export function seatsInTurnOrder(state: CombatState): readonly string[] {
  const active = state.seats.indexOf(state.turn.actorId);
  return [...state.seats.slice(active), ...state.seats.slice(0, active)];
}

interface Remembered {
  readonly content: Content;
  readonly actorId: string;
  readonly actor: ActorState;
  readonly bearers: readonly Bearer[];
  /** Filled as types are asked for. */
  readonly byType: Map<string, readonly object[]>;
}

/**
 * The last answer for an actor, found by its statuses, which change less often than the actor. States are
 * immutable, so an answer for the same parts stays right; it goes when the state does.
 */
const remembered = new WeakMap<ActorState["statuses"], Remembered>();

function carriedBy(content: Content, actorId: string, actor: ActorState): Remembered {
  const known = remembered.get(actor.statuses);
  if (known !== undefined && isSame(known, content, actorId, actor)) return known;
  const bearers = listBearers(content, actorId, actor);
  const fresh: Remembered = { content, actorId, actor, bearers, byType: new Map() };
  remembered.set(actor.statuses, fresh);
  return fresh;
}

function componentsOfType<T extends BearerComponent["type"]>(
  bearers: readonly Bearer[],
  type: T,
): readonly InForce<T>[] {
  return bearers.flatMap((bearer) =>
    bearer.components.flatMap((component) =>
      component.type === type ? [{ bearer, component: component as InForce<T>["component"] }] : [],
    ),
  );
}

function isSame(known: Remembered, content: Content, actorId: string, actor: ActorState): boolean {
  return (
    known.content === content &&
    known.actorId === actorId &&
    known.actor.relics === actor.relics &&
    known.actor.modifiers === actor.modifiers &&
    known.actor.definition === actor.definition
  );
}

function listBearers(content: Content, actorId: string, actor: ActorState): readonly Bearer[] {
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
    ...entriesOf(actor.statuses).map(([id, stacks]) => carried({ id, kind: "status" }, stacks)),
    ...actor.modifiers.map((id) => carried({ id, kind: "modifier" }, 1)),
  ];
}
