import { createAnnouncements } from "./announcements.ts";
import { createArena } from "./arena.ts";
import { coverageOf } from "./coverage.ts";
import type { Header, LogLine, SeqLine, TurnLine } from "./document.ts";
import type { Objecting, Objection } from "./objection.ts";

/** Level 2: references, order and state. Memory grows with what is in play, not with the length of the log. */
export interface Checker {
  /** The first objection to a line. The state follows the line either way, so that checking can go on. */
  readonly check: (line: LogLine) => Objection | null;
  /** What a log may not leave open when it ends. */
  readonly finish: () => Objection | null;
}

export function createChecker(header: Header): Checker {
  const covers: ReadonlySet<string> = new Set(header.covers);
  const announcements = createAnnouncements(header.covers);
  const arena = createArena(header);
  let first: Objection | null = null;
  const object: Objecting = (code, part, expected) => {
    first ??= { code, part, expected };
  };

  let lines = 0;
  let block: SeqLine | null = null;
  let turn: TurnLine | null = null;
  let inGroup = false;
  let isOver = false;

  const checkFrame = (line: LogLine): void => {
    if (isOver && !AFTER_RESULT.has(line.kind) && !(line.kind === "result" && line.match))
      object("AFTER_RESULT", "subject", "notes, or the result of the match");
    if (inGroup && NEVER_GROUPED.has(line.kind))
      object("GROUP_ORDER", "subject", "end group before this line");
    switch (line.kind) {
      case "seq":
        checkBlock(line, block, lines, object);
        block = line;
        return;
      case "turn":
        checkTurn(line, turn, object);
        turn = line;
        return;
      case "group":
        inGroup = true;
        return;
      case "endGroup":
        if (!inGroup) object("GROUP_ORDER", "subject", "a group to end");
        inGroup = false;
        return;
      case "result":
        isOver = true;
        return;
    }
  };

  return {
    check: (line) => {
      first = null;
      const coverage = coverageOf(line);
      if (coverage !== null && !covers.has(coverage))
        object("NOT_COVERED", "subject", `${coverage} in the header's covers`);
      if ("cause" in line && line.cause?.by === "cost" && !covers.has("costs"))
        object("NOT_COVERED", "cause", "costs in the header's covers");
      checkFrame(line);
      const isAbility = line.kind === "move" && line.name === undefined && arena.isAbility(line.ref);
      arena.check(line, object);
      announcements.check(line, isAbility, object);
      lines++;
      return first;
    },
    finish: () => {
      first = null;
      if (announcements.isOpen()) object("ANNOUNCEMENT_OPEN", "subject", "the end of the open announcement");
      if (inGroup) object("GROUP_ORDER", "subject", "the end of the open group");
      return first;
    },
  };
}

const AFTER_RESULT: ReadonlySet<LogLine["kind"]> = new Set(["note", "extension", "opaque"]);

const NEVER_GROUPED: ReadonlySet<LogLine["kind"]> = new Set([
  "seq",
  "turn",
  "phase",
  "resolve",
  "group",
  "ability",
  "done",
  "divide",
]);

function checkBlock(line: SeqLine, last: SeqLine | null, linesBefore: number, object: Objecting): void {
  if (last === null) {
    if (linesBefore > 0) object("SEQUENCE_ORDER", "subject", "blocks from the first line of the body on");
    if (line.sequence !== 0) object("SEQUENCE_ORDER", "number", "0, the creation");
    return;
  }
  if (line.sequence !== last.sequence + 1) object("SEQUENCE_ORDER", "number", String(last.sequence + 1));
  if (line.step <= last.step) object("SEQUENCE_ORDER", "value", `a step after ${last.step}`);
}

/** Players may share a round's number, and a turn ends under its own. */
function checkTurn(line: TurnLine, last: TurnLine | null, object: Objecting): void {
  if (last === null) return;
  const isEnd = line.ends === true;
  if (isEnd && (line.number !== last.number || line.player !== last.player || last.ends))
    object("TURN_ORDER", "number", `the end of turn ${last.number} of ${last.player}`);
  else if (!isEnd && (line.number < last.number || line.number > last.number + 1))
    object("TURN_ORDER", "number", `${last.number} or ${last.number + 1}`);
}
