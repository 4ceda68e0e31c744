import * as z from "zod";
import { actorOf, changeResource } from "../core/changes.ts";
import { lookup } from "../core/sorted-map.ts";
import { evaluateAmount } from "../reading/formula.ts";
import { actorsOf } from "../reading/who.ts";
import { defineEffect, parts } from "./define.ts";

/** Sets a resource to a number, or fills it up to its maximum. No influence changes it. */
export const setResource = defineEffect(
  "setResource",
  { to: parts.who, resourceId: parts.id, amount: z.union([parts.amount, z.literal("max")]) },
  (effect, context) => {
    for (const actorId of actorsOf(context.at(), effect.to)) {
      const resource = lookup(actorOf(context.execution, actorId).resources, effect.resourceId);
      const current = resource?.current ?? 0;
      const wanted =
        effect.amount === "max" ? (resource?.max ?? current) : evaluateAmount(effect.amount, context.at());
      changeResource(context.execution, context.cause, {
        actorId,
        resourceId: effect.resourceId,
        by: wanted - current,
      });
    }
  },
);
