import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { BASE_PATH } from "@duelbook/service/routes";
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";
import type { RouteMatch } from "./route-matcher.ts";

/** An HTTP request that was let in. */
export interface AdmittedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly match: RouteMatch;
  readonly claims: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The event of payload format 2.0 that API Gateway would make of a request. */
export function apiEvent(request: AdmittedRequest): APIGatewayProxyEventV2WithJWTAuthorizer {
  const { method, url, match, claims, at } = request;
  const headers = joinedHeaders(request.headers);
  const query = joinedQuery(url.searchParams);
  const routeKey = `${match.route.method} ${BASE_PATH}${match.route.path}`;
  return {
    version: "2.0",
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    ...(Object.keys(query).length === 0 ? {} : { queryStringParameters: query }),
    ...(Object.keys(match.params).length === 0 ? {} : { pathParameters: { ...match.params } }),
    requestContext: {
      accountId: "local",
      apiId: "local",
      domainName: url.hostname,
      domainPrefix: "local",
      http: {
        method,
        path: url.pathname,
        protocol: "HTTP/1.1",
        sourceIp: "127.0.0.1",
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey,
      stage: "$default",
      time: new Date(at).toISOString(),
      timeEpoch: at,
      authorizer: {
        principalId: "",
        integrationLatency: 0,
        jwt: { claims: { ...claims }, scopes: [...match.route.scopes] },
      },
    },
    ...eventBody(request.body, headers),
  };
}

/** Text goes as it is, everything else in base64; so does whatever is said to be encoded. */
function eventBody(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): { readonly body?: string; readonly isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = TEXT_TYPE.test(headers["content-type"] ?? "") && headers["content-encoding"] === undefined;
  const text = isText ? body.toString("utf8") : "";
  // Bytes that are no UTF-8 would not survive as text.
  if (isText && Buffer.from(text, "utf8").equals(body)) return { body: text, isBase64Encoded: false };
  return { body: body.toString("base64"), isBase64Encoded: true };
}

const TEXT_TYPE = /^(?:text\/|application\/(?:json|xml|javascript)\b|[^;]+\+(?:json|xml)\b|$)/i;

function joinedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Values of the same name joined by a comma. */
function joinedQuery(parameters: URLSearchParams): Record<string, string> {
  const names = [...new Set(parameters.keys())];
  return Object.fromEntries(names.map((name) => [name, parameters.getAll(name).join(",")]));
}
