import type { CounterId } from "../model/formula.ts";
import type { Announced, ChoiceMade, CombatCreated, CombatEvent, Moved, StatusChanged } from "./events.ts";
import { lookup, type SortedMap, sortedMap, withKey, withoutKey } from "./sorted-map.ts";
import type { ActorState, CardObject, ChosenMode, CombatState, Counters, StackItem } from "./state.ts";

/**
 * The state after an event. Pure and total over the events that `decide` emits; the only place where a state
 * comes from. `null` is the state before the creation.
 * @throws when an event can't follow that state: a broken timeline, never a player's mistake
 */
export function evolve(state: CombatState | null, event: CombatEvent): CombatState {
  if (event.type === "combatCreated") return created(event);
  if (state === null) throw new Error("a timeline begins with its creation");
  switch (event.type) {
    case "turnBegan":
      return turnBegan(state, event.actorId, event.number);
    case "turnEnded":
      return changeActor(state, event.actorId, (actor) => count(actor, "turnsTaken", 1));
    case "phaseBegan":
      return { ...state, turn: { ...state.turn, phaseId: event.phaseId } };
    case "announced":
      return announced(state, event);
    case "choiceMade":
      return changeItem(state, event.ref, (item) => withChoice(item, event));
    case "targetChosen":
      return changeGroup(state, event, (group) => ({
        ...group,
        targets: withKey(group.targets, event.slotId, [
          ...(lookup(group.targets, event.slotId) ?? []),
          event.target,
        ]),
      }));
    case "divided": {
      const shares = sortedMap(event.shares.map((it) => [it.target, it.amount]));
      return changeGroup(state, event, (group) => ({
        ...group,
        division: withKey(group.division, event.slotId, shares),
      }));
    }
    case "announcementCompleted": {
      const paid = changeItem(state, event.ref, (item) => ({ ...item, paid: event.paid }));
      const counter = event.kind === "card" ? "cardsPlayed" : "abilitiesActivated";
      const counted = changeActor(paid, event.actorId, (actor) => count(actor, counter, 1));
      return event.kind === "card" ? counted : abilityUsed(counted, event.ref);
    }
    case "triggered": {
      const item: StackItem = { ...EMPTY_ITEM, actorId: event.actorId, kind: "trigger", ref: event.ref };
      const key = triggerKey(event.bearer, event.componentId);
      const used = changeActor(state, event.actorId, (actor) => ({
        ...actor,
        triggersUsed: withKey(actor.triggersUsed, key, (lookup(actor.triggersUsed, key) ?? 0) + 1),
      }));
      return { ...used, nextRef: state.nextRef + 1, stack: [...state.stack, item] };
    }
    case "abilityRemoved":
      return { ...state, stack: state.stack.filter((item) => item.ref !== event.ref) };
    case "moved":
      return moved(state, event);
    case "cardCreated": {
      const object: CardObject = {
        cardId: event.cardId,
        owner: event.owner,
        statuses: {},
        upgrades: event.upgrades,
        zone: event.to,
      };
      const objects = withKey(state.objects, event.objectId, object);
      const next = { ...state, nextRef: state.nextRef + 1, objects };
      return placed(next, event.owner, event.to, event.objectId, event.position);
    }
    case "shuffled":
      return withZone(state, event.actorId, event.zone, () => event.order);
    case "resourceChanged":
      return changeActor(state, event.actorId, (actor) => ({
        ...actor,
        resources: withKey(actor.resources, event.resourceId, {
          current: event.to,
          max: lookup(actor.resources, event.resourceId)?.max ?? null,
        }),
      }));
    case "resourceMaxChanged":
      return changeActor(state, event.actorId, (actor) => ({
        ...actor,
        resources: withKey(actor.resources, event.resourceId, {
          current: lookup(actor.resources, event.resourceId)?.current ?? 0,
          max: event.to,
        }),
      }));
    case "damaged": {
      const taken = changeActor(state, event.actorId, (actor) => count(actor, "damageTaken", event.amount));
      if (event.sourceActorId === null) return taken;
      return changeActor(taken, event.sourceActorId, (actor) => count(actor, "damageDealt", event.amount));
    }
    case "statusChanged":
      return statusChanged(state, event);
    case "rngAdvanced": {
      const stream = { draws: event.draws, state: event.state };
      return { ...state, rng: { ...state.rng, streams: { ...state.rng.streams, [event.stream]: stream } } };
    }
    case "policyAdvanced":
      return changeActor(state, event.actorId, (actor) => ({ ...actor, policyStep: event.step }));
    case "actorDefeated":
      return changeActor(state, event.actorId, (actor) => ({ ...actor, defeated: true }));
    case "combatEnded":
      return { ...state, result: event.result, status: "over" };
    case "resolutionBegan":
    case "randomPicked":
      return state;
  }
}

/** How a trigger's uses are counted: per bearer's definition and component. */
export function triggerKey(bearer: { kind: string; id: string }, componentId: string): string {
  return `${bearer.kind}/${bearer.id}/${componentId}`;
}

const COUNTED = { draw: "cardsDrawn", discard: "cardsDiscarded" } as const;

export const EMPTY_ITEM = {
  abilityInstanceId: null,
  actorId: "",
  additional: [],
  costOptionId: null,
  division: {},
  kind: "card",
  modes: [],
  objectId: null,
  paid: [],
  picks: {},
  ref: "",
  targets: {},
  x: null,
} as const satisfies StackItem;

function withChoice(item: StackItem, { choice, value, times, about }: ChoiceMade): StackItem {
  switch (choice) {
    case "mode":
      return { ...item, modes: [...item.modes, { division: {}, modeId: String(value), targets: {} }] };
    case "x":
      return { ...item, x: Number(value) };
    case "alternative":
      return { ...item, costOptionId: String(value) };
    case "additional":
    case "kicker": {
      const chosen = { optionId: String(value), times: times ?? 1 };
      return { ...item, additional: [...item.additional, chosen] };
    }
    case "pay":
      return { ...item, picks: withKey(item.picks, about ?? "", String(value)) };
  }
}

/** Targets and divisions belong to the play itself or to one of its modes. */
function changeGroup(
  state: CombatState,
  { ref, mode }: { readonly ref: string; readonly mode: number | null },
  change: <G extends Pick<ChosenMode, "targets" | "division">>(group: G) => G,
): CombatState {
  return changeItem(state, ref, (item) => {
    if (mode === null) return change(item);
    return { ...item, modes: item.modes.map((it, index) => (index === mode ? change(it) : it)) };
  });
}

function created(event: CombatCreated): CombatState {
  return {
    actors: event.actors,
    contentRevision: event.contentRevision,
    nextRef: event.nextRef,
    objects: event.objects,
    result: null,
    rng: { algorithm: "xoroshiro128plus", streams: event.rng },
    rulesEpoch: event.rulesEpoch,
    rulesetId: event.rulesetId,
    runId: event.runId,
    seats: event.seats,
    stack: [],
    status: "active",
    turn: { actorId: event.seats[0] as string, number: 0, phaseId: "setup" },
    zones: event.zones,
  };
}

function turnBegan(state: CombatState, actorId: string, number: number): CombatState {
  const actors = sortedMap(
    Object.entries(state.actors).map(([id, actor]) => [
      id,
      {
        ...actor,
        abilities: sortedMap(
          Object.entries(actor.abilities).map(([key, ability]) => [key, { ...ability, usedTurn: 0 }]),
        ),
        counters: { ...actor.counters, turn: {} },
        triggersUsed: {},
      },
    ]),
  );
  return { ...state, actors, turn: { actorId, number, phaseId: "turnStart" } };
}

function announced(state: CombatState, event: Announced): CombatState {
  const item: StackItem = {
    ...EMPTY_ITEM,
    abilityInstanceId: event.abilityInstanceId,
    actorId: event.actorId,
    kind: event.kind,
    objectId: event.objectId,
    ref: event.ref,
  };
  const stacked = { ...state, stack: [...state.stack, item] };
  if (event.objectId === null || event.from === null) return { ...stacked, nextRef: state.nextRef + 1 };
  const object = objectOf(stacked, event.objectId);
  const left = withZone(stacked, object.owner, event.from, (ids) =>
    ids.filter((id) => id !== event.objectId),
  );
  return { ...left, objects: withKey(left.objects, event.objectId, { ...object, zone: "stack" }) };
}

function abilityUsed(state: CombatState, ref: string): CombatState {
  const item = state.stack.find((it) => it.ref === ref);
  if (item?.abilityInstanceId == null) throw new Error(`no ability ${ref} on the stack`);
  const key = item.abilityInstanceId;
  return changeActor(state, item.actorId, (actor) => {
    const ability = lookup(actor.abilities, key);
    if (ability === undefined) throw new Error(`no ability ${key}`);
    const used = { ...ability, usedCombat: ability.usedCombat + 1, usedTurn: ability.usedTurn + 1 };
    return { ...actor, abilities: withKey(actor.abilities, key, used) };
  });
}

function moved(state: CombatState, event: Moved): CombatState {
  const object = objectOf(state, event.objectId);
  const left =
    event.from === "stack"
      ? { ...state, stack: state.stack.filter((item) => item.ref !== event.objectId) }
      : withZone(state, object.owner, event.from, (ids) => ids.filter((id) => id !== event.objectId));
  const after = { ...left, objects: withKey(left.objects, event.objectId, { ...object, zone: event.to }) };
  const put = placed(after, object.owner, event.to, event.objectId, event.position);
  if (event.counts === null) return put;
  const counter = COUNTED[event.counts];
  return changeActor(put, object.owner, (actor) => count(actor, counter, 1));
}

function placed(
  state: CombatState,
  owner: string,
  zone: string,
  objectId: string,
  position: "top" | "bottom",
): CombatState {
  return withZone(state, owner, zone, (ids) =>
    position === "top" ? [objectId, ...ids] : [...ids, objectId],
  );
}

function statusChanged(state: CombatState, event: StatusChanged): CombatState {
  const change = (statuses: SortedMap<number>) =>
    event.to === 0 ? withoutKey(statuses, event.statusId) : withKey(statuses, event.statusId, event.to);
  if (event.holderKind === "actor")
    return changeActor(state, event.holder, (actor) => ({ ...actor, statuses: change(actor.statuses) }));
  const object = objectOf(state, event.holder);
  const changed = { ...object, statuses: change(object.statuses) };
  return { ...state, objects: withKey(state.objects, event.holder, changed) };
}

function count(actor: ActorState, counter: CounterId, by: number): ActorState {
  const add = (counters: Counters): Counters =>
    withKey(counters as SortedMap<number>, counter, (counters[counter] ?? 0) + by);
  return { ...actor, counters: { combat: add(actor.counters.combat), turn: add(actor.counters.turn) } };
}

function objectOf(state: CombatState, objectId: string): CardObject {
  const object = lookup(state.objects, objectId);
  if (object === undefined) throw new Error(`no card ${objectId}`);
  return object;
}

function changeActor(
  state: CombatState,
  actorId: string,
  change: (actor: ActorState) => ActorState,
): CombatState {
  const actor = lookup(state.actors, actorId);
  if (actor === undefined) throw new Error(`no actor ${actorId}`);
  return { ...state, actors: withKey(state.actors, actorId, change(actor)) };
}

function changeItem(state: CombatState, ref: string, change: (item: StackItem) => StackItem): CombatState {
  if (!state.stack.some((item) => item.ref === ref)) throw new Error(`nothing ${ref} on the stack`);
  return { ...state, stack: state.stack.map((item) => (item.ref === ref ? change(item) : item)) };
}

function withZone(
  state: CombatState,
  owner: string,
  zone: string,
  change: (ids: readonly string[]) => readonly string[],
): CombatState {
  const own = lookup(state.zones, owner);
  const ids = own === undefined ? undefined : lookup(own, zone);
  if (own === undefined || ids === undefined) throw new Error(`${owner} has no zone ${zone}`);
  return { ...state, zones: withKey(state.zones, owner, withKey(own, zone, change(ids))) };
}
