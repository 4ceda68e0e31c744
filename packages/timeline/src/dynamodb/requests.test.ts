import { randomBytes } from "node:crypto";
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  type PutItemCommandInput,
  QueryCommand,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { deflate } from "../codec.ts";
import { linkOrder } from "../link-order.ts";
import { sampleEncoded, sampleLink } from "../sample-transition.ts";
import { attributesBytes } from "./attributes.ts";
import { createDynamoStores } from "./index.ts";
import { linkItem } from "./link-item.ts";
import { createTableRequest } from "./table.ts";
import { transitionItem } from "./transition-item.ts";

const mock = mockClient(DynamoDBClient);
const stores = createDynamoStores({
  client: new DynamoDBClient({ region: "eu-central-1" }),
  tableName: "duelbook",
});
const { timelines, contents, players, links } = stores;

const key = { aggregate: "combat", id: "combat-1" } as const;
const run = { aggregate: "run", id: "run-1" } as const;
const at = "2026-03-04T05:06:07.089Z";
const issuer = "https://issuer.example";

beforeEach(() => {
  mock.reset();
  mock.on(PutItemCommand).resolves({});
  mock.on(GetItemCommand).resolves({});
  mock.on(QueryCommand).resolves({});
  mock.on(ScanCommand).resolves({});
});

/** All requests so far, each with its operation. */
function sent(): readonly (readonly [string, object])[] {
  return mock.calls().map(({ args: [command] }) => [command.constructor.name, command.input] as const);
}

describe("timeline requests", () => {
  test("append is one conditional put of the whole item", async () => {
    const encoded = sampleEncoded();
    expect(await timelines.append(encoded)).toBe("appended");
    expect(sent()).toEqual([
      [
        "PutItemCommand",
        {
          TableName: "duelbook",
          Item: {
            pk: { S: "C#combat-1" },
            sk: { S: "T#0000000009" },
            format: { N: "1" },
            sequence: { N: "9" },
            step: { N: "31" },
            status: { S: "active" },
            commandId: { S: "5f9d8a3e-8f5c-4b60-9a39-0f6a2c1d7e11" },
            requestHash: { S: "5f".repeat(32) },
            actor: { S: "hero" },
            kind: { S: "PLAY_CARD" },
            at: { S: at },
            contentRevision: { S: "ab".repeat(32) },
            rulesEpoch: { N: "1" },
            receiptVersion: { N: "1" },
            awaiting: { L: [{ S: "player-1" }] },
            prevHash: { S: "c0".repeat(32) },
            hash: { S: "d1".repeat(32) },
            digests: { B: encoded.digests },
            codec: { S: "deflate-raw" },
            packed: { B: encoded.packed },
          },
          ConditionExpression: "attribute_not_exists(pk)",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      ],
    ]);
  });

  test("a creation of a run has a null for the hash before it", async () => {
    await timelines.append(sampleEncoded({ ...run, sequence: 0, prevHash: null, awaiting: [] }));
    expect(sent()).toEqual([
      [
        "PutItemCommand",
        expect.objectContaining({
          Item: expect.objectContaining({
            pk: { S: "U#run-1" },
            sk: { S: "T#0000000000" },
            prevHash: { NULL: true },
            awaiting: { L: [] },
          }),
        }),
      ],
    ]);
  });

  test("head reads one item from the partition's end", async () => {
    const encoded = sampleEncoded();
    mock.on(QueryCommand).resolves({ Items: [transitionItem(encoded)] });
    expect(await timelines.head(key)).toEqual(encoded);
    expect(sent()).toEqual([
      [
        "QueryCommand",
        {
          TableName: "duelbook",
          ConsistentRead: true,
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
          ExpressionAttributeValues: { ":pk": { S: "C#combat-1" }, ":prefix": { S: "T#" } },
          ScanIndexForward: false,
          Limit: 1,
        },
      ],
    ]);
  });

  test("one transition is a get", async () => {
    const encoded = sampleEncoded({ ...run, sequence: 10 });
    mock.on(GetItemCommand).resolves({ Item: transitionItem(encoded) });
    expect(await timelines.at(run, 10)).toEqual(encoded);
    expect(sent()).toEqual([
      [
        "GetItemCommand",
        {
          TableName: "duelbook",
          Key: { pk: { S: "U#run-1" }, sk: { S: "T#0000000010" } },
          ConsistentRead: true,
        },
      ],
    ]);
  });

  test("K5: a slice goes on behind the last item of a page until it is full", async () => {
    const query = (first: string, limit: number) => [
      "QueryCommand",
      {
        TableName: "duelbook",
        ConsistentRead: true,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: {
          ":pk": { S: "C#combat-1" },
          ":first": { S: first },
          ":last": { S: "T#9999999999" },
        },
        ScanIndexForward: true,
        Limit: limit,
      },
    ];
    const items = [9, 10, 11].map((sequence) => transitionItem(sampleEncoded({ sequence })));
    const LastEvaluatedKey = { pk: { S: "C#combat-1" }, sk: { S: "any" } };
    mock
      .on(QueryCommand)
      .resolvesOnce({ Items: items.slice(0, 1), LastEvaluatedKey })
      .resolvesOnce({ Items: items.slice(1), LastEvaluatedKey });
    const slice = await timelines.after(key, 8, 3);
    expect(slice.map(({ sequence }) => sequence)).toEqual([9, 10, 11]);
    expect(sent()).toEqual([query("T#0000000009", 3), query("T#0000000010", 2)]);
  });
});

describe("content requests", () => {
  const metaKey = { pk: { S: "R#ab" }, sk: { S: "META" } };
  const part = { pk: { S: "R#ab" }, sk: { S: "P#000" }, packed: { B: deflate("{}") } };
  const meta = { ...metaKey, parts: { N: "1" }, bytes: { N: "2" }, at: { S: at } };
  const query = {
    TableName: "duelbook",
    ConsistentRead: true,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": { S: "R#ab" } },
  };

  test("publishing writes the parts and META last", async () => {
    expect(await contents.publish("ab", "{}", at)).toBe("published");
    expect(sent()).toEqual([
      ["GetItemCommand", { TableName: "duelbook", Key: metaKey, ConsistentRead: true }],
      ["PutItemCommand", { TableName: "duelbook", Item: part }],
      [
        "PutItemCommand",
        { TableName: "duelbook", Item: meta, ConditionExpression: "attribute_not_exists(pk)" },
      ],
    ]);
  });

  test("publishing what is there takes one read", async () => {
    mock.on(GetItemCommand).resolves({ Item: meta });
    expect(await contents.publish("ab", "{}", at)).toBe("exists");
    expect(mock.calls()).toHaveLength(1);
  });

  test("a pack that fits a page is read by one query", async () => {
    mock.on(QueryCommand).resolves({ Items: [meta, part] });
    expect(await contents.read("ab")).toBe("{}");
    expect(sent()).toEqual([["QueryCommand", query]]);
  });

  test("a larger one goes on where the page ended; one without META ends at once", async () => {
    const LastEvaluatedKey = { pk: { S: "R#ab" }, sk: { S: "META" } };
    mock
      .on(QueryCommand)
      .resolvesOnce({ Items: [meta], LastEvaluatedKey })
      .resolvesOnce({ Items: [part] });
    expect(await contents.read("ab")).toBe("{}");
    expect(sent()).toEqual([
      ["QueryCommand", query],
      ["QueryCommand", { ...query, ExclusiveStartKey: LastEvaluatedKey }],
    ]);

    mock.reset();
    mock.on(QueryCommand).resolves({ Items: [part], LastEvaluatedKey });
    expect(await contents.read("ab")).toBeUndefined();
    expect(mock.calls()).toHaveLength(1);
  });

  test("the pointer is one item", async () => {
    const Item = { pk: { S: "R#current" }, sk: { S: "META" }, revision: { S: "ab" }, at: { S: at } };
    mock.on(GetItemCommand).resolves({ Item });
    await contents.setCurrent("ab", at);
    expect(await contents.current()).toBe("ab");
    expect(sent()).toEqual([
      ["PutItemCommand", { TableName: "duelbook", Item }],
      [
        "GetItemCommand",
        { TableName: "duelbook", Key: { pk: { S: "R#current" }, sk: { S: "META" } }, ConsistentRead: true },
      ],
    ]);
  });
});

describe("player requests", () => {
  const account = { pk: { S: "I#https://issuer.example#sub-1" }, sk: { S: "PLAYER" } };
  const player = { playerId: "player-1", displayName: "Ada" };

  test("find is a get, ensure a conditional put", async () => {
    expect(await players.find(issuer, "sub-1")).toBeUndefined();
    expect(await players.ensure(issuer, "sub-1", player)).toEqual(player);
    expect(sent()).toEqual([
      ["GetItemCommand", { TableName: "duelbook", Key: account, ConsistentRead: true }],
      [
        "PutItemCommand",
        {
          TableName: "duelbook",
          Item: { ...account, playerId: { S: "player-1" }, displayName: { S: "Ada" } },
          ConditionExpression: "attribute_not_exists(pk)",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      ],
    ]);
  });
});

describe("link requests", () => {
  const item = {
    pk: { S: "P#player-1" },
    sk: { S: "C#combat-1" },
    linkOrder: { S: "C#1#8227399232910#combat-1" },
    actorId: { S: "hero" },
    state: { S: "mine" },
    sequence: { N: "4" },
    contentRevision: { S: "ab".repeat(32) },
    updatedAt: { S: at },
  };

  test("a pending link is put where none is, any other where an older one or a pending one is", async () => {
    await links.putPending(sampleLink({ kind: "run", id: "run-1", state: "pending", sequence: -1 }));
    expect(await links.put(sampleLink())).toBe("written");
    expect(sent()).toEqual([
      [
        "PutItemCommand",
        {
          TableName: "duelbook",
          Item: {
            ...item,
            sk: { S: "U#run-1" },
            linkOrder: { S: "U#0#8227399232910#run-1" },
            state: { S: "pending" },
            sequence: { N: "-1" },
          },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      ],
      [
        "PutItemCommand",
        {
          TableName: "duelbook",
          Item: item,
          ConditionExpression: "attribute_not_exists(pk) OR #state = :pending OR #sequence < :sequence",
          ExpressionAttributeNames: { "#state": "state", "#sequence": "sequence" },
          ExpressionAttributeValues: { ":pending": { S: "pending" }, ":sequence": { N: "4" } },
        },
      ],
    ]);
  });

  const query = (from: string, to: string, limit: number) => [
    "QueryCommand",
    {
      TableName: "duelbook",
      IndexName: "links",
      KeyConditionExpression: "pk = :player AND linkOrder BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":player": { S: "P#player-1" }, ":from": { S: from }, ":to": { S: to } },
      ScanIndexForward: true,
      Limit: limit,
    },
  ];

  test("the inbox is one query of one link more than asked for, and the next page begins behind the last", async () => {
    const shown = ["combat-1", "combat-2", "combat-3"].map((id) => sampleLink({ id }));
    mock.on(QueryCommand).resolves({ Items: shown.map(linkItem) });
    const page = await links.list("player-1", ["mine", "theirs", "over"], 2);
    expect(page.links).toEqual(shown.slice(0, 2));

    mock.on(QueryCommand).resolves({ Items: shown.slice(2).map(linkItem) });
    const last = await links.list("player-1", ["mine", "theirs", "over"], 2, page.cursor);
    expect(last).toEqual({ links: shown.slice(2) });
    expect(sent()).toEqual([
      query("C#1#", "C#4", 3),
      query(`${linkOrder(sampleLink({ id: "combat-2" }))} `, "C#4", 3),
    ]);
  });

  test("a query that a megabyte cut short goes on, and the second range only when there is room", async () => {
    const LastEvaluatedKey = { pk: item.pk, sk: item.sk, linkOrder: item.linkOrder };
    mock
      .on(QueryCommand)
      .resolvesOnce({ Items: [item], LastEvaluatedKey })
      .resolves({});
    expect((await links.list("player-1", ["mine", "over"], 2)).links).toEqual([sampleLink()]);
    expect(sent()).toEqual([
      query("C#1#", "C#2", 3),
      query("C#1#8227399232910#combat-1 ", "C#2", 2),
      query("C#3#", "C#4", 2),
    ]);
  });

  test("the sweeper scans the index, which holds nothing but links, without the finished ones", async () => {
    const scan = {
      TableName: "duelbook",
      IndexName: "links",
      FilterExpression: "#state <> :over",
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: { ":over": { S: "over" } },
      Limit: 50,
    };
    const LastEvaluatedKey = { pk: item.pk, sk: item.sk, linkOrder: item.linkOrder };
    mock
      .on(ScanCommand)
      .resolvesOnce({ Items: [], LastEvaluatedKey })
      .resolvesOnce({ Items: [item] });
    const first = await links.scanOpen(50);
    expect(first.links).toEqual([]);
    expect(await links.scanOpen(50, first.cursor)).toEqual({ links: [sampleLink()] });
    expect(sent()).toEqual([
      ["ScanCommand", scan],
      ["ScanCommand", { ...scan, ExclusiveStartKey: LastEvaluatedKey }],
    ]);
  });
});

describe("all requests together", () => {
  test("K4: each is of one item, one partition or the index; no batch, no transaction, no key twice, no item too large", async () => {
    const largest = { ...sampleEncoded({ sequence: 1015 }), packed: randomBytes(390 * 1024 - 9000) };
    await timelines.append(largest);
    await contents.publish("ab", JSON.stringify(randomBytes(900_000).toString("base64")), at);
    await players.ensure(issuer, "s".repeat(255), { playerId: "player-1", displayName: "Ada" });
    await links.put(sampleLink());

    expect(new Set(sent().map(([operation]) => operation))).toEqual(
      new Set(["PutItemCommand", "GetItemCommand"]),
    );
    const items = mock.commandCalls(PutItemCommand).map(({ args: [command] }) => command.input.Item ?? {});
    const keys = items.map(({ pk, sk }) => `${pk?.S} ${sk?.S}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(items.filter((each) => each.sk?.S?.startsWith("P#"))).toHaveLength(5);
    for (const each of items) {
      const size = attributesBytes(each as Parameters<typeof attributesBytes>[0]);
      expect(size).toBeLessThanOrEqual((each.sk?.S?.startsWith("P#") ? 300 : 390) * 1024);
    }
  });

  test("K2: appending again sends the identical request", async () => {
    const encoded = sampleEncoded();
    await timelines.append(encoded);
    await timelines.append(encoded);
    const [first, second] = mock
      .commandCalls(PutItemCommand)
      .map(({ args: [command] }) => serialised(command.input));
    expect(second).toBe(first);
  });

  test("K7: every read on a command's path is strong and none of an index", async () => {
    await timelines.head(key);
    await timelines.at(key, 9);
    await timelines.after(key, -1, 5);
    await contents.read("ab");
    await contents.current();
    await players.find(issuer, "sub-1");
    await players.ensure(issuer, "sub-1", { playerId: "player-1", displayName: "Ada" });
    const reads = sent().filter(([operation]) => operation !== "PutItemCommand");
    expect(reads).toHaveLength(6);
    for (const [, input] of reads) {
      expect(input).toHaveProperty("ConsistentRead", true);
      expect(input).not.toHaveProperty("IndexName");
    }
  });

  test("K7: a store that serves the newest item to strong reads only gives it to the head", async () => {
    const [stale, newest] = [sampleEncoded({ sequence: 8 }), sampleEncoded({ sequence: 9 })];
    mock.on(QueryCommand).resolves({ Items: [transitionItem(stale)] });
    mock.on(QueryCommand, { ConsistentRead: true }).resolves({ Items: [transitionItem(newest)] });
    expect((await timelines.head(key))?.sequence).toBe(9);
  });
});

test("the local table has both keys, pays per request, and the sparse index projects whole links", () => {
  expect(createTableRequest("duelbook")).toEqual({
    TableName: "duelbook",
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [
      { AttributeName: "pk", AttributeType: "S" },
      { AttributeName: "sk", AttributeType: "S" },
      { AttributeName: "linkOrder", AttributeType: "S" },
    ],
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: "links",
        KeySchema: [
          { AttributeName: "pk", KeyType: "HASH" },
          { AttributeName: "linkOrder", KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "ALL" },
      },
    ],
  });
});

function serialised(input: PutItemCommandInput): string {
  return JSON.stringify(input, (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
  );
}
