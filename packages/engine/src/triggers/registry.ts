import * as z from "zod";
import type { CombatEvent } from "../core/events.ts";
import type { CombatState } from "../core/state.ts";
import type { TriggerData } from "../core/viewpoint.ts";
import { cardFilter } from "../model/formula.ts";
import { id } from "../model/ids.ts";

/** Whose doing sets the trigger off, from the point of view of who carries it. */
const whose = z.enum(["holder", "allies", "opponents", "anyone"]);

/** Events that a trigger may wait for, as authored. */
export const triggerEvent = z.discriminatedUnion("event", [
  z.strictObject({ event: z.literal("combatStarted") }),
  z.strictObject({ event: z.literal("turnStarted"), whose }),
  z.strictObject({ event: z.literal("turnEnded"), whose }),
  z.strictObject({ event: z.literal("cardPlayed"), whose, cards: cardFilter.optional() }),
  z.strictObject({ event: z.literal("abilityActivated"), whose }),
  z.strictObject({ event: z.literal("resourcePaid"), whose, resourceId: id }),
  z.strictObject({ event: z.literal("resourceGained"), whose, resourceId: id }),
  z.strictObject({ event: z.literal("resourceLost"), whose, resourceId: id }),
  z.strictObject({ event: z.literal("damageDealt"), whose }),
  z.strictObject({ event: z.literal("damageTaken"), whose }),
  z.strictObject({ event: z.literal("cardDrawn"), whose, cards: cardFilter.optional() }),
  z.strictObject({ event: z.literal("cardDiscarded"), whose, cards: cardFilter.optional() }),
  z.strictObject({ event: z.literal("statusGained"), whose, statusId: id }),
  z.strictObject({ event: z.literal("defeated"), whose }),
]);
export type TriggerEvent = z.infer<typeof triggerEvent>;
export type TriggerEventId = TriggerEvent["event"];

/** Something that triggers may wait for: which kind, who did it, and the detail that filters ask for. */
export interface Occurrence extends TriggerData {
  readonly event: TriggerEventId;
  /** The resource or status concerned. */
  readonly subject: string | null;
}

const none = { actorId: null, targetId: null, cardId: null, amount: 0, subject: null };

/** The beginning of the combat, which is no single event. */
export const STARTED: Occurrence = { ...none, event: "combatStarted" };

/** What an event means to triggers; `before` is the state that it found. An event may mean several things. */
export function occurrencesOf(event: CombatEvent, before: CombatState): readonly Occurrence[] {
  switch (event.type) {
    case "turnBegan":
      return [{ ...none, event: "turnStarted", actorId: event.actorId }];
    case "turnEnded":
      return [{ ...none, event: "turnEnded", actorId: event.actorId }];
    case "announcementCompleted": {
      const item = before.stack.find((it) => it.ref === event.ref);
      const cardId = item?.objectId == null ? null : (before.objects[item.objectId]?.cardId ?? null);
      const targetId = Object.values(item?.targets ?? {})[0]?.[0] ?? null;
      const kind = event.kind === "card" ? "cardPlayed" : "abilityActivated";
      return [{ ...none, event: kind, actorId: event.actorId, targetId, cardId }];
    }
    case "resourceChanged": {
      const change = { ...none, actorId: event.actorId, targetId: event.actorId, subject: event.resourceId };
      if (event.to > event.from)
        return [{ ...change, event: "resourceGained", amount: event.to - event.from }];
      const lost = { ...change, amount: event.from - event.to };
      return event.cause.by === "cost"
        ? [{ ...lost, event: "resourcePaid" }]
        : [{ ...lost, event: "resourceLost" }];
    }
    case "damaged": {
      const damage = {
        ...none,
        actorId: event.sourceActorId,
        targetId: event.actorId,
        amount: event.amount,
      };
      const taken: Occurrence = {
        ...damage,
        event: "damageTaken",
        actorId: event.actorId,
        targetId: event.sourceActorId,
      };
      return event.sourceActorId === null ? [taken] : [{ ...damage, event: "damageDealt" }, taken];
    }
    case "moved": {
      if (event.counts === null) return [];
      const kind = event.counts === "draw" ? "cardDrawn" : "cardDiscarded";
      return [{ ...none, event: kind, actorId: event.owner, cardId: event.cardId, amount: 1 }];
    }
    case "statusChanged":
      if (event.holderKind === "card" || event.to <= event.from) return [];
      return [
        {
          ...none,
          event: "statusGained",
          actorId: event.holder,
          targetId: event.holder,
          subject: event.statusId,
          amount: event.to - event.from,
        },
      ];
    case "actorDefeated":
      return [{ ...none, event: "defeated", actorId: event.actorId, targetId: event.actorId }];
    case "combatCreated":
    case "phaseBegan":
    case "announced":
    case "choiceMade":
    case "targetChosen":
    case "divided":
    case "triggered":
    case "resolutionBegan":
    case "abilityRemoved":
    case "cardCreated":
    case "shuffled":
    case "resourceMaxChanged":
    case "randomPicked":
    case "rngAdvanced":
    case "policyAdvanced":
    case "combatEnded":
      return [];
  }
}
