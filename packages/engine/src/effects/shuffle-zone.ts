import { shuffleZone as shuffle } from "../core/changes.ts";
import { actorsOf } from "../reading/who.ts";
import { defineEffect, parts } from "./define.ts";

/** Puts a zone into a random order. */
export const shuffleZone = defineEffect(
  "shuffleZone",
  { of: parts.who, zone: parts.id },
  (effect, context) => {
    for (const actorId of actorsOf(context.at(), effect.of))
      shuffle(context.execution, context.cause, actorId, effect.zone);
  },
);
