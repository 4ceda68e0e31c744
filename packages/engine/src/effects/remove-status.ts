import * as z from "zod";
import { changeStatus } from "../core/changes.ts";
import { evaluateAmount } from "../reading/formula.ts";
import { actorsOf } from "../reading/who.ts";
import { defineEffect, parts } from "./define.ts";

/** Takes stacks of a status off actors, or all of them. */
export const removeStatus = defineEffect(
  "removeStatus",
  { to: parts.who, statusId: parts.id, stacks: z.union([parts.amount, z.literal("all")]) },
  (effect, context) => {
    const by = effect.stacks === "all" ? "all" : -evaluateAmount(effect.stacks, context.at());
    for (const holder of actorsOf(context.at(), effect.to))
      changeStatus(context.execution, context.cause, { holder, statusId: effect.statusId, by });
  },
);
