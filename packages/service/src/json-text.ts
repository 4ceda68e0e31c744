import { accepted, type Outcome, refused } from "@duelbook/engine";
import { writePath } from "./json-path.ts";
import type { Problem } from "./problems.ts";
import { badRequest } from "./problems.ts";

/** Deeper nesting has no use, and would exhaust recursive readers. */
const MAX_DEPTH = 64;

interface Container {
  /** The keys seen so far; null for an array. */
  readonly keys: Set<string> | null;
  /** In an object: the next string is a key. */
  keyNext: boolean;
  /** The member or element that is being read. */
  at: string | number;
}

/**
 * JSON as it may come from anybody: one that every reader understands in the same way. Beyond the grammar it
 * refuses what `JSON.parse` lets pass: a key twice, `__proto__`, lone surrogates, numbers beyond the range of a
 * double, and deep nesting. Linear in the text.
 */
export function parseJsonText(text: string): Outcome<unknown, Problem> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused({ code: "NOT_JSON" });
  }
  const flaw = findFlaw(text);
  return flaw === null ? accepted(value) : refused(badRequest(flaw));
}

/** The first flaw of a text that is known to follow JSON's grammar. */
function findFlaw(text: string): { readonly path: string; readonly code: string } | null {
  const open: Container[] = [];
  const flaw = (code: string) => ({ path: writePath(open.map((it) => it.at)), code });
  for (let i = 0; i < text.length; i += 1) {
    const inner = open.at(-1);
    const char = text[i] as string;
    if (char === "{" || char === "[") {
      if (open.length === MAX_DEPTH) return flaw("TOO_DEEP");
      const isObject = char === "{";
      open.push({ keys: isObject ? new Set() : null, keyNext: isObject, at: isObject ? "" : 0 });
    } else if (char === "}" || char === "]") {
      open.pop();
    } else if (char === "," && inner !== undefined) {
      if (inner.keys === null) inner.at = (inner.at as number) + 1;
      else inner.keyNext = true;
    } else if (char === '"') {
      const end = endOfString(text, i);
      const content = JSON.parse(text.slice(i, end + 1)) as string;
      i = end;
      if (!content.isWellFormed()) return flaw("LONE_SURROGATE");
      if (inner?.keyNext === true) {
        inner.keyNext = false;
        inner.at = content;
        if (content === "__proto__") return flaw("UNKNOWN_MEMBER");
        if (inner.keys?.has(content)) return flaw("DUPLICATE_MEMBER");
        inner.keys?.add(content);
      }
    } else if (char === "-" || isDigit(char)) {
      const end = endOfNumber(text, i);
      if (!Number.isFinite(Number(text.slice(i, end)))) return flaw("OUT_OF_RANGE");
      i = end - 1;
    }
  }
  return null;
}

/** Where the closing quote of the string that begins at `start` is. */
function endOfString(text: string, start: number): number {
  let i = start + 1;
  while (text[i] !== '"') i += text[i] === "\\" ? 2 : 1;
  return i;
}

/** The position after the number that begins at `start`. */
function endOfNumber(text: string, start: number): number {
  let i = start + 1;
  while (i < text.length && (isDigit(text[i] as string) || ".eE+-".includes(text[i] as string))) i += 1;
  return i;
}

function isDigit(char: string): boolean {
  return char >= "0" && char <= "9";
}
