import { type DynamoDBClient, PutItemCommand, QueryCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import { parseCursor, writeCursor } from "../cursor.ts";
import {
  combatRanges,
  linkOrder,
  type OrderRange,
  parseOrderCursor,
  writeOrderCursor,
} from "../link-order.ts";
import type { LinkStore, PlayerLink } from "../port.ts";
import { readText, type StoredAttributes, text } from "./attributes.ts";
import { answerOf, conditionOf } from "./faults.ts";
import { LINKS_INDEX } from "./keys.ts";
import { readLinkItem } from "./link-item.ts";
import {
  linksRequest,
  openLinksRequest,
  putLinkRequest,
  putPendingLinkRequest,
  rangeAfter,
} from "./requests.ts";

/** What tells an item's place in the index, in the order in which a cursor holds it. */
const SCAN_KEYS = ["pk", "sk", LINKS_INDEX.sort] as const;
const SCAN_PATTERNS = [/^P#./, /^[CU]#./, /^[CU]#[0-3]#\d{13}#./] as const;

export function createLinkStore(client: DynamoDBClient, table: string): LinkStore {
  /** Up to `limit` links of one range: more than one page only where 1 MB ends a page early. */
  const linksIn = async (playerId: string, whole: OrderRange, limit: number): Promise<PlayerLink[]> => {
    const found: PlayerLink[] = [];
    let range = whole;
    while (found.length < limit) {
      const request = linksRequest(table, playerId, range, limit - found.length);
      const { Items = [], LastEvaluatedKey } = await answerOf(client.send(new QueryCommand(request)));
      found.push(...Items.map(readLinkItem));
      if (LastEvaluatedKey === undefined) break;
      range = rangeAfter(range, readText(LastEvaluatedKey, LINKS_INDEX.sort));
    }
    return found;
  };

  return {
    async putPending(link) {
      await conditionOf(client.send(new PutItemCommand(putPendingLinkRequest(table, link))));
    },

    async put(link) {
      const { met } = await conditionOf(client.send(new PutItemCommand(putLinkRequest(table, link))));
      return met ? "written" : "stale";
    },

    async list(playerId, states, limit, cursor) {
      const position = cursor === undefined ? undefined : parseOrderCursor(cursor);
      const found: PlayerLink[] = [];
      for (const range of combatRanges(states, position)) {
        // One more than asked for tells whether there is another page.
        if (found.length <= limit) found.push(...(await linksIn(playerId, range, limit + 1 - found.length)));
      }
      const links = found.slice(0, limit);
      const last = links.at(-1);
      return last !== undefined && found.length > limit
        ? { links, cursor: writeOrderCursor(linkOrder(last)) }
        : { links };
    },

    async scanOpen(limit, cursor) {
      const request = openLinksRequest(
        table,
        limit,
        cursor === undefined ? undefined : parseScanCursor(cursor),
      );
      const { Items = [], LastEvaluatedKey } = await answerOf(client.send(new ScanCommand(request)));
      const links = Items.map(readLinkItem);
      return LastEvaluatedKey === undefined
        ? { links }
        : { links, cursor: writeScanCursor(LastEvaluatedKey) };
    },
  };
}

function writeScanCursor(key: StoredAttributes): string {
  return writeCursor(SCAN_KEYS.map((name) => readText(key, name)));
}

function parseScanCursor(cursor: string) {
  const parts = parseCursor(cursor, SCAN_PATTERNS);
  return Object.fromEntries(SCAN_KEYS.map((name, index) => [name, text(parts[index] as string)]));
}
