import { problemResponse } from "@duelbook/service";
import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { resultOf } from "./api-response.ts";
import type { Observability } from "./observability.ts";

/** Thrown when Lambda is about to end the invocation. */
export class OutOfTime extends Error {
  override readonly name = "OutOfTime";
}

/**
 * Answers whatever was thrown with problem details and logs it: a defect with its stack, which the caller never
 * gets. A command that ran out of time may have been committed or not, like one that the store did not answer.
 */
export function problemErrors({
  logger,
}: Observability): MiddlewareObj<APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2> {
  return {
    onError: (request) => {
      const { error, context, event } = request;
      const keys = { requestId: context.awsRequestId, routeKey: event?.routeKey };
      if (error instanceof OutOfTime) {
        logger.warn("out of time", keys);
        request.response = resultOf(problemResponse({ code: "STORE_BUSY" }));
      } else {
        logger.error("defect", { ...keys, error: error ?? undefined });
        request.response = resultOf(problemResponse({ code: "INTERNAL" }));
      }
    },
  };
}
