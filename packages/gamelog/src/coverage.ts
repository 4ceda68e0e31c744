import type { LogLine } from "./document.ts";
import { ANNOUNCED_CHOICES, type ChoiceKind, type Coverage } from "./vocabulary.ts";

const ANNOUNCED: ReadonlySet<string> = new Set(ANNOUNCED_CHOICES);

/** The part of `covers` that a line of this kind belongs to; null for what frames the others. */
export function coverageOf(line: LogLine): Coverage | null {
  switch (line.kind) {
    case "move":
    case "token":
    case "copy":
    case "object":
    case "ability":
    case "was":
      return "moves";
    case "choose":
      return coverageOfChoice(line.choice.choice, line.cause !== undefined);
    case "revealChoice":
    case "reveal":
      return "reveals";
    case "target":
      return "targets";
    case "divide":
      return "divide";
    case "tapped":
    case "untapped":
    case "faceUp":
    case "faceDown":
    case "transformed":
    case "attached":
    case "detached":
    case "control":
    case "marked":
    case "unmarked":
    case "attacks":
    case "blocks":
    case "status":
    case "relic":
      return "status";
    case "resource":
      return "resources";
    case "damage":
      return "damage";
    case "coin":
    case "die":
    case "pick":
    case "shuffle":
      return "random";
    case "seq":
    case "turn":
    case "phase":
    case "done":
    case "resolve":
    case "group":
    case "endGroup":
    case "lost":
    case "result":
    case "note":
    case "extension":
    case "opaque":
      return null;
  }
}

function coverageOfChoice(kind: ChoiceKind | null, hasCause: boolean): Coverage | null {
  if (kind === null) return null;
  if (hasCause || !ANNOUNCED.has(kind)) return "choices.resolution";
  return kind === "mode" ? "choices.mode" : kind === "x" ? "choices.x" : "choices.cost";
}
