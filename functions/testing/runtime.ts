import { createHash } from "node:crypto";
import { createCaches } from "@duelbook/service";
import type { Stores } from "@duelbook/timeline";
import { createMemoryStores } from "@duelbook/timeline/memory";
import { createObservability, reportOf } from "../shared/observability.ts";
import type { Runtime } from "../shared/runtime.ts";

/** What was written to the log and as metrics, one object a line. */
export type Lines = Readonly<Record<string, unknown>>[];

export interface TestRuntime extends Runtime {
  readonly stores: Stores;
  readonly lines: Lines;
}

/** A runtime on stores in memory, whose log and metrics are caught. Give `stores` to stand in for a broken one. */
export function createTestRuntime(stores: Stores = createMemoryStores(), scopePrefix = ""): TestRuntime {
  const lines: Lines = [];
  // With this set, powertools writes to the global console; metrics only if they are not disabled.
  Object.assign(process.env, {
    POWERTOOLS_DEV: "true",
    POWERTOOLS_METRICS_DISABLED: "false",
    POWERTOOLS_METRICS_NAMESPACE: "Duelbook",
    POWERTOOLS_SERVICE_NAME: "duelbook",
    LOG_LEVEL: "INFO",
    AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
  });
  const keep = (...[line]: readonly unknown[]) => {
    lines.push(JSON.parse(String(line)));
  };
  for (const method of ["log", "info", "warn", "error"] as const) {
    jest.spyOn(console, method).mockImplementation(keep);
  }
  const observability = createObservability();
  return {
    scopePrefix,
    observability,
    stores,
    lines,
    deps: {
      stores,
      hash: (text) => createHash("sha256").update(text).digest("hex"),
      random: { uuid: () => "00000000-0000-4000-8000-000000000001", seed: () => "0".repeat(32) },
      caches: createCaches({ bytes: 2 ** 20 }),
      build: "test",
      report: reportOf(observability),
    },
  };
}

/** The metrics among what was written: name, value and dimensions of each. */
export function metricsIn(lines: Lines): readonly Readonly<Record<string, unknown>>[] {
  return lines.flatMap((line) => {
    const { CloudWatchMetrics } = (line._aws ?? {}) as {
      readonly CloudWatchMetrics?: readonly EmfDirective[];
    };
    return (CloudWatchMetrics ?? []).flatMap(({ Metrics, Dimensions }) =>
      Metrics.map(({ Name }) => ({
        name: Name,
        value: line[Name],
        ...Object.fromEntries(Dimensions.flat().map((dimension) => [dimension, line[dimension]])),
      })),
    );
  });
}

interface EmfDirective {
  readonly Metrics: readonly { readonly Name: string }[];
  readonly Dimensions: readonly (readonly string[])[];
}
