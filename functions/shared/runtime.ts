import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createCaches, type Deps } from "@duelbook/service";
import { createDynamoClient, createDynamoStores } from "@duelbook/timeline/dynamodb";
import { createObservability, type Observability, reportOf } from "./observability.ts";
import { readSettings } from "./settings.ts";

/** Everything that a function keeps between invocations. */
export interface Runtime {
  readonly deps: Deps;
  readonly scopePrefix: string;
  readonly observability: Observability;
}

/** The share of a function's memory that caches may take; the rest is Node's, the code's and the request's. */
const CACHE_SHARE = 0.25;

/** Made once, as the function starts. Region, credentials and endpoint are the SDK's own business. */
export const runtime: Runtime = createRuntime(process.env);

function createRuntime(env: Readonly<Record<string, string | undefined>>): Runtime {
  const { tableName, build, scopePrefix, memory } = readSettings(env);
  const observability = createObservability();
  return {
    scopePrefix,
    observability,
    deps: {
      stores: createDynamoStores({ client: createDynamoClient(), tableName }),
      hash: (text) => createHash("sha256").update(text, "utf8").digest("hex"),
      random: { uuid: randomUUID, seed: () => randomBytes(16).toString("hex") },
      caches: createCaches({ bytes: memory * 2 ** 20 * CACHE_SHARE }),
      build,
      report: reportOf(observability),
    },
  };
}
