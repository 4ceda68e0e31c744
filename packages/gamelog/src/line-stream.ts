import type { Header, LogLine, Trailer } from "./document.ts";
import type { Problem } from "./problem.ts";
import { createLogReader } from "./reader.ts";
import type { ReadOptions } from "./reading.ts";

export type LogItem =
  | { readonly type: "header"; readonly header: Header }
  | { readonly type: "line"; readonly line: LogLine }
  /** Without a trailer the log is open. */
  | { readonly type: "end"; readonly trailer: Trailer | null }
  | { readonly type: "problem"; readonly problem: Problem };

/** Reads chunks as they come. The last item is the end or the first problem; it throws only what its source throws. */
export async function* readLog(
  source: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<LogItem, void, undefined> {
  const reader = createLogReader(options);
  let isHeaderTold = false;
  for await (const chunk of source) {
    const pushed = reader.push(chunk);
    if (!pushed.ok) {
      yield { type: "problem", problem: pushed.problem };
      return;
    }
    if (!isHeaderTold && pushed.header !== null) {
      isHeaderTold = true;
      yield { type: "header", header: pushed.header };
    }
    for (const line of pushed.lines) yield { type: "line", line };
  }
  const ended = reader.end();
  yield ended.ok ? { type: "end", trailer: ended.trailer } : { type: "problem", problem: ended.problem };
}
