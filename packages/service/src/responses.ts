import type { Hash } from "@duelbook/engine";
import type { ApiRequest, ApiResponse } from "./api.ts";

const JSON_TYPE = "application/json";

/** Said of an answer whose command had been committed before. The body is the same either way. */
export const REPLAYED: Readonly<Record<string, string>> = { "duelbook-replayed": "true" };

/** When a request arrived: ISO 8601, UTC, milliseconds. */
export function arrivalOf({ at }: ApiRequest): string {
  return new Date(at).toISOString();
}

/** The answer to a command. */
export function commandResponse(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): ApiResponse {
  return {
    status,
    headers: { "content-type": JSON_TYPE, "cache-control": "no-store", vary: "Authorization", ...headers },
    body,
  };
}

/**
 * The answer to a read: 304 when the caller has this version already, else the body, which is made only then.
 * @param etag strong; names what the answer depends on besides its URL
 */
export function readResponse(
  request: ApiRequest,
  etag: string,
  write: () => string,
  headers: Readonly<Record<string, string>> = {},
): ApiResponse {
  const always = { etag, "cache-control": "private, no-cache", vary: "Authorization" };
  if (matches(request.headers["if-none-match"], etag)) return { status: 304, headers: always, body: "" };
  return { status: 200, headers: { "content-type": JSON_TYPE, ...always, ...headers }, body: write() };
}

/** A strong entity tag over what an answer depends on. Nothing hidden may be among it. */
export function etagOf(hash: Hash, ...parts: readonly (string | number)[]): string {
  return `"${hash(JSON.stringify(parts)).slice(0, 32)}"`;
}

/** `If-None-Match` compares weakly (RFC 9110, section 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === "*" || tag === etag);
}

/** A path of this API with its query, for a `next` link. */
export function linkTo(path: string, query: Readonly<Record<string, string | number>>): string {
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${text.join("&")}`;
}
