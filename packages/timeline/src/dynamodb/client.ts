import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";

export type DynamoClientOptions = Pick<DynamoDBClientConfig, "endpoint" | "region" | "credentials">;

/**
 * A client that gives up in time for its caller to answer: at most three attempts of a second each. Without
 * `throwOnRequestTimeout` the SDK would only log that the second has passed.
 */
export function createDynamoClient(options: DynamoClientOptions = {}): DynamoDBClient {
  return new DynamoDBClient({
    ...options,
    maxAttempts: 3,
    requestHandler: { requestTimeout: 1000, throwOnRequestTimeout: true },
  });
}
