import type { Fault } from "./cursor.ts";
import type { Problem, ProblemCode } from "./problem.ts";
import { FORBIDDEN_CHARACTER } from "./text.ts";
import { MAX_LINE_BYTES } from "./vocabulary.ts";

/** Level 0 of one line; the bytes themselves were decoded before. `plain`: it is known to be printable ASCII. */
export function checkBytes(text: string, from: number, end: number, plain: boolean): Fault | null {
  if (end - from > MAX_LINE_BYTES / 3 && utf8Length(text, from, end) > MAX_LINE_BYTES)
    return flaw("LINE_TOO_LONG", from, `a line of at most ${MAX_LINE_BYTES} bytes`);
  if (plain) return null;
  const line = text.slice(from, end);
  const forbidden = line.search(FORBIDDEN_CHARACTER);
  if (forbidden === 0 && line.charCodeAt(0) === 0xfeff)
    return flaw("BYTE_ORDER_MARK", from, "no byte order mark");
  if (forbidden !== -1) return flaw("FORBIDDEN_CHARACTER", from + forbidden, "this character as an escape");
  if (!line.isWellFormed()) return flaw("NOT_UTF8", from + loneSurrogate(line), "whole characters");
  const normal = line.normalize("NFC");
  return normal === line ? null : flaw("NOT_NFC", from + firstDifference(line, normal), "normal form C");
}

const flaw = (code: ProblemCode, at: number, expected: string): Fault => ({ code, at, expected });

function utf8Length(text: string, from: number, end: number): number {
  let length = 0;
  for (let at = from; at < end; at++) {
    const unit = text.charCodeAt(at);
    // Each half of a surrogate pair counts for two of the character's four bytes.
    length += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return length;
}

function loneSurrogate(line: string): number {
  let at = 0;
  for (const character of line) {
    if (!character.isWellFormed()) return at;
    at += character.length;
  }
  return at;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Printable ASCII and line feeds: nothing that level 0 could refuse. */
export const isPlainText = (text: string): boolean => PLAIN_TEXT.test(text);

export function problemAt(line: number, text: string, from: number, fault: Fault): Problem {
  let column = 1;
  for (const _ of text.slice(from, fault.at)) column++;
  return { code: fault.code, line, column, expected: fault.expected };
}

const PLAIN_TEXT = /^[\n -~]*$/;
