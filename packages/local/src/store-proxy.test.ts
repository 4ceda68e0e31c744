import { createServer, type Server } from "node:http";
import { closeServer, listenOnLoopback } from "./listening.ts";
import { type StoreExchange, type StoreProxy, startStoreProxy } from "./store-proxy.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Received {
  readonly target: string | undefined;
  readonly host: string | undefined;
  readonly body: string;
}

/** A proxy in front of a database that answers with the status that the request names. */
async function proxied(): Promise<{ proxy: StoreProxy; received: Received[]; seen: StoreExchange[] }> {
  const received: Received[] = [];
  const database: Server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { "x-amz-target": target, host } = request.headers;
    received.push({ target: String(target), host, body });
    if (body === "drop") request.socket.destroy();
    else response.writeHead(JSON.parse(body).status, { "x-amzn-requestid": "1" }).end('{"answer":1}');
  });
  const port = await listenOnLoopback(database, 0);
  closing.push(() => closeServer(database));
  const proxy = await startStoreProxy(new URL(`http://127.0.0.1:${port}`));
  closing.push(proxy.close);
  const seen: StoreExchange[] = [];
  proxy.observe((exchange) => seen.push(exchange));
  return { proxy, received, seen };
}

const send = (proxy: StoreProxy, body: string) =>
  fetch(proxy.endpoint, { method: "POST", headers: { "x-amz-target": "DynamoDB_20120810.PutItem" }, body });

test("requests and answers pass as they are, and the signed host is the one that was asked for", async () => {
  const { proxy, received } = await proxied();
  const answer = await send(proxy, '{"status":400}');
  expect([answer.status, answer.headers.get("x-amzn-requestid"), await answer.text()]).toEqual([
    400,
    "1",
    '{"answer":1}',
  ]);
  const host = new URL(proxy.endpoint).host;
  expect(received).toEqual([{ target: "DynamoDB_20120810.PutItem", host, body: '{"status":400}' }]);
});

test("only what succeeded is told of", async () => {
  const { proxy, seen } = await proxied();
  for (const status of [400, 500, 200]) await send(proxy, JSON.stringify({ status }));
  expect(seen).toEqual([{ operation: "PutItem", request: '{"status":200}' }]);
});

test("a database that breaks the connection is a broken connection to the client", async () => {
  const { proxy, seen } = await proxied();
  await expect(send(proxy, "drop")).rejects.toThrow("fetch failed");
  expect(seen).toEqual([]);
});
