import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Stores } from "../port.ts";
import { createContentStore } from "./content-store.ts";
import { createLinkStore } from "./link-store.ts";
import { createPlayerStore } from "./player-store.ts";
import { createTimelineStore } from "./timeline-store.ts";

export { createDynamoClient, type DynamoClientOptions } from "./client.ts";
export { LINKS_INDEX, parseTimelineKey, TABLE_KEYS, TRANSITION_PREFIX } from "./keys.ts";
export { createTable } from "./table.ts";
export { transitionItem } from "./transition-item.ts";

/** Stores on one DynamoDB table. The client stays the caller's: to configure, to share, to destroy. */
export function createDynamoStores(options: {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}): Stores {
  const { client, tableName } = options;
  return {
    timelines: createTimelineStore(client, tableName),
    contents: createContentStore(client, tableName),
    players: createPlayerStore(client, tableName),
    links: createLinkStore(client, tableName),
  };
}
