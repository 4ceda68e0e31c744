import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { LogDocument, LogLine, Trailer } from "./document.ts";
import { writeHeader } from "./header.ts";
import { writeLine } from "./line-writer.ts";
import type { Result } from "./problem.ts";
import { createLogReader } from "./reader.ts";
import type { ReadOptions } from "./reading.ts";

export interface ParseOptions extends ReadOptions {
  /** Read a log without its trailer too. */
  readonly allowOpen?: boolean;
}

/** A whole log, or the first thing that is wrong with it. Nothing is repaired, skipped or inferred. */
export function parseLog(input: string | Uint8Array, options: ParseOptions = {}): Result<LogDocument> {
  const reader = createLogReader(options);
  const pushed = reader.push(input);
  if (!pushed.ok) return pushed;
  const ended = reader.end();
  if (!ended.ok) return ended;
  const { header, lines } = pushed;
  if (header === null) throw new Error("a log that ended well has a header");
  if (ended.trailer === null && !options.allowOpen)
    return {
      ok: false,
      problem: { code: "LOG_OPEN", line: ended.lines + 1, column: 1, expected: "end, or to be read as open" },
    };
  return { ok: true, value: { header, lines, trailer: ended.trailer } };
}

/**
 * The text of a log. It writes what it is given: `parseLog` tells whether that is a log, and a trailer that does
 * not fit is written as it stands; `sealLog` makes one that does.
 * @throws RangeError for text with a lone surrogate.
 */
export function writeLog({ header, lines, trailer }: LogDocument): string {
  const body = writeHeader(header) + writeLines(lines);
  return trailer === null ? body : body + writeTrailer(trailer);
}

/** The same log with the trailer that closes it. */
export function sealLog(document: LogDocument): LogDocument {
  const body = writeLog({ ...document, trailer: null });
  const lines = body.split("\n").length - 1;
  return { ...document, trailer: { lines, sha256: bytesToHex(sha256(utf8ToBytes(body))) } };
}

/** Lines of a body, each with its line feed. */
export const writeLines = (lines: readonly LogLine[]): string =>
  lines.map((line) => `${writeLine(line)}\n`).join("");

export const writeTrailer = ({ lines, sha256: hash }: Trailer): string => `end ${lines} sha256:${hash}\n`;
