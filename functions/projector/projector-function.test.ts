import { StoredItemUnreadable, StoreUnavailable, type TimelineKey } from "@duelbook/timeline";
import { createMemoryStores } from "@duelbook/timeline/memory";
import type { DynamoDBRecord } from "aws-lambda";
import { lambdaContext } from "../testing/events.ts";
import { createTestRuntime, metricsIn } from "../testing/runtime.ts";
import { projectorFunction } from "./projector-function.ts";

afterEach(() => jest.restoreAllMocks());

const record = (pk: string, number: number): DynamoDBRecord => ({
  eventName: "INSERT",
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: "T#0000000000" } }, SequenceNumber: String(number) },
});

/** A projector on a store that counts the timelines read and fails for those named. */
function projectorOn(failing: ReadonlyMap<string, Error> = new Map()) {
  const read: string[] = [];
  const stores = createMemoryStores();
  const head = async ({ id }: TimelineKey) => {
    read.push(id);
    const error = failing.get(id);
    if (error !== undefined) throw error;
    return undefined;
  };
  const runtime = createTestRuntime({ ...stores, timelines: { ...stores.timelines, head } });
  return { project: projectorFunction(runtime), read, runtime };
}

test("a timeline that a batch names often is followed once", async () => {
  const { project, read } = projectorOn();
  const records = [record("C#a", 1), record("C#b", 2), record("C#a", 3), record("U#r", 4), record("C#a", 5)];
  expect(await project({ Records: records }, lambdaContext())).toEqual({ batchItemFailures: [] });
  expect(read).toEqual(["a", "b", "r"]);
});

test("what failed is named by the first record of its timeline, and the others are done", async () => {
  const { project, read, runtime } = projectorOn(new Map([["b", new StoreUnavailable("throttled")]]));
  const records = [record("C#a", 1), record("C#b", 2), record("C#c", 3), record("C#b", 4)];
  expect(await project({ Records: records }, lambdaContext())).toEqual({
    batchItemFailures: [{ itemIdentifier: "2" }],
  });
  expect(read).toEqual(["a", "b", "c"]);
  expect(runtime.lines).toContainEqual(
    expect.objectContaining({ level: "ERROR", message: "not projected", timeline: "C#b" }),
  );
});

test("a damaged timeline is reported under its code, for the alarm", async () => {
  const { project, runtime } = projectorOn(
    new Map([["b", new StoredItemUnreadable("corrupt", "no transition")]]),
  );
  await project({ Records: [record("C#b", 1)] }, lambdaContext());
  expect(runtime.lines).toContainEqual(
    expect.objectContaining({ level: "ERROR", code: "STATE_CORRUPT", timeline: "C#b" }),
  );
  expect(metricsIn(runtime.lines)).toContainEqual({ name: "STATE_CORRUPT", value: 1, service: "duelbook" });
});

test("a key that is no timeline's fails alone", async () => {
  const { project, read } = projectorOn();
  const records = [record("X#a", 1), record("C#b", 2)];
  expect(await project({ Records: records }, lambdaContext())).toEqual({
    batchItemFailures: [{ itemIdentifier: "1" }],
  });
  expect(read).toEqual(["b"]);
});

test("with too little time left nothing is begun, and all is to come again", async () => {
  const { project, read } = projectorOn();
  const records = [record("C#a", 1), record("C#b", 2)];
  expect(
    await project(
      { Records: records },
      lambdaContext(() => 2_000),
    ),
  ).toEqual({
    batchItemFailures: [{ itemIdentifier: "1" }, { itemIdentifier: "2" }],
  });
  expect(read).toEqual([]);
});

test("more timelines than are followed at a time are all followed", async () => {
  const { project, read } = projectorOn();
  const records = Array.from({ length: 100 }, (_, i) => record(`C#combat-${i}`, i + 1));
  expect(await project({ Records: records }, lambdaContext())).toEqual({ batchItemFailures: [] });
  expect(new Set(read).size).toBe(100);
});
