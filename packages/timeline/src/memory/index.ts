import type { Stores } from "../port.ts";
import { createContentStore } from "./content-store.ts";
import { createLinkStore } from "./link-store.ts";
import { createPlayerStore } from "./player-store.ts";
import { createTimelineStore } from "./timeline-store.ts";

/** Stores in this process's memory, for tests: they pass the contract suite that DynamoDB's pass. */
export function createMemoryStores(): Stores {
  return {
    timelines: createTimelineStore(),
    contents: createContentStore(),
    players: createPlayerStore(),
    links: createLinkStore(),
  };
}
