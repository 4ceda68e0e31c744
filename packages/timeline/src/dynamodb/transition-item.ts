import { StoredItemUnreadable } from "../port.ts";
import type { EncodedTransition } from "../transition.ts";
import { refuseNewerFormat } from "../upcast.ts";
import {
  type Attributes,
  bytes,
  integer,
  readBytes,
  readInteger,
  readOneOf,
  readText,
  readTextOrNull,
  readTexts,
  type StoredAttributes,
  text,
  textOrNull,
  texts,
} from "./attributes.ts";
import { parseTimelineKey, timelineKey, transitionKey } from "./keys.ts";

/** The item that holds a transition. Aggregate and id stand in its partition key only. */
export function transitionItem(encoded: EncodedTransition): Attributes {
  return {
    pk: text(timelineKey(encoded)),
    sk: text(transitionKey(encoded.sequence)),
    format: integer(encoded.format),
    sequence: integer(encoded.sequence),
    step: integer(encoded.step),
    status: text(encoded.status),
    commandId: text(encoded.commandId),
    requestHash: text(encoded.requestHash),
    actor: text(encoded.actor),
    kind: text(encoded.kind),
    at: text(encoded.at),
    contentRevision: text(encoded.contentRevision),
    rulesEpoch: integer(encoded.rulesEpoch),
    receiptVersion: integer(encoded.receiptVersion),
    awaiting: texts(encoded.awaiting),
    prevHash: textOrNull(encoded.prevHash),
    hash: text(encoded.hash),
    digests: bytes(encoded.digests),
    codec: text(encoded.codec),
    packed: bytes(encoded.packed),
  };
}

/**
 * The transition that an item holds, still packed.
 * @throws StoredItemUnreadable
 */
export function readTransitionItem(item: StoredAttributes): EncodedTransition {
  const format = readInteger(item, "format");
  refuseNewerFormat(format);
  const sequence = readInteger(item, "sequence");
  if (readText(item, "sk") !== transitionKey(sequence)) {
    throw new StoredItemUnreadable("corrupt", `sequence ${sequence} under another number's key`);
  }
  const { aggregate, id } = parseTimelineKey(readText(item, "pk"));
  return {
    aggregate,
    id,
    format,
    sequence,
    step: readInteger(item, "step"),
    status: readOneOf(item, "status", ["active", "over"]),
    commandId: readText(item, "commandId"),
    requestHash: readText(item, "requestHash"),
    actor: readText(item, "actor"),
    kind: readText(item, "kind"),
    at: readText(item, "at"),
    contentRevision: readText(item, "contentRevision"),
    rulesEpoch: readInteger(item, "rulesEpoch"),
    receiptVersion: readInteger(item, "receiptVersion"),
    awaiting: readTexts(item, "awaiting"),
    prevHash: readTextOrNull(item, "prevHash"),
    hash: readText(item, "hash"),
    digests: readBytes(item, "digests"),
    codec: readOneOf(item, "codec", ["deflate-raw"]),
    packed: readBytes(item, "packed"),
  };
}
