import { projectTimeline, reportOfFault } from "@duelbook/service";
import { parseTimelineKey } from "@duelbook/timeline/dynamodb";
import middy from "@middy/core";
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { flushMetrics } from "../shared/flush-metrics.ts";
import { reportOf } from "../shared/observability.ts";
import type { Runtime } from "../shared/runtime.ts";

export type ProjectorHandler = (
  event: DynamoDBStreamEvent,
  context: Context,
) => Promise<DynamoDBBatchResponse>;

/** Timelines that are followed at the same time. */
const PARALLEL = 8;
/** With less time than this left, no other timeline is begun. */
const MIN_REMAINING_MS = 3_000;

/**
 * A Lambda handler on the table's stream. A record only says which timeline has something new, so each timeline of a
 * batch is followed once. What failed is named, and the stream delivers from there again.
 */
export function projectorFunction(runtime: Runtime): ProjectorHandler {
  return middy<DynamoDBStreamEvent, DynamoDBBatchResponse>({ timeoutEarlyInMillis: 0 })
    .use(flushMetrics(runtime.observability))
    .handler(async (event: DynamoDBStreamEvent, context: Context) => {
      const wakeUps = [...firstRecords(event.Records)];
      const failed: string[] = [];
      for (let i = 0; i < wakeUps.length; i += PARALLEL) {
        const results = await Promise.all(
          wakeUps
            .slice(i, i + PARALLEL)
            .map(async (wakeUp) => ({ wakeUp, done: await follow(runtime, wakeUp, context) })),
        );
        failed.push(...results.flatMap(({ wakeUp, done }) => (done ? [] : [wakeUp[1]])));
      }
      return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
    });
}

/** A timeline's partition key, and the number of the first record of the batch that names it. */
type WakeUp = readonly [partition: string, sequenceNumber: string];

function firstRecords(records: readonly DynamoDBRecord[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { dynamodb } of records) {
    const partition = dynamodb?.Keys?.pk?.S;
    const sequenceNumber = dynamodb?.SequenceNumber;
    if (partition === undefined || sequenceNumber === undefined)
      throw new Error("a stream record without a key");
    if (!first.has(partition)) first.set(partition, sequenceNumber);
  }
  return first;
}

async function follow(
  { deps, observability }: Runtime,
  [partition]: WakeUp,
  context: Context,
): Promise<boolean> {
  const remainingMs = () => context.getRemainingTimeInMillis();
  if (remainingMs() < MIN_REMAINING_MS) return false;
  try {
    await projectTimeline(deps, parseTimelineKey(partition), remainingMs);
    return true;
  } catch (error) {
    const keys = { requestId: context.awsRequestId, timeline: partition };
    const report = reportOfFault(error);
    if (report !== null) reportOf(observability, keys)(report);
    else observability.logger.error("not projected", { ...keys, error: errorOf(error) });
    return false;
  }
}

function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
