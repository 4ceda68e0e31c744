import * as z from "zod";
import { moveCard, zone } from "../core/changes.ts";
import { evaluateAmount } from "../reading/formula.ts";
import { actorsOf } from "../reading/who.ts";
import { defineEffect, parts } from "./define.ts";
import { pickAtRandom } from "./selection.ts";

/** Discards the whole hand, or a number of cards of it at random. */
export const discard = defineEffect(
  "discard",
  { to: parts.who, cards: z.union([z.literal("all"), z.strictObject({ random: parts.amount })]) },
  (effect, context) => {
    const { execution, cause } = context;
    const { hand, discard: pile } = execution.ruleset.zones;
    for (const actorId of actorsOf(context.at(), effect.to)) {
      const held = zone(execution, actorId, hand);
      const chosen =
        effect.cards === "all"
          ? held
          : pickAtRandom(held, evaluateAmount(effect.cards.random, context.at()), context);
      for (const objectId of chosen) moveCard(execution, cause, { objectId, to: pile, counts: "discard" });
    }
  },
);
