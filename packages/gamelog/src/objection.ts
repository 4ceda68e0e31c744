import type { Part } from "./cursor.ts";
import type { ProblemCode } from "./problem.ts";

/** What level 2 holds against a line, and which part of it is wrong. */
export interface Objection {
  readonly code: ProblemCode;
  readonly part: Part;
  readonly expected: string;
}

/** Reports an objection. Checking goes on, so that the state follows what the line says. */
export type Objecting = (code: ProblemCode, part: Part, expected: string) => void;
