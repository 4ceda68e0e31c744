import * as z from "zod";
import { moveAudience } from "../core/catalog.ts";
import { emit } from "../core/execution.ts";
import { evaluateAmount } from "../reading/formula.ts";
import { actorsOf } from "../reading/who.ts";
import { defineEffect, parts } from "./define.ts";

/** Creates copies of a card in a zone. They are gone when the combat is over. */
export const createCard = defineEffect(
  "createCard",
  {
    for: parts.who,
    cardId: parts.id,
    count: parts.amount,
    zone: parts.id,
    position: z.enum(["top", "bottom"]).optional(),
    upgrades: z.array(parts.id).max(16).optional(),
  },
  (effect, context) => {
    const { execution, cause } = context;
    for (const owner of actorsOf(context.at(), effect.for)) {
      const copies = evaluateAmount(effect.count, context.at());
      for (let copy = 0; copy < copies && execution.halted === null; copy++)
        emit(execution, {
          type: "cardCreated",
          cause,
          objectId: `card-${execution.state.nextRef}`,
          cardId: effect.cardId,
          owner,
          to: effect.zone,
          position: effect.position ?? "top",
          upgrades: effect.upgrades ?? [],
          audience: moveAudience(execution.content, owner, "none", effect.zone),
        });
    }
  },
);
