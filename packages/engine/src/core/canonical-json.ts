/**
 * Canonical JSON (RFC 8785) of plain JSON: members sorted by UTF-16 code units, no white space. Members that are
 * undefined are left out, as `JSON.stringify` does.
 * @throws when the value is no plain JSON: a number that is not finite, a lone surrogate, a function, a bigint,
 *   or undefined where a value must be. Content, commands and states never hold those.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new Error("a number that is not finite has no JSON");
    return JSON.stringify(value);
  }
  if (typeof value === "string") {
    if (!value.isWellFormed()) throw new Error("a lone surrogate has no canonical JSON");
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object") {
    const members = Object.keys(value)
      .sort()
      .filter((key) => (value as Record<string, unknown>)[key] !== undefined)
      .map((key) => `${canonicalJson(key)}:${canonicalJson((value as Record<string, unknown>)[key])}`);
    return `{${members.join(",")}}`;
  }
  throw new Error(`${typeof value} has no JSON`);
}
