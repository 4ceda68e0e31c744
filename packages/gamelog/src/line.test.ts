import fc from "fast-check";
import { parseLine } from "./line.ts";
import { writeLine } from "./line-writer.ts";
import { parseLog } from "./log.ts";
import { levelOf, type Result } from "./problem.ts";
import { HEADER, logText } from "./testing/fixture.ts";
import { logLines, mangled } from "./testing/lines.ts";
import { createOracle } from "./testing/specification.ts";
import { FORBIDDEN_CHARACTER } from "./text.ts";

const LONG = process.env.DUELBOOK_LONG !== undefined;
const RUNS = { numRuns: LONG ? 100_000 : 3_000 };

/** What a reader checks beyond the grammar. */
const BEYOND = new Set(["NUMBER_RANGE", "NOT_SHORTEST", "BAD_ESCAPE"]);

const lineOf = (text: string, read: Result<unknown>): string =>
  read.ok ? "" : (text.split("\n")[read.problem.line - 1] ?? "");

describe("a whole log", () => {
  test("is taken by the specification's grammar if the reader takes it, and refused if it has no such lines", () => {
    const accepts = createOracle();
    const text = logText('turn 1 PlayerA\nnote "a // b"', HEADER);
    const logs = fc.constant(`${text}end 22 sha256:${"0".repeat(64)}\n`);
    fc.assert(
      fc.property(fc.oneof(mangled(logs), mangled(mangled(logs))), (log) => {
        const read = parseLog(log, { allowOpen: true });
        const code = read.ok ? null : read.problem.code;
        // The order of `covers` is no matter of the grammar either.
        fc.pre(
          code === null || (levelOf(code) === 1 && !BEYOND.has(code) && !/^covers/m.test(lineOf(log, read))),
        );
        expect({ log, ok: read.ok }).toEqual({ log, ok: accepts(log, "Log") });
      }),
      RUNS,
    );
  });
});

describe("a line of any kind", () => {
  test("is read as it was written", () => {
    fc.assert(
      fc.property(logLines, (line) => {
        expect(parseLine(writeLine(line))).toEqual({ ok: true, value: line });
      }),
      RUNS,
    );
  });

  test("has no other form: a changed line is refused or written as it was read", () => {
    fc.assert(
      fc.property(mangled(logLines.map(writeLine)), (text) => {
        const read = parseLine(text);
        if (read.ok) expect(writeLine(read.value)).toBe(text);
        else expect(read.problem.expected).not.toBe("");
      }),
      RUNS,
    );
  });

  test("is taken by the specification's grammar if and only if the reader takes it", () => {
    const accepts = createOracle();
    fc.assert(
      fc.property(fc.oneof(logLines.map(writeLine), mangled(mangled(logLines.map(writeLine)))), (text) => {
        fc.pre(!FORBIDDEN_CHARACTER.test(text) && text.isWellFormed());
        const read = parseLine(text);
        const isBeyond = !read.ok && BEYOND.has(read.problem.code);
        if (!isBeyond) expect({ text, ok: read.ok }).toEqual({ text, ok: accepts(text, "Body") });
      }),
      RUNS,
    );
  });
});
