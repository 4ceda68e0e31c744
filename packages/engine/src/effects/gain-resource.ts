import * as z from "zod";
import { calculate } from "../core/calculation.ts";
import { changeResource } from "../core/changes.ts";
import { evaluateAmount } from "../reading/formula.ts";
import { actorsOf } from "../reading/who.ts";
import { defineEffect, parts } from "./define.ts";

/** Gains a resource, up to its maximum unless `beyondMax`. Calculation key: `gain-<resourceId>`. */
export const gainResource = defineEffect(
  "gainResource",
  { to: parts.who, resourceId: parts.id, amount: parts.amount, beyondMax: z.literal(true).optional() },
  (effect, context) => {
    for (const actorId of actorsOf(context.at(), effect.to)) {
      const base = evaluateAmount(effect.amount, context.at());
      const { amount, traces } = calculate(context, `gain-${effect.resourceId}`, base, actorId);
      changeResource(context.execution, context.cause, {
        actorId,
        resourceId: effect.resourceId,
        by: amount,
        beyondMax: effect.beyondMax === true,
        traces,
      });
    }
  },
);
