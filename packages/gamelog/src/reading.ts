import { type Checker, createChecker } from "./checker.ts";
import { type Cursor, createCursor, type Fault, type Part, scanNumber, sees, take } from "./cursor.ts";
import type { Header, LogLine, Trailer } from "./document.ts";
import { createHeaderReader, type HeaderReader } from "./header.ts";
import { scanLine } from "./line.ts";
import { checkBytes, problemAt } from "./line-bytes.ts";
import type { Problem } from "./problem.ts";
import { MINOR_VERSION } from "./vocabulary.ts";

export interface ReadOptions {
  /** Read a newer minor version too, and keep its unknown kinds of lines as they stand. */
  readonly allowNewerMinor?: boolean;
  /** Another implementation of SHA-256, for where the platform has a faster one: `() => createHash("sha256")`. */
  readonly sha256?: () => Sha256;
}

/** A running hash: what `node:crypto` and `@noble/hashes` both give. */
export interface Sha256 {
  readonly update: (bytes: Uint8Array) => unknown;
  readonly digest: () => Uint8Array;
}

/** What has been read of a log so far, line by line. */
export interface Reading {
  header: Header | null;
  trailer: Trailer | null;
  /** The body's lines that nobody has taken yet. */
  lines: LogLine[];
  /** Lines seen, header and trailer counted. */
  count: number;
  /** Reads the line between two offsets of a text. `plain`: it is known to hold printable ASCII only. */
  readonly read: (text: string, from: number, end: number, plain: boolean) => Problem | null;
  /** What is missing when the file ends here; an open log is not missing anything. */
  readonly finish: () => Problem | null;
}

export function createReading({ allowNewerMinor = false }: ReadOptions): Reading {
  const cursor = createCursor("");
  const headerReader = createHeaderReader(allowNewerMinor);
  let checker: Checker | null = null;

  const reading: Reading = {
    header: null,
    trailer: null,
    lines: [],
    count: 0,
    read: (text, from, end, plain) => {
      reading.count++;
      const flaw = checkBytes(text, from, end, plain);
      if (flaw !== null) return problemAt(reading.count, text, from, flaw);
      place(cursor, text, from, end);
      if (reading.trailer !== null)
        return problemAt(reading.count, text, from, {
          code: "AFTER_END",
          at: from,
          expected: "nothing more",
        });
      if (checker === null) return readHeader(headerReader, text, from);
      return isTrailer(cursor) ? readTrailer(checker, text, from) : readBody(checker, text, from, end);
    },
    finish: () => {
      if (reading.header !== null) return null;
      return { code: "HEADER", line: reading.count + 1, column: 1, expected: "the rest of the header" };
    },
  };

  const readHeader = (reader: HeaderReader, text: string, from: number): Problem | null => {
    const more = reader.read(cursor);
    if (more === null) return problemAt(reading.count, text, from, faultOf(cursor));
    if (more) return null;
    reading.header = reader.header();
    checker = createChecker(reading.header);
    return null;
  };

  const readBody = (body: Checker, text: string, from: number, end: number): Problem | null => {
    const line = scanLine(cursor) ?? opaque(text, from, end);
    if (line === null) return problemAt(reading.count, text, from, faultOf(cursor));
    const hiddenAt = reading.header?.perspective === "all" && line.kind !== "opaque" ? cursor.hiddenAt : -1;
    const objection = body.check(line);
    if (objection !== null) {
      const at = placeOf(objection.part, text, from, end);
      return problemAt(reading.count, text, from, { ...objection, at });
    }
    if (hiddenAt !== -1)
      return problemAt(reading.count, text, from, {
        code: "HIDDEN_IN_ALL",
        at: hiddenAt,
        expected: "the value",
      });
    reading.lines.push(line);
    return null;
  };

  const opaque = (text: string, from: number, end: number): LogLine | null => {
    const isNewer = (reading.header?.version.minor ?? 0) > MINOR_VERSION;
    return isNewer && cursor.fault?.code === "UNKNOWN_LINE"
      ? { kind: "opaque", text: text.slice(from, end) }
      : null;
  };

  const readTrailer = (body: Checker, text: string, from: number): Problem | null => {
    const trailer = scanTrailer(cursor);
    if (trailer === null) return problemAt(reading.count, text, from, faultOf(cursor));
    const objection = body.finish();
    if (objection !== null) return problemAt(reading.count, text, from, { ...objection, at: from });
    if (trailer.lines !== reading.count - 1)
      return problemAt(reading.count, text, from, {
        code: "LINE_COUNT",
        at: from + 4,
        expected: String(reading.count - 1),
      });
    reading.trailer = trailer;
    return null;
  };

  return reading;
}

function place(cursor: Cursor, text: string, at: number, end: number): void {
  cursor.text = text;
  cursor.at = at;
  cursor.end = end;
  cursor.fault = null;
  cursor.hiddenAt = -1;
}

const faultOf = (cursor: Cursor): Fault =>
  cursor.fault ?? { code: "SYNTAX", at: cursor.at, expected: "a line of the format" };

function isTrailer(cursor: Cursor): boolean {
  if (!sees(cursor, "end ")) return false;
  const unit = cursor.text.charCodeAt(cursor.at + 4);
  return cursor.at + 4 < cursor.end && unit >= 48 && unit <= 57;
}

/** `end <lines> sha256:<hex>` */
function scanTrailer(cursor: Cursor): Trailer | null {
  take(cursor, "end ");
  const lines = scanNumber(cursor, 0, "the number of lines before this one");
  if (lines === null) return null;
  const hash = /^ sha256:([0-9a-f]{64})$/.exec(cursor.text.slice(cursor.at, cursor.end));
  if (hash?.[1] !== undefined) return { lines, sha256: hash[1] };
  cursor.fault = { code: "SYNTAX", at: cursor.at, expected: " sha256: and 64 hex digits" };
  return null;
}

/** Where a part of a line begins: read once more, since reading well takes no notes. */
function placeOf(part: Part, text: string, from: number, end: number): number {
  const cursor = createCursor(text, from, end);
  cursor.parts = new Map();
  scanLine(cursor);
  return cursor.parts.get(part) ?? from;
}
