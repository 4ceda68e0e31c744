/** A place in a pack: member names and list positions, from the root. */
export type Path = readonly PropertyKey[];

/**
 * What is wrong with a pack. A pack with an error is not published; a warning says what its author may have
 * overlooked.
 */
export interface ContentProblem {
  /** The place by position, as in `cards.3.components.0.costs.costs.0.amount`. */
  readonly path: string;
  /** Stable, in capitals; docs/spec/content.md lists them all. */
  readonly code: string;
  /** For people; it begins with the entry's kind and id. */
  readonly message: string;
  readonly severity: "error" | "warning";
}

/** A problem before its place is written out. */
export interface Flaw {
  readonly path: Path;
  readonly code: string;
  readonly message: string;
  readonly severity?: "error" | "warning";
}

/** The lists of a pack: the member that holds an entry's id, and what an entry is called. */
export const LISTS = {
  resources: { idMember: "resourceId", noun: "resource" },
  zones: { idMember: "zoneId", noun: "zone" },
  rulesets: { idMember: "rulesetId", noun: "ruleset" },
  cards: { idMember: "cardId", noun: "card" },
  statuses: { idMember: "statusId", noun: "status" },
  relics: { idMember: "relicId", noun: "relic" },
  modifiers: { idMember: "modifierId", noun: "modifier" },
  upgrades: { idMember: "upgradeId", noun: "upgrade" },
  heroes: { idMember: "heroId", noun: "hero" },
  enemies: { idMember: "enemyId", noun: "enemy" },
} as const;
export type ListName = keyof typeof LISTS;

const PLAIN_MEMBER = /^[A-Za-z0-9_$-]{1,64}$/;
const MAX_NAME = 64;

/** A flaw of that pack as a problem; `pack` may be anything that was sent as one. */
export function problemOf(flaw: Flaw, pack: unknown): ContentProblem {
  const owner = ownerOf(flaw.path, pack);
  return {
    path: writePath(flaw.path),
    code: flaw.code,
    message: owner === null ? flaw.message : `${owner}: ${flaw.message}`,
    severity: flaw.severity ?? "error",
  };
}

/** The value at a place, or undefined where there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) return undefined;
    return (value as Record<PropertyKey, unknown>)[segment];
  }, root);
}

function writePath(path: Path): string {
  return path
    .map((segment) => {
      const name = String(segment);
      return PLAIN_MEMBER.test(name) ? name : JSON.stringify(name.slice(0, MAX_NAME).toWellFormed());
    })
    .join(".");
}

function ownerOf([list, index]: Path, pack: unknown): string | null {
  if (typeof list !== "string" || !Object.hasOwn(LISTS, list) || index === undefined) return null;
  const { idMember, noun } = LISTS[list as ListName];
  const entryId = valueAt(pack, [list, index, idMember]);
  return typeof entryId === "string" ? `${noun} ${entryId.slice(0, MAX_NAME)}` : null;
}
