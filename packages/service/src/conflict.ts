import type { Perspective } from "@duelbook/engine";
import type { Aggregate } from "./aggregate.ts";
import type { Deps } from "./api.ts";
import type { Entry } from "./entry.ts";
import type { Problem } from "./problems.ts";
import { readAfter } from "./timeline-reader.ts";
import { type TransitionView, viewTransition } from "./timeline-view.ts";

const MAX_MISSED = 20;
const MAX_MISSED_BYTES = 64 * 1024;

/**
 * Whether a command still fits the newest transition. If not: where the timeline is by now, and what the caller
 * missed, as far as it is theirs to see.
 */
export async function conflictWith<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  head: Entry<S, E>,
  expected: { readonly expectedSequence: number; readonly expectedStep: number },
  perspective: Perspective,
): Promise<Problem | null> {
  const { id, sequence, step } = head.header;
  const current = { currentSequence: sequence, currentStep: step };
  if (expected.expectedSequence !== sequence) {
    const missed = await missedSince(deps, aggregate, id, expected.expectedSequence, sequence, perspective);
    return { code: "SEQUENCE_CONFLICT", members: { ...current, ...missed } };
  }
  return expected.expectedStep === step ? null : { code: "STEP_CONFLICT", members: current };
}

async function missedSince<S, E>(
  deps: Deps,
  aggregate: Aggregate<S, E>,
  id: string,
  since: number,
  upTo: number,
  perspective: Perspective,
): Promise<{ readonly missed: readonly TransitionView[]; readonly missedTruncated?: true }> {
  if (since >= upTo) return { missed: [] };
  const entries = await readAfter(deps, aggregate, id, since, MAX_MISSED);
  const missed: TransitionView[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const view = viewTransition(aggregate, entry, perspective);
    bytes += Buffer.byteLength(JSON.stringify(view), "utf8") + 1;
    if (bytes > MAX_MISSED_BYTES) return { missed, missedTruncated: true };
    missed.push(view);
  }
  return since + missed.length < upTo ? { missed, missedTruncated: true } : { missed };
}
