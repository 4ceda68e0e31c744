import type { Flaw, Path } from "../problem.ts";
import { defineRule } from "./rule.ts";

/** Types and tags in filters are those of some card: another one is a typo, and the filter matches nothing. */
export const cardFilters = defineRule({
  name: "card-filters",
  codes: ["FILTER_UNKNOWN"],
  check: ({ pack }) => {
    const known = {
      types: new Set(pack.cards.flatMap((it) => it.types)),
      tags: new Set(pack.cards.flatMap((it) => it.tags ?? [])),
    };
    const flaws: Flaw[] = [];
    walk(pack, [], (kind, name, path) => {
      if (!known[kind].has(name))
        flaws.push({ path, code: "FILTER_UNKNOWN", message: `no card has ${name} among its ${kind}` });
    });
    return flaws;
  },
});

type Report = (kind: "types" | "tags", name: string, path: Path) => void;

function walk(value: unknown, path: Path, report: Report): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, it] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    const isOwn = path.length === 2 && path[0] === "cards";
    if ((key === "types" || key === "tags") && Array.isArray(it) && !isOwn) {
      for (const [index, name] of it.entries()) report(key, String(name), [...place, index]);
    }
    walk(it, place, report);
  }
}
