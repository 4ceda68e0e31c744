import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { HttpFunction } from "@duelbook/service/routes";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
} from "aws-lambda";

export type HttpHandler = (
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** The deployed functions, in this process. */
export interface Handlers {
  readonly http: Readonly<Record<HttpFunction, HttpHandler>>;
  readonly projector: (event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse>;
  readonly sweeper: (event: unknown, context: Context) => Promise<unknown>;
}

/** A module of functions/, or a bundle of it. */
interface FunctionModule<H> {
  readonly handler: H;
}

/**
 * Loads every function: from the sources, or from a folder of bundles as they are deployed. They read their
 * settings from the environment while they load, so it must be in place.
 */
export async function loadHandlers(bundles: string | undefined): Promise<Handlers> {
  const modules = bundles === undefined ? await loadSources() : await loadBundles(bundles);
  const { combats, commands, content, evaluation, runs, projector, sweeper } = modules;
  return {
    http: {
      combats: combats.handler,
      commands: commands.handler,
      content: content.handler,
      evaluation: evaluation.handler,
      runs: runs.handler,
    },
    projector: projector.handler,
    sweeper: sweeper.handler,
  };
}

type Modules = Readonly<Record<HttpFunction, FunctionModule<HttpHandler>>> & {
  readonly projector: FunctionModule<Handlers["projector"]>;
  readonly sweeper: FunctionModule<Handlers["sweeper"]>;
};

async function loadSources(): Promise<Modules> {
  return {
    combats: await import("@duelbook/functions/combats"),
    commands: await import("@duelbook/functions/commands"),
    content: await import("@duelbook/functions/content"),
    evaluation: await import("@duelbook/functions/evaluation"),
    runs: await import("@duelbook/functions/runs"),
    projector: await import("@duelbook/functions/projector"),
    sweeper: await import("@duelbook/functions/sweeper"),
  };
}

/** What a bundle exports is known from its source only. */
async function loadBundles(folder: string): Promise<Modules> {
  const load = (name: string) => import(pathToFileURL(resolve(folder, name, "index.mjs")).href);
  return {
    combats: await load("combats"),
    commands: await load("commands"),
    content: await load("content"),
    evaluation: await load("evaluation"),
    runs: await load("runs"),
    projector: await load("projector"),
    sweeper: await load("sweeper"),
  };
}
