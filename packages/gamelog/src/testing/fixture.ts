import type { Header, LogDocument } from "../document.ts";
import { writeHeader } from "../header.ts";
import { parseLog } from "../log.ts";
import type { Problem } from "../problem.ts";
import { COVERAGE } from "../vocabulary.ts";

/** Two players of the same display name, and the zones of a usual game. */
export const HEADER: Header = {
  version: { major: 1, minor: 0 },
  game: "duel",
  rules: "test",
  content: "r1",
  id: "c1",
  source: "test/1",
  covers: COVERAGE,
  perspective: "all",
  players: [
    { player: "PlayerA", seat: 1, name: "Sam" },
    { player: "PlayerB", seat: 2, name: "Sam" },
  ],
  resources: [
    { id: "life", visibility: "public" },
    { id: "mana", visibility: "public" },
    { id: "loyalty", visibility: "public" },
    { id: "secrets", visibility: "owner" },
  ],
  zones: [
    { id: "hand", visibility: "owner" },
    { id: "library", visibility: "none" },
    { id: "battlefield", visibility: "public" },
    { id: "graveyard", visibility: "public" },
    { id: "exile", visibility: "public" },
  ],
};

export const HEADER_LINES = writeHeader(HEADER).split("\n").length - 1;

/** The text of an open log with this body. */
export const logText = (body: string, header: Header = HEADER): string =>
  writeHeader(header) + body.trim().replaceAll(/^ +/gm, "") + (body.trim() === "" ? "" : "\n");

export function given(body: string, header: Header = HEADER): LogDocument {
  const read = parseLog(logText(body, header), { allowOpen: true });
  if (!read.ok) throw new Error(`${JSON.stringify(read.problem)} in\n${body}`);
  return read.value;
}

/** What a log with this body is refused for; lines count from the body's first. */
export function refusal(body: string, header: Header = HEADER): Problem | null {
  const read = parseLog(logText(body, header), { allowOpen: true });
  if (read.ok) return null;
  const headerLines = writeHeader(header).split("\n").length - 1;
  return { ...read.problem, line: read.problem.line - headerLines };
}
