import { parseCursor, writeCursor } from "./cursor.ts";
import type { PlayerLink } from "./port.ts";

/** Where a link stands in its player's inbox: ascending order is the order in which the inbox is shown. */
export interface OrderRange {
  /** Orders from here on, */
  readonly from: string;
  /** up to and with this one. */
  readonly to: string;
}

const RANKS = { pending: 0, mine: 1, theirs: 2, over: 3 } as const satisfies Record<
  PlayerLink["state"],
  number
>;

/** 13 digits hold every millisecond until the year 2286. */
const LAST_MILLISECOND = 9_999_999_999_999;

/** What a combat's order looks like: no other text is taken for a position. */
const COMBAT_ORDER = /^C#[1-3]#\d{13}#[\w-]{1,256}$/;

/**
 * `<C or U>#<rank>#<13 digits>#<id>`: kinds apart, then by state, then the latest update first, since the time is
 * counted down. The id makes it unique within a player.
 */
export function linkOrder(link: PlayerLink): string {
  const countdown = LAST_MILLISECOND - Date.parse(link.updatedAt);
  if (!(countdown >= 0 && countdown <= LAST_MILLISECOND)) {
    throw new RangeError(`no time that can be ordered: ${link.updatedAt}`);
  }
  const kind = link.kind === "combat" ? "C" : "U";
  return `${kind}#${RANKS[link.state]}#${String(countdown).padStart(13, "0")}#${link.id}`;
}

/**
 * The ranges that hold the combats of these states and no others, in inbox order; states that stand side by side share
 * one. With a position, only what comes after it.
 */
export function combatRanges(
  states: readonly ("mine" | "theirs" | "over")[],
  position?: string,
): readonly OrderRange[] {
  const ranks = [...new Set(states.map((state) => RANKS[state]))].sort((a, b) => a - b);
  const spans: { first: number; last: number }[] = [];
  for (const rank of ranks) {
    const span = spans.at(-1);
    if (span?.last === rank - 1) span.last = rank;
    else spans.push({ first: rank, last: rank });
  }
  const ranges = spans.map(({ first, last }) => ({ from: `C#${first}#`, to: `C#${last + 1}` }));
  if (position === undefined) return ranges;
  const next = orderAfter(position);
  return ranges
    .filter((range) => range.to >= next)
    .map((range) => (range.from < next ? { from: next, to: range.to } : range));
}

/** The lowest bound above an order: a space sorts before every character of an id. */
export function orderAfter(order: string): string {
  return `${order} `;
}

export function writeOrderCursor(order: string): string {
  return writeCursor([order]);
}

/** @throws CursorUnreadable */
export function parseOrderCursor(cursor: string): string {
  const [order] = parseCursor(cursor, [COMBAT_ORDER]);
  return order as string;
}
