import { StoreUnavailable, type TimelineKey } from "@duelbook/timeline";
import type { Deps } from "./api.ts";
import { reportOfFault } from "./operation.ts";
import { projectTimeline } from "./projector.ts";

export interface Swept {
  /** Timelines looked at. */
  readonly checked: number;
  /** Those whose followers had fallen behind. */
  readonly repaired: number;
  /** Those that could not be brought up to date; each was reported. */
  readonly failed: number;
  /** Where to go on; absent when all were looked at. */
  readonly cursor?: string;
}

/**
 * Repairs what a lost stream record left behind: one page of the players' open entries, each followed anew. One
 * damaged timeline does not keep it from the others.
 * @throws StoreUnavailable
 */
export async function sweep(
  deps: Deps,
  page: { readonly limit: number; readonly cursor?: string; readonly remainingMs: () => number },
): Promise<Swept> {
  const { links, cursor } = await deps.stores.links.scanOpen(page.limit, page.cursor);
  const keys = new Map<string, TimelineKey>(
    links.map(({ kind, id }) => [`${kind}#${id}`, { aggregate: kind, id }]),
  );
  let repaired = 0;
  let failed = 0;
  for (const key of keys.values()) {
    try {
      if ((await projectTimeline(deps, key, page.remainingMs)) === "written") repaired += 1;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      const report = reportOfFault(error);
      if (report === null) throw error;
      deps.report({ ...report, key });
      failed += 1;
    }
  }
  return { checked: keys.size, repaired, failed, ...(cursor === undefined ? {} : { cursor }) };
}
