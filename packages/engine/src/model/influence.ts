import * as z from "zod";
import { debit } from "../costs/registry.ts";
import { BUCKETS, type BucketId } from "../influences/registry.ts";
import { cardFilter, condition } from "./formula.ts";
import { id, optionRef } from "./ids.ts";

/**
 * Which plays a cost influence touches. What is not named is not restricted, but for a status that sits on a
 * card: it touches that one card only.
 */
const costScope = z.strictObject({
  /** Whose plays, from the point of view of who carries the influence. Default `holder`. */
  whose: z.enum(["holder", "opponents", "anyone"]).optional(),
  /** Default: both. */
  action: z.enum(["card", "ability"]).optional(),
  cards: cardFilter.optional(),
  /** Only this part of the cost: null is the printed cost. */
  optionId: optionRef.nullable().optional(),
  keyword: id.optional(),
  componentId: id.optional(),
  debitId: id.optional(),
});

/** How many of its own stacks a status loses when a play that it touched is committed. */
const consumes = z.int().min(1).max(1000).optional();

const costInfluenceOf = <B extends BucketId>(bucket: B) =>
  z.strictObject({
    componentId: id,
    type: z.literal("costInfluence"),
    bucket: z.literal(bucket),
    scope: costScope.optional(),
    condition: condition.optional(),
    consumes,
    ...BUCKETS[bucket].shape,
  });

/** Changes what plays cost while its source is there. It never rewrites a definition. */
export const costInfluence = z
  .discriminatedUnion("bucket", [
    costInfluenceOf("base"),
    costInfluenceOf("increase"),
    costInfluenceOf("multiply"),
    costInfluenceOf("reduce"),
    costInfluenceOf("exactly"),
    costInfluenceOf("minimum"),
  ])
  .refine((it) => !BUCKETS[it.bucket].createsLine || it.resourceId !== undefined, {
    message: "an increase or a minimum names its resource",
    path: ["resourceId"],
  });
export type CostInfluence = z.infer<typeof costInfluence>;

const influenceOf = <B extends BucketId>(bucket: B) => {
  const { resourceId: _, ...shape } = BUCKETS[bucket].shape;
  return z.strictObject({
    componentId: id,
    type: z.literal("influence"),
    bucket: z.literal(bucket),
    /** The calculation key, as effects name it: `damage`, `draw`, `gain-block` … */
    calculation: id,
    /** `source`: when the holder causes it. `recipient`: when the holder receives it. */
    role: z.enum(["source", "recipient"]),
    cards: cardFilter.optional(),
    condition: condition.optional(),
    consumes,
    ...shape,
  });
};

/** Changes a calculation other than a price: damage, a gain, a number of cards drawn. */
export const influence = z.discriminatedUnion("bucket", [
  influenceOf("base"),
  influenceOf("increase"),
  influenceOf("multiply"),
  influenceOf("reduce"),
  influenceOf("exactly"),
  influenceOf("minimum"),
]);
export type Influence = z.infer<typeof influence>;

/** Lets its holder play cards from other zones, for their own costs. Combines with any cost option. */
export const playPermission = z.strictObject({
  componentId: id,
  type: z.literal("playPermission"),
  zones: z.array(id).min(1).max(8),
  cards: cardFilter.optional(),
  condition: condition.optional(),
});

/** Grants an alternative cost, named `<source's definition id>/<optionId>`; only a granted one may be empty. */
export const costGrant = z.strictObject({
  componentId: id,
  type: z.literal("costGrant"),
  option: z.strictObject({
    optionId: id,
    description: z.string().min(1).max(200),
    keyword: id.optional(),
    costs: z.array(debit).max(16),
  }),
  scope: z
    .strictObject({
      whose: z.enum(["holder", "opponents", "anyone"]).optional(),
      action: z.enum(["card", "ability"]).optional(),
      cards: cardFilter.optional(),
    })
    .optional(),
  condition: condition.optional(),
  consumes,
});
export type CostGrant = z.infer<typeof costGrant>;
