import { calculate } from "../core/calculation.ts";
import { changeResource } from "../core/changes.ts";
import { evaluateAmount } from "../reading/formula.ts";
import { actorsOf } from "../reading/who.ts";
import { defineEffect, parts } from "./define.ts";

/** Loses a resource, down to its floor. It is no damage and no payment. Calculation key: `lose-<resourceId>`. */
export const loseResource = defineEffect(
  "loseResource",
  { to: parts.who, resourceId: parts.id, amount: parts.amount },
  (effect, context) => {
    for (const actorId of actorsOf(context.at(), effect.to)) {
      const base = evaluateAmount(effect.amount, context.at());
      const { amount, traces } = calculate(context, `lose-${effect.resourceId}`, base, actorId);
      const { resourceId } = effect;
      changeResource(context.execution, context.cause, { actorId, resourceId, by: -amount, traces });
    }
  },
);
