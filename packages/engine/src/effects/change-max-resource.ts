import { actorOf, changeResource } from "../core/changes.ts";
import { emit } from "../core/execution.ts";
import { lookup } from "../core/sorted-map.ts";
import { evaluateFormula } from "../reading/formula.ts";
import { actorsOf } from "../reading/who.ts";
import { defineEffect, parts } from "./define.ts";

/** Changes a resource's maximum; what is above a lowered maximum is lost. Without a maximum nothing happens. */
export const changeMaxResource = defineEffect(
  "changeMaxResource",
  { to: parts.who, resourceId: parts.id, by: parts.formula },
  (effect, context) => {
    const { execution, cause } = context;
    const { resourceId } = effect;
    for (const actorId of actorsOf(context.at(), effect.to)) {
      const resource = lookup(actorOf(execution, actorId).resources, resourceId);
      if (resource === undefined || resource.max === null) continue;
      const to = Math.max(0, resource.max + evaluateFormula(effect.by, context.at()));
      if (to === resource.max) continue;
      emit(execution, { type: "resourceMaxChanged", cause, actorId, resourceId, from: resource.max, to });
      if (resource.current > to)
        changeResource(execution, cause, { actorId, resourceId, by: to - resource.current });
    }
  },
);
