import { createHash } from "node:crypto";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { diagnose } from "./diagnosis.ts";
import type { LogDocument } from "./document.ts";
import { writeHeader } from "./header.ts";
import { readLog } from "./line-stream.ts";
import { parseLog, sealLog, writeLog } from "./log.ts";
import { createLogWriter } from "./log-writer.ts";
import type { ProblemCode } from "./problem.ts";
import { createLogReader, type End, type Push } from "./reader.ts";
import { given, HEADER, HEADER_LINES, logText } from "./testing/fixture.ts";
import { playMaster, scripts, secrets } from "./testing/masters.ts";

const LONG = process.env.DUELBOOK_LONG !== undefined;

const GAME = sealLog(
  given(`
    object Old Quarry #1 in battlefield of PlayerB
    "Æther ✨ Eater" #2: hand -> stack by PlayerA
    #2 choose kicker "Kicker {2}"
    #2 target #1
    PlayerA: life 20 -> 18 by cost:#2
    #2 cast
    note "two\\nlines, \\u{202e}a mark, é and 👾"
    resolve #2
    #1: battlefield -> graveyard by #2
    #2: stack -> battlefield by rule:resolved
  `),
);
const TEXT = writeLog(GAME);
const BYTES = utf8ToBytes(TEXT);

/** The answers of a reader to chunks that end at these offsets. */
function readInChunks(bytes: Uint8Array, cuts: readonly number[]): { lines: number; ended: End } {
  const reader = createLogReader();
  let from = 0;
  let lines = 0;
  for (const cut of [...cuts, bytes.length]) {
    const pushed: Push = reader.push(bytes.subarray(from, cut));
    if (pushed.ok) lines += pushed.lines.length;
    from = cut;
  }
  return { lines, ended: reader.end() };
}

const codeOf = (text: string | Uint8Array): ProblemCode | null => {
  const read = parseLog(text, { allowOpen: true });
  return read.ok ? null : read.problem.code;
};

describe("a whole log", () => {
  test("is the same from text and from bytes, and written back byte for byte", () => {
    expect(parseLog(BYTES)).toEqual({ ok: true, value: GAME });
    expect(parseLog(TEXT)).toEqual({ ok: true, value: GAME });
    expect(writeLog(GAME)).toBe(TEXT);
  });

  test("may be hashed by the platform", () => {
    expect(parseLog(BYTES, { sha256: () => createHash("sha256") })).toEqual({ ok: true, value: GAME });
  });

  test("is not read without its trailer, unless it may be open", () => {
    const open = TEXT.replace(/end .*\n$/, "");
    expect(parseLog(open)).toMatchObject({
      ok: false,
      problem: { code: "LOG_OPEN", line: HEADER_LINES + 11, column: 1 },
    });
    expect(parseLog(open, { allowOpen: true })).toEqual({ ok: true, value: { ...GAME, trailer: null } });
  });

  test("of a newer minor version keeps unknown kinds of lines opaque, when asked to", () => {
    const newer = logText('turn 1 PlayerA\nweather "rain"\n#1 sings loudly').replace(
      "gamelog 1.0",
      "gamelog 1.7",
    );
    expect(codeOf(newer)).toBe("VERSION_UNSUPPORTED");
    const read = parseLog(newer, { allowOpen: true, allowNewerMinor: true });
    expect(read).toMatchObject({
      ok: true,
      value: {
        header: { version: { major: 1, minor: 7 } },
        lines: [{ kind: "turn" }, { kind: "opaque", text: 'weather "rain"' }, { kind: "opaque" }],
      },
    });
    expect(read.ok && writeLog(read.value)).toBe(newer);
    const half = logText("turn 1 PlayerA at dawn").replace("gamelog 1.0", "gamelog 1.7");
    expect(parseLog(half, { allowOpen: true, allowNewerMinor: true })).toMatchObject({
      ok: false,
      problem: { code: "SYNTAX" },
    });
    const major = logText("").replace("gamelog 1.0", "gamelog 2.0");
    expect(parseLog(major, { allowOpen: true, allowNewerMinor: true })).toMatchObject({
      ok: false,
      problem: { code: "VERSION_UNSUPPORTED" },
    });
  });
});

describe("a log in pieces", () => {
  test("gives the same wherever it is cut", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: BYTES.length }), { maxLength: 40 }), (cuts) => {
        const sorted = [...cuts].sort((a, b) => a - b);
        expect(readInChunks(BYTES, sorted)).toEqual({
          lines: GAME.lines.length,
          ended: { ok: true, trailer: GAME.trailer, lines: GAME.lines.length + HEADER_LINES + 1 },
        });
      }),
    );
  });

  test("cut off at any byte is open, or has a problem with its place", () => {
    for (let length = 0; length < BYTES.length; length++) {
      const { ended } = readInChunks(BYTES.subarray(0, length), []);
      if (ended.ok) expect(ended.trailer).toBeNull();
      else
        expect(ended.problem.line).toBe(BYTES.subarray(0, length).filter((byte) => byte === 10).length + 1);
      const isWholeLine = BYTES[length - 1] === 10 && length > writeHeader(HEADER).length - 1;
      expect({ length, open: ended.ok }).toEqual({ length, open: isWholeLine });
    }
  });

  test("may come as text cut inside a character, then as bytes", () => {
    const reader = createLogReader();
    const at = TEXT.indexOf("👾") + 1;
    expect(reader.push(TEXT.slice(0, at))).toMatchObject({ ok: true });
    expect(reader.push(TEXT.slice(at, at + 3))).toMatchObject({ ok: true });
    expect(reader.push(utf8ToBytes(TEXT.slice(at + 3)))).toMatchObject({ ok: true });
    expect(reader.end()).toMatchObject({ ok: true, trailer: GAME.trailer });
  });

  test("keeps answering with its first problem", () => {
    const reader = createLogReader();
    const refused = reader.push(logText("turn 1 PlayerC"));
    expect(refused).toMatchObject({ ok: false, problem: { code: "UNKNOWN_PLAYER" } });
    expect(reader.push("turn 2 PlayerA\n")).toEqual(refused);
    expect(reader.end()).toEqual(refused);
  });

  test("comes out of an iterator: header, lines, end", async () => {
    const items: string[] = [];
    for await (const item of readLog([BYTES.subarray(0, 100), BYTES.subarray(100)]))
      items.push(item.type === "line" ? item.line.kind : item.type);
    expect(items).toEqual(["header", ...GAME.lines.map(({ kind }) => kind), "end"]);
    const refused = [];
    for await (const item of readLog([logText("turn 1 PlayerC"), "turn 1 PlayerA\n"])) refused.push(item);
    expect(refused).toMatchObject([{ type: "problem", problem: { code: "UNKNOWN_PLAYER" } }]);
    const cut = [];
    for await (const item of readLog([TEXT.slice(0, -5)])) cut.push(item.type);
    expect(cut.at(-1)).toBe("problem");
  });
});

describe("one byte changed anywhere in a valid log", () => {
  /** The same log with another trailer, so that the hash does not hide what the reader makes of the rest. */
  const resealed = (bytes: Uint8Array): Uint8Array => {
    const body = bytes.subarray(0, bytes.lastIndexOf(10, bytes.length - 2) + 1);
    const lines = body.filter((byte) => byte === 10).length;
    const end = `end ${lines} sha256:${createHash("sha256").update(body).digest("hex")}\n`;
    return Uint8Array.from([...body, ...utf8ToBytes(end)]);
  };
  const changed = (bytes: Uint8Array, at: number, byte: number): Uint8Array => {
    const copy = bytes.slice();
    copy[at % bytes.length] = byte;
    return copy;
  };
  const interesting = fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(...utf8ToBytes(' #:"?\\\n0129-aAbByP')));

  test("is refused under the old trailer", () => {
    fc.assert(
      fc.property(fc.nat({ max: BYTES.length - 1 }), interesting, (at, byte) => {
        fc.pre(BYTES[at] !== byte);
        expect(parseLog(changed(BYTES, at, byte)).ok).toBe(false);
      }),
      { numRuns: LONG ? 20_000 : 1_000 },
    );
  });

  test("under a fitting trailer is refused, or written as it was read", () => {
    const masters = fc
      .tuple(scripts, secrets)
      .map(([script, hidden]) => playMaster(script, hidden, "PlayerA"));
    const logs = fc.oneof(
      fc.constant(BYTES),
      masters.map((master) => utf8ToBytes(writeLog(sealLog(master)))),
    );
    fc.assert(
      fc.property(logs, fc.nat(), interesting, (bytes, at, byte) => {
        const mutated = resealed(changed(bytes, at, byte));
        const read = parseLog(mutated);
        if (read.ok) expect(utf8ToBytes(writeLog(read.value))).toEqual(mutated);
        else {
          expect(read.problem.line).toBeGreaterThan(0);
          expect(read.problem.column).toBeGreaterThan(0);
        }
      }),
      { numRuns: LONG ? 100_000 : 1_000 },
    );
  });
});

describe("hostile input", () => {
  const long = "x".repeat(1_000_000);
  test.each<readonly [string, string | Uint8Array, ProblemCode]>([
    ["a line of a megabyte", logText(`note "${long}"`), "LINE_TOO_LONG"],
    ["a megabyte without a line feed", long, "LINE_TOO_LONG"],
    ["a megabyte of quotes in one line", logText('"'.repeat(1_000_000)), "LINE_TOO_LONG"],
    ["many empty lines", "\n".repeat(100_000), "HEADER"],
    ["nothing", "", "HEADER"],
    ["zeros", new Uint8Array(1000), "LAST_LINE_UNENDED"],
    ["UTF-16", Uint8Array.from([0xff, 0xfe, 0x67, 0, 0x61, 0, 10]), "NOT_UTF8"],
    ["Latin-1", Uint8Array.from([...utf8ToBytes(logText("")), 0xe9, 10]), "NOT_UTF8"],
    ["an overlong encoding", Uint8Array.from([0xc0, 0xaf, 10]), "NOT_UTF8"],
    ["a surrogate in UTF-8", Uint8Array.from([0xed, 0xa0, 0x80, 10]), "NOT_UTF8"],
    ["a lone surrogate in a string", logText('note "\ud800"'), "NOT_UTF8"],
    ["line ends of another system", logText("").replaceAll("\n", "\r\n"), "FORBIDDEN_CHARACTER"],
    ["a compressed file", Uint8Array.from([0x1f, 0x8b, 8, 0, 10]), "NOT_UTF8"],
    ["JSON", '{"game":"duel"}\n', "HEADER"],
  ])("%s is refused with its place", (_, input, code) => {
    expect(parseLog(input)).toMatchObject({ ok: false, problem: { code } });
    expect(diagnose(input).map((problem) => problem.code)).toContain(code);
  });

  test("mana abilities nested a thousand deep are an open announcement, not a stack overflow", () => {
    const deep = Array.from({ length: 1000 }, (_, at) =>
      at === 0
        ? "Bolt #1: hand -> stack by PlayerA"
        : `activated #${at + 1} of #1 "": none -> none by PlayerA`,
    );
    expect(codeOf(logText(deep.join("\n")))).toBeNull();
    const sealed = sealLog(given(deep.join("\n")));
    expect(codeOf(writeLog(sealed))).toBe("ANNOUNCEMENT_OPEN");
  });

  test.each([
    ["an escape after the other", `note "${"\\\\".repeat(8_000)}"`],
    ["words of a name", `${"A ".repeat(8_000)}#1: hand -> stack by PlayerA`],
    ["targets of a division", `#1 divide ${"#1 1, ".repeat(2_500)}#1 1`],
    ["digits", `turn ${"9".repeat(16_000)} PlayerA`],
    ["escaped characters", `note "${"\\u{202e}".repeat(2_000)}"`],
  ])("the longest line of %s is read in one pass", (_, line) => {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(16_384);
    expect(diagnose(logText(line)).length).toBeLessThan(3);
  });
});

describe("a writer", () => {
  test("writes the file that is read, with its trailer", () => {
    const writer = createLogWriter(GAME.header);
    const pieces = GAME.lines.map((line) => writer.write(line));
    const end = writer.end();
    expect(writer.head + [...pieces, end].map((piece) => (piece.ok ? piece.value : "")).join("")).toBe(TEXT);
  });

  test("refuses what a reader would refuse", () => {
    const writer = createLogWriter(HEADER);
    expect(writer.write({ kind: "tapped", ref: 1, cause: { by: "rule", rule: "turn" } })).toMatchObject({
      ok: false,
      problem: { code: "UNKNOWN_REFERENCE", line: HEADER_LINES + 1 },
    });
  });

  test("has no form for text that is no Unicode", () => {
    const document: LogDocument = {
      header: HEADER,
      lines: [{ kind: "note", text: "\ud800" }],
      trailer: null,
    };
    expect(() => writeLog(document)).toThrow(RangeError);
  });
});
