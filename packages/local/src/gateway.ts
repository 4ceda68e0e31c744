import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Answer, gatewayAnswer, sendAnswer } from "./answer.ts";
import { type AdmittedRequest, apiEvent } from "./api-event.ts";
import { readBody } from "./body-reader.ts";
import { corsHeaders, preflightAnswer } from "./cors.ts";
import { DEV_TOKEN_PATH, devTokenAnswer } from "./dev-token.ts";
import type { Handlers } from "./handlers.ts";
import { lambdaContext } from "./lambda-context.ts";
import { matchRoute, type RouteMatch } from "./route-matcher.ts";
import type { Slots } from "./slots.ts";
import type { Throttle } from "./throttle.ts";
import type { Tokens } from "./tokens.ts";

export interface GatewayParts {
  readonly handlers: Handlers["http"];
  readonly tokens: Tokens;
  readonly throttle: Throttle;
  readonly slots: Slots;
}

/** The timeout of the deployed functions. */
const FUNCTION_TIMEOUT_MS = 10_000;

/**
 * API Gateway on one machine: the same routes, authorizer and limits, the same events for the same handlers, and
 * its own short answers where no handler is asked.
 */
export function createGateway(parts: GatewayParts): Server {
  return createServer((request, response) => respond(parts, request, response));
}

async function respond(
  parts: GatewayParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answered = await answer(parts, request).catch((error: unknown) => {
    console.error("the gateway failed:", error);
    return gatewayAnswer(500, "Internal Server Error");
  });
  sendAnswer(response, { ...answered, headers: { ...answered.headers, ...corsHeaders(request.headers) } });
}

async function answer(parts: GatewayParts, request: IncomingMessage): Promise<Answer> {
  const at = Date.now();
  const { method = "GET", headers } = request;
  const preflight = preflightAnswer(method, headers);
  if (preflight !== null) return preflight;
  const body = await readBody(request);
  if (body === null) return gatewayAnswer(413, "Request Entity Too Large");
  const url = parseUrl(request.url);
  if (url === null) return gatewayAnswer(400, "Bad Request");
  if (method === "POST" && url.pathname === DEV_TOKEN_PATH) {
    return devTokenAnswer(parts.tokens, headers, body.toString("utf8"));
  }
  const match = matched(method, url.pathname);
  if (match === "malformed") return gatewayAnswer(400, "Bad Request");
  if (match === undefined) return gatewayAnswer(404, "Not Found");
  if (!parts.throttle()) return gatewayAnswer(429, "Too Many Requests");
  const claims = await claimsOf(parts.tokens, headers.authorization);
  if (claims === null) return gatewayAnswer(401, "Unauthorized", { "www-authenticate": "Bearer" });
  if (!hasScope(claims, match)) return insufficientScope(match);
  return parts.slots.run(() => invoke(parts, { method, url, headers, body, match, claims, at }));
}

async function invoke({ handlers }: GatewayParts, request: AdmittedRequest): Promise<Answer> {
  const name = request.match.route.function;
  const result = await handlers[name](apiEvent(request), lambdaContext(name, FUNCTION_TIMEOUT_MS));
  const { statusCode = 200, headers = {}, body = "", isBase64Encoded = false } = result;
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, String(value)])),
    body: isBase64Encoded ? Buffer.from(body, "base64") : body,
  };
}

function parseUrl(url = "/"): URL | null {
  // A path that begins with two slashes is no other host.
  return URL.canParse(`http://localhost${url}`) ? new URL(`http://localhost${url}`) : null;
}

function matched(method: string, path: string): RouteMatch | "malformed" | undefined {
  try {
    return matchRoute(method, path);
  } catch (error) {
    if (error instanceof URIError) return "malformed";
    throw error;
  }
}

async function claimsOf(
  tokens: Tokens,
  authorization: string | undefined,
): Promise<Readonly<Record<string, string>> | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  return token === undefined ? null : tokens.verify(token);
}

/** Any one of a route's scopes lets the caller in. */
function hasScope({ scope = "" }: Readonly<Record<string, string>>, { route }: RouteMatch): boolean {
  const held = new Set(scope.split(" "));
  return route.scopes.some((name) => held.has(name));
}

function insufficientScope({ route }: RouteMatch): Answer {
  const challenge = `Bearer scope="${route.scopes.join(" ")}" error="insufficient_scope"`;
  return gatewayAnswer(403, "Forbidden", { "www-authenticate": challenge });
}
