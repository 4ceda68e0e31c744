import type { ApiRequest, ApiResponse } from "@duelbook/service";
import { commandsOperations } from "@duelbook/service";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { httpEvent, lambdaContext, NOON } from "../testing/events.ts";
import { createTestRuntime, metricsIn, type TestRuntime } from "../testing/runtime.ts";
import { httpFunction } from "./http-function.ts";

let runtime: TestRuntime;
beforeEach(() => {
  runtime = createTestRuntime();
});
afterEach(() => jest.restoreAllMocks());

const accepted: ApiResponse = {
  status: 200,
  headers: { "content-type": "application/json" },
  body: '{"combatId":"combat-1","sequence":3}',
};

const problemOf = ({ statusCode, headers, body }: APIGatewayProxyStructuredResultV2) => ({
  status: statusCode,
  type: headers?.["content-type"],
  code: JSON.parse(body ?? "null").code,
});

describe("an event of API Gateway becomes a request", () => {
  /** What the operation behind a route was called with. */
  const requestOf = async (options: Parameters<typeof httpEvent>[0], scopePrefix = "") => {
    const seen: ApiRequest[] = [];
    const handler = httpFunction(
      {
        sendCommand: async (_deps, request) => {
          seen.push(request);
          return accepted;
        },
      },
      { ...runtime, scopePrefix },
    );
    const result = await handler(httpEvent(options), lambdaContext());
    expect(result).toEqual({ statusCode: 200, headers: accepted.headers, body: accepted.body });
    return seen[0] as ApiRequest;
  };

  test("with its route's operation, its parameters, its time, and headers by lower-case name", async () => {
    const request = await requestOf({
      headers: { "Content-Type": "application/json", "x-list": "a,b" },
      pathParameters: { combatId: "combat-7" },
      queryStringParameters: { after: "3" },
      body: "{}",
    });
    expect(request).toMatchObject({
      operation: "sendCommand",
      params: { combatId: "combat-7" },
      query: { after: "3" },
      headers: { "content-type": "application/json", "x-list": "a,b" },
      body: "{}",
      at: NOON,
    });
    expect(request.remainingMs()).toBe(10_000);
  });

  test("without a body there is none", async () => {
    expect((await requestOf({})).body).toBeNull();
  });

  test("X1: a body in base64 is decoded", async () => {
    const body = Buffer.from('{"name":"Æther ✨"}').toString("base64");
    expect((await requestOf({ body, isBase64Encoded: true })).body).toBe('{"name":"Æther ✨"}');
  });

  test("a parameter named __proto__ stays a parameter, for the operation to refuse", async () => {
    const { query } = await requestOf({ queryStringParameters: JSON.parse('{"__proto__":"x"}') });
    expect(Object.entries(query)).toEqual([["__proto__", "x"]]);
  });

  test("the caller is whom the claims name, with the scopes that carry the issuer's prefix", async () => {
    const claims = {
      iss: "https://issuer.test",
      sub: "ann",
      name: "Ann",
      scope: "openid duelbook/play duelbook/unheard-of combats:author duelbook/log:all",
    };
    const { principal } = await requestOf({ claims }, "duelbook/");
    expect(principal).toEqual({
      issuer: "https://issuer.test",
      sub: "ann",
      name: "Ann",
      scopes: new Set(["play", "log:all"]),
    });
  });

  test("scopes may come as a list, the way API Gateway writes one", async () => {
    const claims = { iss: "https://issuer.test", sub: "ann", scp: "[play log:all]" };
    expect((await requestOf({ claims })).principal.scopes).toEqual(new Set(["play", "log:all"]));
  });
});

describe("what the gateway in front should have kept out", () => {
  test("a route of another function is not found", async () => {
    const handler = httpFunction(commandsOperations, runtime);
    for (const operation of ["getCombat", "nowhere"]) {
      expect((await handler(httpEvent({ operation }), lambdaContext())).statusCode).toBe(404);
    }
  });

  test("a token that does not say whose it is opens nothing", async () => {
    const handler = httpFunction(commandsOperations, runtime);
    for (const claims of [{}, { iss: "https://issuer.test" }, { sub: "ann" }, { iss: "i", sub: "" }]) {
      expect((await handler(httpEvent({ claims }), lambdaContext())).statusCode).toBe(401);
    }
  });

  test("a token without the route's scope is refused", async () => {
    const handler = httpFunction(commandsOperations, runtime);
    const claims = { iss: "https://issuer.test", sub: "ann", scope: "content:publish" };
    expect(problemOf(await handler(httpEvent({ claims }), lambdaContext()))).toEqual({
      status: 403,
      type: "application/problem+json",
      code: "SCOPE_MISSING",
    });
  });
});

describe("X1: bodies that are no command", () => {
  const json = { "content-type": "application/json" };
  const inBase64 = (text: string | Buffer) => ({
    body: Buffer.from(text).toString("base64"),
    isBase64Encoded: true,
  });
  test.each([
    ["no content type", { body: "{}" }, 415, "MEDIA_TYPE_UNSUPPORTED"],
    [
      "another content type",
      { headers: { "content-type": "application/vnd.x+json" }, body: "{}" },
      415,
      "MEDIA_TYPE_UNSUPPORTED",
    ],
    ["text", { headers: { "content-type": "text/plain" }, body: "{}" }, 415, "MEDIA_TYPE_UNSUPPORTED"],
    [
      "a charset",
      { headers: { "content-type": "application/json; charset=utf-8" }, body: "{}" },
      400,
      "BAD_REQUEST",
    ],
    ["no body", { headers: json }, 400, "NOT_JSON"],
    ["an empty body", { headers: json, body: "" }, 400, "NOT_JSON"],
    ["null", { headers: json, body: "null" }, 400, "BAD_REQUEST"],
    ["a list", { headers: json, body: "[]" }, 400, "BAD_REQUEST"],
    ["truncated JSON", { headers: json, body: '{"commandId":"' }, 400, "NOT_JSON"],
    ["a key twice", { headers: json, body: '{"type":"A","type":"B"}' }, 400, "BAD_REQUEST"],
    ["a __proto__ key", { headers: json, body: '{"__proto__":{"type":"A"}}' }, 400, "BAD_REQUEST"],
    ["1 MB", { headers: json, body: `{"x":"${"x".repeat(2 ** 20)}"}` }, 413, "BODY_TOO_LARGE"],
    ["JSON in base64", { headers: json, ...inBase64("{}") }, 400, "BAD_REQUEST"],
    ["plain text flagged as base64", { headers: json, body: "{}", isBase64Encoded: true }, 400, "NOT_UTF8"],
    ["base64 of no UTF-8", { headers: json, ...inBase64(Buffer.from([0x22, 0xff, 0x22])) }, 400, "NOT_UTF8"],
  ])("%s", async (_name, event, status, code) => {
    const handler = httpFunction(commandsOperations, runtime);
    expect(problemOf(await handler(httpEvent(event), lambdaContext()))).toEqual({
      status,
      type: "application/problem+json",
      code,
    });
    expect(await runtime.stores.timelines.head({ aggregate: "combat", id: "combat-1" })).toBeUndefined();
  });
});

describe("what was thrown", () => {
  const throwing = (error: unknown) =>
    httpFunction(
      {
        sendCommand: async () => {
          throw error;
        },
      },
      runtime,
    );

  test("a defect is a problem without a word of it, and its stack is in the log", async () => {
    const result = await throwing(new TypeError("secret detail"))(httpEvent(), lambdaContext());
    expect(problemOf(result)).toEqual({ status: 500, type: "application/problem+json", code: "INTERNAL" });
    expect(JSON.stringify(result)).not.toMatch(/secret|stack|\bat /);
    expect(runtime.lines).toContainEqual(
      expect.objectContaining({
        level: "ERROR",
        message: "defect",
        requestId: "lambda-request",
        error: expect.objectContaining({
          name: "TypeError",
          message: "secret detail",
          stack: expect.any(Array),
        }),
      }),
    );
  });

  test("also what is no error is answered as a problem", async () => {
    for (const thrown of ["text", null, { code: "X" }]) {
      expect((await throwing(thrown)(httpEvent(), lambdaContext())).statusCode).toBe(500);
    }
  });

  test("a command that outlasts its time may have been committed: the caller is to send it again", async () => {
    const handler = httpFunction({ sendCommand: () => new Promise(() => {}) }, runtime);
    const result = await handler(
      httpEvent(),
      lambdaContext(() => 251),
    );
    expect(problemOf(result)).toEqual({ status: 503, type: "application/problem+json", code: "STORE_BUSY" });
    expect(result.headers?.["retry-after"]).toBeDefined();
  });
});

describe("the log and the metrics", () => {
  const commandId = "a4c5ba8f-6af4-4d84-96fb-f979c3ad598b";
  const answering = async (response: Partial<ApiResponse>) => {
    const handler = httpFunction({ sendCommand: async () => ({ ...accepted, ...response }) }, runtime);
    const body = JSON.stringify({ commandId, secret: "of the body" });
    const headers = { "content-type": "application/json", authorization: "Bearer secret" };
    await handler(httpEvent({ body, headers }), lambdaContext());
    return metricsIn(runtime.lines).filter(({ name }) => name !== "ColdStart");
  };
  const counted = (name: string, more = {}) => ({ name, value: 1, service: "duelbook", ...more });
  const refusal = (status: number, code: string) => answering({ status, body: JSON.stringify({ code }) });

  test("a line says which command of which combat became which transition, and nothing private", async () => {
    await answering({});
    const line = runtime.lines.find(({ message }) => message === "answered");
    expect(line).toMatchObject({
      requestId: "lambda-request",
      apiRequestId: "gateway-request",
      operation: "sendCommand",
      combatId: "combat-1",
      commandId,
      status: 200,
      sequence: 3,
      replayed: false,
    });
    expect(JSON.stringify(runtime.lines)).not.toMatch(/secret|ann\b|192\.0\.2/);
  });

  test("accepted, replayed, in conflict, refused by its code, failed: each command counts as one", async () => {
    expect(await answering({})).toEqual([counted("COMMAND_ACCEPTED")]);
    runtime.lines.length = 0;
    expect(await answering({ headers: { "duelbook-replayed": "true" } })).toEqual([
      counted("COMMAND_REPLAYED"),
    ]);
    runtime.lines.length = 0;
    expect(await refusal(409, "SEQUENCE_CONFLICT")).toEqual([counted("COMMAND_CONFLICT")]);
    runtime.lines.length = 0;
    expect(await refusal(422, "COST_UNAFFORDABLE")).toEqual([
      counted("COMMAND_REFUSED", { code: "COST_UNAFFORDABLE" }),
    ]);
    runtime.lines.length = 0;
    expect(await refusal(503, "STORE_BUSY")).toEqual([]);
  });

  test("a report is logged with its request and counted under its code, without a dimension of its own", async () => {
    const handler = httpFunction(
      {
        sendCommand: async ({ report }) => {
          report({ code: "STATE_CORRUPT", detail: "hash", key: { aggregate: "combat", id: "combat-1" } });
          return { ...accepted, status: 500, body: '{"code":"STATE_CORRUPT"}' };
        },
      },
      runtime,
    );
    await handler(httpEvent(), lambdaContext());
    expect(metricsIn(runtime.lines)).toContainEqual(counted("STATE_CORRUPT"));
    expect(runtime.lines).toContainEqual(
      expect.objectContaining({ level: "ERROR", code: "STATE_CORRUPT", requestId: "lambda-request" }),
    );
  });

  test("the first invocation of a process is counted as a cold start", async () => {
    await answering({});
    await answering({});
    const coldStarts = metricsIn(runtime.lines).filter(({ name }) => name === "ColdStart");
    expect(coldStarts).toEqual([counted("ColdStart", { function_name: "duelbook-test" })]);
  });
});
