import { readFileSync } from "node:fs";
import { join } from "node:path";
import peggy from "peggy";

/** The specification's own grammar and examples: what the code is compared with. */
const TEXT = readFileSync(join(__dirname, "../../../../docs/spec/gamelog.md"), "utf8");

export interface Block {
  /** What follows the fence: `peg`, `gamelog`, `gamelog-file` or `gamelog-refused CODE`. */
  readonly tag: string;
  readonly text: string;
}

export const specificationText = TEXT;

export const blocks: readonly Block[] = [...TEXT.matchAll(/^```([^\n]+)\n([\s\S]*?)^```$/gm)].map(
  ([, tag = "", text = ""]) => ({ tag, text }),
);

const grammar = blocks.find(({ tag }) => tag === "peg")?.text ?? "";

/** Whether the grammar takes this text, as a whole log or as one line. */
export function createOracle(): (text: string, rule: "Log" | "Body") => boolean {
  const parser = peggy.generate(grammar, { allowedStartRules: ["Log", "Body"] });
  return (text, startRule) => {
    try {
      parser.parse(text, { startRule });
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === "SyntaxError") return false;
      throw error;
    }
  };
}
