import { BASE_PATH, ROUTES } from "@duelbook/service";
import type { Context } from "aws-lambda";
import type { HttpEvent } from "../shared/api-request.ts";

/** 2030-01-02T03:04:05.678Z */
export const NOON = Date.UTC(2030, 0, 2, 3, 4, 5, 678);

interface EventOptions {
  readonly operation?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  readonly pathParameters?: Readonly<Record<string, string>>;
  readonly queryStringParameters?: Readonly<Record<string, string>>;
  readonly claims?: Readonly<Record<string, string>>;
}

/** An event as API Gateway makes it (payload format 2.0) of a request of a player's. */
export function httpEvent(options: EventOptions = {}): HttpEvent {
  const { operation = "sendCommand", body, claims, headers = {} } = options;
  const route = ROUTES.find((it) => it.operation === operation);
  const routeKey = route === undefined ? "GET /nowhere" : `${route.method} ${BASE_PATH}${route.path}`;
  return {
    version: "2.0",
    routeKey,
    rawPath: "/",
    rawQueryString: "",
    headers: { ...headers },
    pathParameters: { combatId: "combat-1", ...options.pathParameters },
    ...(options.queryStringParameters && { queryStringParameters: { ...options.queryStringParameters } }),
    requestContext: {
      accountId: "0",
      apiId: "api",
      domainName: "api.test",
      domainPrefix: "api",
      http: { method: "POST", path: "/", protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "test" },
      requestId: "gateway-request",
      routeKey,
      stage: "$default",
      time: "02/Jan/2030:03:04:05 +0000",
      timeEpoch: NOON,
      authorizer: {
        principalId: "",
        integrationLatency: 0,
        jwt: {
          claims: { ...(claims ?? { iss: "https://issuer.test", sub: "ann", scope: "play" }) },
          scopes: [],
        },
      },
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: options.isBase64Encoded ?? false,
  };
}

/** What Lambda says of an invocation that has so much time. */
export function lambdaContext(remainingMs: () => number = () => 10_000): Context {
  const unused = () => {
    throw new Error("not for handlers that return a promise");
  };
  return {
    awsRequestId: "lambda-request",
    functionName: "duelbook-test",
    functionVersion: "$LATEST",
    invokedFunctionArn: "arn:aws:lambda:eu-central-1:0:function:duelbook-test",
    memoryLimitInMB: "512",
    logGroupName: "logs",
    logStreamName: "stream",
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: remainingMs,
    done: unused,
    fail: unused,
    succeed: unused,
  };
}
