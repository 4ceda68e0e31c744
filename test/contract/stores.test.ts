import { randomBytes } from "node:crypto";
import { DeleteItemCommand, QueryCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { createDynamoStores, createTable } from "@duelbook/timeline/dynamodb";
import { createMemoryStores } from "@duelbook/timeline/memory";
import { openTable, startDynalite, type TestTable } from "./dynalite.ts";
import { encoded, freshCombat, freshId } from "./samples.ts";
import { describeStores } from "./stores.contract.ts";

const running: TestTable[] = [];

afterAll(async () => {
  for (const table of running) await table.stop();
});

async function kept(starting: Promise<TestTable>): Promise<TestTable> {
  const table = await starting;
  running.push(table);
  return table;
}

describeStores("memory", async () => createMemoryStores());

describeStores("DynamoDB adapter on dynalite", async () => createDynamoStores(await kept(startDynalite())));

const endpoint = process.env.DUELBOOK_TEST_DYNAMODB_ENDPOINT;
if (endpoint !== undefined) {
  describeStores(`DynamoDB adapter on ${endpoint}`, async () =>
    createDynamoStores(await kept(openTable(endpoint, "duelbook-contract"))),
  );
}

describe("items that something else than the adapter changed", () => {
  let table: TestTable;
  beforeAll(async () => {
    table = await kept(startDynalite());
  });

  const remove = (pk: string, sk: string) =>
    table.client.send(
      new DeleteItemCommand({ TableName: table.tableName, Key: { pk: { S: pk }, sk: { S: sk } } }),
    );

  const sortKeysOf = async (pk: string) => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.tableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": { S: pk } },
        ProjectionExpression: "sk",
      }),
    );
    return Items.map((item) => item.sk?.S);
  };

  test("a pack is absent while its META or a part is missing, and publishing again makes it whole", async () => {
    const { contents } = createDynamoStores(table);
    const revision = freshId("revision");
    const packJson = JSON.stringify({ noise: randomBytes(600_000).toString("base64") });
    await contents.publish(revision, packJson, "2026-03-04T05:06:07.089Z");
    expect(await sortKeysOf(`R#${revision}`)).toEqual(["META", "P#000", "P#001", "P#002", "P#003"]);

    await remove(`R#${revision}`, "META");
    expect(await contents.read(revision)).toBeUndefined();
    await remove(`R#${revision}`, "P#001");
    expect(await contents.publish(revision, packJson, "2026-03-05T05:06:07.089Z")).toBe("published");
    expect((await contents.read(revision)) === packJson).toBe(true);

    await remove(`R#${revision}`, "P#003");
    expect(await contents.read(revision)).toBeUndefined();
  });

  test.each([
    ["of another type", "SET step = :value", { ":value": { S: "4" } }],
    ["no safe integer", "SET step = :value", { ":value": { N: "9007199254740993" } }],
    ["of an unknown codec", "SET codec = :value", { ":value": { S: "brotli" } }],
    ["under another number's key", "SET #sequence = :value", { ":value": { N: "1" } }],
  ])("a transition with an attribute that is %s is corrupt", async (_, update, values) => {
    const { timelines } = createDynamoStores(table);
    const key = freshCombat();
    await timelines.append(encoded(key, 0));
    await table.client.send(
      new UpdateItemCommand({
        TableName: table.tableName,
        Key: { pk: { S: `C#${key.id}` }, sk: { S: "T#0000000000" } },
        UpdateExpression: update,
        ExpressionAttributeValues: values,
        ...(update.includes("#") && { ExpressionAttributeNames: { "#sequence": "sequence" } }),
      }),
    );
    await expect(timelines.head(key)).rejects.toMatchObject({
      name: "StoredItemUnreadable",
      reason: "corrupt",
    });
  });

  test("creating the table again leaves it as it is", async () => {
    const { timelines } = createDynamoStores(table);
    const key = freshCombat();
    await timelines.append(encoded(key, 0));
    await createTable(table.client, table.tableName);
    expect((await timelines.head(key))?.sequence).toBe(0);
  });
});
