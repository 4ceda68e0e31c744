import { base } from "./base.ts";
import { exactly } from "./exactly.ts";
import { increase } from "./increase.ts";
import { minimum } from "./minimum.ts";
import { multiply } from "./multiply.ts";
import { reduce } from "./reduce.ts";

/** Every bucket that an influence may use, one line each, in the default order of a calculation. */
export const BUCKETS = { base, increase, multiply, reduce, exactly, minimum } as const;

export type BucketId = keyof typeof BUCKETS;
export const BUCKET_IDS = Object.keys(BUCKETS) as [BucketId, ...BucketId[]];
