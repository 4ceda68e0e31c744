import type { Cursor } from "./cursor.ts";
import {
  expect,
  fail,
  HASH,
  mark,
  peek,
  QUESTION,
  QUOTE,
  scanIdent,
  scanNumber,
  scanPath,
  scanPlayer,
  scanRef,
  scanText,
  scanWord,
  sees,
  seesWord,
  take,
  takeHidden,
} from "./cursor.ts";
import type { Choice, Holder, Quote, Ref, Slot } from "./document.ts";
import { writeText } from "./text.ts";
import { CHOICES, type ChoiceKind, KICKER_WORDS } from "./vocabulary.ts";

const KNOWN: ReadonlySet<string> = new Set(CHOICES);

/** `<kind> <value>`, or `?` where even the kind is hidden. */
export function scanChoice(cursor: Cursor): Choice | null {
  mark(cursor, "value");
  if (peek(cursor) === QUESTION) return scanHidden(cursor, null);
  const from = cursor.at;
  const kind = scanWord(cursor);
  if (!KNOWN.has(kind)) return fail(cursor, "UNKNOWN_CHOICE", `one of ${CHOICES.join(" ")}`, from);
  if (seesHidden(cursor)) {
    cursor.at++;
    return scanHidden(cursor, kind as ChoiceKind);
  }
  if (kind === "kicker") return scanKicker(cursor);
  return expect(cursor, " ", `a value for ${kind}`) ? scanValue(cursor, kind as ValuedKind) : null;
}

export function writeChoice(choice: Choice): string {
  if ("hidden" in choice) {
    const value = choice.hidden === "one" ? "?" : "?*";
    return choice.choice === null ? value : `${choice.choice} ${value}`;
  }
  return [choice.choice, ...valueParts(choice)].join(" ");
}

/** Text in quotes, with `…` behind it where the source cut it. */
export function scanQuote(cursor: Cursor, expected?: string): Quote | null {
  const text = scanText(cursor, expected);
  if (text === null) return null;
  return take(cursor, "…") ? { text, cut: true } : { text };
}

export const writeQuote = (quote: Quote): string => `${writeText(quote.text)}${quote.cut ? "…" : ""}`;

/** ` for <mode>.<slot>`, if the line goes on so. */
export function scanSlot(cursor: Cursor): Slot | null | undefined {
  if (!take(cursor, " for ")) return undefined;
  mark(cursor, "for");
  const mode = scanNumber(cursor, 0, "the number of a chosen mode, or 0");
  if (mode === null || !expect(cursor, ".")) return null;
  const from = cursor.at;
  const slot = scanWord(cursor);
  return /^[A-Za-z0-9_-]{1,64}$/.test(slot) ? { mode, slot } : fail(cursor, "SYNTAX", "a slot", from);
}

export const writeSlot = (slot: Slot | undefined): string =>
  slot === undefined ? "" : ` for ${slot.mode}.${slot.slot}`;

/** `#N`, a player or `?`. `undefined` after a fault. */
export function scanHolder(cursor: Cursor, expected = "a reference, a player or ?"): Holder | undefined {
  if (takeHidden(cursor)) return null;
  const holder = peek(cursor) === HASH ? scanRef(cursor, expected) : scanPlayer(cursor, expected);
  return holder ?? undefined;
}

export const writeHolder = (holder: Holder): string =>
  holder === null ? "?" : typeof holder === "number" ? `#${holder}` : holder;

type ValuedKind = Exclude<ChoiceKind, "kicker">;

/** A list of references may begin with `?` and go on. */
const seesHidden = (cursor: Cursor): boolean => sees(cursor, " ?") && !sees(cursor, " ?, ");

function scanHidden(cursor: Cursor, choice: ChoiceKind | null): Choice | null {
  takeHidden(cursor);
  return { choice, hidden: take(cursor, "*") ? "many" : "one" };
}

function scanValue(cursor: Cursor, choice: ValuedKind): Choice | null {
  switch (choice) {
    case "mode":
      return scanMode(cursor);
    case "x":
    case "number": {
      const least = choice === "x" ? 0 : Number.MIN_SAFE_INTEGER;
      const value = scanNumber(cursor, least, "a whole number");
      return value === null ? null : { choice, value };
    }
    case "alternative":
      return scanAlternative(cursor);
    case "additional":
      return scanAdditional(cursor);
    case "pay":
      return scanPay(cursor);
    case "splice":
    case "cost-object":
    case "card": {
      const ref = scanRef(cursor);
      return ref === null ? null : { choice, ref };
    }
    case "gift":
    case "player": {
      const player = scanPlayer(cursor);
      return player === null ? null : { choice, player };
    }
    case "color":
    case "name":
    case "type":
    case "text": {
      const text = scanText(cursor);
      return text === null ? null : { choice, text };
    }
    case "yes-no":
      return scanYesNo(cursor);
    case "order":
    case "split":
      return scanRefs(cursor, choice);
  }
}

function scanMode(cursor: Cursor): Choice | null {
  const id = peek(cursor) === QUOTE ? undefined : scanIdent(cursor, "a mode's id or its text in quotes");
  if (id === null || (id !== undefined && !expect(cursor, " ", "the mode's text in quotes"))) return null;
  const text = scanQuote(cursor, "the mode's text in quotes");
  if (text === null) return null;
  return id === undefined ? { choice: "mode", text } : { choice: "mode", id, text };
}

function scanAlternative(cursor: Cursor): Choice | null {
  if (peek(cursor) === QUOTE) {
    const text = scanQuote(cursor);
    return text === null ? null : { choice: "alternative", text };
  }
  const id = scanPath(cursor, "the alternative's id or its text in quotes");
  const text = id === null ? null : scanOptionalQuote(cursor);
  if (id === null || text === null) return null;
  return { choice: "alternative", id, ...(text === undefined ? {} : { text }) };
}

function scanKicker(cursor: Cursor): Choice | null {
  const id = seesKickerId(cursor) ? scanSpacedPath(cursor) : undefined;
  const text = id === null ? null : scanOptionalQuote(cursor);
  const times = text === null ? null : scanTimes(cursor);
  if (id === null || text === null || times === null) return null;
  return { choice: "kicker", ...(id === undefined ? {} : { id }), ...optional(text, times) };
}

function scanAdditional(cursor: Cursor): Choice | null {
  const id = scanPath(cursor, "the additional cost's id");
  const text = id === null ? null : scanOptionalQuote(cursor);
  const times = text === null ? null : scanTimes(cursor);
  if (id === null || text === null || times === null) return null;
  return { choice: "additional", id, ...optional(text, times) };
}

function scanPay(cursor: Cursor): Choice | null {
  const debit = scanPath(cursor, "what is to be paid");
  if (debit === null || !expect(cursor, " ", "the option that pays it, or none")) return null;
  const option = scanPath(cursor, "the option that pays it, or none");
  return option === null ? null : { choice: "pay", debit, option: option === "none" ? null : option };
}

function scanYesNo(cursor: Cursor): Choice | null {
  const from = cursor.at;
  const word = scanWord(cursor);
  if (word !== "yes" && word !== "no") return fail(cursor, "SYNTAX", "yes or no", from);
  return { choice: "yes-no", value: word === "yes" };
}

function scanRefs(cursor: Cursor, choice: "order" | "split"): Choice | null {
  if (seesWord(cursor, "none")) {
    cursor.at += 4;
    return { choice, refs: [] };
  }
  const refs: (Ref | null)[] = [];
  do {
    const ref = takeHidden(cursor) ? undefined : scanRef(cursor, "a reference, or none");
    if (ref === null) return null;
    refs.push(ref ?? null);
  } while (take(cursor, ", "));
  return { choice, refs };
}

/** Whether an id follows, and not the text, the number of times or the end of the choice. */
function seesKickerId(cursor: Cursor): boolean {
  const unit = cursor.text.charCodeAt(cursor.at + 1);
  if (!take(cursor, " ")) return false;
  const isId = unit !== QUOTE && !KICKER_WORDS.some((word) => seesWord(cursor, word));
  cursor.at--;
  return isId;
}

function scanSpacedPath(cursor: Cursor): string | null {
  cursor.at++;
  return scanPath(cursor, "the kicker's id, its text in quotes or times");
}

function scanOptionalQuote(cursor: Cursor): Quote | null | undefined {
  if (!sees(cursor, ' "')) return undefined;
  cursor.at++;
  return scanQuote(cursor);
}

/** ` times n`, from 2 up: once is the rule. */
function scanTimes(cursor: Cursor): number | null | undefined {
  return take(cursor, " times ") ? scanNumber(cursor, 2, "a number of times from 2 up") : undefined;
}

const optional = (text: Quote | undefined, times: number | undefined) => ({
  ...(text === undefined ? {} : { text }),
  ...(times === undefined ? {} : { times }),
});

function valueParts(choice: Exclude<Choice, { hidden: unknown }>): readonly string[] {
  switch (choice.choice) {
    case "mode":
      return words(choice.id, writeQuote(choice.text));
    case "x":
    case "number":
      return [String(choice.value)];
    case "alternative":
    case "kicker":
      return words(choice.id, quoted(choice.text), "times" in choice ? repeated(choice.times) : undefined);
    case "additional":
      return words(choice.id, quoted(choice.text), repeated(choice.times));
    case "pay":
      return [choice.debit, choice.option ?? "none"];
    case "splice":
    case "cost-object":
    case "card":
      return [`#${choice.ref}`];
    case "gift":
    case "player":
      return [choice.player];
    case "color":
    case "name":
    case "type":
    case "text":
      return [writeText(choice.text)];
    case "yes-no":
      return [choice.value ? "yes" : "no"];
    case "order":
    case "split":
      return [choice.refs.length === 0 ? "none" : choice.refs.map((ref) => writeHolder(ref)).join(", ")];
  }
}

const words = (...parts: readonly (string | undefined)[]): readonly string[] =>
  parts.filter((part) => part !== undefined);

const quoted = (quote: Quote | undefined) => (quote === undefined ? undefined : writeQuote(quote));

const repeated = (times: number | undefined) => (times === undefined ? undefined : `times ${times}`);
