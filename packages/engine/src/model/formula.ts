import * as z from "zod";
import { id } from "./ids.ts";
import { count, integer } from "./numbers.ts";

/**
 * Who an effect or a formula speaks of, from the point of view of the object that asks.
 * `self` its controller · `holder` who carries the status, relic or modifier · `target` the targets of its only
 * slot · `enemies`, `allies` (self included), `everyone` the undefeated actors · `active` whose turn it is ·
 * `triggerActor`, `triggerTarget` who did, and who suffered, what set a trigger off · `picked` what the nearest
 * enclosing randomPick or forEach chose.
 */
export const WHO = [
  "self",
  "holder",
  "target",
  "enemies",
  "allies",
  "everyone",
  "active",
  "triggerActor",
  "triggerTarget",
  "picked",
] as const;
export type Who = (typeof WHO)[number] | { readonly slot: string };
export const who: z.ZodType<Who> = z.union([z.enum(WHO), z.strictObject({ slot: id })]);

/** Which cards: every given member must match. `cardIds`, `types` and `tags` match when any of theirs does. */
export const cardFilter = z.strictObject({
  cardIds: z.array(id).min(1).optional(),
  types: z.array(id).min(1).optional(),
  tags: z.array(id).min(1).optional(),
  not: z
    .strictObject({
      cardIds: z.array(id).min(1).optional(),
      types: z.array(id).min(1).optional(),
      tags: z.array(id).min(1).optional(),
    })
    .optional(),
});
export type CardFilter = z.infer<typeof cardFilter>;

/** Things that are counted per actor, in each turn and over the whole combat. */
export const COUNTERS = [
  "cardsPlayed",
  "abilitiesActivated",
  "cardsDrawn",
  "cardsDiscarded",
  "damageDealt",
  "damageTaken",
  "turnsTaken",
] as const;
export type CounterId = (typeof COUNTERS)[number];

/** A number that is worked out when it is needed. Whole numbers only; see docs/reference/formulas.md. */
export type Formula =
  | number
  | { readonly value: string }
  | { readonly resource: string; readonly of: Who; readonly read?: "current" | "max" | undefined }
  | { readonly stacks: string; readonly of: Who }
  | { readonly ownStacks: true }
  | { readonly count: CardCount }
  | { readonly actors: Who }
  | { readonly counter: CounterId; readonly of: Who; readonly during: "turn" | "combat" }
  | { readonly turnNumber: true }
  | { readonly paid: string }
  | { readonly x: number; readonly plus?: number | undefined }
  | { readonly times: string }
  | { readonly share: string }
  | { readonly triggerAmount: true }
  | { readonly sum: readonly Formula[] }
  | { readonly product: readonly Formula[] }
  | { readonly difference: readonly [Formula, Formula] }
  | { readonly quotient: readonly [Formula, number]; readonly round: "up" | "down" }
  | { readonly min: readonly Formula[] }
  | { readonly max: readonly Formula[] }
  | { readonly if: Condition; readonly yes: Formula; readonly no: Formula };

export interface CardCount {
  readonly zone: string;
  readonly of: Who;
  readonly where?: CardFilter | undefined;
}

export const COMPARISONS = ["<", "<=", "=", "!=", ">=", ">"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A question with a yes or no answer over the state, as formulas read it. */
export type Condition =
  | { readonly compare: readonly [Formula, Comparison, Formula] }
  | { readonly hasStatus: string; readonly of: Who }
  | { readonly costOption: string | null }
  | { readonly additional: string }
  | { readonly mode: string }
  | { readonly pick: { readonly of: string; readonly is: string } }
  | { readonly triggerCard: CardFilter }
  | { readonly thisCard: CardFilter }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

const MAX_TERMS = 16;
const terms = () => z.array(formula).min(1).max(MAX_TERMS);

export const formula: z.ZodType<Formula> = z.lazy(() =>
  z.union([
    integer,
    z.strictObject({ value: id }),
    z.strictObject({ resource: id, of: who, read: z.enum(["current", "max"]).optional() }),
    z.strictObject({ stacks: id, of: who }),
    z.strictObject({ ownStacks: z.literal(true) }),
    z.strictObject({ count: z.strictObject({ zone: id, of: who, where: cardFilter.optional() }) }),
    z.strictObject({ actors: who }),
    z.strictObject({ counter: z.enum(COUNTERS), of: who, during: z.enum(["turn", "combat"]) }),
    z.strictObject({ turnNumber: z.literal(true) }),
    z.strictObject({ paid: id }),
    z.strictObject({ x: z.int().min(1).max(1000), plus: count.optional() }),
    z.strictObject({ times: id }),
    z.strictObject({ share: id }),
    z.strictObject({ triggerAmount: z.literal(true) }),
    z.strictObject({ sum: terms() }),
    z.strictObject({ product: terms() }),
    z.strictObject({ difference: z.tuple([formula, formula]) }),
    z.strictObject({ quotient: z.tuple([formula, count.min(1)]), round: z.enum(["up", "down"]) }),
    z.strictObject({ min: terms() }),
    z.strictObject({ max: terms() }),
    z.strictObject({ if: condition, yes: formula, no: formula }),
  ]),
);

const conditions = () => z.array(condition).min(1).max(MAX_TERMS);

export const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ compare: z.tuple([formula, z.enum(COMPARISONS), formula]) }),
    z.strictObject({ hasStatus: id, of: who }),
    z.strictObject({ costOption: id.nullable() }),
    z.strictObject({ additional: id }),
    z.strictObject({ mode: id }),
    z.strictObject({ pick: z.strictObject({ of: id, is: id }) }),
    z.strictObject({ triggerCard: cardFilter }),
    z.strictObject({ thisCard: cardFilter }),
    z.strictObject({ all: conditions() }),
    z.strictObject({ any: conditions() }),
    z.strictObject({ not: condition }),
  ]),
);

/** An amount that a cost or an effect asks for: at least zero when it is a plain number. */
export const amount: z.ZodType<Formula> = z.union([
  count,
  formula.refine((value) => typeof value !== "number"),
]);
