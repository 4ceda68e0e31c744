import { StoredItemUnreadable, type TimelineKey } from "../port.ts";

/** The table's key schema, both strings. The infrastructure and the local table are made to match it. */
export const TABLE_KEYS = { partition: "pk", sort: "sk" } as const;

/** The only index. It is sparse: player links alone have its sort attribute. */
export const LINKS_INDEX = { name: "links", partition: "pk", sort: "linkOrder" } as const;

/** What every transition's sort key begins with: the table's stream can be filtered by it. */
export const TRANSITION_PREFIX = "T#";

/** The sort key of a content revision's last written item, and of the pointer to the current revision. */
export const META = "META";

/** The sort key of a player's item. */
export const PLAYER = "PLAYER";

const SEQUENCE_DIGITS = 10;
const PART_DIGITS = 3;

const AGGREGATES = { combat: "C#", run: "U#" } as const satisfies Record<TimelineKey["aggregate"], string>;

/** `C#<combatId>` or `U#<runId>`: a timeline's partition, and the sort key of a link to it. */
export function timelineKey({ aggregate, id }: TimelineKey): string {
  return AGGREGATES[aggregate] + id;
}

/**
 * The timeline behind such a key.
 * @throws StoredItemUnreadable
 */
export function parseTimelineKey(key: string): TimelineKey {
  const id = key.slice(2);
  if (id !== "" && key.startsWith(AGGREGATES.combat)) return { aggregate: "combat", id };
  if (id !== "" && key.startsWith(AGGREGATES.run)) return { aggregate: "run", id };
  throw new StoredItemUnreadable("corrupt", "the key is no timeline's");
}

/** `T#` and ten digits, so that the order of texts is that of numbers. */
export function transitionKey(sequence: number): string {
  return TRANSITION_PREFIX + digits(sequence, SEQUENCE_DIGITS);
}

/** The highest sort key that a transition can have. */
export const LAST_TRANSITION_KEY = TRANSITION_PREFIX + "9".repeat(SEQUENCE_DIGITS);

/** `P#<playerId>`: the partition of a player's links. */
export function playerLinksKey(playerId: string): string {
  return `P#${playerId}`;
}

/** `I#<issuer>#<sub>`. An issuer is a URL without fragment, so its first `#` ends it and no two accounts meet. */
export function accountKey(issuer: string, sub: string): string {
  if (issuer.includes("#")) throw new RangeError(`no issuer: ${issuer}`);
  return `I#${issuer}#${sub}`;
}

/** `R#<revision>`. */
export function revisionKey(revision: string): string {
  return `R#${revision}`;
}

/** The partition of the pointer. No revision is called so: they are hashes. */
export const CURRENT_REVISION_KEY = revisionKey("current");

/** `P#` and three digits. */
export function partKey(part: number): string {
  return `P#${digits(part, PART_DIGITS)}`;
}

function digits(value: number, length: number): string {
  const written = String(value).padStart(length, "0");
  if (!Number.isSafeInteger(value) || value < 0 || written.length > length) {
    throw new RangeError(`${value} has no place among ${length} digits`);
  }
  return written;
}
