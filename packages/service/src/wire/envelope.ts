import { accepted, canonicalJson, type Hash, type Outcome, refused } from "@duelbook/engine";
import * as z from "zod";
import { badRequest, type Problem } from "../problems.ts";
import { commandId } from "./ids.ts";
import { validate } from "./validate.ts";

const envelope = z.strictObject({
  commandId,
  expectedSequence: z.int().min(0),
  expectedStep: z.int().min(0),
  type: z.string().min(1).max(64),
  payload: z.unknown(),
});

/** The schemas of the payloads of all commands that a client may send, by type. */
export type CommandSchemas = Readonly<Record<string, { readonly type: string; readonly payload: z.ZodType }>>;

export interface Envelope {
  readonly commandId: string;
  readonly expectedSequence: number;
  readonly expectedStep: number;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly requestHash: string;
}

/** A command as sent: strict in every member of the envelope and of its type's payload. */
export function parseEnvelope(
  body: Readonly<Record<string, unknown>>,
  schemas: CommandSchemas,
  hash: Hash,
): Outcome<Envelope, Problem> {
  const outer = validate(envelope, body);
  if (!outer.ok) return outer;
  const { type, payload } = outer.value;
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (schema === undefined) return refused(badRequest({ path: "type", code: "UNKNOWN_VALUE" }));
  const inner = validate(schema.payload, payload, ["payload"]);
  if (!inner.ok) return inner;
  return accepted({
    ...outer.value,
    payload: inner.value as Readonly<Record<string, unknown>>,
    requestHash: requestHashOf(body, hash),
  });
}

/**
 * Names what was asked for: the request as received, before defaults, without the two members that a client renews
 * when it sends the same command again.
 */
export function requestHashOf(body: Readonly<Record<string, unknown>>, hash: Hash): string {
  const { expectedSequence: _sequence, expectedStep: _step, ...request } = body;
  return hash(canonicalJson(request));
}
