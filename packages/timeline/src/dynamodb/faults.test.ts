import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { StoreUnavailable } from "../port.ts";
import { sampleEncoded, sampleLink } from "../sample-transition.ts";
import { createDynamoStores } from "./index.ts";

const mock = mockClient(DynamoDBClient);
const stores = createDynamoStores({
  client: new DynamoDBClient({ region: "eu-central-1" }),
  tableName: "duelbook",
});
const key = { aggregate: "combat", id: "combat-1" } as const;
const player = { playerId: "player-1", displayName: "Ada" };

beforeEach(() => mock.reset());

const everyCall: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["timelines.append", () => stores.timelines.append(sampleEncoded())],
  ["timelines.head", () => stores.timelines.head(key)],
  ["timelines.at", () => stores.timelines.at(key, 9)],
  ["timelines.after", () => stores.timelines.after(key, -1, 5)],
  ["contents.publish", () => stores.contents.publish("ab", "{}", "2026-03-04T05:06:07.089Z")],
  ["contents.read", () => stores.contents.read("ab")],
  ["contents.current", () => stores.contents.current()],
  ["contents.setCurrent", () => stores.contents.setCurrent("ab", "2026-03-04T05:06:07.089Z")],
  ["players.find", () => stores.players.find("https://issuer.example", "sub")],
  ["players.ensure", () => stores.players.ensure("https://issuer.example", "sub", player)],
  ["links.putPending", () => stores.links.putPending(sampleLink())],
  ["links.put", () => stores.links.put(sampleLink())],
  ["links.list", () => stores.links.list("player-1", ["mine"], 5)],
  ["links.scanOpen", () => stores.links.scanOpen(5)],
];

describe("faults that time may heal are StoreUnavailable, with the cause", () => {
  test.each([
    "ProvisionedThroughputExceededException",
    "ThrottlingException",
    "RequestLimitExceeded",
    "InternalServerError",
    "ServiceUnavailable",
    "TimeoutError",
    "AbortError",
    "ReplicatedWriteConflictException",
    "TransactionInProgressException",
  ])("%s", async (name) => {
    const cause = failAll(named(name));
    await expect(stores.timelines.append(sampleEncoded())).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(stores.timelines.head(key)).rejects.toMatchObject({ name: "StoreUnavailable", cause });
  });

  test("K1: a conflict with a transaction is one, not a lost race", async () => {
    failAll(named("TransactionConflictException"));
    await expect(stores.timelines.append(sampleEncoded())).rejects.toBeInstanceOf(StoreUnavailable);
  });

  test.each(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"])(
    "a connection that ended in %s",
    async (code) => {
      failAll(Object.assign(new Error("connection"), { code }));
      await expect(stores.timelines.append(sampleEncoded())).rejects.toBeInstanceOf(StoreUnavailable);
    },
  );

  test("an answer with a status from 500 on, whatever its name", async () => {
    failAll(Object.assign(named("UnknownError"), { $metadata: { httpStatusCode: 502 } }));
    await expect(stores.timelines.head(key)).rejects.toBeInstanceOf(StoreUnavailable);
  });

  test.each(everyCall)("in %s", async (_, call) => {
    failAll(named("ThrottlingException"));
    await expect(call()).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

describe("faults that resending can't heal are thrown as they are", () => {
  test.each([
    "ValidationException",
    "ResourceNotFoundException",
    "AccessDeniedException",
    "UnrecognizedClientException",
    "ItemCollectionSizeLimitExceededException",
  ])("%s", async (name) => {
    const error = failAll(Object.assign(named(name), { $metadata: { httpStatusCode: 400 } }));
    await expect(stores.timelines.append(sampleEncoded())).rejects.toBe(error);
    await expect(stores.timelines.head(key)).rejects.toBe(error);
  });

  test.each(everyCall)("in %s", async (_, call) => {
    const error = failAll(named("ValidationException"));
    await expect(call()).rejects.toBe(error);
  });
});

describe("K1: a failed condition is an answer", () => {
  test("of an append: taken, after one request", async () => {
    mock.on(PutItemCommand).rejects(conditionFailure());
    expect(await stores.timelines.append(sampleEncoded())).toBe("taken");
    expect(mock.calls()).toHaveLength(1);
  });

  test("of a link: stale; of a pending one: nothing to do", async () => {
    mock.on(PutItemCommand).rejects(conditionFailure());
    expect(await stores.links.put(sampleLink())).toBe("stale");
    await expect(stores.links.putPending(sampleLink())).resolves.toBeUndefined();
  });

  test("of a publication: another publisher was faster", async () => {
    mock.on(GetItemCommand).resolves({});
    mock.on(PutItemCommand).resolves({});
    mock.on(PutItemCommand, { ConditionExpression: "attribute_not_exists(pk)" }).rejects(conditionFailure());
    expect(await stores.contents.publish("ab", "{}", "2026-03-04T05:06:07.089Z")).toBe("exists");
  });

  test("of a player: the one in the answer, or read strongly where the engine gives none", async () => {
    const Item = { playerId: { S: "player-0" }, displayName: { S: "Bo" } };
    const stored = { playerId: "player-0", displayName: "Bo" };
    mock.on(PutItemCommand).rejects(conditionFailure(Item));
    expect(await stores.players.ensure("https://issuer.example", "sub", player)).toEqual(stored);
    expect(mock.calls()).toHaveLength(1);

    mock.reset();
    mock.on(PutItemCommand).rejects(conditionFailure());
    mock.on(GetItemCommand).resolves({ Item });
    expect(await stores.players.ensure("https://issuer.example", "sub", player)).toEqual(stored);
    expect(mock.commandCalls(GetItemCommand)[0]?.args[0].input.ConsistentRead).toBe(true);

    mock.on(GetItemCommand).resolves({});
    await expect(stores.players.ensure("https://issuer.example", "sub", player)).rejects.toBeInstanceOf(
      StoreUnavailable,
    );
  });
});

function failAll(error: Error): Error {
  for (const command of [GetItemCommand, PutItemCommand, QueryCommand, ScanCommand]) {
    mock.on(command as typeof GetItemCommand).rejects(error);
  }
  return error;
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}

function conditionFailure(Item?: Record<string, { S: string }>): ConditionalCheckFailedException {
  return new ConditionalCheckFailedException({
    message: "The conditional request failed",
    $metadata: { httpStatusCode: 400 },
    ...(Item !== undefined && { Item }),
  });
}
