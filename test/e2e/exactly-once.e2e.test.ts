import { randomUUID } from "node:crypto";
import { PACK_JSON } from "../../packages/service/src/testing/pack.ts";
import { type Answer, AUTHOR, type Client, PLAYER, signIn } from "./harness/client.ts";
import { type Database, startDatabase } from "./harness/database.ts";
import {
  begin,
  commit,
  endTurn,
  everythingOf,
  inHand,
  playCard,
  publish,
  send,
  type Table,
  viewOf,
} from "./harness/game.ts";
import { closeAll, startGateway, temporaryFolder } from "./harness/processes.ts";

afterAll(closeAll);

const SEATS = [
  { actorId: "hero", loadout: { heroId: "mage" } },
  { actorId: "enemy-1", loadout: { enemyId: "rat" } },
];

const timelineOf = async (client: Client, { combatId }: Table) =>
  (await client.get(`/combats/${combatId}/timeline`)).json.transitions as { sequence: number }[];
const statusesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))];
const isReplay = ({ headers }: Answer) => headers.get("duelbook-replayed") === "true";

describe("one gateway on its own database", () => {
  const data = temporaryFolder();
  let player: Client;
  let restart: () => Promise<void>;

  beforeAll(async () => {
    let gateway = await startGateway({ data });
    await publish(await signIn(gateway.url, "author", AUTHOR), PACK_JSON);
    player = await signIn(gateway.url, "ann");
    restart = async () => {
      await gateway.stop();
      gateway = await startGateway({ data });
      player = await signIn(gateway.url, "ann");
    };
  });

  test("G1: of 200 commands at one sequence, one is committed and the others learn where the combat is", async () => {
    const table = await begin(player, { seats: SEATS });
    const commands = Array.from({ length: 200 }, () => endTurn(table));
    const answers = await Promise.all(commands.map((command) => send(player, table, command)));
    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(accepted).toHaveLength(1);
    expect(refused).toHaveLength(199);
    expect(
      new Set(refused.map(({ status, json }) => `${status} ${json.code} ${json.currentSequence}`)),
    ).toEqual(new Set(["409 SEQUENCE_CONFLICT 1"]));
    expect((await timelineOf(player, table)).map(({ sequence }) => sequence)).toEqual([0, 1]);
  });

  test("the same command 50 times at once is one transition with 50 identical receipts", async () => {
    const table = await begin(player, { seats: SEATS });
    const command = endTurn(table);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(player, table, command)));
    expect(statusesOf(answers)).toEqual([200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter((answer) => !isReplay(answer))).toHaveLength(1);
    expect(await timelineOf(player, table)).toHaveLength(2);
  });

  test("the same creation, again and at once, is one combat", async () => {
    const creation = { commandId: randomUUID(), seats: SEATS };
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.post("/combats", creation)));
    answers.push(await player.post("/combats", creation));
    expect(statusesOf(answers)).toEqual([201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const other = await player.post("/combats", { ...creation, visibility: "public" });
    expect([other.status, other.json.code]).toEqual([422, "COMMAND_ID_REUSED"]);
  });

  test("G4: a receipt stays the same: later, with another sequence, after a restart of gateway and store", async () => {
    const table = await begin(player, { seats: SEATS });
    const command = endTurn(table);
    const receipt = await send(player, table, command);
    let now = await commit(player, table, endTurn(receipt.json));
    for (let turn = 0; turn < 3; turn += 1) now = await commit(player, now, endTurn(now));
    const before = await timelineOf(player, table);
    await restart();
    const refreshed = { ...command, expectedSequence: now.sequence, expectedStep: now.step };
    for (const again of [command, refreshed, command]) {
      const answer = await send(player, table, again);
      expect([answer.status, answer.text, isReplay(answer)]).toEqual([200, receipt.text, true]);
    }
    const read = await player.get(`/combats/${table.combatId}/receipts/${command.commandId}`);
    expect([read.status, read.text]).toEqual([200, receipt.text]);
    expect(await timelineOf(player, table)).toEqual(before);
  });

  test("G4: an id that was used for another request is refused, whatever sequence it comes with", async () => {
    const table = await begin(player, { seats: SEATS });
    const command = endTurn(table);
    const now = await commit(player, table, command);
    for (const { sequence, step } of [table, now]) {
      const other = { ...command, type: "CONCEDE", expectedSequence: sequence, expectedStep: step };
      const answer = await send(player, table, other);
      expect([answer.status, answer.json.code]).toEqual([422, "COMMAND_ID_REUSED"]);
    }
    const elsewhere = await begin(player, { seats: SEATS });
    expect((await send(player, elsewhere, endTurn(elsewhere, { commandId: command.commandId }))).status).toBe(
      200,
    );
  });
});

describe("answers of the store that get lost", () => {
  let database: Database;
  let player: Client;
  let other: Client;

  beforeAll(async () => {
    database = await startDatabase();
    const data = temporaryFolder();
    const options = { data, dynamodbEndpoint: database.endpoint };
    const [one, two] = [await startGateway(options), await startGateway(options)];
    await publish(await signIn(one.url, "author", AUTHOR), PACK_JSON);
    player = await signIn(one.url, "ann");
    other = await signIn(two.url, "ann");
  });

  // The SDK makes three attempts at each of three puts.
  test.each([
    ["after the write, once", ["lostAfter"]],
    ["after the write, at every attempt of the SDK's", ["lostAfter", "lostAfter", "lostAfter"]],
    ["before the write, once", ["lostBefore"]],
    ["before the write, at every attempt of the first put", ["lostBefore", "lostBefore", "lostBefore"]],
    ["before the write, and then after it", ["lostBefore", "lostAfter", "lostAfter"]],
  ] as const)("G3: %s: the command gets its receipt", async (_name, faults) => {
    const table = await begin(player, { seats: SEATS });
    const command = endTurn(table);
    database.breakPuts(...faults);
    const answer = await send(player, table, command);
    expect(answer.status).toBe(200);
    const again = await send(player, table, command);
    expect([again.status, again.text, isReplay(again)]).toEqual([200, answer.text, true]);
    expect(await timelineOf(player, table)).toHaveLength(2);
  });

  test("G6: a store that stays away is 503, never a conflict, and the same command is accepted later", async () => {
    const table = await begin(player, { seats: SEATS });
    const command = endTurn(table);
    database.breakPuts(...Array.from({ length: 9 }, () => "lostBefore" as const));
    const busy = await send(player, table, command);
    expect([busy.status, busy.json.code, busy.headers.get("retry-after")]).toEqual([503, "STORE_BUSY", "1"]);
    expect((await send(player, table, command)).status).toBe(200);
    expect(await timelineOf(player, table)).toHaveLength(2);
  });

  test("G6: a write whose every answer was lost is found at the retry, in another process too", async () => {
    const table = await begin(player, { seats: SEATS });
    const command = endTurn(table);
    database.breakPuts("lostAfter", "lostAfter", "lostAfter");
    const first = await send(player, table, command);
    const retried = await send(other, table, command);
    expect([retried.status, retried.text]).toEqual([200, first.text]);
    expect(await timelineOf(other, table)).toHaveLength(2);
  });

  test("G3: when another command took the number meanwhile, it is a conflict", async () => {
    const table = await begin(player, { seats: SEATS });
    database.breakPuts("lostBefore");
    database.onNextPut(async () => {
      await commit(other, table, endTurn(table));
    });
    const answer = await send(player, table, endTurn(table));
    expect([answer.status, answer.json.code, answer.json.currentSequence]).toEqual([
      409,
      "SEQUENCE_CONFLICT",
      1,
    ]);
    expect(await timelineOf(player, table)).toHaveLength(2);
  });

  test("a creation whose answers were lost is one combat", async () => {
    const creation = { commandId: randomUUID(), seats: SEATS };
    database.breakPuts("lostAfter", "lostAfter", "lostAfter");
    const first = await player.post("/combats", creation);
    const again = await other.post("/combats", creation);
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  });

  test("K7: what a process remembers from before is never told as a refusal", async () => {
    const table = await begin(player, { seats: SEATS });
    const now = await commit(other, table, endTurn(table));
    // To the first process the combat is as it was created, and it knows no such card.
    const illegal = endTurn(table, {
      type: "PLAY_CARD",
      payload: { actorId: "hero", cardInstanceId: "none" },
    });
    const stale = await send(player, table, illegal);
    expect([stale.status, stale.json.code, stale.json.currentSequence]).toEqual([
      409,
      "SEQUENCE_CONFLICT",
      1,
    ]);
    const evaluations = await player.get(`/combats/${table.combatId}/cards/evaluations`);
    expect(evaluations.json).toMatchObject({ sequence: now.sequence, step: now.step });
    expect(await everythingOf(player, table)).toEqual(await everythingOf(other, table));
  });

  test("a command that another process committed gets its receipt from one that knows of nothing", async () => {
    const table = await begin(player, { seats: SEATS });
    const [card = ""] = inHand(await viewOf(player, table), "jab");
    const command = playCard(table, card);
    const receipt = await send(other, table, command);
    await commit(other, receipt.json, endTurn(receipt.json));
    const again = await send(player, table, command);
    expect([receipt.status, again.status, again.text, isReplay(again)]).toEqual([
      200,
      200,
      receipt.text,
      true,
    ]);
  });
});

test("G7: two plays that both fit the mana cannot both be paid", async () => {
  const gateway = await startGateway({ data: temporaryFolder() });
  await publish(await signIn(gateway.url, "author", AUTHOR), PACK_JSON);
  const author = await signIn(gateway.url, "ann", `${PLAYER} combats:author`);
  const loadout = {
    heroId: "mage",
    deck: ["1", "2"].map((it) => ({ cardInstanceId: `rift-${it}`, cardId: "rift" })),
  };
  const table = await begin(author, { seats: [{ actorId: "hero", loadout }, SEATS[1]] });
  const plays = ["rift-1", "rift-2"].map((card) => playCard(table, card, { costOptionId: "mana_cost" }));
  const answers = await Promise.all(plays.map((play) => send(author, table, play)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = plays[answers.findIndex(({ status }) => status === 409)];
  const { sequence, step } = await viewOf(author, table);
  const retried = await send(author, table, { ...loser, expectedSequence: sequence, expectedStep: step });
  expect([retried.status, retried.json]).toMatchObject([
    422,
    { code: "COST_UNAFFORDABLE", resourceId: "mana", need: 8, have: 0 },
  ]);
});
