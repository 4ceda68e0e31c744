/**
 * Canonical JSON (RFC 8785) of plain JSON: members sorted by UTF-16 code units, no white space. Members that are
 * undefined are left out, as `JSON.stringify` does.
 * @throws when the value is no plain JSON: a number that is not finite, a lone surrogate, a function, a bigint,
 *   or undefined where a value must be. Content, commands and states never hold those.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case "string":
      return writeString(value);
    case "number":
      if (!Number.isFinite(value)) throw new Error("a number that is not finite has no JSON");
      return value === 0 ? "0" : String(value);
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? writeArray(value) : writeObject(value as Record<string, unknown>);
    default:
      throw new Error(`${typeof value} has no JSON`);
  }
}

/** Most strings need no escape, and the test for that is cheaper than JSON.stringify. */
const PLAIN = /^[ !#-[\]-~]*$/;

function writeString(value: string): string {
  if (PLAIN.test(value)) return `"${value}"`;
  if (!value.isWellFormed()) throw new Error("a lone surrogate has no canonical JSON");
  return JSON.stringify(value);
}

function writeArray(items: readonly unknown[]): string {
  let text = "[";
  for (let index = 0; index < items.length; index++)
    text += (index === 0 ? "" : ",") + canonicalJson(items[index]);
  return `${text}]`;
}

function writeObject(value: Record<string, unknown>): string {
  let text = "{";
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member === undefined) continue;
    text += `${(text.length === 1 ? "" : ",") + writeString(key)}:${canonicalJson(member)}`;
  }
  return `${text}}`;
}
