import type { Audience, CombatEvent, EventType } from "./events.ts";
import type { Perspective, ProjectedEvent } from "./perspective.ts";

/**
 * What each kind of event shows. `open` members everybody sees; `guarded` ones only the event's audience, others
 * see null in their place. What is in neither list is never shown. A kind without an entry is not observable.
 */
const SHOWN: { readonly [T in EventType]: Shown<Extract<CombatEvent, { type: T }>> | null } = {
  combatCreated: { open: ["contentRevision", "rulesEpoch", "rulesetId", "seats"], guarded: [] },
  turnBegan: { open: ["actorId", "number"], guarded: [] },
  turnEnded: { open: ["actorId"], guarded: [] },
  phaseBegan: { open: ["phaseId"], guarded: [] },
  announced: {
    open: ["ref", "kind", "actorId", "objectId", "cardId", "abilityInstanceId", "from"],
    guarded: [],
  },
  choiceMade: { open: ["ref", "actorId", "choice"], guarded: ["value", "text", "times", "about"] },
  targetChosen: { open: ["ref", "mode", "slotId", "targetKind", "target"], guarded: [] },
  divided: { open: ["ref", "mode", "slotId", "shares"], guarded: [] },
  announcementCompleted: { open: ["ref", "kind", "actorId", "costOptionId", "paid", "traces"], guarded: [] },
  triggered: { open: ["ref", "actorId", "bearer", "componentId", "text"], guarded: [] },
  resolutionBegan: { open: ["ref"], guarded: [] },
  abilityRemoved: { open: ["ref"], guarded: [] },
  moved: { open: ["owner", "from", "to", "counts"], guarded: ["objectId", "cardId", "position"] },
  cardCreated: { open: ["owner", "to"], guarded: ["objectId", "cardId", "position", "upgrades"] },
  shuffled: { open: ["actorId", "zone"], guarded: [] },
  resourceChanged: { open: ["actorId", "resourceId", "from", "to", "traces"], guarded: [] },
  resourceMaxChanged: { open: ["actorId", "resourceId", "from", "to"], guarded: [] },
  damaged: { open: ["actorId", "sourceActorId", "amount", "absorbed", "traces"], guarded: [] },
  statusChanged: { open: ["holderKind"], guarded: ["holder", "statusId", "from", "to"] },
  randomPicked: { open: ["ref", "among"], guarded: ["picks"] },
  rngAdvanced: null,
  policyAdvanced: null,
  actorDefeated: { open: ["actorId"], guarded: [] },
  combatEnded: { open: ["result"], guarded: [] },
};

interface Shown<E> {
  readonly open: readonly (keyof E & string)[];
  readonly guarded: readonly (keyof E & string)[];
}

/** Events as a perspective sees them, in their order. It needs nothing but the events: they say who sees what. */
export function project(events: readonly CombatEvent[], perspective: Perspective): readonly ProjectedEvent[] {
  return events.flatMap((event) => {
    const shown = SHOWN[event.type];
    return shown === null ? [] : [show(event, shown, perspective)];
  });
}

/** How many of the events everybody observes, hidden values or not; at least 1, as every transition is public. */
export function observableSteps(events: readonly CombatEvent[]): number {
  return Math.max(1, events.filter((event) => SHOWN[event.type] !== null).length);
}

function show(event: CombatEvent, shown: Shown<never>, perspective: Perspective): ProjectedEvent {
  const members = event as unknown as Readonly<Record<string, unknown>>;
  const mayKnow = knows(perspective, "audience" in event ? event.audience : "public");
  const projected: Record<string, unknown> & { type: string } = { type: event.type };
  for (const member of shown.open) projected[member] = members[member];
  for (const member of shown.guarded) projected[member] = mayKnow ? members[member] : null;
  projected.cause = event.cause;
  return projected;
}

function knows(perspective: Perspective, audience: Audience): boolean {
  if (perspective.kind === "all" || audience === "public") return true;
  return perspective.kind === "seat" && audience.includes(perspective.actorId);
}
