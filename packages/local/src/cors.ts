import type { IncomingHttpHeaders } from "node:http";
import type { Answer } from "./answer.ts";
import { isLoopbackOrigin } from "./loopback.ts";

// What the deployed gateway lets the pages of listed origins do; here every page of this machine is listed.
const METHODS = "GET,POST,PUT";
const REQUEST_HEADERS = "authorization,content-type,if-none-match";
const EXPOSED_HEADERS = "etag,retry-after,link,duelbook-replayed";
const MAX_AGE_SECONDS = "3600";

/** The headers that let a page of another origin read the answer; none for a page that may not. */
export function corsHeaders({ origin }: IncomingHttpHeaders): Readonly<Record<string, string>> {
  if (origin === undefined || !isLoopbackOrigin(origin)) return {};
  return { "access-control-allow-origin": origin, "access-control-expose-headers": EXPOSED_HEADERS };
}

/** The answer to a browser's question before the request; null when it is none. It never reaches a function. */
export function preflightAnswer(method: string, headers: IncomingHttpHeaders): Answer | null {
  if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return null;
  const allowed = corsHeaders(headers);
  if (Object.keys(allowed).length === 0) return { status: 204, headers: {}, body: "" };
  return {
    status: 204,
    headers: {
      ...allowed,
      "access-control-allow-methods": METHODS,
      "access-control-allow-headers": REQUEST_HEADERS,
      "access-control-max-age": MAX_AGE_SECONDS,
    },
    body: "",
  };
}
