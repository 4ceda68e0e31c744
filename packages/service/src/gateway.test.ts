import { createMemoryStores } from "@duelbook/timeline/memory";
import { getCombat } from "./operations/get-combat.ts";
import { getTimeline } from "./operations/get-timeline.ts";
import { withFaults } from "./testing/faulty-stores.ts";
import { after, begin, cardsInHand, endTurn, play, publishedWorld, send } from "./testing/play.ts";
import { type Answer, createWorld } from "./testing/world.ts";

async function faultyTable() {
  const faults = withFaults(createMemoryStores());
  const world = await publishedWorld(createWorld(faults.stores));
  const table = await begin(world);
  faults.requests.length = 0;
  faults.puts.length = 0;
  return { faults, world, table };
}

test("the seed's command: 20 health paid, mana untouched, the option in the receipt", async () => {
  const { world, table } = await faultyTable();
  const [rift = ""] = await cardsInHand(world, table, "rift");
  const answer = await send(world, table, play(table, rift, { costOptionId: "health_cost" }));
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ combatId: table.combatId, sequence: 1, status: "active" });
  const completed = answer.json.events.find((it: { type: string }) => it.type === "announcementCompleted");
  expect(completed).toMatchObject({ costOptionId: "health_cost" });
  const view = await world.call(getCombat, { params: { combatId: table.combatId } });
  expect(view.json.actors[0].resources).toMatchObject({ health: { current: 40 }, mana: { current: 8 } });
});

test("a warm command is one request to the store", async () => {
  const { faults, world, table } = await faultyTable();
  const first = await send(world, table, endTurn(table));
  const next = after(table, first);
  faults.requests.length = 0;
  expect((await send(world, table, endTurn(next))).status).toBe(200);
  expect(faults.requests).toEqual(["timelines.append"]);
});

test("a cold command is four requests: player beside newest transition, content, put", async () => {
  const { faults, table } = await faultyTable();
  const cold = createWorld(faults.stores);
  expect((await send(cold, table, endTurn(table))).status).toBe(200);
  expect(faults.requests).toEqual(["players.find", "timelines.head", "contents.read", "timelines.append"]);
});

test("a refused command writes nothing, and a corrected one at the same sequence is accepted", async () => {
  const { faults, world, table } = await faultyTable();
  const [rift = ""] = await cardsInHand(world, table, "rift");
  const refused = await send(world, table, play(table, rift));
  expect(refused.json).toMatchObject({ status: 422, code: "COST_OPTION_REQUIRED" });
  expect(faults.puts).toEqual([]);
  expect((await send(world, table, play(table, rift, { costOptionId: "mana_cost" }))).status).toBe(200);
});

test("a cost that can't be paid says what is short", async () => {
  const { world, table } = await faultyTable();
  const [jab = ""] = await cardsInHand(world, table, "jab");
  const [rift = ""] = await cardsInHand(world, table, "rift");
  const next = after(table, await send(world, table, play(table, jab)));
  const answer = await send(world, table, play(next, rift, { costOptionId: "mana_cost" }));
  expect(answer.json).toMatchObject({
    status: 422,
    code: "COST_UNAFFORDABLE",
    debitId: "mana",
    resourceId: "mana",
    need: 8,
    have: 7,
  });
});

test.each(["blood_first", "mana_first"])(
  "D1, D4: a payment that falls short in its %s part debits nothing and leaves no line",
  async (costOptionId) => {
    const { world, table } = await faultyTable();
    const params = { combatId: table.combatId };
    const [analysis = ""] = await cardsInHand(world, table, "analysis");
    const look = async () => [
      (await world.call(getCombat, { params })).body,
      (await world.call(getTimeline, { operation: "getTimeline", params })).body,
      JSON.stringify(await world.stores.timelines.head({ aggregate: "combat", id: table.combatId })),
    ];
    const before = await look();
    const answer = await send(world, table, play(table, analysis, { costOptionId }));
    expect(answer.json).toMatchObject({ code: "COST_UNAFFORDABLE", resourceId: "mana", need: 9, have: 8 });
    expect(await look()).toEqual(before);
  },
);

test("G1: of two commands at one sequence one is committed, the other told where the combat is", async () => {
  const { world, table } = await faultyTable();
  const [first, second] = await Promise.all([
    send(world, table, endTurn(table)),
    send(world, table, endTurn(table)),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const loser = first.status === 409 ? first : second;
  expect(loser.json).toMatchObject({ code: "SEQUENCE_CONFLICT", currentSequence: 1 });
  expect(loser.json.missed).toMatchObject([{ sequence: 1, actor: "hero", type: "END_TURN" }]);
});

test("G1: of 200 different commands at once one is committed", async () => {
  const { faults, world, table } = await faultyTable();
  const answers = await Promise.all(Array.from({ length: 200 }, () => send(world, table, endTurn(table))));
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1);
  const others = answers.filter((it) => it.status === 409);
  expect(others).toHaveLength(199);
  expect(new Set(others.map((it) => it.json.currentSequence))).toEqual(new Set([1]));
  expect(
    await faults.stores.timelines.after({ aggregate: "combat", id: table.combatId }, -1, 10),
  ).toHaveLength(2);
});

test("G1: the same command 50 times at once is one transition with 50 identical receipts", async () => {
  const { faults, world, table } = await faultyTable();
  const command = endTurn(table);
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(world, table, command)));
  expect(new Set(answers.map((it) => it.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((it) => it.body)).size).toBe(1);
  expect(
    await faults.stores.timelines.after({ aggregate: "combat", id: table.combatId }, -1, 10),
  ).toHaveLength(2);
});

test("G2: refused commands do not move the sequence", async () => {
  const { world, table } = await faultyTable();
  for (let i = 0; i < 10; i += 1) {
    expect((await send(world, table, play(table, "no-such-card"))).status).toBe(422);
  }
  const view = await world.call(getCombat, { params: { combatId: table.combatId } });
  expect(view.json.sequence).toBe(0);
  expect((await send(world, table, endTurn(table))).json.sequence).toBe(1);
});

test("G3: an answer lost after the write becomes the receipt", async () => {
  const { faults, world, table } = await faultyTable();
  faults.fail("timelines.append", "answerLost");
  const command = endTurn(table);
  const answer = await send(world, table, command);
  expect(answer.status).toBe(200);
  expect(answer.headers["duelbook-replayed"]).toBeUndefined();
  const again = await send(world, table, command);
  expect(again.body).toBe(answer.body);
  expect(again.headers["duelbook-replayed"]).toBe("true");
});

test("G3: a put that never arrived is put again, byte for byte", async () => {
  const { faults, world, table } = await faultyTable();
  faults.fail("timelines.append", "requestLost", "requestLost");
  expect((await send(world, table, endTurn(table))).status).toBe(200);
  expect(faults.puts).toHaveLength(3);
  expect(faults.puts[1]).toEqual(faults.puts[0]);
  expect(faults.puts[2]).toEqual(faults.puts[0]);
});

test("G3: a store that stays silent is 503 with Retry-After, never a conflict", async () => {
  const { faults, world, table } = await faultyTable();
  faults.fail("timelines.append", "requestLost", "requestLost", "requestLost");
  const command = endTurn(table);
  const busy = await send(world, table, command);
  expect(busy.json).toMatchObject({ status: 503, code: "STORE_BUSY" });
  expect(busy.headers["retry-after"]).toBe("1");
  expect((await send(world, table, command)).status).toBe(200);
});

test("G3: with little time left nothing is tried again", async () => {
  const { faults, world, table } = await faultyTable();
  faults.fail("timelines.append", "requestLost");
  const answer = await send(world, table, endTurn(table), { remainingMs: () => 1_999 });
  expect(answer.status).toBe(503);
  expect(faults.puts).toHaveLength(1);
});

test("G3: a foreign transition behind a lost answer is a conflict", async () => {
  const { faults, world, table } = await faultyTable();
  const other = createWorld(faults.stores);
  faults.beforeAppend(() => send(other, table, endTurn(table)));
  // The first fault hits the other's put, which was written all the same; the second one ours, which was not.
  faults.fail("timelines.append", "answerLost", "requestLost");
  const answer = await send(world, table, endTurn(table));
  expect(answer.json).toMatchObject({ status: 409, code: "SEQUENCE_CONFLICT", currentSequence: 1 });
  expect(faults.puts).toHaveLength(2);
});

test("G4: a resend is answered from its transition, also after many more commands and a refresh", async () => {
  const { faults, world, table } = await faultyTable();
  const command = endTurn(table);
  const first = await send(world, table, command);
  let now = after(table, first);
  for (let i = 0; i < 12; i += 1) now = after(now, await send(world, table, endTurn(now)));
  const puts = faults.puts.length;
  const restarted = createWorld(faults.stores);
  for (const process of [world, restarted]) {
    for (const refreshed of [command, endTurn(now, { commandId: command.commandId })]) {
      const again = await send(process, table, refreshed);
      expect(again.status).toBe(200);
      expect(again.body).toBe(first.body);
      expect(again.headers["duelbook-replayed"]).toBe("true");
    }
  }
  expect(faults.puts).toHaveLength(puts);
});

test("G4, G9: a commandId with another request is refused, whatever sequence it expects", async () => {
  const { world, table } = await faultyTable();
  const command = endTurn(table);
  const now = after(table, await send(world, table, command));
  const [jab = ""] = await cardsInHand(world, table, "jab");
  for (const basis of [table, now]) {
    const other = { ...play(basis, jab), commandId: command.commandId };
    expect((await send(world, table, other)).json).toMatchObject({ status: 422, code: "COMMAND_ID_REUSED" });
  }
});

test("G4: the same commandId in another combat is another command", async () => {
  const { world, table } = await faultyTable();
  const other = await begin(world);
  const command = endTurn(table);
  expect((await send(world, table, command)).status).toBe(200);
  const there = await send(world, other, { ...command, expectedStep: other.step });
  expect(there.status).toBe(200);
  expect(there.json.combatId).toBe(other.combatId);
});

test("G7: the loser of a race is judged anew by its next request, never rebased", async () => {
  const { world, table } = await faultyTable();
  const [one = "", two = ""] = await cardsInHand(world, table, "rift");
  const option = { costOptionId: "mana_cost" };
  const answers = await Promise.all([
    send(world, table, play(table, one, option)),
    send(world, table, play(table, two, option)),
  ]);
  const winner = answers.findIndex((it) => it.status === 200);
  const now = after(table, answers[winner] as Answer);
  const retry = await send(world, table, play(now, winner === 0 ? two : one, option));
  expect(retry.json).toMatchObject({ code: "COST_UNAFFORDABLE", need: 8, have: 0 });
});

test("a refusal from a stale cache is never told", async () => {
  const { faults, world, table } = await faultyTable();
  const other = createWorld(faults.stores);
  const command = endTurn(table);
  const first = await send(other, table, command);
  // This process still knows sequence 0; the resend's step is wrong there and the id unknown.
  const stale = { ...command, expectedStep: command.expectedStep + 1 };
  const again = await send(world, table, stale);
  expect(again.status).toBe(200);
  expect(again.body).toBe(first.body);
});

test("K7: reads that lag behind never lead to a wrong acceptance", async () => {
  const { faults, table } = await faultyTable();
  const command = endTurn(table);
  await send(createWorld(faults.stores), table, command);
  const cold = createWorld(faults.stores);
  faults.fail("timelines.head", "stale");
  const answer = await send(cold, table, endTurn(table));
  expect(answer.json).toMatchObject({ code: "SEQUENCE_CONFLICT", currentSequence: 1 });
  const warm = createWorld(faults.stores);
  faults.fail("timelines.head", "stale", "stale", "stale", "stale");
  faults.fail("timelines.at", "stale", "stale", "stale");
  const resent = await send(warm, table, command);
  expect(resent.json).toMatchObject({ status: 503, code: "STORE_BUSY" });
  expect(
    await faults.stores.timelines.after({ aggregate: "combat", id: table.combatId }, -1, 10),
  ).toHaveLength(2);
});

test("the expected step is checked too", async () => {
  const { world, table } = await faultyTable();
  const answer = await send(world, table, endTurn({ ...table, step: table.step + 1 }));
  expect(answer.json).toMatchObject({
    status: 409,
    code: "STEP_CONFLICT",
    currentSequence: 0,
    currentStep: table.step,
  });
});

test("what was missed is cut after 20 transitions", async () => {
  const { world, table } = await faultyTable();
  let now = table;
  for (let i = 0; i < 22; i += 1) now = after(now, await send(world, table, endTurn(now)));
  const answer = await send(world, table, endTurn(table));
  expect(answer.json.missed).toHaveLength(20);
  expect(answer.json).toMatchObject({ currentSequence: 22, missedTruncated: true });
});

test("time never runs backwards in a timeline", async () => {
  const { faults, world, table } = await faultyTable();
  await send(world, table, endTurn(table), { at: 0 });
  const head = await faults.stores.timelines.head({ aggregate: "combat", id: table.combatId });
  expect(head?.at).toBe("2030-01-02T03:04:05.678Z");
});

test("after the end every command is refused, and nothing is written", async () => {
  const { world, table } = await faultyTable();
  const over = after(table, await send(world, table, { ...endTurn(table), type: "CONCEDE" }));
  const answer = await send(world, table, endTurn(over));
  expect(answer.json).toMatchObject({ status: 409, code: "COMBAT_OVER" });
});
