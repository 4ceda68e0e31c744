import { createHash, randomUUID } from "node:crypto";
import { commandsOperations, createCaches } from "@duelbook/service";
import { createDynamoClient, createDynamoStores } from "@duelbook/timeline/dynamodb";
import { PACK_JSON } from "../../packages/service/src/testing/pack.ts";
import { AUTHOR, type Client, signIn } from "./harness/client.ts";
import { type Database, startDatabase } from "./harness/database.ts";
import {
  begin,
  type Command,
  command,
  commit,
  endTurn,
  expectStatus,
  inHand,
  playCard,
  publish,
  type Table,
  viewOf,
} from "./harness/game.ts";
import { closeAll, closeLater, type Gateway, startGateway, temporaryFolder } from "./harness/processes.ts";

afterAll(closeAll);

const SEATS = [
  { actorId: "hero", loadout: { heroId: "mage" } },
  { actorId: "enemy-1", loadout: { enemyId: "rat" } },
];

/** An entry of the inbox: which combat, what it waits for, and the transition that it reflects. */
type Line = readonly [combatId: string, status: string, sequence: number];

async function inbox(client: Client, query = ""): Promise<readonly Line[]> {
  const { json } = expectStatus(await client.get(`/combats${query}`), 200);
  return json.combats.map((it: Record<string, unknown>) => [it.combatId, it.status, it.sequence]);
}

/** The inbox once it reflects the given transitions: it follows them a moment later. */
async function inboxAt(client: Client, ...tables: readonly Table[]): Promise<readonly Line[]> {
  for (;;) {
    const lines = await inbox(client);
    const isThere = ({ combatId, sequence }: Table) =>
      lines.some(([id, , at]) => id === combatId && at === sequence);
    if (tables.every(isThere)) return lines;
    await new Promise((passed) => setTimeout(passed, 10));
  }
}

describe("GET /combats", () => {
  let database: Database;
  let gateway: Gateway;
  const data = temporaryFolder();
  const start = () => startGateway({ data, dynamodbEndpoint: database.endpoint });

  beforeAll(async () => {
    database = await startDatabase();
    gateway = await start();
    await publish(await signIn(gateway.url, "author", AUTHOR), PACK_JSON);
  });

  test("lists the caller's combats, what needs an action first, after each step of a match", async () => {
    const player = await signIn(gateway.url, "ann");
    expect(await inbox(player)).toEqual([]);
    let one = await begin(player, { seats: SEATS });
    await inboxAt(player, one);
    const two = await begin(player, { seats: SEATS });
    expect(await inboxAt(player, one, two)).toEqual([
      [two.combatId, "mine", 0],
      [one.combatId, "mine", 0],
    ]);

    // Each step of the first match: its own, then the enemy's inside it, until the last blow.
    one = await commit(player, one, endTurn(one));
    expect(await inboxAt(player, one, two)).toEqual([
      [one.combatId, "mine", 1],
      [two.combatId, "mine", 0],
    ]);
    const [jab = ""] = inHand(await viewOf(player, one), "jab");
    one = await commit(player, one, playCard(one, jab));
    expect(await inboxAt(player, one, two)).toEqual([
      [one.combatId, "mine", 2],
      [two.combatId, "mine", 0],
    ]);
    one = await commit(player, one, command(one, "CONCEDE", {}));
    expect(await inboxAt(player, one, two)).toEqual([
      [two.combatId, "mine", 0],
      [one.combatId, "over", 3],
    ]);
    expect(await inbox(player, "?status=over")).toEqual([[one.combatId, "over", 3]]);
    expect(await inbox(player, "?status=mine,theirs")).toEqual([[two.combatId, "mine", 0]]);
  });

  test("a match that is won is over too, and nobody else sees it", async () => {
    const player = await signIn(gateway.url, "bea", "play combats:author");
    const loadout = { heroId: "mage", deck: [{ cardInstanceId: "last", cardId: "finish" }] };
    const table = await begin(player, { seats: [{ actorId: "hero", loadout }, SEATS[1]] });
    const won = await commit(player, table, playCard(table, "last"));
    expect(await inboxAt(player, won)).toEqual([[table.combatId, "over", 1]]);
    expect(await inbox(await signIn(gateway.url, "cid"))).toEqual([]);
  });

  test("a list that is longer than a page goes on where the page ended", async () => {
    const player = await signIn(gateway.url, "dan");
    const tables: Table[] = [];
    for (let i = 0; i < 5; i += 1) tables.push(await begin(player, { seats: SEATS }));
    const all = await inboxAt(player, ...tables);
    const pages: Line[][] = [];
    for (let next: string | undefined = "/combats?limit=2"; next !== undefined; ) {
      const { json } = expectStatus(await player.get(next), 200);
      pages.push(json.combats.map((it: Record<string, unknown>) => [it.combatId, it.status, it.sequence]));
      next = json.next?.replace("/api/v1", "");
    }
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(all);
  });

  test("a lost stream record leaves it behind until the sweeper ran", async () => {
    let player = await signIn(gateway.url, "eve");
    const table = await begin(player, { seats: SEATS });
    await inboxAt(player, table);
    // Committed by a process whose writes no stream sees.
    await commitUnseen(database, "eve", table, command(table, "CONCEDE", {}));
    expect((await viewOf(player, table)).status).toBe("over");
    expect(await inbox(player)).toEqual([[table.combatId, "mine", 0]]);
    await gateway.stop();
    gateway = await start();
    player = await signIn(gateway.url, "eve");
    expect(await inbox(player)).toEqual([[table.combatId, "over", 1]]);
  });
});

/** Sends a command through the service itself, straight to the table. */
async function commitUnseen(database: Database, sub: string, table: Table, body: Command): Promise<void> {
  const client = createDynamoClient({
    endpoint: database.endpoint,
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  closeLater(() => client.destroy());
  const answer = await commandsOperations.sendCommand(
    {
      stores: createDynamoStores({ client, tableName: "duelbook" }),
      hash: (text) => createHash("sha256").update(text).digest("hex"),
      random: { uuid: randomUUID, seed: () => "0".repeat(32) },
      caches: createCaches({ bytes: 2 ** 20 }),
      build: "test",
      report: ({ detail }) => {
        throw new Error(detail);
      },
    },
    {
      operation: "sendCommand",
      principal: { issuer: "https://duelbook.local", sub, scopes: new Set(["play"]) },
      params: { combatId: table.combatId },
      query: {},
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      at: Date.now(),
      remainingMs: () => 10_000,
    },
  );
  expect(answer.status).toBe(200);
}
