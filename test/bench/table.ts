import { fork } from "node:child_process";
import { once } from "node:events";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createDynamoClient, createTable } from "@duelbook/timeline/dynamodb";

export interface BenchTable {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  stop(): void;
}

const SERVER = `
  const server = require("dynalite")({ createTableMs: 0 });
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
`;

/** A table in a dynalite that runs in a process of its own, so that it doesn't share this one's event loop. */
export async function startTable(): Promise<BenchTable> {
  const child = fork("-e", [SERVER], { execArgv: [], execPath: process.execPath });
  const [port] = (await once(child, "message")) as [number];
  const client = createDynamoClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  await createTable(client, "bench");
  return {
    client,
    tableName: "bench",
    stop: () => {
      client.destroy();
      child.kill();
    },
  };
}
