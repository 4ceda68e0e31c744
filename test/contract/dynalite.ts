import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createDynamoClient, createTable } from "@duelbook/timeline/dynamodb";
import dynalite from "dynalite";

export interface TestTable {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  stop(): Promise<void>;
}

const CREDENTIALS = { accessKeyId: "local", secretAccessKey: "local" };

/** A table in a dynalite of its own, in memory, on a free loopback port. */
export async function startDynalite(): Promise<TestTable> {
  const server = dynalite({ createTableMs: 0 });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const table = await openTable(`http://127.0.0.1:${port}`, "contract");
  return {
    ...table,
    stop: async () => {
      await table.stop();
      await closed(server);
    },
  };
}

/** A table at any endpoint; it is created unless it exists, and left in place. */
export async function openTable(endpoint: string, tableName: string): Promise<TestTable> {
  const client = createDynamoClient({ endpoint, region: "eu-central-1", credentials: CREDENTIALS });
  await createTable(client, tableName);
  return { client, tableName, stop: async () => client.destroy() };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
  });
}
