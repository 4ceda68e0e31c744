import { accepted, type Choices, choices, type Outcome, refused } from "@duelbook/engine";
import * as z from "zod";
import type { ApiRequest } from "../api.ts";
import { decodeBody } from "../body.ts";
import { parseJsonText } from "../json-text.ts";
import { badRequest, type Problem } from "../problems.ts";
import { fieldErrors, validate } from "./validate.ts";

const NUMBER = /^(?:0|[1-9]\d{0,9})$/;

/** A whole number as a query parameter. */
const wholeNumber = (min: number, max: number) =>
  z.string().regex(NUMBER).transform(Number).pipe(z.int().min(min).max(max));

/** Slices of a timeline: after this sequence; absent: from the creation on. */
const sliceStart = wholeNumber(0, 9_999_999_999).optional();

export const noQuery = z.strictObject({});
export const timelineQuery = z.strictObject({ after: sliceStart, limit: wholeNumber(1, 100).optional() });
export const verifyQuery = z.strictObject({ after: sliceStart });

const LINK_STATES = ["mine", "theirs", "over"] as const;
const linkState = z.enum(LINK_STATES);
export const combatsQuery = z.strictObject({
  status: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(linkState).min(1).max(LINK_STATES.length))
    .optional(),
  cursor: z.string().min(1).max(1000).optional(),
  limit: wholeNumber(1, 100).optional(),
});

const evaluationQuery = z.strictObject({
  costOptionId: z.string().optional(),
  targetIds: z.string().max(10_000).optional(),
  choices: z.string().max(10_000).optional(),
});

/** Strict like a body: an unknown parameter is refused, not ignored. */
export function parseQuery<T>(schema: z.ZodType<T>, { query }: ApiRequest): Outcome<T, Problem> {
  return validate(schema, query, ["query"]);
}

/** The number in a path's `{sequence}`; null when it is none. */
export function parseSequence(text: string | undefined): number | null {
  return text !== undefined && NUMBER.test(text) ? Number(text) : null;
}

/**
 * The choices of an evaluation: `targetIds` (comma-separated; empty: none) and `costOptionId` (empty: the
 * printed cost; absent: not chosen yet) by themselves, all others in `choices` (base64url of the JSON). The same choice in both is refused.
 */
export function parseChoices(request: ApiRequest): Outcome<Choices, Problem> {
  const query = parseQuery(evaluationQuery, request);
  if (!query.ok) return query;
  const { choices: encoded, targetIds, costOptionId } = query.value;
  const rest = encoded === undefined ? accepted({}) : decodeChoices(encoded);
  if (!rest.ok) return rest;
  const plain = {
    ...(targetIds === undefined ? {} : { targetIds: targetIds === "" ? [] : targetIds.split(",") }),
    ...(costOptionId === undefined ? {} : { costOptionId: costOptionId === "" ? null : costOptionId }),
  };
  const twice = Object.keys(plain).filter((name) => Object.hasOwn(rest.value, name));
  if (twice.length > 0) {
    return refused(badRequest(...twice.map((name) => ({ path: `query.${name}`, code: "CHOICE_CONFLICT" }))));
  }
  return validate(choices, { ...rest.value, ...plain }, ["query"]);
}

/** `choices` in itself: base64url without padding, UTF-8, strict JSON, the members of the choice object. */
function decodeChoices(encoded: string): Outcome<Readonly<Record<string, unknown>>, Problem> {
  const flaw = refused(badRequest({ path: "query.choices", code: "WRONG_FORMAT" }));
  const bytes = Buffer.from(encoded, "base64url");
  if (bytes.toString("base64url") !== encoded) return flaw;
  const text = decodeBody(bytes.toString("base64"), true);
  const parsed = text.ok ? parseJsonText(text.value) : flaw;
  if (!parsed.ok) return flaw;
  const checked = choices.safeParse(parsed.value);
  if (checked.success) return accepted(parsed.value as Readonly<Record<string, unknown>>);
  return refused(badRequest(...fieldErrors(checked.error.issues, parsed.value, ["query", "choices"])));
}
