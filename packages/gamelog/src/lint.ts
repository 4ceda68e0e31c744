import type { ChooseLine, Header, Holder, LogDocument, LogLine, Ref } from "./document.ts";
import { writeHeader } from "./header.ts";
import type { Problem, ProblemCode } from "./problem.ts";
import { ANNOUNCED_CHOICES } from "./vocabulary.ts";

export interface Warning {
  readonly code: ProblemCode;
  readonly expected: string;
}

/** Level 3: what a well-formed log can say and a game hardly does. Warnings, never a reason to refuse. */
export function lintLog({ header, lines }: LogDocument): readonly Problem[] {
  const lint = createLinter();
  const first = linesOf(header) + 1;
  return lines.flatMap((line, index) =>
    lint(line).map((warning) => ({ ...warning, line: first + index, column: 1 })),
  );
}

/** Lints lines one after the other; memory grows with what is on the stack. */
export function createLinter(): (line: LogLine) => readonly Warning[] {
  const plays = new Map<Ref, Play>();
  const splitSecond = new Set<Ref>();
  let membersOfGroup = -1;
  let warnings: Warning[] = [];
  const warn: Warn = (code, expected) => warnings.push({ code, expected });
  const begin = (ref: Ref) => {
    if (splitSecond.size > 0) warn("SPLIT_SECOND", "only mana abilities, special actions and triggers");
    plays.set(ref, newPlay());
  };
  const lintGroup = (line: LogLine) => {
    if (line.kind === "endGroup" && membersOfGroup === 0)
      warn("EMPTY_GROUP", "at least one event in a group");
    if (line.kind === "group") membersOfGroup = 0;
    else if (line.kind === "endGroup") membersOfGroup = -1;
    else if (membersOfGroup !== -1) membersOfGroup++;
  };

  return (line) => {
    warnings = [];
    lintGroup(line);
    switch (line.kind) {
      case "move":
        if (line.from === "stack") splitSecond.delete(line.ref);
        else if (line.to === "stack") begin(line.ref);
        break;
      case "ability":
        if (line.ability !== "activated" || line.to === "none") plays.set(line.ref, newPlay());
        else begin(line.ref);
        break;
      case "marked":
        if (line.mark === "split second") splitSecond.add(line.ref);
        break;
      case "choose": {
        const play = typeof line.subject === "number" ? plays.get(line.subject) : undefined;
        if (play !== undefined && line.cause === undefined) lintChoice(play, line, warn);
        break;
      }
      case "target": {
        const play = plays.get(line.ref);
        if (line.target === line.ref) warn("TARGETS_ITSELF", "another target");
        if (play !== undefined) lintTarget(play, line.target, slotOf(line), warn);
        break;
      }
      case "done":
        plays.delete(line.ref);
        break;
      case "resource":
        if (line.from !== null && line.from === line.to) warn("NO_CHANGE", "two values, or no line");
        break;
    }
    return warnings;
  };
}

interface Play {
  /** The place in the writer's order of the last choice. */
  choices: number;
  readonly targets: Map<string, Holder[]>;
}

type Warn = (code: ProblemCode, expected: string) => void;

const newPlay = (): Play => ({ choices: 0, targets: new Map() });

const ORDER: readonly string[] = ANNOUNCED_CHOICES;

const linesOf = (header: Header): number => writeHeader(header).split("\n").length - 1;

function lintChoice(play: Play, line: ChooseLine, warn: Warn): void {
  const place = line.choice.choice === null ? play.choices : ORDER.indexOf(line.choice.choice);
  if (place < play.choices) warn("CHOICE_ORDER", `choices in the order ${ORDER.join(", ")}`);
  play.choices = Math.max(play.choices, place);
}

function lintTarget(play: Play, target: Holder, slot: string, warn: Warn): void {
  const before = play.targets.get(slot) ?? [];
  if (target !== null && target !== "none" && before.includes(target))
    warn("TARGET_REPEATED", "another target in the same slot");
  play.targets.set(slot, [...before, target]);
}

const slotOf = (line: { readonly for?: { readonly mode: number; readonly slot: string } }): string =>
  line.for === undefined ? "" : `${line.for.mode}.${line.for.slot}`;
