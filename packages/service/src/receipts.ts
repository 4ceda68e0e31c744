import { canonicalJson, type Perspective } from "@duelbook/engine";
import type { Aggregate } from "./aggregate.ts";
import type { Entry } from "./entry.ts";
import { WrittenByNewerBuild } from "./faults.ts";

/**
 * The receipt of a committed command: a pure function of its transition, the version stored in it, and the
 * perspective. Canonical JSON, so that a resend gets the same bytes from whichever build.
 */
export function writeReceipt<S, E>(
  aggregate: Aggregate<S, E>,
  { header, events }: Entry<S, E>,
  perspective: Perspective,
): string {
  if (header.receiptVersion !== 1) throw new WrittenByNewerBuild(`receipt version ${header.receiptVersion}`);
  return canonicalJson({
    [aggregate.idName]: header.id,
    commandId: header.commandId,
    sequence: header.sequence,
    step: header.step,
    status: header.status,
    events: aggregate.project(events, perspective),
  });
}
