import type { MiddlewareObj } from "@middy/core";
import type { Observability } from "./observability.ts";

/** Counts cold starts, and writes the metrics of an invocation as it ends, also in an error. */
export function flushMetrics({ metrics }: Observability): MiddlewareObj {
  const flush = () => {
    if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
  };
  return {
    before: ({ context }) => metrics.captureColdStartMetric(context.functionName),
    after: flush,
    onError: flush,
  };
}
