import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { createChecker } from "./checker.ts";
import type { Header, LogLine } from "./document.ts";
import { writeHeader } from "./header.ts";
import { writeLine } from "./line-writer.ts";
import { writeTrailer } from "./log.ts";
import type { Result } from "./problem.ts";

/** Writes a log piece by piece, and refuses what a reader would refuse at level 2. */
export interface LogWriter {
  /** The header's text: the first piece of the file. */
  readonly head: string;
  /** The text of the next line with its line feed. After a refusal the log is not valid any more. */
  readonly write: (line: LogLine) => Result<string>;
  /** The trailer, which closes the log. */
  readonly end: () => Result<string>;
}

export function createLogWriter(header: Header): LogWriter {
  const head = writeHeader(header);
  const checker = createChecker(header);
  const hash = sha256.create().update(utf8ToBytes(head));
  let lines = head.split("\n").length - 1;
  const refused = ({ code, expected }: NonNullable<ReturnType<typeof checker.finish>>) =>
    ({ ok: false, problem: { code, line: lines + 1, column: 1, expected } }) as const;
  return {
    head,
    write: (line) => {
      const objection = checker.check(line);
      if (objection !== null) return refused(objection);
      const text = `${writeLine(line)}\n`;
      hash.update(utf8ToBytes(text));
      lines++;
      return { ok: true, value: text };
    },
    end: () => {
      const objection = checker.finish();
      if (objection !== null) return refused(objection);
      return { ok: true, value: writeTrailer({ lines, sha256: bytesToHex(hash.digest()) }) };
    },
  };
}
