import type { DynamoDBRecord } from "aws-lambda";
import type { Handlers } from "./handlers.ts";
import { lambdaContext } from "./lambda-context.ts";
import type { StoreExchange } from "./store-proxy.ts";

/** The table's stream on one machine: hands committed transitions to the projector, in order and in batches. */
export interface Stream {
  /** Looks at one successful request to the store, and takes it if it put a transition. */
  offer(exchange: StoreExchange): void;
  /** Resolves when everything that was taken has been handed over. */
  drained(): Promise<void>;
}

// As the deployed event source has it.
const BATCH = 100;
const RETRIES = 5;
const PROJECTOR_TIMEOUT_MS = 30_000;
const RETRY_DELAY_MS = 200;

const TIMELINE_KEY = /^[CU]#/;
const TRANSITION_KEY = /^T#/;

export function createStream(projector: Handlers["projector"]): Stream {
  const waiting: DynamoDBRecord[] = [];
  let taken = 0;
  let running: Promise<void> | undefined;

  const run = async () => {
    while (waiting.length > 0) await deliver(projector, waiting.splice(0, BATCH));
    running = undefined;
  };

  return {
    offer(exchange) {
      const keys = transitionKeys(exchange);
      if (keys === null) return;
      taken += 1;
      waiting.push({
        eventName: "INSERT",
        eventSource: "aws:dynamodb",
        dynamodb: {
          Keys: keys,
          SequenceNumber: String(taken).padStart(21, "0"),
          StreamViewType: "NEW_IMAGE",
        },
      });
      running ??= run();
    },
    drained: async () => running,
  };
}

/** What the projector names as failed, and whatever came after it, is handed over again. */
async function deliver(projector: Handlers["projector"], batch: readonly DynamoDBRecord[]): Promise<void> {
  let records = batch;
  for (let retry = 0; ; retry += 1) {
    const failed = await failedNumbers(projector, records);
    records = records.slice(records.findIndex((record) => failed.has(record.dynamodb?.SequenceNumber)));
    if (failed.size === 0) return;
    if (retry === RETRIES) break;
    await new Promise((passed) => setTimeout(passed, RETRY_DELAY_MS * 2 ** retry));
  }
  console.error(
    `the projector gave up on ${records.length} record(s); the sweeper will repair what they left`,
  );
}

async function failedNumbers(
  projector: Handlers["projector"],
  records: readonly DynamoDBRecord[],
): Promise<ReadonlySet<string | undefined>> {
  try {
    const context = lambdaContext("projector", PROJECTOR_TIMEOUT_MS);
    const { batchItemFailures } = await projector({ Records: [...records] }, context);
    return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  } catch {
    // The function has logged why; a batch that failed as a whole begins anew.
    return new Set([records[0]?.dynamodb?.SequenceNumber]);
  }
}

/** The key of the transition that a request put; null when it did something else. */
function transitionKeys({ operation, request }: StoreExchange) {
  if (operation !== "PutItem") return null;
  const { Item } = JSON.parse(request) as {
    readonly Item: Readonly<Record<string, { readonly S?: string }>>;
  };
  const pk = Item.pk?.S ?? "";
  const sk = Item.sk?.S ?? "";
  return TIMELINE_KEY.test(pk) && TRANSITION_KEY.test(sk) ? { pk: { S: pk }, sk: { S: sk } } : null;
}
