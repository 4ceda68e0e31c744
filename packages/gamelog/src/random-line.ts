import { scanCause } from "./cause.ts";
import { scanHolder } from "./choice.ts";
import type { Cursor } from "./cursor.ts";
import { expect, fail, mark, scanNumber, scanWord, take, takeHidden, takeWord } from "./cursor.ts";
import type { DamageLine, LogLine } from "./document.ts";
import { COIN_SIDES, type CoinSide } from "./vocabulary.ts";

/** After `damage ` or `random `. */
export function scanRandom(cursor: Cursor, word: "damage" | "random"): LogLine | null {
  if (word === "damage") return scanDamage(cursor);
  const from = cursor.at;
  switch (scanWord(cursor)) {
    case "coin":
      return expect(cursor, " ", "heads or tails") ? scanCoin(cursor) : null;
    case "die":
      return expect(cursor, " d", "the die, such as d20") ? scanDie(cursor) : null;
    case "pick":
      return expect(cursor, " ", "what was picked") ? scanPick(cursor) : null;
  }
  return fail(cursor, "SYNTAX", "coin, die or pick", from);
}

/** `damage 6 to enemy-1 from hero [combat] [absorbed 2] by #2` */
function scanDamage(cursor: Cursor): DamageLine | null {
  const amount = takeHidden(cursor) ? undefined : scanNumber(cursor, 0, "an amount of damage");
  if (amount === null || !expect(cursor, " to ")) return null;
  mark(cursor, "value");
  const to = scanHolder(cursor);
  if (to === undefined) return null;
  const line: { -readonly [K in keyof Partial<DamageLine>]: DamageLine[K] } = {};
  if (take(cursor, " from ")) {
    mark(cursor, "source");
    const source = scanHolder(cursor);
    if (source === undefined) return null;
    line.from = source;
  }
  if (takeWord(cursor, " combat")) line.combat = true;
  if (take(cursor, " absorbed ")) {
    const absorbed = scanNumber(cursor, 1, "how much was absorbed");
    if (absorbed === null) return null;
    line.absorbed = absorbed;
  }
  const cause = scanCause(cursor);
  return cause === null ? null : { kind: "damage", amount: amount ?? null, to, ...line, cause };
}

function scanCoin(cursor: Cursor): LogLine | null {
  const value = scanSide(cursor);
  if (value === null) return null;
  const final = take(cursor, " final ") ? scanSide(cursor) : undefined;
  const cause = final === null ? null : scanCause(cursor);
  if (final === null || cause === null) return null;
  return final === undefined ? { kind: "coin", value, cause } : { kind: "coin", value, final, cause };
}

function scanSide(cursor: Cursor): CoinSide | null {
  const from = cursor.at;
  const side = scanWord(cursor) as CoinSide;
  return COIN_SIDES.includes(side) ? side : fail(cursor, "SYNTAX", COIN_SIDES.join(" or "), from);
}

function scanDie(cursor: Cursor): LogLine | null {
  const sides = scanNumber(cursor, 1, "the number of sides");
  if (sides === null || !expect(cursor, " ", "the result")) return null;
  const value = scanNumber(cursor, 1, "the result");
  if (value === null) return null;
  const least = Number.MIN_SAFE_INTEGER;
  const final = take(cursor, " final ") ? scanNumber(cursor, least, "the result in the end") : undefined;
  const cause = final === null ? null : scanCause(cursor);
  if (final === null || cause === null) return null;
  return final === undefined
    ? { kind: "die", sides, value, cause }
    : { kind: "die", sides, value, final, cause };
}

/** `random pick #8 of 7 by #3`: one line per pick; which of them stays hidden is `?`. */
function scanPick(cursor: Cursor): LogLine | null {
  mark(cursor, "value");
  const pick = scanHolder(cursor);
  if (pick === undefined || !expect(cursor, " of ", "of and among how many")) return null;
  const among = scanNumber(cursor, 1, "among how many");
  const cause = among === null ? null : scanCause(cursor);
  return among === null || cause === null ? null : { kind: "pick", pick, among, cause };
}
