import * as z from "zod";
import { moveAudience } from "../core/catalog.ts";
import type { EffectContext } from "../core/effect-context.ts";
import type { Audience } from "../core/events.ts";
import { emit, markHidden, random } from "../core/execution.ts";
import { pick } from "../core/rng.ts";
import { lookup } from "../core/sorted-map.ts";
import type { Viewpoint } from "../core/viewpoint.ts";
import { amount, type CardFilter, cardFilter, type Formula, type Who, who } from "../model/formula.ts";
import { id } from "../model/ids.ts";
import { cardsIn } from "../reading/cards.ts";
import { evaluateAmount } from "../reading/formula.ts";
import { onlySlot } from "../reading/who.ts";

/** Which cards an effect touches: this card, chosen targets, picks, or cards of a zone. */
export type CardSelection =
  | "thisCard"
  | "target"
  | "picked"
  | { readonly slot: string }
  | {
      readonly zone: string;
      readonly of: Who;
      readonly where?: CardFilter | undefined;
      readonly take: "all" | { readonly top: Formula } | { readonly random: Formula };
    };

export const cardSelection: z.ZodType<CardSelection> = z.union([
  z.enum(["thisCard", "target", "picked"]),
  z.strictObject({ slot: id }),
  z.strictObject({
    zone: id,
    of: who,
    where: cardFilter.optional(),
    take: z.union([z.literal("all"), z.strictObject({ top: amount }), z.strictObject({ random: amount })]),
  }),
]);

/** The selected cards, in their order. A random selection draws, and its outcome is an event. */
export function selectCards(selection: CardSelection, context: EffectContext): readonly string[] {
  const at = context.at();
  if (selection === "thisCard") return at.objectId === null ? [] : cardsAmong(at, [at.objectId]);
  if (selection === "target") return cardsAmong(at, onlySlot(at));
  if (selection === "picked") return cardsAmong(at, at.picked);
  if ("slot" in selection) return cardsAmong(at, at.targets[selection.slot] ?? []);
  const cards = cardsIn(at, selection);
  if (selection.take === "all") return cards;
  if ("top" in selection.take) {
    if (selection.where !== undefined) markHidden(context.execution);
    return cards.slice(0, evaluateAmount(selection.take.top, at));
  }
  return pickAtRandom(cards, evaluateAmount(selection.take.random, at), context);
}

/** Picks different ids at random from the effect stream and records the outcome. */
export function pickAtRandom(
  among: readonly string[],
  count: number,
  context: EffectContext,
): readonly string[] {
  const { execution, cause, ref } = context;
  const { picks } = random(execution, "effect", cause, (stream) => pick(stream, among, count));
  if (picks.length === 0) return picks;
  const audience = commonAudience(among, context);
  emit(execution, { type: "randomPicked", cause, ref, among: among.length, picks, audience });
  return picks;
}

/** Who sees every one of them where it is. Actors are seen by all. */
function commonAudience(ids: readonly string[], { execution }: EffectContext): Audience {
  return ids
    .map((it): Audience => {
      const card = lookup(execution.state.objects, it);
      return card === undefined
        ? "public"
        : moveAudience(execution.content, card.owner, card.zone, card.zone);
    })
    .reduce((all, one) => {
      if (all === "public") return one;
      return one === "public" ? all : all.filter((actorId) => one.includes(actorId));
    }, "public");
}

function cardsAmong(at: Viewpoint, ids: readonly string[]): readonly string[] {
  return ids.filter((it) => lookup(at.state.objects, it) !== undefined);
}
