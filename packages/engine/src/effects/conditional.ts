import { holds } from "../reading/formula.ts";
import { defineEffect, parts } from "./define.ts";

/** Does `effects` when the condition holds, else `otherwise`. */
export const conditional = defineEffect(
  "conditional",
  (nested) => ({ if: parts.condition, effects: nested, otherwise: nested.optional() }),
  (effect, context) => {
    const chosen = holds(effect.if, context.at()) ? effect.effects : (effect.otherwise ?? []);
    context.run(chosen);
  },
);
