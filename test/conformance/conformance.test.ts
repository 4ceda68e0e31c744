import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  createLogReader,
  diagnose,
  type LogDocument,
  parseLog,
  projectLog,
  writeLog,
} from "@duelbook/gamelog";

const VALID = join(__dirname, "valid");
const REFUSED = join(__dirname, "refused");
const PERSPECTIVES = ["PlayerA", "PlayerB", "spectator"] as const;

interface Refused {
  readonly file: string;
  readonly twinOf: number | null;
  readonly title: string;
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** Bytes of this realm's own type, as a program outside a test has them. */
const bytes = (path: string) => Uint8Array.from(readFileSync(path));

const cases = readdirSync(VALID).sort();
const refused: readonly Refused[] = json(join(REFUSED, "index.json"));

describe("valid logs", () => {
  test("are there for all 66 rows of rules and for the games of our own", () => {
    expect(cases.map((name) => Number.parseInt(name, 10))).toEqual(
      Array.from({ length: 72 }, (_, at) => at + 1),
    );
    for (const name of cases) expect(json(join(VALID, name, "case.json")).title).not.toBe("");
  });

  test.each(cases)("%s: the master is its document, and the document its bytes", (name) => {
    const master = bytes(join(VALID, name, "all.gamelog"));
    const document: LogDocument = json(join(VALID, name, "document.json"));
    expect(parseLog(master)).toEqual({ ok: true, value: document });
    expect(writeLog(document)).toBe(readFileSync(join(VALID, name, "all.gamelog"), "utf8"));
    expect(diagnose(master)).toEqual([]);
  });

  test.each(cases)("%s: every perspective sees its bytes, and they are a log", (name) => {
    const document: LogDocument = json(join(VALID, name, "document.json"));
    for (const perspective of PERSPECTIVES) {
      const view = readFileSync(join(VALID, name, `${perspective}.gamelog`), "utf8");
      const projected = projectLog(document, perspective);
      expect(projected.ok && writeLog(projected.value)).toBe(view);
      expect(parseLog(view)).toEqual({ ok: true, value: projected.ok && projected.value });
    }
  });
});

describe("refused logs", () => {
  test("are all listed, 60 twins of valid cases at least", () => {
    const files = readdirSync(REFUSED).filter((name) => name.endsWith(".gamelog"));
    expect(files.sort()).toEqual(refused.map(({ file }) => file).sort());
    expect(refused.filter(({ twinOf }) => twinOf !== null).length).toBeGreaterThanOrEqual(60);
  });

  test.each(refused.map((entry) => [entry.file, entry] as const))("%s", (file, { code, line, column }) => {
    const log = bytes(join(REFUSED, file));
    expect(parseLog(log)).toMatchObject({ ok: false, problem: { code, line, column } });
    // However it is cut, the same problem is found.
    const reader = createLogReader();
    const answers = Array.from(log, (byte) => reader.push(Uint8Array.of(byte)));
    const last = answers.at(-1);
    const ended = reader.end();
    if (code === "LOG_OPEN") expect(ended).toMatchObject({ ok: true, trailer: null });
    else expect(ended).toMatchObject({ ok: false, problem: { code, line } });
    if (last?.ok === false) expect(ended).toEqual(last);
  });
});
