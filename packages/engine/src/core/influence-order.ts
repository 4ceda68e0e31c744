import type { InfluenceNumbers } from "../influences/define.ts";
import { BUCKETS, type BucketId } from "../influences/registry.ts";

export interface RankedInfluence {
  readonly bucket: BucketId;
  readonly numbers: InfluenceNumbers<number>;
  readonly sourceId: string;
  readonly componentId: string;
}

/**
 * The influences of a bucket in the order in which they work: by the bucket's rank, then value, then the source's
 * definition id, then componentId. When they were acquired never matters. In a bucket where the lowest wins,
 * only that one is left.
 */
export function inBucketOrder<T extends RankedInfluence>(
  influences: readonly T[],
  bucket: BucketId,
): readonly T[] {
  const { rank, lowestOnly } = BUCKETS[bucket];
  const sorted = influences
    .filter((it) => it.bucket === bucket)
    .sort(
      (a, b) =>
        rank(a.numbers) - rank(b.numbers) ||
        a.numbers.amount - b.numbers.amount ||
        compareText(a.sourceId, b.sourceId) ||
        compareText(a.componentId, b.componentId),
    );
  return lowestOnly ? sorted.slice(0, 1) : sorted;
}

/** A number after an influence. One that is too large to be exact stays as it is, and whoever uses it refuses it. */
export function applyInfluence(influence: RankedInfluence, before: number, round: "up" | "down"): number {
  if (!Number.isSafeInteger(before)) return before;
  return BUCKETS[influence.bucket].apply(before, influence.numbers, round);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
