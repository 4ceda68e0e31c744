import { accepted, type Outcome, refused } from "@duelbook/engine";
import type { ApiRequest } from "./api.ts";
import { parseJsonText } from "./json-text.ts";
import { badRequest, type Problem } from "./problems.ts";

export const MAX_COMMAND_BYTES = 256 * 1024;
/** Answers of a Lambda function end at 6 MB, and a pack must be readable again. */
export const MAX_PACK_BYTES = 5 * 1024 * 1024;

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** The text of a body as API Gateway hands it over. */
export function decodeBody(body: string, isBase64: boolean): Outcome<string, Problem> {
  if (!isBase64) return accepted(body);
  const bytes = Buffer.from(body, "base64");
  // Node skips what is no base64; only the one spelling of these bytes is accepted.
  if (bytes.toString("base64") !== body) return refused({ code: "NOT_UTF8" });
  try {
    return accepted(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return refused({ code: "NOT_UTF8" });
  }
}

/** The JSON object in a request's body. Judged in this order: content type, size, JSON, object. */
export function jsonObject(
  request: ApiRequest,
  maxBytes: number,
): Outcome<Readonly<Record<string, unknown>>, Problem> {
  if (!JSON_TYPE.test(request.headers["content-type"]?.trim() ?? "")) {
    return refused({ code: "MEDIA_TYPE_UNSUPPORTED" });
  }
  const text = request.body ?? "";
  if (Buffer.byteLength(text, "utf8") > maxBytes) {
    return refused({ code: "BODY_TOO_LARGE", members: { maxBytes } });
  }
  const parsed = parseJsonText(text);
  if (!parsed.ok) return parsed;
  if (typeof parsed.value !== "object" || parsed.value === null || Array.isArray(parsed.value)) {
    return refused(badRequest({ path: "", code: "WRONG_TYPE" }));
  }
  return accepted(parsed.value as Readonly<Record<string, unknown>>);
}
