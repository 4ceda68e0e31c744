import { canonicalJson, type Hash } from "@duelbook/engine";
import type { Transition } from "@duelbook/timeline";

/**
 * The hash of a transition, which chains it to the one before. It is SHA-256 over the canonical JSON of
 * - every plain member but `hash` itself (`prevHash` is among them),
 * - `digests`: SHA-256 over the digests in hexadecimal,
 * - `body`: SHA-256 over the body's text, which holds command, events and state.
 * So nothing of a stored item can change unnoticed, and equal hashes at one sequence mean equal histories.
 */
export function transitionHash(transition: Omit<Transition, "hash">, hash: Hash): string {
  const { aggregate, id, format, sequence, step, status, commandId, requestHash, actor, kind } = transition;
  const { at, contentRevision, rulesEpoch, receiptVersion, awaiting, prevHash, digests, body } = transition;
  return hash(
    canonicalJson({
      ...{ aggregate, id, format, sequence, step, status, commandId, requestHash, actor, kind },
      ...{ at, contentRevision, rulesEpoch, receiptVersion, awaiting, prevHash },
      digests: hash(Buffer.from(digests.buffer, digests.byteOffset, digests.byteLength).toString("hex")),
      body: hash(body),
    }),
  );
}
