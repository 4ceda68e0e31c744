import type { DynamoDBStreamEvent } from "aws-lambda";
import type { StoreExchange } from "./store-proxy.ts";
import { createStream } from "./stream.ts";

const put = (pk: string, sk: string): StoreExchange => ({
  operation: "PutItem",
  request: JSON.stringify({ Item: { pk: { S: pk }, sk: { S: sk } } }),
});
const transition = (id: string, sequence: number) => put(`C#${id}`, `T#000000000${sequence}`);

/** A projector that fails as often as told for each partition, and keeps what it was given. */
function projectorFailing(times: Readonly<Record<string, number>> = {}) {
  const left = new Map(Object.entries(times));
  const batches: string[][] = [];
  const projector = async ({ Records }: DynamoDBStreamEvent) => {
    batches.push(Records.map(({ dynamodb }) => `${dynamodb?.Keys?.pk?.S} ${dynamodb?.Keys?.sk?.S}`));
    const failed = Records.filter(({ dynamodb }) => {
      const partition = dynamodb?.Keys?.pk?.S ?? "";
      const more = left.get(partition) ?? 0;
      left.set(partition, more - 1);
      return more > 0;
    });
    return {
      batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? "" })),
    };
  };
  return { projector, batches };
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function drained(stream: ReturnType<typeof createStream>): Promise<void> {
  let done = false;
  const ending = stream.drained().then(() => {
    done = true;
  });
  while (!done) await jest.advanceTimersByTimeAsync(1000);
  await ending;
}

test("transitions of combats and runs are handed over, and nothing else is", async () => {
  const { projector, batches } = projectorFailing();
  const stream = createStream(projector);
  stream.offer(transition("a", 1));
  stream.offer(put("P#player", "C#a"));
  stream.offer(put("R#revision", "META"));
  stream.offer({ ...transition("b", 1), operation: "GetItem" });
  stream.offer(put("U#r", "T#0000000000"));
  await drained(stream);
  expect(batches.flat()).toEqual(["C#a T#0000000001", "U#r T#0000000000"]);
});

test("what failed is handed over again with all that came after it", async () => {
  const { projector, batches } = projectorFailing({ "C#b": 1 });
  const stream = createStream(projector);
  // The first goes at once and alone; the others gather meanwhile.
  for (const id of ["first", "a", "b", "c"]) stream.offer(transition(id, 1));
  await drained(stream);
  expect(batches.slice(1)).toEqual([
    ["C#a T#0000000001", "C#b T#0000000001", "C#c T#0000000001"],
    ["C#b T#0000000001", "C#c T#0000000001"],
  ]);
});

test("after five retries it goes on with what came later, and says so", async () => {
  const said = jest.spyOn(console, "error").mockImplementation(() => {});
  const { projector, batches } = projectorFailing({ "C#bad": 99 });
  const stream = createStream(projector);
  stream.offer(transition("bad", 1));
  stream.offer(transition("good", 1));
  await drained(stream);
  expect(batches.filter(([only]) => only?.startsWith("C#bad"))).toHaveLength(6);
  expect(batches.at(-1)).toEqual(["C#good T#0000000001"]);
  expect(said).toHaveBeenCalledTimes(1);
});
