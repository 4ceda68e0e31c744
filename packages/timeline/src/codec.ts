import { isUtf8 } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { StoredItemUnreadable } from "./port.ts";
import type { EncodedTransition, Transition } from "./transition.ts";
import { refuseNewerFormat, upcastTransition } from "./upcast.ts";

/** On bodies of 10 KB about a seventh smaller than level 1 for some 30 µs more; level 9 saves next to nothing. */
const DEFLATE_LEVEL = 6;

const DIGEST_BYTES = 8;

/** Packs the body. Deterministic within one build of zlib; hashes never cover the packed bytes. */
export function encodeTransition(transition: Transition): EncodedTransition {
  const { body, ...rest } = transition;
  return { ...rest, codec: "deflate-raw", packed: deflate(body) };
}

/**
 * Unpacks the body and brings an older format up to this build's.
 * @throws StoredItemUnreadable
 */
export function decodeTransition(encoded: EncodedTransition): Transition {
  refuseNewerFormat(encoded.format);
  const { codec: _codec, packed, ...rest } = encoded;
  if (rest.digests.length !== DIGEST_BYTES * (rest.sequence + 1)) {
    throw new StoredItemUnreadable("corrupt", `${rest.digests.length} bytes of digests at ${rest.sequence}`);
  }
  return upcastTransition({ ...rest, body: inflate(packed) });
}

/** Raw deflate of UTF-8 text or bytes, without header or checksum. */
export function deflate(content: string | Uint8Array): Uint8Array {
  return deflateRawSync(content, { level: DEFLATE_LEVEL });
}

/**
 * The UTF-8 text that `deflate` packed.
 * @throws StoredItemUnreadable
 */
export function inflate(packed: Uint8Array): string {
  const bytes = inflateBytes(packed);
  if (!isUtf8(bytes)) throw new StoredItemUnreadable("corrupt", "the unpacked bytes are no UTF-8");
  return bytes.toString("utf8");
}

/**
 * The bytes that `deflate` packed.
 * @throws StoredItemUnreadable
 */
export function inflateBytes(packed: Uint8Array): Buffer {
  try {
    return inflateRawSync(packed);
  } catch (error) {
    throw new StoredItemUnreadable("corrupt", `the packed bytes can't be inflated: ${String(error)}`);
  }
}
