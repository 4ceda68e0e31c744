import { resolve } from "node:path";

/** How a local Duelbook is to run. */
export interface LocalSettings {
  /** 0: any free one. */
  readonly port: number;
  /** Folder of all that survives a restart: the database and the key of the tokens. */
  readonly data: string;
  /** A DynamoDB to use in place of the built-in one. */
  readonly dynamodbEndpoint?: string;
  /** Requests a second that are let in, on average; absent: no throttle. */
  readonly rateLimit?: number;
  /** Folder of built functions, `<function>/index.mjs`; absent: the sources. */
  readonly bundles?: string;
}

export const TABLE_NAME = "duelbook";

/** What the functions find in their environment on one machine. An own DynamoDB's credentials are left alone. */
export function functionEnvironment(
  settings: LocalSettings,
  storeEndpoint: string,
): Readonly<Record<string, string>> {
  return {
    TABLE_NAME,
    BUILD: `local-${Date.now().toString(36)}`,
    SCOPE_PREFIX: "",
    AWS_ENDPOINT_URL_DYNAMODB: storeEndpoint,
    AWS_REGION: process.env.AWS_REGION ?? "local",
    ...(settings.dynamodbEndpoint !== undefined && process.env.AWS_ACCESS_KEY_ID !== undefined
      ? {}
      : { AWS_ACCESS_KEY_ID: "local", AWS_SECRET_ACCESS_KEY: "local", AWS_SESSION_TOKEN: "" }),
    // The SDK is pinned, and the deployed functions run on a newer Node.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "512",
    POWERTOOLS_SERVICE_NAME: "duelbook",
    POWERTOOLS_METRICS_NAMESPACE: "Duelbook",
    POWERTOOLS_METRICS_DISABLED: process.env.POWERTOOLS_METRICS_DISABLED ?? "true",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "WARN",
  };
}

/** Where the built-in database keeps its files. */
export function databaseFolder(settings: LocalSettings): string {
  return resolve(settings.data, "dynamodb");
}
