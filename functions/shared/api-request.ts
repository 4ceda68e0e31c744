import {
  type ApiRequest,
  BASE_PATH,
  decodeBody,
  type Operation,
  type Principal,
  ROUTES,
} from "@duelbook/service";
import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from "aws-lambda";

export type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer;

const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  ROUTES.map(({ method, path, operation }) => [`${method} ${BASE_PATH}${path}`, operation]),
);

/** The operation behind an event's route; undefined for a route that the table does not have. */
export function operationOf({ routeKey }: HttpEvent): Operation | undefined {
  return OPERATIONS.get(routeKey);
}

/** The request behind an event, or the problem with how its body is encoded. */
export function parseApiRequest(
  event: HttpEvent,
  context: Pick<Context, "getRemainingTimeInMillis">,
  operation: Operation,
  principal: Principal,
) {
  const { body, isBase64Encoded, requestContext } = event;
  const text = body === undefined ? null : decodeBody(body, isBase64Encoded);
  if (text?.ok === false) return text;
  const value: ApiRequest = {
    operation,
    principal,
    params: definedMembers(event.pathParameters ?? {}),
    query: definedMembers(event.queryStringParameters ?? {}),
    headers: definedMembers(event.headers, (name) => name.toLowerCase()),
    body: text?.value ?? null,
    at: requestContext.timeEpoch,
    remainingMs: () => context.getRemainingTimeInMillis(),
  };
  return { ok: true, value } as const;
}

/** Built by `fromEntries`, which makes also `__proto__` a member like any other. */
function definedMembers(
  members: Readonly<Record<string, string | undefined>>,
  nameOf: (name: string) => string = (name) => name,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[nameOf(name), value]])),
  );
}
