import type * as z from "zod";
import { type Flaw, type Path, valueAt } from "./problem.ts";

type Issue = z.core.$ZodIssue;

/**
 * What a schema's issues mean, each at its own place. Where a value could have been one of several forms, only the
 * form that was meant is reported: the one whose members fit best. So a typo deep in a formula names the typo.
 */
export function explain(issues: readonly Issue[], value: unknown): readonly Flaw[] {
  const flaws = issues.flatMap((issue) =>
    explainOne(issue, valueAt(value, issue.path)).map((flaw) => ({
      ...flaw,
      path: [...issue.path, ...flaw.path],
    })),
  );
  return joinTypos(flaws);
}

function explainOne(issue: Issue, value: unknown): readonly Flaw[] {
  if (value === undefined) return [flaw("MEMBER_MISSING", "is missing")];
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({ path: [key], code: "UNKNOWN_MEMBER", message: "unknown member" }));
    case "invalid_union":
      return issue.errors.length === 0
        ? [
            flaw(
              "UNKNOWN_VALUE",
              issue.message.replace(/^Invalid discriminator value\. Expected/, "expected"),
            ),
          ]
        : explainUnion(issue.errors, value);
    case "invalid_type":
      return [flaw("WRONG_TYPE", `expected ${TYPE_NAMES[issue.expected] ?? issue.expected}`)];
    case "invalid_value":
      return [flaw("UNKNOWN_VALUE", `expected ${issue.values.map((it) => JSON.stringify(it)).join(", ")}`)];
    case "too_small":
      return [flaw("OUT_OF_RANGE", `must be at least ${issue.minimum}${unitOf(issue.origin)}`)];
    case "too_big":
      return [flaw("OUT_OF_RANGE", `must be at most ${issue.maximum}${unitOf(issue.origin)}`)];
    case "invalid_format":
      return [flaw("WRONG_FORMAT", issue.message)];
    case "custom":
    case "invalid_key":
    case "invalid_element":
    case "not_multiple_of":
      return [flaw("INVALID", issue.message)];
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  int: "a whole number",
  number: "a whole number",
  string: "a text",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
};

function unitOf(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " entries" : "";
}

const flaw = (code: string, message: string): Flaw => ({ path: [], code, message });

/** How far a form is from the value: smaller fits better, the first number that differs decides. */
type Distance = readonly [kind: number, members: number, flaws: number];

function explainUnion(forms: readonly (readonly Issue[])[], value: unknown): readonly Flaw[] {
  const explained = forms.map((issues) => {
    const flaws = explain(issues, value);
    return { flaws, distance: distanceOf(flaws) };
  });
  const [best] = explained.toSorted((a, b) => compare(a.distance, b.distance));
  if (best === undefined) return [flaw("INVALID", "is not valid")];
  if (best.distance[0] < 2) return best.flaws;
  const wanted = explained.flatMap(({ flaws }) =>
    flaws.flatMap((it) => it.message.replace(/^expected /, "").split(" or ")),
  );
  return [flaw("WRONG_TYPE", `expected ${[...new Set(wanted)].join(" or ")}`)];
}

function distanceOf(flaws: readonly Flaw[]): Distance {
  const kind = flaws.map((it) => (it.path.length > 0 ? 0 : it.code === "WRONG_TYPE" ? 2 : 1));
  const members = flaws.filter((it) => it.path.length === 1 && isAboutMember(it));
  return [Math.max(0, ...kind), members.length, flaws.length];
}

function compare(a: Distance, b: Distance): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function isAboutMember({ code }: Flaw): boolean {
  return code === "UNKNOWN_MEMBER" || code === "MEMBER_MISSING";
}

/** An unknown member beside a missing one of nearly the same name is one flaw, not two. */
function joinTypos(flaws: readonly Flaw[]): readonly Flaw[] {
  const joined = new Set<Flaw>();
  const named = flaws.map((it) => {
    if (it.code !== "UNKNOWN_MEMBER") return it;
    const meant = flaws.find(
      (other) => other.code === "MEMBER_MISSING" && !joined.has(other) && isTypoOf(it.path, other.path),
    );
    if (meant === undefined) return it;
    joined.add(meant);
    return { ...it, message: `unknown member; did you mean ${String(meant.path.at(-1))}?` };
  });
  return named.filter((it) => !joined.has(it));
}

function isTypoOf(written: Path, meant: Path): boolean {
  if (written.length !== meant.length) return false;
  if (written.slice(0, -1).some((segment, index) => segment !== meant[index])) return false;
  const [a, b] = [String(written.at(-1)), String(meant.at(-1))];
  return a.length <= 64 && editDistance(a, b) <= 2;
}

/** Letters to insert, remove or replace, row by row. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
