import { type ContentProblem, canonicalPack, lintPack, parsePack, revisionOf } from "@duelbook/content";
import { accepted, type Hash, type Outcome, refused } from "@duelbook/engine";
import type { FieldError, Problem, ProblemCode } from "./problems.ts";

/** An author wants to see more than a client does. */
const MAX_TOLD = 100;

/** A pack as it is stored: its canonical JSON under the hash of just that text. */
export interface PublishablePack {
  readonly revision: string;
  readonly packJson: string;
  /** What its author may have overlooked. */
  readonly warnings: readonly FieldError[];
}

/** A pack that may be published, or its flaws by their places. */
export function preparePack(value: unknown, hash: Hash): Outcome<PublishablePack, Problem> {
  const parsed = parsePack(value);
  if (!parsed.ok) return refused(problemOf("BAD_REQUEST", parsed.refusal));
  const found = lintPack(parsed.value);
  const errors = found.filter((it) => it.severity === "error");
  if (errors.length > 0) return refused(problemOf("CONTENT_INVALID", errors));
  const packJson = canonicalPack(parsed.value);
  return accepted({ revision: revisionOf(packJson, hash), packJson, warnings: found.map(told) });
}

function problemOf(code: ProblemCode, problems: readonly ContentProblem[]): Problem {
  return { code, errors: problems.slice(0, MAX_TOLD).map(told), members: { found: problems.length } };
}

function told({ path, code, message }: ContentProblem): FieldError {
  return { path, code, message };
}
