import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, type Server, request as send } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";
import { createGateway } from "./gateway.ts";
import type { HttpHandler } from "./handlers.ts";
import { closeServer, listenOnLoopback } from "./listening.ts";
import { createSlots } from "./slots.ts";
import { openTokens, type Tokens } from "./tokens.ts";

type Event = APIGatewayProxyEventV2WithJWTAuthorizer;

let folder: string;
let tokens: Tokens;
let port: number;
let server: Server;
let events: Event[];
let letIn: boolean;
let respond: HttpHandler;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "duelbook-gateway-"));
  tokens = await openTokens(folder);
  const handler: HttpHandler = (event, context) => {
    events.push(event);
    return respond(event, context);
  };
  const handlers = {
    combats: handler,
    commands: handler,
    content: handler,
    evaluation: handler,
    runs: handler,
  };
  server = createGateway({ handlers, tokens, throttle: () => letIn, slots: createSlots(32) });
  port = await listenOnLoopback(server, 0);
});
afterAll(async () => {
  await closeServer(server);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  events = [];
  letIn = true;
  respond = async () => ({ statusCode: 200, headers: { "content-type": "application/json" }, body: "{}" });
});

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A request as it is written, since `fetch` would mend some of them. */
function call({ method = "GET", path = "/api/v1/combats", headers = {}, body }: Sent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = send({ host: "127.0.0.1", port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode: status, headers: received } = response;
        resolve({ status, headers: received, body: Buffer.concat(chunks).toString("utf8") });
      });
    });
    request.on("error", reject).end(body);
  });
}

const bearer = async (scope = "play") => ({
  authorization: `Bearer ${await tokens.issue({ sub: "ann", scope })}`,
});

describe("a request that is let in", () => {
  test("reaches its function as the event that API Gateway makes", async () => {
    const path = "/api/v1/combats/a%20b/cards/c-1/evaluation?targetIds=e-1&targetIds=e-2&costOptionId=%C3%A6";
    const headers = { ...(await bearer()), "X-Twice": "a" };
    expect(await call({ path, headers })).toMatchObject({ status: 200, body: "{}" });
    expect(events[0]).toMatchObject({
      version: "2.0",
      routeKey: "GET /api/v1/combats/{combatId}/cards/{cardInstanceId}/evaluation",
      rawPath: "/api/v1/combats/a%20b/cards/c-1/evaluation",
      rawQueryString: "targetIds=e-1&targetIds=e-2&costOptionId=%C3%A6",
      queryStringParameters: { targetIds: "e-1,e-2", costOptionId: "æ" },
      pathParameters: { combatId: "a b", cardInstanceId: "c-1" },
      headers: { "x-twice": "a" },
      isBase64Encoded: false,
      requestContext: { authorizer: { jwt: { claims: { sub: "ann", scope: "play" }, scopes: ["play"] } } },
    });
    expect(events[0]).not.toHaveProperty("body");
  });

  test.each([
    ["JSON goes as text", { "content-type": "application/json" }, '{"æ":1}', '{"æ":1}', false],
    ["no type goes as text", {}, "{}", "{}", false],
    ["another type goes in base64", { "content-type": "image/png" }, "png", "cG5n", true],
    [
      "what is said to be encoded goes in base64",
      { "content-type": "application/json", "content-encoding": "identity" },
      "{}",
      "e30=",
      true,
    ],
    [
      "bytes that are no text go in base64",
      { "content-type": "application/json" },
      Buffer.from([0xff]),
      "/w==",
      true,
    ],
  ])("%s", async (_name, headers, body, expected, isBase64Encoded) => {
    const path = "/api/v1/combats/c-1/commands";
    await call({ method: "POST", path, headers: { ...(await bearer()), ...headers }, body });
    expect(events[0]).toMatchObject({ body: expected, isBase64Encoded });
  });

  test("gets its function's answer, a body in base64 decoded, none with 304", async () => {
    respond = async () => ({
      statusCode: 201,
      headers: { etag: '"x"' },
      body: "aGk=",
      isBase64Encoded: true,
    });
    expect(await call({ headers: await bearer() })).toMatchObject({
      status: 201,
      headers: { etag: '"x"' },
      body: "hi",
    });
    respond = async () => ({ statusCode: 304, body: "" });
    expect(await call({ headers: await bearer() })).toMatchObject({ status: 304, body: "" });
  });

  test("a function that throws is an internal error without a word of it", async () => {
    const logged = jest.spyOn(console, "error").mockImplementation(() => {});
    respond = async () => {
      throw new Error("secret");
    };
    const reply = await call({ headers: await bearer() });
    expect([reply.status, reply.body]).toEqual([500, '{"message":"Internal Server Error"}']);
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});

describe("what API Gateway answers by itself", () => {
  test.each([
    ["no token", {}, 401, "Unauthorized"],
    ["a token of nobody's", { authorization: "Bearer x.y.z" }, 401, "Unauthorized"],
    ["another scheme", { authorization: "Basic YTpi" }, 401, "Unauthorized"],
  ])("%s", async (_name, headers, status, message) => {
    expect(await call({ headers })).toMatchObject({ status, body: JSON.stringify({ message }) });
    expect(events).toEqual([]);
  });

  test("a token without the scope", async () => {
    const reply = await call({ headers: await bearer("content:publish") });
    expect(reply).toMatchObject({ status: 403, body: '{"message":"Forbidden"}' });
    expect(reply.headers["www-authenticate"]).toContain("insufficient_scope");
    expect(events).toEqual([]);
  });

  test.each([
    ["GET", "/"],
    ["GET", "/api/v1"],
    ["GET", "/api/v1/combats/"],
    ["GET", "/api/v2/combats"],
    ["GET", "//api/v1/combats"],
    ["DELETE", "/api/v1/combats"],
    ["HEAD", "/api/v1/combats"],
    ["GET", "/dev/token"],
    ["POST", "/api/v1/combats/c-1"],
  ])("%s %s is no route", async (method, path) => {
    expect((await call({ method, path, headers: await bearer() })).status).toBe(404);
    expect(events).toEqual([]);
  });

  test("a path that is no percent-encoded text", async () => {
    expect((await call({ path: "/api/v1/combats/%ff", headers: await bearer() })).status).toBe(400);
  });

  test("more requests than the throttle lets in", async () => {
    letIn = false;
    const reply = await call({ headers: await bearer() });
    expect(reply).toMatchObject({ status: 429, body: '{"message":"Too Many Requests"}' });
  });

  test.each([10 * 1024 * 1024 + 1, 30 * 1024 * 1024])(
    "a body of %d bytes, more than 10 MB",
    async (bytes) => {
      const body = Buffer.alloc(bytes, " ");
      const path = "/api/v1/combats/c-1/commands";
      const reply = await call({ method: "POST", path, headers: await bearer(), body });
      expect(reply).toMatchObject({ status: 413, body: '{"message":"Request Entity Too Large"}' });
      expect(events).toEqual([]);
    },
  );
});

describe("pages of other origins", () => {
  const preflight = (origin: string) =>
    call({ method: "OPTIONS", headers: { origin, "access-control-request-method": "POST" } });

  test("one of this machine may send what the API takes and read what it gives", async () => {
    const { status, headers } = await preflight("http://localhost:5173");
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "http://localhost:5173",
      "access-control-allow-headers": "authorization,content-type,if-none-match",
      "access-control-allow-methods": "GET,POST,PUT",
    });
    const reply = await call({ headers: { origin: "http://localhost:5173" } });
    expect(reply.headers["access-control-allow-origin"]).toBe("http://localhost:5173");
    expect(reply.headers["access-control-expose-headers"]).toBe("etag,retry-after,link,duelbook-replayed");
  });

  test.each(["https://evil.test", "http://localhost.evil.test", "http://127.0.0.1.evil.test:80", "null"])(
    "%s may not",
    async (origin) => {
      for (const { headers } of [await preflight(origin), await call({ headers: { origin } })]) {
        expect(headers).not.toHaveProperty("access-control-allow-origin");
      }
    },
  );
});

describe("POST /dev/token", () => {
  const ask = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    call({
      method: "POST",
      path: "/dev/token",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  test("gives a player's token, or one with the scopes that are asked for", async () => {
    const player = JSON.parse((await ask({ sub: "ann" })).body);
    expect(player).toMatchObject({ token_type: "Bearer", expires_in: 43_200 });
    expect(await tokens.verify(player.access_token)).toMatchObject({ sub: "ann", scope: "play" });
    const operator = JSON.parse((await ask({ sub: "ops", scope: "play log:all", name: "Ops" })).body);
    expect(await tokens.verify(operator.access_token)).toMatchObject({ scope: "play log:all", name: "Ops" });
  });

  test.each([
    ["a name that was rebound to this machine", { host: "evil.test" }, 403],
    ["a page of another origin", { origin: "https://evil.test" }, 403],
    ["a page without an origin", { origin: "null" }, 403],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["a page of this machine", { origin: "http://localhost:5173" }, 200],
    ["this machine by another name", { host: "localhost:1" }, 200],
  ])("%s", async (_name, headers, status) => {
    expect((await ask({ sub: "ann" }, headers)).status).toBe(status);
  });

  test.each([
    ["no JSON", "{"],
    ["null", null],
    ["nobody", {}],
    ["an empty name", { sub: "" }],
    ["a scope that is none", { sub: "ann", scope: "play admin" }],
    ["an unknown member", { sub: "ann", scopes: "play" }],
  ])("refuses %s", async (_name, body) => {
    expect((await ask(body)).status).toBe(400);
  });
});
