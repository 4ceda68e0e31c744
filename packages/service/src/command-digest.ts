import type { Hash } from "@duelbook/engine";

export const DIGEST_BYTES = 8;

/** 8 bytes of SHA-256 over a command's seat and id. A hint only: the whole id in the transition decides. */
export function commandDigest(hash: Hash, seat: string, commandId: string): Uint8Array {
  const hex = hash(`${seat}|${commandId}`).slice(0, DIGEST_BYTES * 2);
  return Uint8Array.from({ length: DIGEST_BYTES }, (_, i) =>
    Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16),
  );
}

/** The digests of one more transition. */
export function appendDigest(digests: Uint8Array, digest: Uint8Array): Uint8Array {
  const longer = new Uint8Array(digests.length + DIGEST_BYTES);
  longer.set(digests);
  longer.set(digest, digests.length);
  return longer;
}

/** The sequences whose digest this is: usually none or one, more only by a collision. */
export function findDigest(digests: Uint8Array, digest: Uint8Array): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < digests.length; at += DIGEST_BYTES) {
    let i = 0;
    while (i < DIGEST_BYTES && digests[at + i] === digest[i]) i += 1;
    if (i === DIGEST_BYTES) found.push(at / DIGEST_BYTES);
  }
  return found;
}
