import * as z from "zod";
import { moveCard } from "../core/changes.ts";
import { defineEffect, parts } from "./define.ts";
import { cardSelection, selectCards } from "./selection.ts";

/** Moves cards to a zone of their owner. It is neither a draw nor a discard. */
export const move = defineEffect(
  "move",
  { cards: cardSelection, to: parts.id, position: z.enum(["top", "bottom"]).optional() },
  (effect, context) => {
    for (const objectId of selectCards(effect.cards, context)) {
      const { to } = effect;
      moveCard(context.execution, context.cause, { objectId, to, position: effect.position ?? "top" });
    }
  },
);
