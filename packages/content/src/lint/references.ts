import { WHO } from "@duelbook/engine";
import { type Flaw, LISTS, type ListName, type Path } from "../problem.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";

/** Members that name entries of a list, wherever they are: also in effects that this rule has never heard of. */
const MEMBERS: Readonly<Record<string, ListName>> = {
  resourceId: "resources",
  resource: "resources",
  paid: "resources",
  absorbedBy: "resources",
  anyOf: "resources",
  statusId: "statuses",
  hasStatus: "statuses",
  stacks: "statuses",
  cardId: "cards",
  cardIds: "cards",
  zone: "zones",
  zones: "zones",
  playZones: "zones",
  from: "zones",
  to: "zones",
  relics: "relics",
  upgrades: "upgrades",
};

/** Every id that is used is defined. */
export const references = defineRule({
  name: "references",
  codes: ["REFERENCE_UNKNOWN"],
  check: (subject) => {
    const known = knownIds(subject);
    const flaws: Flaw[] = [];
    walk(subject.pack, [], (list, id, path) => {
      if (!known[list].has(id))
        flaws.push({ path, code: "REFERENCE_UNKNOWN", message: `there is no ${LISTS[list].noun} ${id}` });
    });
    return flaws;
  },
});

function knownIds({ pack }: Subject): Readonly<Record<ListName, ReadonlySet<string>>> {
  const ids = (list: ListName) =>
    new Set(
      pack[list].map((it) => (it as unknown as Record<string, string>)[LISTS[list].idMember] as string),
    );
  const entries = (Object.keys(LISTS) as ListName[]).map((list) => [list, ids(list)] as const);
  return Object.fromEntries(entries) as Record<ListName, Set<string>>;
}

type Report = (list: ListName, id: string, path: Path) => void;

function walk(value: unknown, path: Path, report: Report): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, it] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    const list = Object.hasOwn(MEMBERS, key) && path.length > 0 ? MEMBERS[key] : undefined;
    if (list !== undefined && !isOther(key, it, value)) {
      for (const [inner, id] of namesIn(it)) report(list, id, [...place, ...inner]);
    }
    walk(it, place, report);
  }
}

/** Members that share a name with a reference and are something else. */
function isOther(key: string, value: unknown, around: object): boolean {
  if (key === "to") return typeof value !== "string" || (WHO as readonly string[]).includes(value);
  if (key === "from") return !Array.isArray(value);
  return key === "stacks" && "statusId" in around;
}

function namesIn(value: unknown): readonly (readonly [Path, string])[] {
  if (typeof value === "string") return [[[], value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, it]) =>
    typeof it === "string" ? [[[Array.isArray(value) ? Number(key) : key], it] as const] : [],
  );
}
