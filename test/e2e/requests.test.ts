import { createHash, randomUUID } from "node:crypto";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { samplePack } from "@duelbook/content/sample";
import {
  type ApiRequest,
  combatsOperations,
  commandsOperations,
  contentOperations,
  createCaches,
  type Deps,
  evaluationOperations,
  type OperationHandler,
} from "@duelbook/service";
import { itemBytes, type Stores, writeUnits } from "@duelbook/timeline";
import { createDynamoStores } from "@duelbook/timeline/dynamodb";
import { startDynalite, type TestTable } from "../contract/dynalite.ts";

/** Requests as they leave the SDK, its own retries among them. */
interface Traffic {
  readonly operations: string[];
  /** Requests that began while none was under way: as many as there were round trips. */
  roundTrips: number;
}

let table: TestTable;
let traffic: Traffic;
let stores: Stores;
/** Bytes of the transitions that were put, as the table stores them. */
let putBytes: number[];

beforeAll(async () => {
  table = await startDynalite();
  traffic = watch(table.client);
  stores = createDynamoStores({ client: table.client, tableName: table.tableName });
  putBytes = [];
  const { timelines } = stores;
  stores = {
    ...stores,
    timelines: {
      ...timelines,
      append: (transition) => {
        putBytes.push(itemBytes(transition));
        return timelines.append(transition);
      },
    },
  };
});
afterAll(() => table.stop());

function watch({ middlewareStack }: DynamoDBClient): Traffic {
  const watched: Traffic = { operations: [], roundTrips: 0 };
  let underWay = 0;
  middlewareStack.add(
    (next, context) => async (args) => {
      watched.operations.push(String(context.commandName).replace(/Command$/, ""));
      if (underWay === 0) watched.roundTrips += 1;
      underWay += 1;
      try {
        return await next(args);
      } finally {
        underWay -= 1;
      }
    },
    { step: "deserialize", name: "watch", priority: "low" },
  );
  return watched;
}

/** What a piece of work asked of the store. */
async function requestsOf(work: () => Promise<unknown>): Promise<Traffic> {
  traffic.operations.length = 0;
  traffic.roundTrips = 0;
  await work();
  return { operations: [...traffic.operations], roundTrips: traffic.roundTrips };
}

/** A process that knows nothing yet. */
function coldProcess(): Deps {
  return {
    stores,
    hash: (text) => createHash("sha256").update(text).digest("hex"),
    random: { uuid: randomUUID, seed: () => "0123456789abcdef".repeat(2) },
    caches: createCaches({ bytes: 2 ** 25 }),
    build: "test",
    report: ({ detail }) => {
      throw new Error(detail);
    },
  };
}

interface Call {
  readonly operation: ApiRequest["operation"];
  readonly handler: OperationHandler;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

async function call(deps: Deps, { operation, handler, params = {}, body }: Call) {
  const answer = await handler(deps, {
    operation,
    principal: {
      issuer: "https://issuer.test",
      sub: "ann",
      scopes: new Set(["play", "combats:author", "content:publish"]),
    },
    params,
    query: {},
    headers: { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
    at: Date.UTC(2030, 0, 2),
    remainingMs: () => 10_000,
  });
  if (answer.status >= 300) throw new Error(`${operation}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
}

/** A combat of sixty cards, and its next command each time it is asked for. */
async function begun(deps: Deps) {
  const publication = { operation: "publishRevision", handler: contentOperations.publishRevision } as const;
  const { revision } = await call(deps, { ...publication, body: samplePack });
  let { combatId, sequence, step } = await call(deps, {
    operation: "createCombat",
    handler: commandsOperations.createCombat,
    body: {
      commandId: randomUUID(),
      contentRevision: revision,
      seats: [
        {
          actorId: "hero",
          loadout: { heroId: "emberwright", deck: cards(40, "ward", "ember-lance", "oathbreaker") },
        },
        {
          actorId: "enemy-1",
          loadout: { enemyId: "brass-sentinel", deck: cards(20, "brass-fist", "rivet-up") },
        },
      ],
    },
  });
  const params = { combatId };
  const send = async (process: Deps, command: object) => {
    const body = { commandId: randomUUID(), expectedSequence: sequence, expectedStep: step, ...command };
    const operation = { operation: "sendCommand", handler: commandsOperations.sendCommand } as const;
    ({ sequence, step } = await call(process, { ...operation, params, body }));
  };
  return { params, send };
}

function cards(count: number, ...cardIds: readonly string[]) {
  return Array.from({ length: count }, (_, i) => ({ cardId: cardIds[i % cardIds.length] }));
}

const END_TURN = { type: "END_TURN", payload: { actorId: "hero" } };

test("a command in a warm process is one request: the put", async () => {
  const deps = coldProcess();
  const { send } = await begun(deps);
  expect(await requestsOf(() => send(deps, END_TURN))).toEqual({ operations: ["PutItem"], roundTrips: 1 });
  expect(await requestsOf(() => send(deps, END_TURN))).toEqual({ operations: ["PutItem"], roundTrips: 1 });
});

test("a command in a cold process is at most four requests in three round trips", async () => {
  const { send } = await begun(coldProcess());
  const { operations, roundTrips } = await requestsOf(() => send(coldProcess(), END_TURN));
  expect(operations.sort()).toEqual(["GetItem", "PutItem", "Query", "Query"]);
  expect(roundTrips).toBe(3);
});

test("an evaluation in a warm process is one request: the newest transition, read strongly", async () => {
  const deps = coldProcess();
  const { params } = await begun(deps);
  const overview = {
    operation: "evaluateCards",
    handler: evaluationOperations.evaluateCards,
    params,
  } as const;
  expect(await requestsOf(() => call(deps, overview))).toEqual({ operations: ["Query"], roundTrips: 1 });
  const abilities = {
    operation: "evaluateAbilities",
    handler: evaluationOperations.evaluateAbilities,
  } as const;
  expect(await requestsOf(() => call(deps, { ...abilities, params }))).toMatchObject({
    operations: ["Query"],
  });
  const view = { operation: "getCombat", handler: combatsOperations.getCombat, params } as const;
  expect(await requestsOf(() => call(deps, view))).toMatchObject({ operations: ["Query"] });
});

test("a command of a combat of sixty cards takes at most five write units", async () => {
  const deps = coldProcess();
  const { params, send } = await begun(deps);
  const view = { operation: "getCombat", handler: combatsOperations.getCombat, params } as const;
  const { zones } = await call(deps, view);
  const sizes = zones.map(({ size }: { size: number }) => size);
  expect(sizes.reduce((sum: number, size: number) => sum + size, 0)).toBe(60);
  putBytes.length = 0;
  for (let turn = 0; turn < 6; turn += 1) {
    const { evaluations } = await call(deps, {
      operation: "evaluateCards",
      handler: evaluationOperations.evaluateCards,
      params,
    });
    const ward = evaluations.find(
      ({ effectiveCard }: { effectiveCard: { cardId: string } }) => effectiveCard.cardId === "ward",
    );
    const payload = { actorId: "hero", cardInstanceId: ward?.cardInstanceId };
    if (ward !== undefined) await send(deps, { type: "PLAY_CARD", payload });
    await send(deps, END_TURN);
  }
  expect(putBytes.length).toBeGreaterThanOrEqual(10);
  expect(Math.max(...putBytes.map(writeUnits))).toBeLessThanOrEqual(5);
});
