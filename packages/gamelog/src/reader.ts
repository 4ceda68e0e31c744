import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Header, LogLine, Trailer } from "./document.ts";
import { isPlainText } from "./line-bytes.ts";
import type { Problem } from "./problem.ts";
import { createReading, type Reading, type ReadOptions } from "./reading.ts";
import { decodeUtf8, findFlaw } from "./utf8.ts";
import { MAX_LINE_BYTES } from "./vocabulary.ts";

/** What a chunk added. `header` is there from the chunk on that ended it. */
export type Push =
  | { readonly ok: true; readonly header: Header | null; readonly lines: readonly LogLine[] }
  | { readonly ok: false; readonly problem: Problem };

/** Without a trailer the log is open: all is well so far. `lines` counts all lines read. */
export type End =
  | { readonly ok: true; readonly trailer: Trailer | null; readonly lines: number }
  | { readonly ok: false; readonly problem: Problem };

/**
 * Reads a log in chunks of any size, cut anywhere. It stops at the first problem and keeps answering with it.
 * It holds the unfinished line and what is in play, so memory does not grow with the length of the log.
 */
export interface LogReader {
  readonly push: (chunk: string | Uint8Array) => Push;
  readonly end: () => End;
}

export function createLogReader(options: ReadOptions = {}): LogReader {
  const reading = createReading(options);
  const hash = options.sha256?.() ?? sha256.create();
  let pendingText = "";
  let pendingBytes = new Uint8Array(0);
  let problem: Problem | null = null;

  /** Text of whole lines, and its bytes. */
  const readLines = (text: string, bytes: () => Uint8Array): void => {
    const trailerAt = readAll(reading, text, (found) => {
      problem ??= found;
    });
    if (problem !== null) return;
    const all = bytes();
    if (trailerAt === -1) {
      if (reading.trailer === null) hash.update(all);
      return;
    }
    hash.update(all.subarray(0, all.length - (text.length - trailerAt)));
    if (bytesToHex(hash.digest()) !== reading.trailer?.sha256)
      problem = {
        code: "HASH_MISMATCH",
        line: reading.count,
        column: 1,
        expected: "the hash of what was read",
      };
  };

  const pushText = (chunk: string): void => {
    const text = pendingText + chunk;
    const end = text.lastIndexOf("\n") + 1;
    pendingText = text.slice(end);
    if (end > 0) readLines(text.slice(0, end), () => utf8ToBytes(text.slice(0, end)));
    if (pendingText.length > MAX_LINE_BYTES) problem ??= tooLong(reading);
  };

  const pushBytes = (chunk: Uint8Array): void => {
    const bytes = pendingBytes.length === 0 ? chunk : concatBytes(pendingBytes, chunk);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    pendingBytes = bytes.slice(end);
    if (end > 0) {
      const whole = bytes.subarray(0, end);
      const text = decodeUtf8(whole);
      if (text === null) readFlawed(whole);
      else readLines(text, () => whole);
    }
    if (pendingBytes.length > MAX_LINE_BYTES) problem ??= tooLong(reading);
  };

  /** Reads as far as the bytes are text, so that an earlier problem comes first. */
  const readFlawed = (bytes: Uint8Array): void => {
    const { start, end, column } = findFlaw(bytes);
    const before = bytes.subarray(0, start);
    if (start > 0) readLines(decodeUtf8(before) ?? "", () => before);
    problem ??=
      end - start > MAX_LINE_BYTES
        ? tooLong(reading)
        : { code: "NOT_UTF8", line: reading.count + 1, column, expected: "UTF-8" };
  };

  return {
    push: (chunk) => {
      if (problem === null) {
        if (typeof chunk === "string" && pendingBytes.length === 0) pushText(chunk);
        else {
          if (pendingText !== "") pendingBytes = utf8ToBytes(pendingText);
          pendingText = "";
          pushBytes(typeof chunk === "string" ? utf8ToBytes(chunk) : chunk);
        }
      }
      if (problem !== null) return { ok: false, problem };
      const { lines } = reading;
      reading.lines = [];
      return { ok: true, header: reading.header, lines };
    },
    end: () => {
      if (problem === null && (pendingText !== "" || pendingBytes.length > 0))
        problem = unended(reading, pendingText === "" ? pendingBytes : utf8ToBytes(pendingText));
      problem ??= reading.finish();
      if (problem !== null) return { ok: false, problem };
      return { ok: true, trailer: reading.trailer, lines: reading.count };
    },
  };
}

/** Reads the lines of a text that ends with a line feed. Returns where the trailer begins, or -1. */
export function readAll(reading: Reading, text: string, report: (problem: Problem) => void): number {
  const plain = isPlainText(text);
  let trailerAt = -1;
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf("\n", from);
    const wasOpen = reading.trailer === null;
    const problem = reading.read(text, from, end, plain);
    if (problem !== null) {
      report(problem);
      return -1;
    }
    if (wasOpen && reading.trailer !== null) trailerAt = from;
    from = end + 1;
  }
  return trailerAt;
}

const LINE_FEED = 10;

const tooLong = (reading: Reading): Problem => ({
  code: "LINE_TOO_LONG",
  line: reading.count + 1,
  column: 1,
  expected: `a line of at most ${MAX_LINE_BYTES} bytes`,
});

/** What is wrong with a rest that no line feed ends. */
export function unended(reading: Reading, rest: Uint8Array): Problem {
  if (rest.length > MAX_LINE_BYTES) return tooLong(reading);
  const text = decodeUtf8(rest);
  const line = reading.count + 1;
  if (text === null) return { code: "NOT_UTF8", line, column: findFlaw(rest).column, expected: "UTF-8" };
  return { code: "LAST_LINE_UNENDED", line, column: Array.from(text).length + 1, expected: "a line feed" };
}
