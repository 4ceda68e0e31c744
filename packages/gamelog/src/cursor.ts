import type { ProblemCode } from "./problem.ts";
import { escapeText, isBareName, unescapeText } from "./text.ts";

/**
 * A place in a line. Scanning goes forward only and never tries twice, so it takes linear time; the first fault
 * stays. `parts` collects where the parts of a line begin, for those who ask after a refusal.
 */
export interface Cursor {
  text: string;
  at: number;
  end: number;
  fault: Fault | null;
  /** Where the first hidden value stands; -1 without one. */
  hiddenAt: number;
  parts: Map<Part, number> | null;
  /** Words met before, by a hash: a log says the same few again and again, and so they are made once. */
  readonly words: (string | undefined)[];
}

export interface Fault {
  readonly code: ProblemCode;
  /** Offset into the cursor's text. */
  readonly at: number;
  readonly expected: string;
}

/** The parts of a line that level 2 can object to. */
export type Part =
  | "subject"
  | "name"
  | "source"
  | "from"
  | "to"
  | "of"
  | "verb"
  | "value"
  | "player"
  | "resource"
  | "for"
  | "as"
  | "cause"
  | "via"
  | "number";

export const createCursor = (text: string, at = 0, end = text.length): Cursor => ({
  text,
  at,
  end,
  fault: null,
  hiddenAt: -1,
  parts: null,
  words: new Array<string | undefined>(256).fill(undefined),
});

/** Records the first fault. Returns null, so that a scanner can end with `return fail(…)`. */
export function fail(cursor: Cursor, code: ProblemCode, expected: string, at = cursor.at): null {
  cursor.fault ??= { code, at, expected };
  return null;
}

export function mark(cursor: Cursor, part: Part): void {
  if (cursor.parts !== null && !cursor.parts.has(part)) cursor.parts.set(part, cursor.at);
}

export const atEnd = (cursor: Cursor): boolean => cursor.at >= cursor.end;

/** The next code unit, or -1 at the end of the line. */
export const peek = (cursor: Cursor): number =>
  cursor.at < cursor.end ? cursor.text.charCodeAt(cursor.at) : -1;

/** Whether the line goes on with this text. */
export const sees = (cursor: Cursor, literal: string): boolean =>
  cursor.at + literal.length <= cursor.end && cursor.text.startsWith(literal, cursor.at);

/** Whether the line goes on with this word and the word ends there. */
export function seesWord(cursor: Cursor, word: string): boolean {
  if (!sees(cursor, word)) return false;
  const after = cursor.at + word.length;
  return after >= cursor.end || !isWordUnit(cursor.text.charCodeAt(after));
}

export function take(cursor: Cursor, literal: string): boolean {
  if (!sees(cursor, literal)) return false;
  cursor.at += literal.length;
  return true;
}

/** Takes `?`, the mark of a value that the perspective does not see. */
export function takeHidden(cursor: Cursor): boolean {
  if (peek(cursor) !== QUESTION) return false;
  if (cursor.hiddenAt === -1) cursor.hiddenAt = cursor.at;
  cursor.at++;
  return true;
}

/** Takes an optional word with a space before it: ` tapped`. */
export function takeWord(cursor: Cursor, spaced: string): boolean {
  if (!seesWord(cursor, spaced)) return false;
  cursor.at += spaced.length;
  return true;
}

export function expect(cursor: Cursor, literal: string, expected = `"${literal}"`): boolean {
  return take(cursor, literal) || fail(cursor, "SYNTAX", expected) !== null;
}

export function expectEnd(cursor: Cursor): boolean {
  if (atEnd(cursor)) return true;
  fail(cursor, sees(cursor, " by ") ? "CAUSE_SECOND" : "SYNTAX", "the end of the line");
  return false;
}

/** Letters, digits, `_` and `-`, as many as there are; perhaps none. */
export function scanWord(cursor: Cursor): string {
  const { text, end, words, at: from } = cursor;
  let at = from;
  let place = 0;
  for (; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (!isWordUnit(unit)) break;
    place = (place * 31 + unit) & 0xff;
  }
  cursor.at = at;
  const known = words[place];
  if (known !== undefined && known.length === at - from && text.startsWith(known, from)) return known;
  const word = text.slice(from, at);
  if (word.length <= 64) words[place] = word;
  return word;
}

/** An identifier: 1–64 letters, digits, `_` or `-`, not digits alone, not beginning with `__`. */
export function scanIdent(cursor: Cursor, expected: string): string | null {
  const from = cursor.at;
  const word = scanWord(cursor);
  return isIdent(word) ? word : fail(cursor, "SYNTAX", expected, from);
}

/** An identifier of up to three parts with `/` between them. */
export function scanPath(cursor: Cursor, expected: string): string | null {
  const from = cursor.at;
  if (scanIdent(cursor, expected) === null) return null;
  for (let more = 0; more < 2 && take(cursor, "/"); more++)
    if (scanIdent(cursor, expected) === null) return null;
  return cursor.text.slice(from, cursor.at);
}

/** A player's identifier: any but the names that mean something to the format. */
export function scanPlayer(cursor: Cursor, expected = "a player"): string | null {
  const from = cursor.at;
  const player = scanIdent(cursor, expected);
  if (player === null) return null;
  return isReserved(player) ? fail(cursor, "RESERVED_WORD", expected, from) : player;
}

/** A whole number without leading zeros, from `least` to 2^53-1 (or its negative). */
export function scanNumber(cursor: Cursor, least: number, expected: string): number | null {
  const from = cursor.at;
  const negative = least < 0 && take(cursor, "-");
  const digits = cursor.at;
  let value = 0;
  for (let unit = peek(cursor); unit >= 48 && unit <= 57; unit = peek(cursor)) {
    value = value * 10 + (unit - 48);
    cursor.at++;
  }
  const length = cursor.at - digits;
  const isZero = length === 1 && value === 0;
  if (length === 0 || (!isZero && cursor.text.charCodeAt(digits) === 48) || (negative && isZero))
    return fail(cursor, "SYNTAX", expected, from);
  if (length > 16 || value > Number.MAX_SAFE_INTEGER || value < least)
    return fail(cursor, "NUMBER_RANGE", expected, from);
  return negative ? -value : value;
}

/** `#N` */
export function scanRef(cursor: Cursor, expected = "a reference such as #3"): number | null {
  if (!take(cursor, "#")) return fail(cursor, "SYNTAX", expected);
  return scanNumber(cursor, 1, expected);
}

/** A string in quotes, in its one form. */
export function scanText(cursor: Cursor, expected = "text in quotes"): string | null {
  const open = cursor.at;
  if (!take(cursor, '"')) return fail(cursor, "SYNTAX", expected);
  const close = closingQuote(cursor);
  if (close === -1) return fail(cursor, "SYNTAX", "the closing quote", cursor.end);
  const raw = cursor.text.slice(open + 1, close);
  cursor.at = close + 1;
  if (!raw.includes("\\")) return raw;
  const read = unescapeText(raw);
  if ("bad" in read) return fail(cursor, "BAD_ESCAPE", 'one of \\" \\\\ \\n \\u{hex}', open + 1 + read.bad);
  if (escapeText(read.value) !== raw)
    return fail(cursor, "NOT_SHORTEST", `"${escapeText(read.value)}"`, open);
  return read.value;
}

/** A name: bare where it can be, else in quotes; null is `?`. `undefined` after a fault. */
export function scanName(cursor: Cursor): string | null | undefined {
  mark(cursor, "name");
  const expected = "a name";
  if (takeHidden(cursor)) return null;
  if (peek(cursor) !== QUOTE) return scanBareName(cursor, expected);
  const from = cursor.at;
  const name = scanText(cursor, expected);
  if (name === null) return undefined;
  if (isBareName(name)) fail(cursor, "NOT_SHORTEST", `${name} without quotes`, from);
  return cursor.fault === null ? name : undefined;
}

export const QUOTE = 34;
export const HASH = 35;
export const QUESTION = 63;

/** Everything up to the space before the next `#`. */
function scanBareName(cursor: Cursor, expected: string): string | undefined {
  let hash = cursor.at;
  while (hash < cursor.end && cursor.text.charCodeAt(hash) !== HASH) hash++;
  const end = hash < cursor.end ? hash - 1 : hash;
  const name = cursor.text.slice(cursor.at, end);
  if (!isBareName(name)) {
    fail(cursor, "SYNTAX", expected);
    return undefined;
  }
  cursor.at = end;
  return name;
}

function closingQuote(cursor: Cursor): number {
  for (let at = cursor.at; at < cursor.end; at++) {
    const unit = cursor.text.charCodeAt(at);
    if (unit === QUOTE) return at;
    if (unit === BACKSLASH) at++;
  }
  return -1;
}

function isIdent(word: string): boolean {
  if (word.length === 0 || word.length > 64) return false;
  if (word.charCodeAt(0) === UNDERSCORE && word.charCodeAt(1) === UNDERSCORE) return false;
  for (let at = 0; at < word.length; at++) if (!isDigit(word.charCodeAt(at))) return true;
  return false;
}

const isReserved = (word: string): boolean =>
  word === "all" || word === "spectator" || word === "none" || word === "system";

const BACKSLASH = 92;
const UNDERSCORE = 95;

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

const isWordUnit = (unit: number): boolean =>
  (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || isDigit(unit) || unit === 95 || unit === 45;
