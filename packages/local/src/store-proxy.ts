import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as send,
} from "node:http";
import { Agent as SecureAgent, request as sendSecure } from "node:https";
import { closeServer, listenOnLoopback } from "./listening.ts";

/** A request that the database answered with success. */
export interface StoreExchange {
  /** DynamoDB's name of the operation, such as `PutItem`. */
  readonly operation: string;
  /** JSON. */
  readonly request: string;
}

export interface StoreProxy {
  readonly endpoint: string;
  /** Calls the listener for every request that succeeds from now on. */
  observe(listener: (exchange: StoreExchange) => void): void;
  close(): Promise<void>;
}

/**
 * A listener on loopback that hands every request on to a DynamoDB and tells of those that succeeded. So what was
 * committed is known whoever sent it: sources, bundles, a second process. Headers pass unchanged, the host's name
 * among them, so that the signature still fits.
 */
export async function startStoreProxy(target: URL): Promise<StoreProxy> {
  const listeners: ((exchange: StoreExchange) => void)[] = [];
  const secure = target.protocol === "https:";
  const agent = secure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const forward = secure ? sendSecure : send;
  const server = createServer(async (incoming, outgoing) => {
    try {
      const body = await readAll(incoming);
      const upstream = forward(target, { agent, method: incoming.method, headers: incoming.headers });
      const answered = await new Promise<IncomingMessage>((resolve, reject) => {
        upstream.on("response", resolve).on("error", reject).end(body);
      });
      const answer = await readAll(answered);
      if (answered.statusCode === 200) {
        const exchange = { operation: operationOf(incoming.headers), request: body.toString("utf8") };
        for (const listener of listeners) listener(exchange);
      }
      outgoing.writeHead(answered.statusCode ?? 502, answered.headers).end(answer);
    } catch {
      // To the client it is what it is: a connection that broke.
      outgoing.destroy();
    }
  });
  const port = await listenOnLoopback(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    observe: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      await closeServer(server);
      agent.destroy();
    },
  };
}

/** `x-amz-target: DynamoDB_20120810.PutItem` */
function operationOf(headers: IncomingHttpHeaders): string {
  return String(headers["x-amz-target"] ?? "").split(".")[1] ?? "";
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
