import { type ApiResponse, type Operation, type OperationHandler, problemResponse } from "@duelbook/service";
import middy from "@middy/core";
import type { APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { type HttpEvent, operationOf, parseApiRequest } from "./api-request.ts";
import { gatewayResult, resultOf } from "./api-response.ts";
import { flushMetrics } from "./flush-metrics.ts";
import { type LogKeys, recordAnswer, reportOf } from "./observability.ts";
import { principalOf } from "./principal.ts";
import { OutOfTime, problemErrors } from "./problem-errors.ts";
import type { Runtime } from "./runtime.ts";

export type HttpHandler = (event: HttpEvent, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** Enough to write an answer before Lambda ends the invocation. */
const TIME_TO_ANSWER_MS = 250;

/** A Lambda handler behind API Gateway (payload format 2.0) that serves the given operations. */
export function httpFunction(
  operations: Readonly<Partial<Record<Operation, OperationHandler>>>,
  runtime: Runtime,
): HttpHandler {
  return middy<HttpEvent, APIGatewayProxyStructuredResultV2>({
    timeoutEarlyInMillis: TIME_TO_ANSWER_MS,
    timeoutEarlyResponse: () => {
      throw new OutOfTime();
    },
  })
    .use(flushMetrics(runtime.observability))
    .use(problemErrors(runtime.observability))
    .handler((event: HttpEvent, context: Context) => serve(operations, runtime, event, context));
}

async function serve(
  operations: Readonly<Partial<Record<Operation, OperationHandler>>>,
  { deps, scopePrefix, observability }: Runtime,
  event: HttpEvent,
  context: Context,
): Promise<APIGatewayProxyStructuredResultV2> {
  const operation = operationOf(event);
  const handle = operation && operations[operation];
  if (operation === undefined || handle === undefined) return gatewayResult(404, "Not Found");
  // The gateway lets nobody in without a token; a route that lost its authorizer must not either.
  const principal = principalOf(event.requestContext.authorizer?.jwt?.claims ?? {}, scopePrefix);
  if (principal === null) return gatewayResult(401, "Unauthorized");
  const keys = logKeys(event, context, operation);
  const request = parseApiRequest(event, context, operation, principal);
  const response: ApiResponse = request.ok
    ? await handle({ ...deps, report: reportOf(observability, keys) }, request.value)
    : problemResponse(request.refusal);
  recordAnswer(observability, keys, response);
  return resultOf(response);
}

const COMMAND_ID = /"commandId"\s*:\s*"([0-9a-fA-F-]{36})"/;

function logKeys(event: HttpEvent, { awsRequestId }: Context, operation: Operation): LogKeys {
  const { combatId, runId, commandId } = event.pathParameters ?? {};
  const sent = commandId ?? COMMAND_ID.exec(event.body ?? "")?.[1];
  return {
    requestId: awsRequestId,
    apiRequestId: event.requestContext.requestId,
    operation,
    ...(combatId === undefined ? {} : { combatId }),
    ...(runId === undefined ? {} : { runId }),
    ...(sent === undefined ? {} : { commandId: sent }),
  };
}
