import type { Flaw } from "../problem.ts";
import type { Node } from "./nodes.ts";
import { defineRule } from "./rule.ts";
import type { Scope } from "./scope.ts";

type Reading = "actor" | "target" | "card" | "amount";

/** What each event tells its triggers. */
export const EVENT_READINGS: Readonly<Record<NonNullable<Scope["event"]>, readonly Reading[]>> = {
  combatStarted: [],
  turnStarted: ["actor"],
  turnEnded: ["actor"],
  cardPlayed: ["actor", "target", "card"],
  abilityActivated: ["actor", "target"],
  resourcePaid: ["actor", "target", "amount"],
  resourceGained: ["actor", "target", "amount"],
  resourceLost: ["actor", "target", "amount"],
  damageDealt: ["actor", "target", "amount"],
  damageTaken: ["actor", "target", "amount"],
  cardDrawn: ["actor", "card", "amount"],
  cardDiscarded: ["actor", "card", "amount"],
  statusGained: ["actor", "target", "amount"],
  defeated: ["actor", "target"],
};

/** What a trigger reads of its event, that event tells. Outside of triggers there is no event to read. */
export const triggerReading = defineRule({
  name: "trigger-reading",
  codes: ["TRIGGER_READING_UNKNOWN"],
  check: ({ nodes }) =>
    nodes.flatMap((node): readonly Flaw[] =>
      readingsOf(node).flatMap(([member, reading]) => {
        const { event, place } = node.scope;
        if (event !== null && EVENT_READINGS[event].includes(reading)) return [];
        const teller = event === null ? `${place} has no event and therefore` : `the event ${event} has`;
        const message = `${teller} no ${reading}`;
        return [{ path: [...node.path, member], code: "TRIGGER_READING_UNKNOWN", message }];
      }),
    ),
});

function readingsOf({ members }: Node): readonly (readonly [member: string, Reading])[] {
  return Object.entries(members).flatMap(([member, value]) => {
    const reading = readingOf(member, value);
    return reading === null ? [] : [[member, reading] as const];
  });
}

function readingOf(member: string, value: unknown): Reading | null {
  if (value === "triggerActor") return "actor";
  if (value === "triggerTarget") return "target";
  if (member === "triggerAmount") return "amount";
  return member === "triggerCard" ? "card" : null;
}
