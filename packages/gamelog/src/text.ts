/**
 * Strings and names. Each value has exactly one written form, so what was read can be written again byte for byte.
 */

/** Characters that never stand in a file unescaped: controls, bidirectional marks, separators, the byte order mark. */
const FORBIDDEN = "\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff";

const PLAIN = /^[ !#-[\]-~]*$/;
const ESCAPED = new RegExp(`["\\\\${FORBIDDEN}]`, "gu");
const ESCAPED_OR_FOREIGN = new RegExp(`["\\\\${FORBIDDEN}\\u0080-\\u{10ffff}]`, "gu");
const BARE = /^[A-Z][A-Za-z0-9',.!-]*( [A-Za-z0-9',.!-]+)*$/;

/** A forbidden character; the line feed between lines is one too. */
export const FORBIDDEN_CHARACTER = new RegExp(`[${FORBIDDEN}]`, "u");

/** A name that stands without quotes. It cannot be taken for a keyword, a reference or another line. */
export const isBareName = (name: string): boolean => BARE.test(name);

export const writeName = (name: string | null): string =>
  name === null ? "?" : isBareName(name) ? name : writeText(name);

/**
 * The one form of a string: only what has to be escaped is. Text that is not in normal form C has every character
 * beyond ASCII escaped, so that no tool can normalise it away.
 * @throws RangeError for a lone surrogate, which no UTF-8 file can hold.
 */
export function writeText(text: string): string {
  return `"${escapeText(text)}"`;
}

export function escapeText(text: string): string {
  if (PLAIN.test(text)) return text;
  if (!text.isWellFormed()) throw new RangeError("a string with a lone surrogate has no UTF-8 form");
  const escaped = text.normalize("NFC") === text ? ESCAPED : ESCAPED_OR_FOREIGN;
  return text.replace(escaped, escapeCharacter);
}

/** The value of what stands between the quotes, or the offset of an escape that no string has. */
export function unescapeText(raw: string): { readonly value: string } | { readonly bad: number } {
  const parts: string[] = [];
  let from = 0;
  for (let at = raw.indexOf("\\"); at !== -1; at = raw.indexOf("\\", from)) {
    const escaped = readEscape(raw, at + 1);
    if (escaped === null) return { bad: at };
    parts.push(raw.slice(from, at), escaped.value);
    from = escaped.end;
  }
  parts.push(raw.slice(from));
  return { value: parts.join("") };
}

function escapeCharacter(character: string): string {
  if (character === '"' || character === "\\") return `\\${character}`;
  if (character === "\n") return "\\n";
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

function readEscape(raw: string, at: number): { readonly value: string; readonly end: number } | null {
  const letter = raw[at];
  if (letter === '"' || letter === "\\") return { value: letter, end: at + 1 };
  if (letter === "n") return { value: "\n", end: at + 1 };
  const hex = letter === "u" ? /^\{([0-9a-f]{1,6})\}/.exec(raw.slice(at + 1, at + 9)) : null;
  if (hex?.[1] === undefined) return null;
  const code = Number.parseInt(hex[1], 16);
  const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? { value: String.fromCodePoint(code), end: at + 1 + hex[0].length } : null;
}
