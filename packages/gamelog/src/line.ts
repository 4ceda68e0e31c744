import { NO_CAUSE, scanCause } from "./cause.ts";
import { scanHolder, scanQuote } from "./choice.ts";
import type { Cursor } from "./cursor.ts";
import {
  createCursor,
  expect,
  expectEnd,
  fail,
  HASH,
  mark,
  peek,
  QUESTION,
  QUOTE,
  scanIdent,
  scanName,
  scanNumber,
  scanPlayer,
  scanRef,
  scanText,
  scanWord,
  sees,
  seesWord,
  take,
  takeHidden,
  takeWord,
} from "./cursor.ts";
import type { Journey, LogLine, MoveLine, ObjectLine } from "./document.ts";
import { type Draft, scanJourney } from "./journey.ts";
import { checkBytes, problemAt } from "./line-bytes.ts";
import { scanChoose, scanObjectLine, scanResource, scanRevealChoice } from "./object-line.ts";
import type { Result } from "./problem.ts";
import { scanRandom } from "./random-line.ts";
import { isBareName } from "./text.ts";
import { type Ability, OUTCOMES, type Outcome } from "./vocabulary.ts";

/** One line of a log's body, without its line feed. Knows nothing of the lines before it. */
export function parseLine(text: string): Result<LogLine> {
  const cursor = createCursor(text);
  const flaw = checkBytes(text, 0, text.length, false);
  const value = flaw === null ? scanLine(cursor) : null;
  if (value !== null) return { ok: true, value };
  const fault = flaw ?? cursor.fault ?? { code: "UNKNOWN_LINE", at: 0, expected: ANY_LINE };
  return { ok: false, problem: problemAt(1, text, 0, fault) };
}

/** The line between the cursor's place and its end, or null and the cursor's fault. */
export function scanLine(cursor: Cursor): LogLine | null {
  const unit = peek(cursor);
  if (unit === HASH) return scanObjectLine(cursor);
  if (unit === QUOTE || unit === QUESTION || introducesBareName(cursor)) return scanFirstMention(cursor);
  return scanWordLine(cursor);
}

const ANY_LINE = "a line of a known kind";

const PLAYER_LINES =
  "a line: a player has `: <resource> <old> -> <new>`, `choose`, `reveal choice`, `shuffle` or `lost`, " +
  "a choice belongs to its object (`#3 choose color …`), a target to what targets it (`#15 target #11`)";

/** `<Name> #N: <zone> -> <zone> …`: a move is the usual first mention. */
function scanFirstMention(cursor: Cursor): LogLine | null {
  const name = scanName(cursor);
  if (name === undefined || !expect(cursor, " ", "a space and the reference")) return null;
  mark(cursor, "subject");
  const ref = scanRef(cursor);
  if (ref === null || !expect(cursor, ": ", ": and a move")) return null;
  const line: Draft<MoveLine> = { kind: "move", ref, name, from: "", to: "", cause: NO_CAUSE };
  return scanJourney(cursor, line) ? line : null;
}

/** Whether everything up to the first `#` is a bare name and a colon follows the number. */
function introducesBareName(cursor: Cursor): boolean {
  const { text, at, end } = cursor;
  const unit = peek(cursor);
  if (unit < 65 || unit > 90) return false;
  let hash = at;
  while (hash < end && text.charCodeAt(hash) !== HASH) hash++;
  if (hash === end || text.charCodeAt(hash - 1) !== 32) return false;
  let after = hash + 1;
  while (after < end && text.charCodeAt(after) >= 48 && text.charCodeAt(after) <= 57) after++;
  return after < end && text.charCodeAt(after) === 58 && isBareName(text.slice(at, hash - 1));
}

/** A line that begins with a keyword or a player. No keyword is followed by a colon or by a player's verb. */
function scanWordLine(cursor: Cursor): LogLine | null {
  const from = cursor.at;
  mark(cursor, "subject");
  const word = scanWord(cursor);
  if (sees(cursor, ": ") || seesPlayerVerb(cursor)) {
    cursor.at = from;
    return scanPlayerLine(cursor);
  }
  if (word === "" || !(cursor.at === cursor.end || take(cursor, " ")))
    return fail(cursor, "UNKNOWN_LINE", ANY_LINE, from);
  if (word.startsWith("x-")) return scanExtension(cursor, word, from);
  return scanKeyword(cursor, word, from);
}

function seesPlayerVerb(cursor: Cursor): boolean {
  switch (cursor.text.charCodeAt(cursor.at + 1)) {
    case 99:
      return sees(cursor, " choose ");
    case 108:
      return sees(cursor, " lost ");
    case 114:
      return sees(cursor, " reveal ");
    case 115:
      return sees(cursor, " shuffle ");
  }
  return false;
}

function scanPlayerLine(cursor: Cursor): LogLine | null {
  const player = scanPlayer(cursor);
  if (player === null) return null;
  if (take(cursor, ": ")) return scanResource(cursor, player);
  mark(cursor, "verb");
  if (take(cursor, " choose ")) return scanChoose(cursor, player);
  if (take(cursor, " reveal "))
    return expect(cursor, "choice ", "choice") ? scanRevealChoice(cursor, player) : null;
  if (take(cursor, " lost")) {
    const cause = scanCause(cursor);
    return cause === null ? null : { kind: "lost", player, cause };
  }
  take(cursor, " shuffle ");
  mark(cursor, "from");
  const zone = scanIdent(cursor, "a zone");
  const cause = zone === null ? null : scanCause(cursor);
  return zone === null || cause === null ? null : { kind: "shuffle", player, zone, cause };
}

function scanKeyword(cursor: Cursor, word: string, from: number): LogLine | null {
  switch (word) {
    case "seq":
      return scanSeq(cursor);
    case "turn":
      return scanTurn(cursor);
    case "phase": {
      const phase = scanIdent(cursor, "a phase");
      return phase === null || !expectEnd(cursor) ? null : { kind: "phase", phase };
    }
    case "resolve": {
      mark(cursor, "value");
      const ref = scanRef(cursor);
      return ref === null || !expectEnd(cursor) ? null : { kind: "resolve", ref };
    }
    case "group":
      cursor.at--;
      return scanGroup(cursor);
    case "end":
      return expect(cursor, "group") && expectEnd(cursor) ? { kind: "endGroup" } : null;
    case "result":
      return scanResult(cursor);
    case "note": {
      const text = scanText(cursor);
      return text === null || !expectEnd(cursor) ? null : { kind: "note", text };
    }
    case "damage":
    case "random":
      return scanRandom(cursor, word);
    case "triggered":
    case "activated":
    case "special":
      return scanAbility(cursor, word);
    case "token":
    case "copy":
      return scanCreation(cursor, word);
    case "object":
      return scanObject(cursor);
    case "status":
    case "relic":
      return scanBearing(cursor, word);
  }
  return fail(cursor, "UNKNOWN_LINE", PLAYER_LINES, from);
}

function scanExtension(cursor: Cursor, word: string, from: number): LogLine | null {
  if (word.length < 3 || word.length > 66) return fail(cursor, "SYNTAX", "x-<vendor>", from);
  const text = scanText(cursor);
  return text === null || !expectEnd(cursor) ? null : { kind: "extension", vendor: word.slice(2), text };
}

function scanSeq(cursor: Cursor): LogLine | null {
  mark(cursor, "number");
  const sequence = scanNumber(cursor, 0, "the number of the transition");
  if (sequence === null || !expect(cursor, " step ")) return null;
  mark(cursor, "value");
  const step = scanNumber(cursor, 0, "the number of steps");
  if (step === null || !expect(cursor, " cmd ")) return null;
  const command = takeHidden(cursor) ? undefined : scanText(cursor, "the command's id in quotes, or ?");
  if (command === null || !expect(cursor, " by ")) return null;
  mark(cursor, "player");
  const by = takeWord(cursor, "system") ? "system" : scanPlayer(cursor, "a player or system");
  if (by === null || !expectEnd(cursor)) return null;
  return { kind: "seq", sequence, step, command: command ?? null, by };
}

function scanTurn(cursor: Cursor): LogLine | null {
  mark(cursor, "number");
  const number = scanNumber(cursor, 0, "the number of the turn");
  if (number === null || !expect(cursor, " ", "whose turn it is")) return null;
  mark(cursor, "player");
  const player = scanPlayer(cursor);
  if (player === null) return null;
  const ends = takeWord(cursor, " ends");
  if (!expectEnd(cursor)) return null;
  return ends ? { kind: "turn", number, player, ends } : { kind: "turn", number, player };
}

function scanGroup(cursor: Cursor): LogLine | null {
  const cause = scanCause(cursor);
  return cause === null ? null : { kind: "group", cause };
}

function scanResult(cursor: Cursor): LogLine | null {
  const match = take(cursor, "match ");
  const from = cursor.at;
  const outcome = scanWord(cursor) as Outcome;
  if (!OUTCOMES.includes(outcome)) return fail(cursor, "SYNTAX", OUTCOMES.join(", "), from);
  const winners: string[] = [];
  if (outcome === "win") {
    if (!expect(cursor, " ", "who won")) return null;
    mark(cursor, "player");
    do {
      const winner = scanPlayer(cursor);
      if (winner === null) return null;
      winners.push(winner);
    } while (take(cursor, ", "));
  }
  const text = take(cursor, " ") ? scanText(cursor) : undefined;
  if (text === null || !expectEnd(cursor)) return null;
  return {
    kind: "result",
    ...(match ? { match } : {}),
    outcome,
    winners,
    ...(text === undefined ? {} : { text }),
  };
}

/** `triggered #15 of #2 "text": none -> stack by PlayerA` */
function scanAbility(cursor: Cursor, ability: Ability): LogLine | null {
  mark(cursor, "subject");
  const ref = scanRef(cursor);
  if (ref === null) return null;
  const source = take(cursor, " of ") ? scanSource(cursor) : undefined;
  if (source === null || !expect(cursor, " ", "the ability's text in quotes")) return null;
  const quote = takeHidden(cursor) ? undefined : scanQuote(cursor, "the ability's text in quotes, or ?");
  if (quote === null || !expect(cursor, ": none -> ", ": none -> stack or : none -> none")) return null;
  mark(cursor, "to");
  const to = seesWord(cursor, "stack") ? "stack" : "none";
  if (!expect(cursor, to, "stack or none") || !expect(cursor, " by ", "by and a player")) return null;
  mark(cursor, "cause");
  const player = scanPlayer(cursor);
  if (player === null || !expectEnd(cursor)) return null;
  return {
    kind: "ability",
    ability,
    ref,
    ...(source === undefined ? {} : { source: source.ref }),
    text: quote ?? null,
    to,
    player,
  };
}

function scanCreation(cursor: Cursor, kind: "token" | "copy"): LogLine | null {
  const name = kind === "token" ? scanName(cursor) : null;
  if (name === undefined || (kind === "token" && !expect(cursor, " ", "a space and the reference")))
    return null;
  mark(cursor, "subject");
  const ref = scanRef(cursor);
  if (ref === null || (kind === "copy" && !expect(cursor, " of "))) return null;
  const source = kind === "copy" ? scanSource(cursor) : undefined;
  if (source === null || !expect(cursor, ": ", ": and where it comes to be")) return null;
  const journey: Draft<Journey> = { from: "", to: "", cause: NO_CAUSE };
  if (!scanJourney(cursor, journey)) return null;
  return source === undefined
    ? { kind: "token", ref, name, ...journey }
    : { kind: "copy", ref, source: source.ref, ...journey };
}

function scanObject(cursor: Cursor): LogLine | null {
  const name = scanName(cursor);
  if (name === undefined || !expect(cursor, " ", "a space and the reference")) return null;
  mark(cursor, "subject");
  const ref = scanRef(cursor);
  if (ref === null || !expect(cursor, " in ")) return null;
  mark(cursor, "from");
  const zone = scanIdent(cursor, "a zone");
  if (zone === null || !expect(cursor, " of ")) return null;
  mark(cursor, "of");
  const of = scanPlayer(cursor);
  if (of === null) return null;
  const line: Draft<ObjectLine> = { kind: "object", ref, name, zone, of };
  if (take(cursor, " face down")) line.faceDown = true;
  if (takeWord(cursor, " tapped")) line.tapped = true;
  return expectEnd(cursor) ? line : null;
}

/** `status Burning #9 on enemy-1 0 -> 3 by #4`, `relic "Bone Charm" #7 on hero by rule:setup` */
function scanBearing(cursor: Cursor, kind: "status" | "relic"): LogLine | null {
  const name = scanName(cursor);
  if (name === undefined || !expect(cursor, " ", "a space and the reference")) return null;
  mark(cursor, "subject");
  const ref = scanRef(cursor);
  if (ref === null || !expect(cursor, " on ")) return null;
  mark(cursor, "value");
  if (kind === "relic") {
    const on = scanPlayer(cursor);
    const cause = on === null ? null : scanCause(cursor);
    return on === null || cause === null ? null : { kind, ref, name, on, cause };
  }
  const on = scanHolder(cursor);
  if (on === undefined || !expect(cursor, " ", "the old and the new number of stacks")) return null;
  const from = scanStacks(cursor);
  if (from === undefined || !expect(cursor, " -> ")) return null;
  const to = scanStacks(cursor);
  const cause = to === undefined ? null : scanCause(cursor);
  return to === undefined || cause === null ? null : { kind, ref, name, on, from, to, cause };
}

function scanStacks(cursor: Cursor): number | null | undefined {
  if (takeHidden(cursor)) return null;
  return scanNumber(cursor, 0, "a number of stacks") ?? undefined;
}

/** `#N`, or `?` for an object that the perspective does not see. */
function scanSource(cursor: Cursor): { readonly ref: number | null } | null {
  mark(cursor, "source");
  if (takeHidden(cursor)) return { ref: null };
  const ref = scanRef(cursor);
  return ref === null ? null : { ref };
}
