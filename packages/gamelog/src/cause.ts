import type { Cursor } from "./cursor.ts";
import {
  expectEnd,
  fail,
  HASH,
  mark,
  peek,
  scanPath,
  scanPlayer,
  scanRef,
  scanWord,
  sees,
  take,
  takeHidden,
} from "./cursor.ts";
import type { Cause } from "./document.ts";
import { RULES } from "./vocabulary.ts";

const EXPECTED = "a cause: by cost:#N, by rule:<rule>, by #N, by <player> or by ?";
/** Rules are causes of most lines, so each is one value. */
const RULE_CAUSES: ReadonlyMap<string, Cause> = new Map(RULES.map((rule) => [rule, { by: "rule", rule }]));

/** ` by …` and the end of the line: each change ends with exactly one cause. */
export function scanCause(cursor: Cursor): Cause | null {
  if (!sees(cursor, " by ")) {
    const isMissing = cursor.at >= cursor.end;
    return fail(cursor, isMissing ? "CAUSE_MISSING" : "SYNTAX", EXPECTED);
  }
  cursor.at += 4;
  mark(cursor, "cause");
  const cause = scanReason(cursor);
  if (cause === null) return null;
  const replaced = take(cursor, " via ") ? scanReplacement(cursor, cause) : cause;
  return replaced !== null && expectEnd(cursor) ? replaced : null;
}

/** A cause, with ` for <option>` before it where the change pays a cost. Both are set on the line. */
export function scanPaidCause(cursor: Cursor, line: { option?: string; cause: Cause }): boolean {
  if (take(cursor, " for ")) {
    mark(cursor, "for");
    const option = scanPath(cursor, "an option of the cost");
    if (option === null) return false;
    if (!sees(cursor, " by cost:")) {
      fail(cursor, "SYNTAX", "by cost:#N, which an option needs");
      return false;
    }
    line.option = option;
  }
  const cause = scanCause(cursor);
  if (cause === null) return false;
  line.cause = cause;
  return true;
}

/** What a cause is until it was read. */
export const NO_CAUSE: Cause = { by: "hidden" };

export function writeCause(cause: Cause): string {
  const via = cause.via === undefined ? "" : ` via ${cause.via === null ? "?" : `#${cause.via}`}`;
  return ` by ${writeReason(cause)}${via}`;
}

export const writePaidCause = ({
  option,
  cause,
}: {
  readonly option?: string;
  readonly cause: Cause;
}): string => `${option === undefined ? "" : ` for ${option}`}${writeCause(cause)}`;

function scanReason(cursor: Cursor): Cause | null {
  if (peek(cursor) === HASH) {
    const ref = scanRef(cursor);
    return ref === null ? null : { by: "effect", ref };
  }
  if (takeHidden(cursor)) return { by: "hidden" };
  if (take(cursor, "cost:")) {
    const ref = scanRef(cursor);
    return ref === null ? null : { by: "cost", ref };
  }
  if (take(cursor, "rule:")) return scanRule(cursor);
  const player = scanPlayer(cursor, EXPECTED);
  return player === null ? null : { by: "player", player };
}

function scanRule(cursor: Cursor): Cause | null {
  const from = cursor.at;
  const cause = RULE_CAUSES.get(scanWord(cursor));
  return cause ?? fail(cursor, "UNKNOWN_RULE", `one of ${RULES.join(" ")}`, from);
}

function scanReplacement(cursor: Cursor, cause: Cause): Cause | null {
  mark(cursor, "via");
  if (takeHidden(cursor)) return { ...cause, via: null };
  const via = scanRef(cursor, "what replaced the event");
  return via === null ? null : { ...cause, via };
}

function writeReason(cause: Cause): string {
  switch (cause.by) {
    case "cost":
      return `cost:#${cause.ref}`;
    case "effect":
      return `#${cause.ref}`;
    case "rule":
      return `rule:${cause.rule}`;
    case "player":
      return cause.player;
    case "hidden":
      return "?";
  }
}
