import { required } from "../model/content.ts";
import { isSeenByActive } from "../reading/cards.ts";
import { evaluateAmount, isExact } from "../reading/formula.ts";
import { floorOf, moveAudience } from "./catalog.ts";
import type { Cause } from "./cause.ts";
import { byRule } from "./cause.ts";
import { type Execution, emit, halt, markHidden, random } from "./execution.ts";
import { shuffle } from "./rng.ts";
import { entriesOf, lookup } from "./sorted-map.ts";
import type { ActorState, CardObject } from "./state.ts";
import type { TraceEntry } from "./trace.ts";
import { viewpoint } from "./viewpoint.ts";

/** Small changes that several effects and rules share: each emits the events of one thing that happens. */

/** Changes a resource by a signed amount, within its floor and (unless `beyondMax`) its maximum. */
export function changeResource(
  execution: Execution,
  cause: Cause,
  change: {
    readonly actorId: string;
    readonly resourceId: string;
    readonly by: number;
    readonly beyondMax?: boolean;
    readonly traces?: readonly TraceEntry[];
  },
): void {
  const resource = lookup(actorOf(execution, change.actorId).resources, change.resourceId);
  const from = resource?.current ?? 0;
  const floor = Math.min(from, floorOf(execution.content, change.resourceId));
  const ceiling = change.beyondMax === true ? null : (resource?.max ?? null);
  const wanted = isExact(change.by) ? from + change.by : change.by;
  const capped = ceiling === null ? wanted : Math.min(wanted, Math.max(ceiling, from));
  const to = Math.max(floor, capped);
  if (!Number.isSafeInteger(to)) {
    halt(execution, { code: "LIMIT_AMOUNT" });
    return;
  }
  if (to === from) return;
  const { actorId, resourceId } = change;
  emit(execution, {
    type: "resourceChanged",
    cause,
    actorId,
    resourceId,
    from,
    to,
    traces: change.traces ?? [],
  });
}

/** Sets the stacks of a status on an actor or a card, within zero and its maximum. */
export function changeStatus(
  execution: Execution,
  cause: Cause,
  change: { readonly holder: string; readonly statusId: string; readonly by: number | "all" },
): void {
  const { state, content } = execution;
  const actor = lookup(state.actors, change.holder);
  const card = actor === undefined ? lookup(state.objects, change.holder) : undefined;
  const statuses = actor?.statuses ?? card?.statuses;
  if (statuses === undefined) return;
  const definition = required(content.statuses, change.statusId, "status");
  if (definition.on !== (actor === undefined ? "card" : "actor")) return;
  const from = lookup(statuses, change.statusId) ?? 0;
  const wanted = change.by === "all" ? 0 : Math.max(0, from + change.by);
  const to = Math.min(wanted, definition.maxStacks ?? wanted);
  if (to === from) return;
  const audience = card === undefined ? "public" : cardAudience(execution, card);
  emit(execution, {
    type: "statusChanged",
    cause,
    holderKind: actor === undefined ? "card" : "actor",
    holder: change.holder,
    statusId: change.statusId,
    from,
    to,
    audience,
  });
}

/** Moves a card to a zone of its owner. What was on it stays behind. */
export function moveCard(
  execution: Execution,
  cause: Cause,
  move: {
    readonly objectId: string;
    readonly to: string;
    readonly position?: "top" | "bottom";
    readonly counts?: "draw" | "discard" | null;
  },
): void {
  const object = lookup(execution.state.objects, move.objectId);
  if (object === undefined) return;
  const { owner, zone: from, cardId } = object;
  if (!isSeenByActive(execution, owner, from)) markHidden(execution);
  for (const [statusId] of entriesOf(object.statuses))
    changeStatus(execution, byRule("end"), { holder: move.objectId, statusId, by: "all" });
  emit(execution, {
    type: "moved",
    cause,
    objectId: move.objectId,
    cardId,
    owner,
    from,
    to: move.to,
    position: move.position ?? "top",
    counts: move.counts ?? null,
    audience: moveAudience(execution.content, owner, from, move.to),
  });
}

/** Draws cards one by one, up to the hand limit; an empty draw pile is refilled as the ruleset says. */
export function drawCards(execution: Execution, cause: Cause, actorId: string, count: number): void {
  const { draw, hand } = execution.ruleset.zones;
  for (let drawn = 0; drawn < count && execution.halted === null; drawn++) {
    if (isHandFull(execution, actorId)) return;
    if (zone(execution, actorId, draw).length === 0 && !refill(execution, actorId)) return;
    const top = zone(execution, actorId, draw)[0] as string;
    moveCard(execution, cause, { objectId: top, to: hand, position: "bottom", counts: "draw" });
  }
}

/** Puts a zone into a random order. */
export function shuffleZone(execution: Execution, cause: Cause, actorId: string, zoneId: string): void {
  const cards = zone(execution, actorId, zoneId);
  const { order } = random(execution, "shuffle", cause, (stream) => shuffle(stream, cards));
  emit(execution, { type: "shuffled", cause, actorId, zone: zoneId, order });
}

export function actorOf(execution: Execution, actorId: string): ActorState {
  return execution.state.actors[actorId] as ActorState;
}

export function zone(execution: Execution, actorId: string, zoneId: string): readonly string[] {
  return execution.state.zones[actorId]?.[zoneId] ?? [];
}

function isHandFull(execution: Execution, actorId: string): boolean {
  const { handLimit, zones } = execution.ruleset;
  if (handLimit === undefined) return false;
  const at = viewpoint({ state: execution.state, content: execution.content, self: actorId });
  return zone(execution, actorId, zones.hand).length >= evaluateAmount(handLimit, at);
}

function refill(execution: Execution, actorId: string): boolean {
  const { draw, discard } = execution.ruleset.zones;
  const discarded = zone(execution, actorId, discard);
  if (execution.ruleset.emptyDraw === "nothing" || discarded.length === 0) return false;
  for (const objectId of discarded) moveCard(execution, byRule("draw"), { objectId, to: draw });
  shuffleZone(execution, byRule("draw"), actorId, draw);
  return zone(execution, actorId, draw).length > 0;
}

function cardAudience(execution: Execution, card: CardObject): "public" | readonly string[] {
  return moveAudience(execution.content, card.owner, card.zone, card.zone);
}
