import { accepted, type Outcome, refused } from "@duelbook/engine";
import type * as z from "zod";
import { writePath } from "../json-path.ts";
import { badRequest, type FieldError, type Problem } from "../problems.ts";

type Issue = z.core.$ZodIssue;

/**
 * A value checked by a strict schema; every flaw becomes a place and a code. Nothing that was sent is repeated but
 * names of members.
 * @param under the place of the value in the request
 */
export function validate<T>(
  schema: z.ZodType<T>,
  value: unknown,
  under: readonly PropertyKey[] = [],
): Outcome<T, Problem> {
  const result = schema.safeParse(value);
  if (result.success) return accepted(result.data);
  return refused(badRequest(...fieldErrors(result.error.issues, value, under)));
}

/** The issues of a schema as places and codes. */
export function fieldErrors(
  issues: readonly Issue[],
  value: unknown,
  under: readonly PropertyKey[] = [],
): readonly FieldError[] {
  return issues.flatMap((issue) => {
    const path = [...under, ...issue.path];
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({ path: writePath([...path, key]), code: "UNKNOWN_MEMBER" }));
    }
    return [{ path: writePath(path), code: codeOf(issue, value) }];
  });
}

function codeOf(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return isAbsent(value, issue.path) ? "MEMBER_MISSING" : "WRONG_TYPE";
    case "too_big":
    case "too_small":
      return "OUT_OF_RANGE";
    case "invalid_format":
      return "WRONG_FORMAT";
    case "invalid_value":
      return isAbsent(value, issue.path) ? "MEMBER_MISSING" : "UNKNOWN_VALUE";
    case "unrecognized_keys":
      return "UNKNOWN_MEMBER";
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "not_multiple_of":
    case "custom":
      return "INVALID";
  }
}

function isAbsent(value: unknown, path: readonly PropertyKey[]): boolean {
  let current: unknown = value;
  for (const segment of path) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, segment)) return true;
    current = (current as Record<PropertyKey, unknown>)[segment];
  }
  return current === undefined;
}
