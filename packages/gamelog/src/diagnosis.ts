import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isPlainText } from "./line-bytes.ts";
import { createLinter } from "./lint.ts";
import type { Problem } from "./problem.ts";
import { unended } from "./reader.ts";
import { createReading, type Reading, type ReadOptions } from "./reading.ts";
import { decodeUtf8, findFlaw } from "./utf8.ts";

/**
 * Everything that is wrong with a log, warnings of level 3 included, in the order of lines; never a document. A line
 * that was refused is left out of what is checked after it, and a faulty header ends the diagnosis: without it
 * nothing else means anything. An open log is not a problem here.
 */
export function diagnose(input: string | Uint8Array, options: ReadOptions = {}): readonly Problem[] {
  const reading = createReading(options);
  const lint = createLinter();
  const problems: Problem[] = [];
  const hash = options.sha256?.() ?? sha256.create();
  for (const { text, bytes, isEnded } of linesOf(input)) {
    if (!isEnded) return [...problems, unended(reading, bytes)];
    const wasOpen = reading.trailer === null;
    const problem =
      text === null ? notUtf8(reading, bytes) : reading.read(text, 0, text.length, isPlainText(text));
    if (problem !== null) problems.push(problem);
    if (problem !== null && reading.header === null) return problems;
    for (const line of reading.lines)
      for (const warning of lint(line)) problems.push({ ...warning, line: reading.count, column: 1 });
    reading.lines = [];
    if (wasOpen && reading.trailer !== null) {
      const expected = bytesToHex(hash.digest());
      if (expected !== reading.trailer.sha256)
        problems.push({
          code: "HASH_MISMATCH",
          line: reading.count,
          column: 1,
          expected: `sha256:${expected}`,
        });
    } else if (wasOpen) {
      hash.update(bytes);
      hash.update(LINE_END);
    }
  }
  const missing = reading.finish();
  return missing === null ? problems : [...problems, missing];
}

const LINE_END = Uint8Array.of(10);

interface InputLine {
  /** Null where the bytes are no UTF-8. */
  readonly text: string | null;
  readonly bytes: Uint8Array;
  readonly isEnded: boolean;
}

function* linesOf(input: string | Uint8Array): Generator<InputLine> {
  for (let from = 0; from < input.length; ) {
    const found = typeof input === "string" ? input.indexOf("\n", from) : input.indexOf(10, from);
    const isEnded = found !== -1;
    const end = isEnded ? found : input.length;
    if (typeof input === "string") {
      const text = input.slice(from, end);
      yield { text, bytes: utf8ToBytes(text), isEnded };
    } else {
      const bytes = input.subarray(from, end);
      yield { text: decodeUtf8(bytes), bytes, isEnded };
    }
    from = end + 1;
  }
}

function notUtf8(reading: Reading, bytes: Uint8Array): Problem {
  reading.count++;
  return { code: "NOT_UTF8", line: reading.count, column: findFlaw(bytes).column, expected: "UTF-8" };
}
