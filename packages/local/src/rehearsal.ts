import { createHash } from "node:crypto";
import {
  type ApiRequest,
  combatsOperations,
  commandsOperations,
  contentOperations,
  createCaches,
  type Deps,
  type OperationHandler,
} from "@duelbook/service";
import { createMemoryStores } from "@duelbook/timeline/memory";

const CACHE_BYTES = 8 * 2 ** 20;
const MAX_SEEDS = 10_000;

/**
 * The first of a fixed row of seeds whose combat begins as wanted. Each is tried on stores in memory, through the
 * operations that serve the API, so what is found there happens in the real one too.
 * @param creation of a combat, without its seed
 * @throws Error when none of the seeds will do
 */
export async function findSeed(
  pack: object,
  creation: object,
  isWanted: (view: unknown) => boolean,
): Promise<string> {
  const deps = memoryDeps();
  const { revision } = (await call(deps, contentOperations.publishRevision, "publishRevision", pack)) as {
    readonly revision: string;
  };
  for (let i = 0; i < MAX_SEEDS; i += 1) {
    const seed = deps.hash(`duelbook ${i}`).slice(0, 32);
    const body = { ...creation, commandId: deps.random.uuid(), contentRevision: revision, seed };
    const { combatId } = (await call(deps, commandsOperations.createCombat, "createCombat", body)) as {
      readonly combatId: string;
    };
    const view = await call(deps, combatsOperations.getCombat, "getCombat", null, { combatId });
    if (isWanted(view)) return seed;
  }
  throw new Error(`none of ${MAX_SEEDS} seeds begins as wanted`);
}

function memoryDeps(): Deps {
  return {
    stores: createMemoryStores(),
    hash: (text) => createHash("sha256").update(text, "utf8").digest("hex"),
    random: { uuid: () => crypto.randomUUID(), seed: () => "0".repeat(32) },
    caches: createCaches({ bytes: CACHE_BYTES }),
    build: "rehearsal",
    report: ({ detail }) => {
      throw new Error(detail);
    },
  };
}

async function call(
  deps: Deps,
  handle: OperationHandler,
  operation: ApiRequest["operation"],
  body: object | null,
  params: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const answer = await handle(deps, {
    operation,
    principal: {
      issuer: "https://rehearsal.local",
      sub: "author",
      scopes: new Set(["play", "content:publish", "combats:author"]),
    },
    params,
    query: {},
    headers: { "content-type": "application/json" },
    body: body === null ? null : JSON.stringify(body),
    at: 0,
    remainingMs: () => 10_000,
  });
  if (answer.status >= 300) throw new Error(`${operation}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
}
