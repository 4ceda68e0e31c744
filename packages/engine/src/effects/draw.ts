import { calculate } from "../core/calculation.ts";
import { drawCards } from "../core/changes.ts";
import { evaluateAmount } from "../reading/formula.ts";
import { actorsOf } from "../reading/who.ts";
import { defineEffect, parts } from "./define.ts";

/** Draws cards from the draw pile to the hand. Calculation key: `draw`. */
export const draw = defineEffect("draw", { to: parts.who, amount: parts.amount }, (effect, context) => {
  for (const actorId of actorsOf(context.at(), effect.to)) {
    const base = evaluateAmount(effect.amount, context.at());
    const { amount } = calculate(context, "draw", base, actorId);
    drawCards(context.execution, context.cause, actorId, amount);
  }
});
