import { MetricUnit } from "@aws-lambda-powertools/metrics";
import { type Swept, sweep } from "@duelbook/service";
import middy from "@middy/core";
import type { Context } from "aws-lambda";
import { flushMetrics } from "../shared/flush-metrics.ts";
import type { Runtime } from "../shared/runtime.ts";

/** What one sweep came to. `complete`: every open entry was looked at. */
export type SweepResult = Omit<Swept, "cursor"> & { readonly complete: boolean };

export type SweeperHandler = (event: unknown, context: Context) => Promise<SweepResult>;

const PAGE = 50;
/** With less time than this left, no other page is begun. */
const MIN_REMAINING_MS = 20_000;

/**
 * A Lambda handler on a schedule. A sweep that ran out of time goes on at the next, as long as the process lives:
 * else the entries at the end would never have their turn.
 */
export function sweeperFunction({ deps, observability }: Runtime): SweeperHandler {
  const { logger, metrics } = observability;
  let cursor: string | undefined;
  return middy<unknown, SweepResult>({ timeoutEarlyInMillis: 0 })
    .use(flushMetrics(observability))
    .handler(async (_event: unknown, context: Context) => {
      const remainingMs = () => context.getRemainingTimeInMillis();
      const sum = { checked: 0, repaired: 0, failed: 0 };
      do {
        const { cursor: next, ...swept } = await sweep(deps, {
          limit: PAGE,
          remainingMs,
          ...(cursor === undefined ? {} : { cursor }),
        });
        cursor = next;
        sum.checked += swept.checked;
        sum.repaired += swept.repaired;
        sum.failed += swept.failed;
      } while (cursor !== undefined && remainingMs() > MIN_REMAINING_MS);
      const result = { ...sum, complete: cursor === undefined };
      logger.info("swept", { requestId: context.awsRequestId, ...result });
      if (sum.failed > 0) metrics.addMetric("SWEEP_FAILED", MetricUnit.Count, sum.failed);
      return result;
    });
}
