import { zoneVisibility } from "../core/catalog.ts";
import { lookup } from "../core/sorted-map.ts";
import type { CardObject } from "../core/state.ts";
import { type Viewpoint, viewpoint } from "../core/viewpoint.ts";
import { type Content, required } from "../model/content.ts";
import type { CardCount, CardFilter } from "../model/formula.ts";
import { actorsOf } from "./who.ts";

/** Whether a card's definition matches. An absent member of the filter matches everything. */
export function cardMatches(content: Content, cardId: string, filter: CardFilter | undefined): boolean {
  if (filter === undefined) return true;
  const card = required(content.cards, cardId, "card");
  const among = (wanted: readonly string[] | undefined, has: readonly string[]) =>
    wanted === undefined || wanted.some((it) => has.includes(it));
  const matches = (it: Omit<CardFilter, "not">) =>
    among(it.cardIds, [cardId]) && among(it.types, card.types) && among(it.tags, card.tags ?? []);
  return matches(filter) && (filter.not === undefined || !matches(filter.not));
}

/** The cards that a zone count names, owner by owner. Telling cards apart in a hidden zone reads what is hidden. */
export function cardsIn(at: Viewpoint, counted: CardCount): readonly string[] {
  const owners = actorsOf(at, counted.of);
  const cards = owners.flatMap((owner) => zoneOf(at, owner, counted.zone));
  if (counted.where === undefined) return cards;
  if (owners.some((owner) => !sees(at, owner, counted.zone) || !isSeenByActive(at, owner, counted.zone)))
    at.onHidden();
  return cards.filter((id) => cardMatches(at.content, cardOf(at, id).cardId, counted.where));
}

export function zoneOf(at: Viewpoint, owner: string, zone: string): readonly string[] {
  const zones = lookup(at.state.zones, owner);
  return (zones && lookup(zones, zone)) ?? [];
}

export function cardOf(at: Viewpoint, objectId: string): CardObject {
  const object = lookup(at.state.objects, objectId);
  if (object === undefined) throw new Error(`no card ${objectId}`);
  return object;
}

/** Whether the one who asks sees the cards of that zone. */
export function sees(at: Viewpoint, owner: string, zone: string): boolean {
  const visibility = zoneVisibility(at.content, zone);
  return visibility === "public" || (visibility === "owner" && owner === at.self);
}

/** The same for the actor whose turn it is: who plays, and may have asked beforehand what would happen. */
export function isSeenByActive(
  { state, content }: Pick<Viewpoint, "state" | "content">,
  owner: string,
  zone: string,
): boolean {
  return sees(viewpoint({ state, content, self: state.turn.actorId }), owner, zone);
}
