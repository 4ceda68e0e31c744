import { type DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import { deflate, inflateBytes } from "../codec.ts";
import type { ContentStore } from "../port.ts";
import { readBytes, readInteger, readText, type StoredAttributes } from "./attributes.ts";
import { answerOf, conditionOf } from "./faults.ts";
import { META, partKey } from "./keys.ts";
import {
  currentRevisionRequest,
  putCurrentRevisionRequest,
  putPartRequest,
  putRevisionMetaRequest,
  revisionMetaRequest,
  revisionRequest,
} from "./requests.ts";

/** Deflate never makes more than 300 KB of it, also of bytes that don't compress. */
const PART_BYTES = 256 * 1024;

export function createContentStore(client: DynamoDBClient, table: string): ContentStore {
  const itemsOf = async (revision: string): Promise<readonly StoredAttributes[]> => {
    const items: StoredAttributes[] = [];
    let page = revisionRequest(table, revision);
    for (;;) {
      const { Items = [], LastEvaluatedKey } = await answerOf(client.send(new QueryCommand(page)));
      items.push(...Items);
      if (LastEvaluatedKey === undefined || !isRevisionMeta(items[0])) return items;
      page = revisionRequest(table, revision, LastEvaluatedKey);
    }
  };

  return {
    async publish(revision, packJson, at) {
      const { Item } = await answerOf(client.send(new GetItemCommand(revisionMetaRequest(table, revision))));
      if (Item !== undefined) return "exists";
      const pack = Buffer.from(packJson, "utf8");
      const parts = splitPack(pack);
      for (const [part, slice] of parts.entries()) {
        await answerOf(
          client.send(new PutItemCommand(putPartRequest(table, revision, part, deflate(slice)))),
        );
      }
      const meta = { revision, parts: parts.length, bytes: pack.length, at };
      const { met } = await conditionOf(client.send(new PutItemCommand(putRevisionMetaRequest(table, meta))));
      return met ? "published" : "exists";
    },

    async read(revision) {
      const [meta, ...parts] = await itemsOf(revision);
      return isRevisionMeta(meta) ? joinPack(meta, parts) : undefined;
    },

    async current() {
      const { Item } = await answerOf(client.send(new GetItemCommand(currentRevisionRequest(table))));
      return Item && readText(Item, "revision");
    },

    async setCurrent(revision, at) {
      await answerOf(client.send(new PutItemCommand(putCurrentRevisionRequest(table, revision, at))));
    },
  };
}

/**
 * Slices of the text, each deflated on its own: so a part is the same slice whichever build wrote it, and the parts of
 * two publishers at once fit together even if their zlibs pack differently.
 */
function splitPack(pack: Uint8Array): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let start = 0; start < pack.length; start += PART_BYTES) {
    parts.push(pack.subarray(start, start + PART_BYTES));
  }
  return parts;
}

/** The pointer lies under META too, in a partition of its own; it has no parts. */
function isRevisionMeta(item: StoredAttributes | undefined): item is StoredAttributes {
  return item?.sk?.S === META && item.parts !== undefined;
}

function joinPack(meta: StoredAttributes, parts: readonly StoredAttributes[]): string | undefined {
  const whole =
    parts.length === readInteger(meta, "parts") &&
    parts.every((part, index) => readText(part, "sk") === partKey(index));
  if (!whole) return undefined;
  const pack = Buffer.concat(parts.map((part) => inflateBytes(readBytes(part, "packed"))));
  return pack.length === readInteger(meta, "bytes") ? pack.toString("utf8") : undefined;
}
