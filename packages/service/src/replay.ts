import { RULES_EPOCH } from "@duelbook/engine";
import type { EncodedTransition } from "@duelbook/timeline";
import { COMBATS, type CombatEntry } from "./aggregates/combat.ts";
import type { Deps } from "./api.ts";
import { pinnedContent } from "./content-source.ts";
import { ContentMissing, StateCorrupt, WrittenByNewerBuild } from "./faults.ts";
import { openEntry, readAt } from "./timeline-reader.ts";
import { buildTransition } from "./transition-builder.ts";

/** What playing a timeline once more says of its transitions `from` to `to`, both included. */
export type Verdict =
  | { readonly verdict: "EXACT"; readonly from: number; readonly to: number; readonly hash: string }
  | { readonly verdict: "DIVERGED"; readonly sequence: number }
  | { readonly verdict: "UNVERIFIED"; readonly reason: UnverifiedReason }
  | {
      readonly verdict: "UNVERIFIED";
      readonly reason: "RULES_EPOCH";
      /** The epoch that the combat was created with, and the one that this build plays. */
      readonly needs: number;
      readonly has: number;
    };
export type UnverifiedReason = "CONTENT_MISSING" | "ITEM_FORMAT_NEWER" | "TRANSITION_UNKNOWN";

const PAGE = 25;

/**
 * Plays a part of a combat's timeline again, from pinned content, seed and commands alone, and compares hashes.
 * @param after the part begins behind this transition; −1: with the creation
 * @param hasTime asked before each further page
 */
export async function verifyTimeline(
  deps: Deps,
  combatId: string,
  after: number,
  hasTime: () => boolean,
): Promise<Verdict> {
  try {
    const start = after < 0 ? null : await readAt(deps, COMBATS, combatId, after);
    if (start === undefined) return { verdict: "UNVERIFIED", reason: "TRANSITION_UNKNOWN" };
    return await playFrom(deps, combatId, start, hasTime);
  } catch (error) {
    if (error instanceof ContentMissing) return { verdict: "UNVERIFIED", reason: "CONTENT_MISSING" };
    if (error instanceof WrittenByNewerBuild) return { verdict: "UNVERIFIED", reason: "ITEM_FORMAT_NEWER" };
    throw error;
  }
}

async function playFrom(
  deps: Deps,
  combatId: string,
  start: CombatEntry | null,
  hasTime: () => boolean,
): Promise<Verdict> {
  const from = (start?.header.sequence ?? -1) + 1;
  let last = start;
  let page: readonly EncodedTransition[];
  do {
    const key = { aggregate: COMBATS.kind, id: combatId };
    page = await deps.stores.timelines.after(key, last?.header.sequence ?? -1, PAGE);
    for (const item of page) {
      if (item.rulesEpoch !== RULES_EPOCH)
        return { verdict: "UNVERIFIED", reason: "RULES_EPOCH", needs: item.rulesEpoch, has: RULES_EPOCH };
      const played = await playAgain(deps, combatId, last, item);
      if (played === null) return { verdict: "DIVERGED", sequence: (last?.header.sequence ?? -1) + 1 };
      last = played;
    }
  } while (page.length === PAGE && hasTime());
  if (last === null) throw new StateCorrupt({ aggregate: "combat", id: combatId }, "no transition 0");
  return { verdict: "EXACT", from, to: last.header.sequence, hash: last.header.hash };
}

/** The stored transition, if the rules make the very same of its command; null where it is another one. */
async function playAgain(
  deps: Deps,
  combatId: string,
  previous: CombatEntry | null,
  item: EncodedTransition,
): Promise<CombatEntry | null> {
  const stored = open(deps, combatId, item);
  if (stored === null) return null;
  const content = await pinnedContent(deps, (previous ?? stored).header.contentRevision);
  const basis = { id: combatId, previous, content };
  const again = buildTransition(COMBATS, basis, stored.command, stored.header, deps.hash);
  return again.ok && again.value.transition.hash === stored.header.hash ? stored : null;
}

/** A stored item; null, and reported, when it failed its own hash. */
function open(deps: Deps, combatId: string, item: EncodedTransition): CombatEntry | null {
  try {
    return openEntry(deps, COMBATS, combatId, item);
  } catch (error) {
    if (!(error instanceof StateCorrupt)) throw error;
    deps.report({ code: "STATE_CORRUPT", detail: error.message, key: error.key });
    return null;
  }
}
