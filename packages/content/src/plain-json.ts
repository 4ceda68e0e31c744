import { accepted, type Outcome, refused } from "@duelbook/engine";
import type { Flaw, Path } from "./problem.ts";

/** Levels of lists and objects that a pack may have: far more than any readable content. */
const MAX_DEPTH = 64;

/**
 * Looks at JSON before any schema does, for what schemas let through: members named `__proto__`, numbers that are
 * not exact, texts that have no canonical form, nesting without end. Gives a copy in which -0 is 0.
 */
export function plainJson(json: unknown): Outcome<unknown, readonly Flaw[]> {
  const flaws: Flaw[] = [];
  const copy = visit(json, [], flaws);
  return flaws.length === 0 ? accepted(copy) : refused(flaws);
}

function visit(value: unknown, path: Path, flaws: Flaw[]): unknown {
  if (typeof value === "number") return exact(value, path, flaws);
  if (typeof value === "string" && !value.isWellFormed())
    flaws.push({ path, code: "WRONG_FORMAT", message: "holds half of a surrogate pair" });
  if (typeof value !== "object" || value === null) return value;
  if (path.length >= MAX_DEPTH) {
    flaws.push({ path, code: "TOO_DEEP", message: `is nested deeper than ${MAX_DEPTH} levels` });
    return null;
  }
  if (Array.isArray(value)) return value.map((it, index) => visit(it, [...path, index], flaws));
  const members = Object.entries(value).map(([key, it]) => [key, visit(it, [...path, key], flaws)] as const);
  if (Object.hasOwn(value, "__proto__"))
    flaws.push({ path: [...path, "__proto__"], code: "UNKNOWN_MEMBER", message: "unknown member" });
  return Object.fromEntries(members);
}

function exact(value: number, path: Path, flaws: Flaw[]): number {
  if (Number.isSafeInteger(value)) return value + 0;
  const code = Math.abs(value) < Number.MAX_SAFE_INTEGER ? "WRONG_TYPE" : "OUT_OF_RANGE";
  flaws.push({ path, code, message: "expected a whole number of at most 2^53 - 1" });
  return value;
}
