import * as z from "zod";
import { changeStatus } from "../core/changes.ts";
import { evaluateAmount } from "../reading/formula.ts";
import { actorsOf } from "../reading/who.ts";
import { defineEffect, parts } from "./define.ts";
import { cardSelection, selectCards } from "./selection.ts";

/** Puts stacks of a status on actors, or on cards. */
export const applyStatus = defineEffect(
  "applyStatus",
  {
    to: z.union([parts.who, z.strictObject({ cards: cardSelection })]),
    statusId: parts.id,
    stacks: parts.amount,
  },
  (effect, context) => {
    const by = evaluateAmount(effect.stacks, context.at());
    const holders =
      typeof effect.to === "object" && "cards" in effect.to
        ? selectCards(effect.to.cards, context)
        : actorsOf(context.at(), effect.to);
    for (const holder of holders)
      changeStatus(context.execution, context.cause, { holder, statusId: effect.statusId, by });
  },
);
