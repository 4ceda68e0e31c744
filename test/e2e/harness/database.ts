import type { Server } from "node:http";
import { createServer, request as forward, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import dynalite from "dynalite";
import { closeLater } from "./processes.ts";

/** What happens to one request on its way to the database. */
export type Fault =
  | "none"
  /** The database never sees it; the connection breaks. */
  | "lostBefore"
  /** The database carries it out; the connection breaks before the answer is through. */
  | "lostAfter";

export interface Database {
  readonly endpoint: string;
  /** What was asked for, in order; the put of a transition is told from others as `PutTransition`. */
  readonly operations: string[];
  /** Faults for the puts of transitions to come, one each, in order. */
  breakPuts(...faults: readonly Fault[]): void;
  /** Calls back once, when a put of a transition was carried out or lost, before its client learns of it. */
  onNextPut(act: () => Promise<void>): void;
}

/** A dynalite in memory, behind a listener that counts requests and breaks connections when told to. */
export async function startDatabase(): Promise<Database> {
  const database = dynalite({ createTableMs: 0 });
  const target = `http://127.0.0.1:${await listen(database)}`;
  const faults: Fault[] = [];
  const operations: string[] = [];
  let act: (() => Promise<void>) | undefined;
  const proxy = createServer(async (incoming, outgoing) => {
    const body = await readAll(incoming);
    const operation = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
    const isTransition = operation === "PutItem" && /"sk":\{"S":"T#/.test(body.toString("utf8"));
    operations.push(isTransition ? "PutTransition" : operation);
    const fault = isTransition ? (faults.shift() ?? "none") : "none";
    const answer = fault === "lostBefore" ? null : await exchange(target, incoming, body);
    if (isTransition && act !== undefined) {
      const acting = act;
      act = undefined;
      await acting();
    }
    if (answer === null || fault === "lostAfter") outgoing.destroy();
    else outgoing.writeHead(answer.message.statusCode ?? 500, answer.message.headers).end(answer.body);
  });
  const port = await listen(proxy);
  closeLater(() => close(database));
  closeLater(() => close(proxy));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    operations,
    breakPuts: (...more) => {
      faults.push(...more);
    },
    onNextPut: (callback) => {
      act = callback;
    },
  };
}

async function exchange(target: string, incoming: IncomingMessage, body: Buffer) {
  const { method, headers } = incoming;
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    forward(target, { method, headers }).on("response", resolve).on("error", reject).end(body);
  });
  return { message, body: await readAll(message) };
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return (server.address() as AddressInfo).port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
