import type * as z from "zod";
import type { Formula } from "../model/formula.ts";
import type { Ratio } from "../model/numbers.ts";

/**
 * A bucket of a calculation: how one influence changes a number. Buckets run in the order that the ruleset
 * states; inside a bucket influences run by (rank, value, source's definition id, componentId), never in the
 * order in which they were acquired.
 */
export interface Bucket<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly bucket: string;
  /** Members of an influence component that belong to this bucket. */
  readonly shape: Shape;
  /** The formulas and ratio that an authored influence of this bucket holds. */
  read(authored: z.infer<z.ZodObject<Shape>>): InfluenceNumbers<Formula>;
  /** Comes before the value when influences of the bucket are ordered; ascending. */
  rank(influence: InfluenceNumbers<number>): number;
  /** The number after this influence: a whole number of at least zero. */
  apply(before: number, influence: InfluenceNumbers<number>, round: "up" | "down"): number;
  /** `true`: makes the line when the cost has none for the resource that it names. */
  readonly createsLine: boolean;
  /** `true`: only the first applicable influence counts, which is the lowest. */
  readonly lowestOnly: boolean;
  /** `true`: touches the printed or alternative part, and an additional cost only when its option is named. */
  readonly basePartOnly: boolean;
}

/** What an influence states, authored (formulas) or worked out (numbers). */
export interface InfluenceNumbers<N> {
  readonly amount: N;
  /** A reduction's own minimum: it never takes the number below this. */
  readonly minimum: N;
  readonly ratio: Ratio;
}

const ONE: Ratio = { numerator: 1, denominator: 1 };

export function defineBucket<Shape extends z.ZodRawShape>(bucket: Bucket<Shape>): Bucket<Shape> {
  return bucket;
}

export function numbers(given: Partial<InfluenceNumbers<Formula>>): InfluenceNumbers<Formula> {
  return { amount: given.amount ?? 0, minimum: given.minimum ?? 0, ratio: given.ratio ?? ONE };
}
