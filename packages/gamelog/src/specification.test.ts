import { parseLine } from "./line.ts";
import { parseLog } from "./log.ts";
import { PROBLEMS } from "./problem.ts";
import { blocks, createOracle, specificationText } from "./testing/specification.ts";
import {
  ANNOUNCED_CHOICES,
  CHOICES,
  COVERAGE,
  HEADER_FIELDS,
  RESERVED_PLAYERS,
  RESOLUTION_CHOICES,
  RULES,
} from "./vocabulary.ts";

const accepts = createOracle();
const linesOf = (tag: string) =>
  blocks.filter((block) => block.tag === tag).flatMap(({ text }) => text.trimEnd().split("\n"));

describe("the examples of the specification", () => {
  test.each(blocks.filter(({ tag }) => tag === "gamelog-file"))(
    "a log is read, by the grammar too",
    ({ text }) => {
      expect(parseLog(text, { allowOpen: true })).toMatchObject({ ok: true });
      expect(accepts(text, "Log")).toBe(true);
    },
  );

  test.each(linesOf("gamelog"))("%s is a line, for the grammar too", (line) => {
    expect(parseLine(line)).toMatchObject({ ok: true });
    expect(accepts(line, "Body")).toBe(true);
  });

  const refused = blocks
    .filter(({ tag }) => tag.startsWith("gamelog-refused "))
    .flatMap(({ tag, text }) =>
      text
        .trimEnd()
        .split("\n")
        .map((line) => [line, tag.slice(16)] as const),
    );
  test.each(refused)("%s is refused as %s", (line, code) => {
    expect(parseLine(line)).toMatchObject({ ok: false, problem: { code } });
  });

  test("no block has a tag that no test reads", () => {
    const tags = new Set(blocks.map(({ tag }) => tag.replace(/ .*/, "")));
    expect([...tags].sort()).toEqual(["gamelog", "gamelog-file", "gamelog-refused", "peg"]);
  });
});

describe("the lists of the specification", () => {
  test("hold every code with its level and meaning", () => {
    for (const [code, { level, meaning }] of Object.entries(PROBLEMS))
      expect(specificationText).toContain(`| \`${code}\` | ${level} | ${meaning} |`);
  });

  test("are those of the vocabulary", () => {
    const grammar = blocks.find(({ tag }) => tag === "peg")?.text ?? "";
    const words = (rule: string) =>
      [...(new RegExp(`^${rule} +=((?:.|\\n +)*)`, "m").exec(grammar)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(
        ([, word]) => word,
      );
    expect(words("Rule")).toEqual([...RULES]);
    expect(words("Cover")).toEqual([...COVERAGE]);
    expect(words("Player")).toEqual([...RESERVED_PLAYERS]);
    const choices = words("Choice").map((word) => word?.trim());
    expect(CHOICES.filter((kind) => !choices.includes(kind))).toEqual([]);
    for (const field of HEADER_FIELDS) expect(words("Header")).toContain(`${field} `);
  });

  test("say where each choice is made", () => {
    for (const [kinds, where] of [
      [ANNOUNCED_CHOICES, "announcing"],
      [RESOLUTION_CHOICES, "resolution"],
    ] as const)
      for (const kind of kinds)
        expect(specificationText).toMatch(
          new RegExp(`^\\| [^|]*\`${kind}\`[^|]*\\|.*\\| (${where}|both) \\|$`, "m"),
        );
  });
});
