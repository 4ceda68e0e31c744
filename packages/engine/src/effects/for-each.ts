import { actorsOf } from "../reading/who.ts";
import { defineEffect, parts } from "./define.ts";

/** Does its effects once for each of the actors, who is then `picked`. */
export const forEach = defineEffect(
  "forEach",
  (nested) => ({ of: parts.who, effects: nested }),
  (effect, context) => {
    for (const actorId of actorsOf(context.at(), effect.of)) context.run(effect.effects, [actorId]);
  },
);
