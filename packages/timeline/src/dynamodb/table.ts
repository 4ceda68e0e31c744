import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { LINKS_INDEX, TABLE_KEYS } from "./keys.ts";

/** The table as the infrastructure deploys it, without what only a service in the cloud has. */
export function createTableRequest(table: string): CreateTableCommandInput {
  return {
    TableName: table,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [
      { AttributeName: TABLE_KEYS.partition, AttributeType: "S" },
      { AttributeName: TABLE_KEYS.sort, AttributeType: "S" },
      { AttributeName: LINKS_INDEX.sort, AttributeType: "S" },
    ],
    KeySchema: [
      { AttributeName: TABLE_KEYS.partition, KeyType: "HASH" },
      { AttributeName: TABLE_KEYS.sort, KeyType: "RANGE" },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: LINKS_INDEX.name,
        KeySchema: [
          { AttributeName: LINKS_INDEX.partition, KeyType: "HASH" },
          { AttributeName: LINKS_INDEX.sort, KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "ALL" },
      },
    ],
  };
}

/** Creates the table unless it exists, and waits until it can be used. For one machine and for tests. */
export async function createTable(client: DynamoDBClient, table: string): Promise<void> {
  try {
    await client.send(new CreateTableCommand(createTableRequest(table)));
  } catch (error) {
    if (!(error instanceof Error && error.name === "ResourceInUseException")) throw error;
  }
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName: table });
}
