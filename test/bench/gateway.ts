import { createHash, randomUUID } from "node:crypto";
import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { canonicalPack, type Pack, revisionOf } from "@duelbook/content";
import { commandsOperations, createCaches, type Deps } from "@duelbook/service";
import { itemBytes, writeUnits } from "@duelbook/timeline";
import { createDynamoStores } from "@duelbook/timeline/dynamodb";
import { median, milliseconds, ms, print, times } from "./measure.ts";
import { type BenchTable, startTable } from "./table.ts";
import { LONG_PACK } from "./worlds.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Commands beside bare conditional puts of the same size on the same table, and growth along a combat. */
export async function benchGateway(): Promise<void> {
  const table = await startTable();
  try {
    const combat = await startCombat(table);
    const commands: number[] = [];
    const bare: number[] = [];
    const bytes: number[] = [];
    for (let sequence = 0; sequence < 520; sequence++) {
      commands.push(await milliseconds(() => combat.endTurn()));
      const size = await combat.itemBytes();
      bytes.push(size);
      bare.push(await milliseconds(() => putBare(table, sequence, size)));
    }
    const late = commands.slice(120);
    const barePuts = bare.slice(120);
    print("Gateway on dynalite: warm commands beside bare conditional puts of the same bytes, alternating", [
      ["command, median", ms(median(late))],
      ["bare put, median", ms(median(barePuts))],
      ["rate of commands / rate of bare puts", times(median(barePuts) / median(late))],
      ["write units of a command (60-card state)", String(writeUnits(bytes[20] ?? 0))],
    ]);
    const window = (from: number) => median(commands.slice(from, from + 40));
    print("Growth along a combat", [
      ["item at transition 10", `${bytes[9]} bytes`],
      ["item at transition 500", `${bytes[499]} bytes`],
      ["growth without the 8 bytes of each digest", `${(bytes[499] ?? 0) - (bytes[9] ?? 0) - 8 * 490} bytes`],
      ["command around transition 60", ms(window(40))],
      ["command around transition 500", ms(window(480))],
      ["time around 500 / time around 60", times(window(480) / window(40))],
    ]);
  } finally {
    table.stop();
  }
}

async function startCombat({ client, tableName }: BenchTable) {
  const stores = createDynamoStores({ client, tableName });
  const deps: Deps = {
    stores,
    hash: sha256,
    random: { uuid: randomUUID, seed: () => sha256(randomUUID()).slice(0, 32) },
    caches: createCaches({ bytes: 64 * 1024 * 1024 }),
    build: "bench",
    report: ({ code, detail }) => {
      throw new Error(`${code} ${detail}`);
    },
  };
  const pack = canonicalPack(LONG_PACK as unknown as Pack);
  const revision = revisionOf(pack, sha256);
  await stores.contents.publish(revision, pack, new Date().toISOString());
  const post = async (operation: "createCombat" | "sendCommand", combatId: string, body: object) => {
    const response = await commandsOperations[operation](deps, {
      operation,
      principal: { issuer: "bench", sub: "player", scopes: new Set(["play", "combats:author"] as const) },
      params: { combatId },
      query: {},
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      at: Date.now(),
      remainingMs: () => 10_000,
    });
    if (response.status >= 300) throw new Error(`${response.status} ${response.body}`);
    return JSON.parse(response.body) as { combatId: string; sequence: number; step: number };
  };
  let last = await post("createCombat", "", {
    commandId: randomUUID(),
    contentRevision: revision,
    seats: [
      { actorId: "hero", playerSub: "player", loadout: { heroId: "knight" } },
      { actorId: "enemy-1", loadout: { enemyId: "goblin" } },
    ],
  });
  const { combatId } = last;
  return {
    endTurn: async () => {
      last = await post("sendCommand", combatId, {
        commandId: randomUUID(),
        expectedSequence: last.sequence,
        expectedStep: last.step,
        type: "END_TURN",
        payload: { actorId: "hero" },
      });
    },
    itemBytes: async () => {
      const head = await stores.timelines.head({ aggregate: "combat", id: combatId });
      if (head === undefined) throw new Error("no head");
      return itemBytes(head);
    },
  };
}

function putBare({ client, tableName }: BenchTable, sequence: number, bytes: number) {
  return client.send(
    new PutItemCommand({
      TableName: tableName,
      Item: {
        pk: { S: "C#bare" },
        sk: { S: `T#${String(sequence).padStart(10, "0")}` },
        body: { B: new Uint8Array(bytes - 40) },
      },
      ConditionExpression: "attribute_not_exists(pk)",
    }),
  );
}
