import { createDynamoClient, createTable } from "@duelbook/timeline/dynamodb";
import { startDatabase } from "./dynalite-store.ts";
import { createGateway } from "./gateway.ts";
import { loadHandlers } from "./handlers.ts";
import { closeServer, listenOnLoopback } from "./listening.ts";
import { databaseFolder, functionEnvironment, type LocalSettings, TABLE_NAME } from "./settings.ts";
import { createSlots } from "./slots.ts";
import { startStoreProxy } from "./store-proxy.ts";
import { createStream } from "./stream.ts";
import { startSweeping } from "./sweeping.ts";
import { createThrottle } from "./throttle.ts";
import { openTokens, type Tokens } from "./tokens.ts";

/**
 * Invocations at the same time. In the cloud each has a process of its own; here they share one with the database,
 * which must answer every request within the SDK's second.
 */
const CONCURRENCY = 32;

/** A running Duelbook. */
export interface Duelbook {
  /** Without a slash at the end. */
  readonly url: string;
  readonly tokens: Tokens;
  /** Lets what is under way end, and closes everything. */
  close(): Promise<void>;
}

/**
 * Starts the whole backend in this process: database, functions, stream, sweeper, gateway. Once per process, since
 * functions read their settings from its environment as they are loaded.
 * @throws Error when the port is taken or the database can't be opened; what was started until then is closed
 */
export async function startDuelbook(settings: LocalSettings): Promise<Duelbook> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const { url, tokens } = await start(settings, opened);
    return { url, tokens, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  settings: LocalSettings,
  opened: (() => Promise<void>)[],
): Promise<Pick<Duelbook, "url" | "tokens">> {
  const tokens = await openTokens(settings.data);
  const store = await startStoreProxy(new URL(await databaseEndpoint(settings, opened)));
  opened.push(store.close);
  Object.assign(process.env, functionEnvironment(settings, store.endpoint));
  const [handlers] = await Promise.all([loadHandlers(settings.bundles), ensureTable(store.endpoint)]);
  const stream = createStream(handlers.projector);
  store.observe(stream.offer);
  opened.push(stream.drained);
  const sweeping = await startSweeping(handlers.sweeper);
  opened.push(sweeping.stop);
  const gateway = createGateway({
    handlers: handlers.http,
    tokens,
    throttle: createThrottle(settings.rateLimit),
    slots: createSlots(CONCURRENCY),
  });
  const port = await listenOnLoopback(gateway, settings.port);
  opened.push(() => closeServer(gateway));
  return { url: `http://127.0.0.1:${port}`, tokens };
}

async function databaseEndpoint(settings: LocalSettings, opened: (() => Promise<void>)[]): Promise<string> {
  if (settings.dynamodbEndpoint !== undefined) return settings.dynamodbEndpoint;
  const database = await startDatabase(databaseFolder(settings));
  opened.push(database.close);
  return database.endpoint;
}

async function ensureTable(endpoint: string): Promise<void> {
  const client = createDynamoClient({ endpoint });
  try {
    await createTable(client, TABLE_NAME);
  } finally {
    client.destroy();
  }
}
