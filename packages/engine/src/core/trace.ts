import type { BucketId } from "../influences/registry.ts";

/** Where a change of a number came from. */
export interface TraceSource {
  readonly kind: "upgrade" | "status" | "relic" | "modifier" | "hero" | "enemy" | "rule";
  /** The definition's id. */
  readonly id: string;
}

/**
 * One step of a calculation, in the order in which it was done. `optionId` null is the printed cost;
 * `debitId` and `resourceId` are absent in calculations that are not prices.
 */
export interface TraceEntry {
  readonly bucket: "upgrade" | BucketId | "floor";
  readonly source: TraceSource;
  readonly componentId: string;
  readonly optionId?: string | null;
  readonly debitId?: string;
  readonly resourceId?: string;
  readonly before: number;
  readonly after: number;
}
