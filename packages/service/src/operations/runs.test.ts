import { createMemoryStores } from "@duelbook/timeline/memory";
import { projectTimeline } from "../projector.ts";
import { withFaults } from "../testing/faulty-stores.ts";
import { cardsInHand, endTurn, play, publishedWorld, send } from "../testing/play.ts";
import { type Answer, createWorld, nextUuid, type TestRequest, type World } from "../testing/world.ts";
import { createRun } from "./create-run.ts";
import { getCombat } from "./get-combat.ts";
import { getRun } from "./get-run.ts";
import { sendRunCommand } from "./send-run-command.ts";

const AUTHOR = ["play", "combats:author"] as const;

async function newRun(world: World, json: object = {}, as: Partial<TestRequest> = {}) {
  const answer = await world.call(createRun, {
    operation: "createRun",
    json: { commandId: nextUuid(), heroId: "mage", ...json },
    ...as,
  });
  if (answer.status !== 201) throw new Error(answer.body);
  return answer.json.runId as string;
}

const readRun = (world: World, runId: string, as: Partial<TestRequest> = {}) =>
  world.call(getRun, { operation: "getRun", params: { runId }, ...as });

/** Sends a command at where the run is now. */
async function order(
  world: World,
  runId: string,
  type: string,
  payload: object,
  as: Partial<TestRequest> = {},
) {
  const { json } = await readRun(world, runId);
  const body = {
    commandId: nextUuid(),
    expectedSequence: json.sequence,
    expectedStep: json.step,
    type,
    payload,
  };
  return { body, answer: await sendTo(world, runId, body, as) };
}

const sendTo = (world: World, runId: string, json: unknown, as: Partial<TestRequest> = {}): Promise<Answer> =>
  world.call(sendRunCommand, { operation: "sendRunCommand", params: { runId }, json, ...as });

const startCombat = (world: World, runId: string, more = {}, as: Partial<TestRequest> = {}) =>
  order(world, runId, "START_COMBAT", { enemyIds: ["rat"], ...more }, as);

async function combatOf(world: World, runId: string) {
  const { json } = await readRun(world, runId);
  const view = await world.call(getCombat, { params: { combatId: json.combat.combatId } });
  const { combatId, sequence, step } = view.json;
  return { combatId, sequence, step };
}

async function win(world: World, runId: string) {
  const table = await combatOf(world, runId);
  const [finish = ""] = await cardsInHand(world, table, "finish");
  const answer = await send(world, table, play(table, finish));
  expect(answer.json.status).toBe("over");
  return table.combatId as string;
}

test("a run begins with its hero's authored deck, once however often it is sent", async () => {
  const world = await publishedWorld();
  const json = { commandId: nextUuid() };
  const [runId, again] = [await newRun(world, json), await newRun(world, json)];
  expect(again).toBe(runId);
  const view = await readRun(world, runId);
  expect(view.json).toMatchObject({ runId, sequence: 0, heroId: "mage", combat: null, status: "active" });
  expect(view.json.deck).toHaveLength(7);
});

test("a run is its holder's alone; a game server may see and change it", async () => {
  const world = await publishedWorld();
  const runId = await newRun(world);
  const hidden = await readRun(world, runId, { sub: "bob" });
  const unknown = await readRun(world, "r-00000000000000000000000000000000", { sub: "bob" });
  expect(hidden.body).toBe(unknown.body);
  expect(hidden.json).toMatchObject({ status: 404, code: "RUN_UNKNOWN" });
  expect((await order(world, runId, "ADD_CARD", { cardId: "jab" }, { sub: "bob" })).answer.json.code).toBe(
    "RUN_UNKNOWN",
  );
  const granted = await order(world, runId, "ADD_CARD", { cardId: "jab" }, { sub: "server", scopes: AUTHOR });
  expect(granted.answer.status).toBe(200);
  expect((await readRun(world, runId)).json.deck).toHaveLength(8);
});

test("no player mints cards: more than a hero, and commands but START_COMBAT, are a game server's", async () => {
  const world = await publishedWorld();
  const creation = { commandId: nextUuid(), heroId: "mage", deck: [{ cardId: "finish" }] };
  const refused = await world.call(createRun, { operation: "createRun", json: creation });
  expect(refused.json).toMatchObject({ status: 403, code: "SCOPE_MISSING", errors: [{ path: "deck" }] });
  const runId = await newRun(world);
  expect((await order(world, runId, "ADD_CARD", { cardId: "finish" })).answer.json.code).toBe(
    "SCOPE_MISSING",
  );
  const seeded = await startCombat(world, runId, { seed: "0".repeat(32) });
  expect(seeded.answer.json).toMatchObject({ code: "SCOPE_MISSING", errors: [{ path: "payload.seed" }] });
});

test("a run's combat has the run's own cards and revision, and its result flows back once", async () => {
  const world = await publishedWorld();
  const runId = await newRun(world);
  await order(world, runId, "ACQUIRE_RELIC", { relicId: "ring" }, { scopes: AUTHOR });
  const { answer } = await startCombat(world, runId);
  expect(answer.status).toBe(200);
  expect(answer.body).not.toContain("seed");
  const combatId = await win(world, runId);
  expect((await readRun(world, runId)).json).toMatchObject({ sequence: 2, combat: { combatId } });
  for (let i = 0; i < 3; i += 1) {
    await projectTimeline(world.deps, { aggregate: "combat", id: combatId }, () => 10_000);
  }
  const settled = await readRun(world, runId);
  expect(settled.json).toMatchObject({
    sequence: 3,
    combat: null,
    history: [{ combatId, outcome: "won" }],
    resources: { health: { current: 60 } },
  });
});

test("while the run is in a combat, nothing else happens to it", async () => {
  const world = await publishedWorld();
  const runId = await newRun(world);
  await startCombat(world, runId);
  expect((await startCombat(world, runId)).answer.json).toMatchObject({ status: 409, code: "RUN_IN_COMBAT" });
  const added = await order(world, runId, "ADD_CARD", { cardId: "jab" }, { scopes: AUTHOR });
  expect(added.answer.json.code).toBe("RUN_IN_COMBAT");
});

test("a command after the combat is judged on the settled run, also when nobody was woken", async () => {
  const world = await publishedWorld();
  const runId = await newRun(world);
  await startCombat(world, runId);
  await win(world, runId);
  const first = await startCombat(world, runId);
  expect(first.answer.json).toMatchObject({ status: 409, code: "SEQUENCE_CONFLICT", currentSequence: 2 });
  expect(first.answer.json.missed).toMatchObject([{ type: "RETURN_FROM_COMBAT", actor: "system" }]);
  expect((await startCombat(world, runId)).answer.status).toBe(200);
});

test("a lost combat ends the run", async () => {
  const world = await publishedWorld();
  const runId = await newRun(world);
  await startCombat(world, runId);
  const table = await combatOf(world, runId);
  await send(world, table, { ...endTurn(table), type: "CONCEDE" });
  await projectTimeline(world.deps, { aggregate: "run", id: runId }, () => 10_000);
  expect((await readRun(world, runId)).json).toMatchObject({
    status: "over",
    history: [{ outcome: "lost" }],
  });
  expect((await startCombat(world, runId)).answer.json.code).toBe("RUN_OVER");
});

test("a combat that could not be begun after its run's transition is begun by the resend", async () => {
  const faults = withFaults(createMemoryStores());
  const world = await publishedWorld(createWorld(faults.stores));
  const runId = await newRun(world);
  const lost = ["requestLost", "requestLost", "requestLost"] as const;
  // The first put is the run's: it is written, its answer lost. Those that follow are the combat's.
  faults.fail("timelines.append", "answerLost", ...lost);
  const { body, answer } = await startCombat(world, runId);
  expect(answer.json).toMatchObject({ status: 503, code: "STORE_BUSY" });
  const resent = await sendTo(world, runId, body);
  expect(resent.status).toBe(200);
  expect(resent.headers["duelbook-replayed"]).toBe("true");
  expect(await combatOf(world, runId)).toMatchObject({ sequence: 0 });
});

test("the same start, resent by another process, is one combat with one seed", async () => {
  const stores = createMemoryStores();
  const world = await publishedWorld(createWorld(stores));
  const runId = await newRun(world);
  const { body, answer } = await startCombat(world, runId);
  const before = await combatOf(world, runId);
  const again = await sendTo(createWorld(stores), runId, body);
  expect(again.body).toBe(answer.body);
  expect(await combatOf(world, runId)).toEqual(before);
});

test("a combat that can't begin is refused before the run knows of it", async () => {
  const world = await publishedWorld();
  const runId = await newRun(world);
  const { answer } = await startCombat(world, runId, { enemyIds: ["nobody"] });
  expect(answer.json).toMatchObject({ status: 422, code: "CONTENT_UNKNOWN" });
  expect((await readRun(world, runId)).json).toMatchObject({ sequence: 0, combat: null });
});

test("a read never changes a run", async () => {
  const world = await publishedWorld();
  const runId = await newRun(world);
  await startCombat(world, runId);
  await win(world, runId);
  const reads = await Promise.all(Array.from({ length: 5 }, () => readRun(world, runId)));
  expect(new Set(reads.map((it) => it.body)).size).toBe(1);
  expect(reads[0]?.json.sequence).toBe(1);
});
