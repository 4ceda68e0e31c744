import * as z from "zod";
import { evaluateAmount } from "../reading/formula.ts";
import { actorsOf } from "../reading/who.ts";
import { defineEffect, parts } from "./define.ts";
import { cardSelection, pickAtRandom, selectCards } from "./selection.ts";

/** Picks actors or cards at random, all different, and does its effects with them `picked`. */
export const randomPick = defineEffect(
  "randomPick",
  (nested) => ({
    from: z.union([z.strictObject({ actors: parts.who }), z.strictObject({ cards: cardSelection })]),
    count: parts.amount,
    effects: nested,
  }),
  (effect, context) => {
    const among =
      "actors" in effect.from
        ? actorsOf(context.at(), effect.from.actors)
        : selectCards(effect.from.cards, context);
    const picks = pickAtRandom(among, evaluateAmount(effect.count, context.at()), context);
    if (picks.length > 0) context.run(effect.effects, picks);
  },
);
