import type { Flaw } from "../problem.ts";
import type { Subject } from "./subject.ts";

/** One thing that is looked for in a pack that its schema accepted. */
export interface LintRule {
  /** Kebab-case, as the rule's file. */
  readonly name: string;
  /** The codes of the flaws that it finds. */
  readonly codes: readonly string[];
  readonly check: (subject: Subject) => readonly Flaw[];
}

export function defineRule(rule: LintRule): LintRule {
  return rule;
}
