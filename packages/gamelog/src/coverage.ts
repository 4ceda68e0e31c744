import type { LineKind, LogLine } from "./document.ts";
import { ANNOUNCED_CHOICES, type ChoiceKind, type Coverage } from "./vocabulary.ts";

/** The part of `covers` that a line of this kind belongs to; null for what frames the others. */
export function coverageOf(line: LogLine): Coverage | null {
  return line.kind === "choose"
    ? coverageOfChoice(line.choice.choice, line.cause !== undefined)
    : COVERAGE_OF[line.kind];
}

const COVERAGE_OF: Readonly<Record<Exclude<LineKind, "choose">, Coverage | null>> = {
  move: "moves",
  token: "moves",
  copy: "moves",
  object: "moves",
  ability: "moves",
  was: "moves",
  target: "targets",
  divide: "divide",
  tapped: "status",
  untapped: "status",
  faceUp: "status",
  faceDown: "status",
  transformed: "status",
  attached: "status",
  detached: "status",
  control: "status",
  marked: "status",
  unmarked: "status",
  attacks: "status",
  blocks: "status",
  status: "status",
  relic: "status",
  reveal: "reveals",
  revealChoice: "reveals",
  resource: "resources",
  damage: "damage",
  coin: "random",
  die: "random",
  pick: "random",
  shuffle: "random",
  seq: null,
  turn: null,
  phase: null,
  done: null,
  resolve: null,
  group: null,
  endGroup: null,
  lost: null,
  result: null,
  note: null,
  extension: null,
  opaque: null,
};

const ANNOUNCED: ReadonlySet<string> = new Set(ANNOUNCED_CHOICES);

function coverageOfChoice(kind: ChoiceKind | null, hasCause: boolean): Coverage | null {
  if (kind === null) return null;
  if (hasCause || !ANNOUNCED.has(kind)) return "choices.resolution";
  return kind === "mode" ? "choices.mode" : kind === "x" ? "choices.x" : "choices.cost";
}
