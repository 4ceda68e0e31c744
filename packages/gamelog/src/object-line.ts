import { NO_CAUSE, scanCause, scanPaidCause } from "./cause.ts";
import { scanChoice, scanHolder, scanSlot } from "./choice.ts";
import type { Cursor } from "./cursor.ts";
import {
  atEnd,
  expect,
  expectEnd,
  fail,
  mark,
  peek,
  QUESTION,
  scanIdent,
  scanNumber,
  scanPlayer,
  scanRef,
  scanText,
  scanWord,
  sees,
  take,
  takeHidden,
  takeWord,
} from "./cursor.ts";
import type {
  ChooseLine,
  DivideLine,
  Holder,
  LogLine,
  MarkLine,
  MoveLine,
  Ref,
  ResourceLine,
  RevealLine,
  StateLine,
  TargetLine,
} from "./document.ts";
import { type Draft, scanArrival } from "./journey.ts";

const VERBS =
  "cast, activated, triggered, special, choose, target, divide, tapped, untapped, face up, face down, attached to, " +
  "detached, control, transformed as, marked, unmarked, attacks, blocks, reveal or was";

/** A line that begins with `#N`. */
export function scanObjectLine(cursor: Cursor): LogLine | null {
  mark(cursor, "subject");
  const ref = scanRef(cursor);
  if (ref === null) return null;
  if (take(cursor, ": ")) return scanChange(cursor, ref);
  if (!expect(cursor, " ", ": and a change, or a space and what happens to the object")) return null;
  mark(cursor, "verb");
  const from = cursor.at;
  const verb = scanWord(cursor);
  return scanVerb(cursor, ref, verb, from);
}

/** After `#N: `: a move, or a resource of the object. */
function scanChange(cursor: Cursor, ref: Ref): LogLine | null {
  const from = cursor.at;
  mark(cursor, "from");
  const word = scanIdent(cursor, "a zone or a resource");
  if (word === null) return null;
  if (!take(cursor, " -> ")) {
    cursor.at = from;
    return scanResource(cursor, ref);
  }
  const line: Draft<MoveLine> = { kind: "move", ref, from: word, to: "", cause: NO_CAUSE };
  return scanArrival(cursor, line) ? line : null;
}

/** `<resource> ["label"] [max] <old> -> <new>` and the cause; the payment of an object may name its option. */
export function scanResource(cursor: Cursor, subject: Ref | string): ResourceLine | null {
  mark(cursor, "resource");
  const resource = scanIdent(cursor, "a resource");
  if (resource === null) return null;
  let label: string | undefined;
  if (resource === "counter" && sees(cursor, ' "')) {
    cursor.at++;
    const text = scanText(cursor);
    if (text === null) return null;
    label = text;
  }
  const max = takeWord(cursor, " max");
  if (!expect(cursor, " ", "the old value")) return null;
  mark(cursor, "value");
  const from = scanAmount(cursor, max, "the old value");
  if (from === undefined || !expect(cursor, " -> ", "-> and the new value: both are always written"))
    return null;
  const to = scanAmount(cursor, max, "the new value");
  if (to === undefined) return null;
  const line: Draft<ResourceLine> = { kind: "resource", subject, resource, from, to, cause: NO_CAUSE };
  if (label !== undefined) line.label = label;
  if (max) line.max = max;
  if (typeof subject === "number") return scanPaidCause(cursor, line) ? line : null;
  const cause = scanCause(cursor);
  if (cause === null) return null;
  line.cause = cause;
  return line;
}

/** After `<subject> choose `. */
export function scanChoose(cursor: Cursor, subject: Ref | string): ChooseLine | null {
  const choice = scanChoice(cursor);
  if (choice === null) return null;
  const line: Draft<ChooseLine> = { kind: "choose", subject, choice };
  if (takeWord(cursor, " secret")) line.secret = true;
  return scanDecider(cursor, line) ? line : null;
}

/** After `<subject> reveal choice `. */
export function scanRevealChoice(cursor: Cursor, subject: Ref | string): LogLine | null {
  const choice = scanChoice(cursor);
  if (choice === null) return null;
  const as = scanAs(cursor);
  const cause = as === null ? null : scanCause(cursor);
  if (as === null || cause === null) return null;
  return { kind: "revealChoice", subject, choice, ...(as === undefined ? {} : { as }), cause };
}

function scanVerb(cursor: Cursor, ref: Ref, verb: string, from: number): LogLine | null {
  switch (verb) {
    case "cast":
    case "activated":
    case "triggered":
    case "special":
      return expectEnd(cursor) ? { kind: "done", ref, what: verb } : null;
    case "choose":
      return expect(cursor, " ", "what is chosen") ? scanChoose(cursor, ref) : null;
    case "target":
      return expect(cursor, " ", "a target") ? scanTarget(cursor, ref) : null;
    case "divide":
      return expect(cursor, " ", "a division") ? scanDivide(cursor, ref) : null;
    case "tapped":
    case "untapped": {
      const line: Draft<StateLine> = { kind: verb, ref, cause: NO_CAUSE };
      return scanPaidCause(cursor, line) ? line : null;
    }
    case "face":
      return scanFace(cursor, ref);
    case "transformed":
      return expect(cursor, " as ") ? scanNamed(cursor, ref, "transformed") : null;
    case "detached": {
      const cause = scanCause(cursor);
      return cause === null ? null : { kind: "detached", ref, cause };
    }
    case "attached":
      return expect(cursor, " to ") ? scanToward(cursor, ref, "attached") : null;
    case "attacks":
    case "blocks":
      return expect(cursor, " ", "what it attacks or blocks") ? scanToward(cursor, ref, verb) : null;
    case "control":
      return expect(cursor, " ", "a player") ? scanControl(cursor, ref) : null;
    case "marked":
    case "unmarked":
      return expect(cursor, " ", "the mark in quotes") ? scanMark(cursor, ref, verb) : null;
    case "reveal":
      return expect(cursor, " ", "the name in quotes, ? or choice") ? scanReveal(cursor, ref) : null;
    case "was":
      return expect(cursor, " ", "an earlier reference") ? scanWas(cursor, ref) : null;
  }
  return fail(cursor, "UNKNOWN_LINE", VERBS, from);
}

function scanTarget(cursor: Cursor, ref: Ref): TargetLine | null {
  mark(cursor, "value");
  const target = sees(cursor, "none") ? scanNone(cursor) : scanHolder(cursor, "#N, a player, none or ?");
  if (target === undefined) return null;
  const slot = scanSlot(cursor);
  if (slot === null) return null;
  const line: Draft<TargetLine> = { kind: "target", ref, target };
  if (slot !== undefined) line.for = slot;
  return scanDecider(cursor, line) ? line : null;
}

/** `none`, unless a player's name begins so. */
function scanNone(cursor: Cursor): string | undefined {
  const from = cursor.at;
  if (scanWord(cursor) === "none") return "none";
  cursor.at = from;
  return scanPlayer(cursor) ?? undefined;
}

function scanDivide(cursor: Cursor, ref: Ref): DivideLine | null {
  mark(cursor, "value");
  const isHidden = peek(cursor) === QUESTION && !sees(cursor, "? ");
  const parts = isHidden || sees(cursor, "? for ") ? scanHiddenParts(cursor) : scanParts(cursor);
  if (parts === undefined) return null;
  const slot = scanSlot(cursor);
  if (slot === null || !expectEnd(cursor)) return null;
  return slot === undefined ? { kind: "divide", ref, parts } : { kind: "divide", ref, parts, for: slot };
}

function scanHiddenParts(cursor: Cursor): null {
  takeHidden(cursor);
  return null;
}

function scanParts(cursor: Cursor): { target: Holder; amount: number }[] | undefined {
  const parts: { target: Holder; amount: number }[] = [];
  do {
    const target = scanHolder(cursor);
    if (target === undefined || !expect(cursor, " ", "the part of this target")) return undefined;
    const amount = scanNumber(cursor, 1, "a part of at least 1");
    if (amount === null) return undefined;
    parts.push({ target, amount });
  } while (take(cursor, ", "));
  return parts;
}

function scanFace(cursor: Cursor, ref: Ref): LogLine | null {
  if (takeWord(cursor, " down")) {
    const cause = scanCause(cursor);
    return cause === null ? null : { kind: "faceDown", ref, cause };
  }
  return expect(cursor, " up as ", "up as and a name, or down") ? scanNamed(cursor, ref, "faceUp") : null;
}

function scanNamed(cursor: Cursor, ref: Ref, kind: "faceUp" | "transformed"): LogLine | null {
  const name = scanShownName(cursor);
  const cause = name === undefined ? null : scanCause(cursor);
  return name === undefined || cause === null ? null : { kind, ref, name, cause };
}

function scanToward(cursor: Cursor, ref: Ref, kind: "attached" | "attacks" | "blocks"): LogLine | null {
  mark(cursor, "value");
  const to = scanHolder(cursor);
  const cause = to === undefined ? null : scanCause(cursor);
  if (to === undefined || cause === null) return null;
  return kind === "attached" ? { kind, ref, to, cause } : { kind, ref, target: to, cause };
}

function scanControl(cursor: Cursor, ref: Ref): LogLine | null {
  mark(cursor, "player");
  const player = scanPlayer(cursor);
  const cause = player === null ? null : scanCause(cursor);
  return player === null || cause === null ? null : { kind: "control", ref, player, cause };
}

function scanMark(cursor: Cursor, ref: Ref, kind: "marked" | "unmarked"): LogLine | null {
  const text = scanText(cursor, "the mark in quotes");
  if (text === null) return null;
  const line: Draft<MarkLine> = { kind, ref, mark: text, cause: NO_CAUSE };
  return scanPaidCause(cursor, line) ? line : null;
}

function scanReveal(cursor: Cursor, ref: Ref): LogLine | null {
  if (take(cursor, "choice ")) return scanRevealChoice(cursor, ref);
  const name = scanShownName(cursor);
  if (name === undefined || !expect(cursor, " to ", "to all or to a player")) return null;
  mark(cursor, "player");
  const to = takeWord(cursor, "all") ? "all" : scanPlayer(cursor, "all or a player");
  if (to === null) return null;
  const line: Draft<RevealLine> = { kind: "reveal", ref, name, to, cause: NO_CAUSE };
  return scanPaidCause(cursor, line) ? line : null;
}

function scanWas(cursor: Cursor, ref: Ref): LogLine | null {
  mark(cursor, "value");
  const earlier = scanRef(cursor);
  return earlier === null || !expectEnd(cursor) ? null : { kind: "was", ref, earlier };
}

/** A name that a line shows: always in quotes, or `?`. */
function scanShownName(cursor: Cursor): string | null | undefined {
  mark(cursor, "name");
  if (takeHidden(cursor)) return null;
  return scanText(cursor, "the name in quotes, or ?") ?? undefined;
}

/** ` [as <player>] [by <cause>]` and the end of the line. */
function scanDecider(cursor: Cursor, line: Draft<ChooseLine> | Draft<TargetLine>): boolean {
  const as = scanAs(cursor);
  if (as === null) return false;
  if (as !== undefined) line.as = as;
  if (atEnd(cursor)) return true;
  if (!sees(cursor, " by ")) return fail(cursor, "SYNTAX", "as <player>, a cause or the end") !== null;
  const cause = scanCause(cursor);
  if (cause === null) return false;
  line.cause = cause;
  return true;
}

function scanAs(cursor: Cursor): string | null | undefined {
  if (!take(cursor, " as ")) return undefined;
  mark(cursor, "as");
  return scanPlayer(cursor);
}

function scanAmount(cursor: Cursor, max: boolean, expected: string): number | "none" | null | undefined {
  if (takeHidden(cursor)) return null;
  if (max && takeWord(cursor, "none")) return "none";
  return scanNumber(cursor, Number.MIN_SAFE_INTEGER, expected) ?? undefined;
}
