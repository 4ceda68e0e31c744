import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { sampleEncoded } from "../sample-transition.ts";
import { createDynamoClient } from "./client.ts";
import { createDynamoStores } from "./index.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const dropped: Answer = (request) => request.socket.destroy();
const conditionFailed: Answer = (_, response) => {
  response.writeHead(400, { "content-type": "application/x-amz-json-1.0" });
  response.end(
    JSON.stringify({ __type: "com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException" }),
  );
};
const busy: Answer = (_, response) => {
  response.writeHead(400, { "content-type": "application/x-amz-json-1.0" });
  response.end(JSON.stringify({ __type: "com.amazonaws.dynamodb.v20120810#ThrottlingException" }));
};
const broken: Answer = (_, response) => {
  response.writeHead(502, { "content-type": "text/html" });
  response.end("<h1>Bad Gateway</h1>");
};

const servers: Server[] = [];
const clients: DynamoDBClient[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

/** A store that gives these answers in turn, the last one for ever, and the bodies that it was sent. */
async function storeThatGives(...answers: readonly Answer[]) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = answers[Math.min(bodies.length, answers.length - 1)] as Answer;
    bodies.push(Buffer.concat(chunks).toString("utf8"));
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const client = createDynamoClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  clients.push(client);
  return { stores: createDynamoStores({ client, tableName: "duelbook" }), bodies };
}

describe("a client on the wire", () => {
  test("K2: after a lost answer the SDK sends the same bytes again, and the refusal by one's own write is `taken`", async () => {
    const { stores, bodies } = await storeThatGives(dropped, conditionFailed);
    expect(await stores.timelines.append(sampleEncoded())).toBe("taken");
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
  });

  test("K1: a condition failure is final after one attempt, a throttle is StoreUnavailable after three", async () => {
    const refusing = await storeThatGives(conditionFailed);
    expect(await refusing.stores.timelines.append(sampleEncoded())).toBe("taken");
    expect(refusing.bodies).toHaveLength(1);

    const throttling = await storeThatGives(busy);
    await expect(throttling.stores.timelines.append(sampleEncoded())).rejects.toMatchObject({
      name: "StoreUnavailable",
      cause: { name: "ThrottlingException" },
    });
    expect(throttling.bodies).toHaveLength(3);
  });

  test("an answer that is none of DynamoDB's is StoreUnavailable after three attempts", async () => {
    const { stores, bodies } = await storeThatGives(broken);
    await expect(stores.timelines.head({ aggregate: "combat", id: "combat-1" })).rejects.toMatchObject({
      name: "StoreUnavailable",
    });
    expect(bodies).toHaveLength(3);
  });
});

test("a client makes three attempts at most", async () => {
  const client = createDynamoClient({ region: "eu-central-1" });
  clients.push(client);
  expect(client).toBeInstanceOf(DynamoDBClient);
  expect(await client.config.maxAttempts()).toBe(3);
});
