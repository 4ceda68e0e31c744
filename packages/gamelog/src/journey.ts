import { scanPaidCause, writePaidCause } from "./cause.ts";
import type { Cursor } from "./cursor.ts";
import { expect, mark, scanIdent, scanPlayer, take, takeWord } from "./cursor.ts";
import type { Journey } from "./document.ts";

/** A line while it is read. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** `zone -> zone`, how the object arrives, whose it is, and the cause. All are set on the line. */
export function scanJourney(cursor: Cursor, line: Draft<Journey>): boolean {
  mark(cursor, "from");
  const from = scanIdent(cursor, "a zone");
  if (from === null || !expect(cursor, " -> ")) return false;
  line.from = from;
  return scanArrival(cursor, line);
}

/** The part after `->`. */
export function scanArrival(cursor: Cursor, line: Draft<Journey>): boolean {
  mark(cursor, "to");
  const to = scanIdent(cursor, "a zone");
  if (to === null) return false;
  line.to = to;
  if (take(cursor, " face down")) line.faceDown = true;
  if (takeWord(cursor, " tapped")) line.tapped = true;
  if (takeWord(cursor, " top")) line.position = "top";
  else if (takeWord(cursor, " bottom")) line.position = "bottom";
  if (take(cursor, " of ")) {
    mark(cursor, "of");
    const of = scanPlayer(cursor);
    if (of === null) return false;
    line.of = of;
  }
  return scanPaidCause(cursor, line);
}

export function writeJourney(journey: Journey): string {
  const { from, to, faceDown, tapped, position, of } = journey;
  const how = `${faceDown ? " face down" : ""}${tapped ? " tapped" : ""}${position ? ` ${position}` : ""}`;
  return `${from} -> ${to}${how}${of === undefined ? "" : ` of ${of}`}${writePaidCause(journey)}`;
}
