import type { IncomingHttpHeaders } from "node:http";
import { SCOPES } from "@duelbook/service/routes";
import { type Answer, jsonAnswer } from "./answer.ts";
import { isLoopbackHost, isLoopbackOrigin } from "./loopback.ts";
import { TOKEN_SECONDS, type TokenSubject, type Tokens } from "./tokens.ts";

export const DEV_TOKEN_PATH = "/dev/token";

const DEFAULT_SCOPE = "play";
const MAX_SUB = 256;
const MEMBERS: ReadonlySet<string> = new Set(["sub", "scope", "name"]);

/**
 * `POST /dev/token {sub, scope?, name?}`: a token for whoever asks, operators' scopes too. It answers programs and
 * pages of this machine only: another page can neither name our host nor send JSON without being asked for its origin.
 */
export async function devTokenAnswer(
  tokens: Tokens,
  headers: IncomingHttpHeaders,
  body: string,
): Promise<Answer> {
  const { host, origin } = headers;
  if (!isLoopbackHost(host) || (origin !== undefined && !isLoopbackOrigin(origin))) {
    return jsonAnswer(403, { message: "Only pages and programs of this machine get tokens" });
  }
  if (!/^application\/json\b/i.test(headers["content-type"] ?? "")) {
    return jsonAnswer(415, { message: "The body must be application/json" });
  }
  const subject = parseSubject(body);
  if (subject === null) {
    return jsonAnswer(400, { message: `Expected {"sub", "scope"?, "name"?}; scopes: ${SCOPES.join(" ")}` });
  }
  const token = await tokens.issue(subject);
  return jsonAnswer(
    200,
    { access_token: token, token_type: "Bearer", expires_in: TOKEN_SECONDS },
    { "cache-control": "no-store" },
  );
}

function parseSubject(body: string): TokenSubject | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || !Object.keys(value).every((key) => MEMBERS.has(key))) {
    return null;
  }
  const { sub, scope = DEFAULT_SCOPE, name } = value as Readonly<Record<string, unknown>>;
  if (typeof sub !== "string" || sub === "" || sub.length > MAX_SUB) return null;
  if (typeof scope !== "string" || !scope.split(" ").every(isScope)) return null;
  if (name !== undefined && typeof name !== "string") return null;
  return { sub, scope, ...(name === undefined ? {} : { name }) };
}

function isScope(text: string): boolean {
  return SCOPES.some((scope) => scope === text);
}
