import type { GroupLine, Header, LogDocument, LogLine } from "./document.ts";
import { sealLog } from "./log.ts";
import type { Problem, Result } from "./problem.ts";
import { projectLine } from "./seen-line.ts";
import { createViewpoint, seenCause } from "./viewpoint.ts";

/** Turns a master's lines into those of one perspective, one after the other. */
export interface Projection {
  readonly header: Header;
  /** What the perspective sees of a line: nothing, one line, or two where something is first mentioned. */
  readonly project: (line: LogLine) => readonly LogLine[];
}

/**
 * The log that a perspective sees of a master: a file of its own, with its own numbers. What is not known to be
 * visible is left out or `?`, so masters that differ only in what the perspective may not see give the same bytes.
 */
export function projectLog(master: LogDocument, perspective: string): Result<LogDocument> {
  const projection = createProjection(master.header, perspective);
  if (!projection.ok) return projection;
  if (perspective === "all") return { ok: true, value: master };
  const { header, project } = projection.value;
  const open: LogDocument = { header, lines: master.lines.flatMap(project), trailer: null };
  return { ok: true, value: master.trailer === null ? open : sealLog(open) };
}

/** Only a log of the perspective `all` can be projected, and only to a perspective that its header has. */
export function createProjection(header: Header, perspective: string): Result<Projection> {
  const problem = checkPerspective(header, perspective);
  if (problem !== null) return { ok: false, problem };
  if (perspective === "all") return { ok: true, value: { header, project: (line) => [line] } };
  const view = createViewpoint(header, perspective);
  let group: GroupLine | null = null;
  const project = (line: LogLine): readonly LogLine[] => {
    if (line.kind === "group") {
      group = line;
      return [];
    }
    // A group that nobody saw anything of did not happen, for this perspective.
    if (line.kind === "endGroup" && group !== null) {
      group = null;
      return [];
    }
    const seen = projectLine(view, line);
    if (group === null || seen.length === 0) return seen;
    const opening: LogLine = { kind: "group", cause: seenCause(view, group.cause) };
    group = null;
    return [opening, ...seen];
  };
  return { ok: true, value: { header: { ...header, perspective }, project } };
}

function checkPerspective(header: Header, perspective: string): Problem | null {
  const line = 8;
  if (header.perspective !== "all")
    return { code: "NOT_A_MASTER", line, column: 13, expected: "perspective all" };
  const isKnown =
    perspective === "all" ||
    perspective === "spectator" ||
    header.players.some(({ player }) => player === perspective);
  return isKnown
    ? null
    : { code: "UNKNOWN_PLAYER", line, column: 13, expected: "all, spectator or a player of the header" };
}
