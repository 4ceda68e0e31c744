import { parseCursor, writeCursor } from "../cursor.ts";
import { combatRanges, linkOrder, parseOrderCursor, writeOrderCursor } from "../link-order.ts";
import type { LinkPage, LinkStore, PlayerLink } from "../port.ts";

export function createLinkStore(): LinkStore {
  const links = new Map<string, PlayerLink>();

  return {
    async putPending(link) {
      if (!links.has(mapKey(link))) links.set(mapKey(link), { ...link });
    },

    async put(link) {
      const stored = links.get(mapKey(link));
      if (stored !== undefined && stored.state !== "pending" && stored.sequence >= link.sequence)
        return "stale";
      links.set(mapKey(link), { ...link });
      return "written";
    },

    async list(playerId, states, limit, cursor) {
      const ranges = combatRanges(states, cursor === undefined ? undefined : parseOrderCursor(cursor));
      const found = [...links.values()]
        .filter((link) => link.playerId === playerId)
        .map((link) => ({ link, order: linkOrder(link) }))
        .filter(({ order }) => ranges.some((range) => range.from <= order && order <= range.to))
        .sort((a, b) => compare(a.order, b.order));
      return pageOf(found.slice(0, limit), found.length > limit, writeOrderCursor);
    },

    /** Counts finished entries towards the limit and leaves them out, as the scan of an index does. */
    async scanOpen(limit, cursor) {
      const [position = ""] = cursor === undefined ? [] : parseCursor(cursor, [/^\[.*\]$/]);
      const found = [...links]
        .map(([order, link]) => ({ link, order }))
        .filter(({ order }) => order > position)
        .sort((a, b) => compare(a.order, b.order));
      const page = pageOf(found.slice(0, limit), found.length > limit, (order) => writeCursor([order]));
      return { ...page, links: page.links.filter((link) => link.state !== "over") };
    },
  };
}

interface Ordered {
  readonly link: PlayerLink;
  readonly order: string;
}

function pageOf(found: readonly Ordered[], more: boolean, write: (order: string) => string): LinkPage {
  const links = found.map(({ link }) => ({ ...link }));
  const last = found.at(-1);
  return more && last !== undefined ? { links, cursor: write(last.order) } : { links };
}

function mapKey({ playerId, kind, id }: PlayerLink): string {
  return JSON.stringify([playerId, kind, id]);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
