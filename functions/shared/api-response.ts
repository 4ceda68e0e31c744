import type { ApiResponse } from "@duelbook/service";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** An answer in the form that API Gateway takes. */
export function resultOf({ status, headers, body }: ApiResponse): APIGatewayProxyStructuredResultV2 {
  return { statusCode: status, headers: { ...headers }, body };
}

/** An answer as API Gateway gives it by itself, for what should never have come through it. */
export function gatewayResult(statusCode: number, message: string): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { "content-type": "application/json" }, body: JSON.stringify({ message }) };
}
