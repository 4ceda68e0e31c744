import { evaluateAmount } from "../reading/formula.ts";
import { defineEffect, parts } from "./define.ts";

/** Does its effects again and again; the number of times is worked out once, before the first. */
export const repeat = defineEffect(
  "repeat",
  (nested) => ({ times: parts.amount, effects: nested }),
  (effect, context) => {
    const times = evaluateAmount(effect.times, context.at());
    for (let time = 0; time < times && context.execution.halted === null; time++) {
      const before = context.execution.events.length;
      context.run(effect.effects);
      if (context.execution.events.length === before) return;
    }
  },
);
