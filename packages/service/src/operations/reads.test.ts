import { createMemoryStores } from "@duelbook/timeline/memory";
import { withFaults } from "../testing/faulty-stores.ts";
import {
  after,
  begin,
  cardsInHand,
  endTurn,
  play,
  publishedWorld,
  send,
  type Table,
} from "../testing/play.ts";
import { createWorld, type TestRequest, type World } from "../testing/world.ts";
import { evaluateCard, evaluateCards } from "./evaluations.ts";
import { getCombat } from "./get-combat.ts";
import { getPastState } from "./get-past-state.ts";
import { getReceipt } from "./get-receipt.ts";
import { getTimeline } from "./get-timeline.ts";

let world: World;
let table: Table;
let rift: string;
beforeEach(async () => {
  world = await publishedWorld();
  table = await begin(world);
  [rift = ""] = await cardsInHand(world, table, "rift");
});

const evaluate = (query: TestRequest["query"], cardInstanceId = rift) =>
  world.call(evaluateCard, {
    operation: "evaluateCard",
    params: { combatId: table.combatId, cardInstanceId },
    query,
  });
const encode = (choices: unknown) => Buffer.from(JSON.stringify(choices)).toString("base64url");
const prototypeIn = (member: string) =>
  Buffer.from(`{"${member}":{"__proto__":{"enemy-1":1}}}`).toString("base64url");

test("the seed's evaluation: options, targets, and the command that would be accepted", async () => {
  const { json } = await evaluate({ targetIds: "enemy-1", costOptionId: "health_cost" });
  expect(json).toMatchObject({
    sequence: 0,
    step: table.step,
    legalTargetIds: ["enemy-1"],
    costOptions: [
      { optionId: "mana_cost", affordable: true },
      { optionId: "health_cost", affordable: true },
    ],
    playable: true,
  });
  const sent = await send(world, table, { ...play(table, rift), ...json.command });
  expect(sent.status).toBe(200);
});

test("choices in base64url say the same as the plain parameters", async () => {
  const plain = await evaluate({ targetIds: "enemy-1", costOptionId: "mana_cost" });
  const encoded = await evaluate({ choices: encode({ targetIds: ["enemy-1"], costOptionId: "mana_cost" }) });
  const mixed = await evaluate({ targetIds: "enemy-1", choices: encode({ costOptionId: "mana_cost" }) });
  expect(encoded.body).toBe(plain.body);
  expect(mixed.body).toBe(plain.body);
});

test("every kind of choice is understood, and told where it isn't asked for", async () => {
  const choices = {
    costOptionId: "mana_cost",
    additional: [{ optionId: "kick", times: 2 }],
    x: 1,
    picks: { toll: "mana" },
    modes: [{ modeId: "a", targets: { foe: ["enemy-1"] }, division: { foe: { "enemy-1": 1 } } }],
    targets: { foe: ["enemy-1"] },
    division: { foe: { "enemy-1": 2 } },
  };
  const { json } = await evaluate({ choices: encode(choices) });
  const reasons = json.reasons as readonly { readonly code: string; readonly path: string }[];
  expect(reasons.map(({ code, path }) => [code, path])).toEqual([
    ["COST_OPTION_UNKNOWN", "additional.0.optionId"],
    ["CHOICE_UNKNOWN", "picks.toll"],
    ["X_INVALID", "x"],
    ["MODE_INVALID", "modes"],
    ["CHOICE_UNKNOWN", "division.foe"],
  ]);
  expect(json).toMatchObject({ playable: false, startable: false });
});

test("an empty costOptionId chooses the printed cost", async () => {
  const chosen = await evaluate({ choices: encode({ costOptionId: null }) });
  expect((await evaluate({ costOptionId: "" })).body).toBe(chosen.body);
});

test.each<[string, TestRequest["query"], string]>([
  ["the same choice twice", { targetIds: "enemy-1", choices: encode({ targetIds: [] }) }, "query.targetIds"],
  ["no base64url", { choices: "e30=" }, "query.choices"],
  ["no JSON", { choices: Buffer.from("{").toString("base64url") }, "query.choices"],
  ["an unknown choice", { choices: encode({ cost: 0 }) }, "query.choices.cost"],
  ["a prototype", { choices: Buffer.from('{"__proto__":{}}').toString("base64url") }, "query.choices"],
  ["a prototype among the picks", { choices: prototypeIn("picks") }, "query.choices"],
  ["a prototype among the divisions", { choices: prototypeIn("division") }, "query.choices"],
  [
    "a share of nothing",
    { choices: encode({ division: { foe: { a: 0 } } }) },
    "query.choices.division.foe.a",
  ],
  [
    "an unknown member of a mode",
    { choices: encode({ modes: [{ modeId: "a", cost: 0 }] }) },
    "query.choices.modes.0.cost",
  ],
  ["an unknown parameter", { playerId: "bob" }, "query.playerId"],
  ["an option that can't be one", { costOptionId: "a,b" }, "query.costOptionId"],
])("%s is 400", async (_what, query, path) => {
  expect((await evaluate(query)).json).toMatchObject({ status: 400, errors: [{ path }] });
});

test("a card that is not there is not found", async () => {
  expect((await evaluate({}, "nothing")).json).toMatchObject({ status: 404, code: "CARD_UNKNOWN" });
});

test("a warm evaluation is one request to the store", async () => {
  const faults = withFaults(world.stores);
  const counted = createWorld(faults.stores);
  const request = { operation: "evaluateCards", params: { combatId: table.combatId } } as const;
  const first = await counted.call(evaluateCards, request);
  faults.requests.length = 0;
  const second = await counted.call(evaluateCards, request);
  expect(faults.requests).toEqual(["timelines.head"]);
  expect(second.body).toBe(first.body);
  expect(second.json).toMatchObject({ sequence: 0, step: table.step, evaluations: expect.any(Array) });
});

test("C4, C5: reads in any number change nothing", async () => {
  const twin = await publishedWorld();
  const seed = "7".repeat(32);
  const read = await begin(world, { seed });
  const unread = await begin(twin, { seed });
  for (let i = 0; i < 30; i += 1) {
    const params = { combatId: read.combatId, cardInstanceId: rift };
    await world.call(evaluateCards, { operation: "evaluateCards", params });
    await world.call(evaluateCard, { operation: "evaluateCard", params, query: { targetIds: "enemy-1" } });
  }
  const [a, b] = [await send(world, read, endTurn(read)), await send(twin, unread, endTurn(unread))];
  expect(a.json.events).toEqual(b.json.events);
});

test("a read answers 304 to who has this version, whatever else it holds", async () => {
  const params = { combatId: table.combatId };
  const first = await world.call(getCombat, { params });
  const { etag = "" } = first.headers;
  expect(first.headers).toMatchObject({ "cache-control": "private, no-cache", vary: "Authorization" });
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await world.call(getCombat, { params, headers: { "if-none-match": header } });
    expect(again).toMatchObject({ status: 304, body: "", headers: { etag } });
  }
  await send(world, table, endTurn(table));
  const later = await world.call(getCombat, { params, headers: { "if-none-match": etag } });
  expect(later.status).toBe(200);
  expect(later.headers.etag).not.toBe(etag);
});

test("a receipt can be fetched again by the id of its command, by its own seat only", async () => {
  const command = play(table, rift, { costOptionId: "health_cost" });
  const sent = await send(world, table, command);
  const params = { combatId: table.combatId, commandId: command.commandId };
  const receipt = await world.call(getReceipt, { operation: "getReceipt", params });
  expect(receipt.body).toBe(sent.body);
  const unknown = { ...params, commandId: command.commandId.replace("0", "1") };
  expect((await world.call(getReceipt, { operation: "getReceipt", params: unknown })).json).toMatchObject({
    status: 404,
    code: "RECEIPT_UNKNOWN",
  });
});

test("the chosen cost option stands in the timeline", async () => {
  const command = play(table, rift, { costOptionId: "health_cost" });
  await send(world, table, command);
  const { json } = await world.call(getTimeline, {
    operation: "getTimeline",
    params: { combatId: table.combatId },
  });
  expect(json).toMatchObject({ combatId: table.combatId, sequence: 1 });
  expect(json.transitions).toMatchObject([
    { sequence: 0, type: "CREATE" },
    {
      sequence: 1,
      actor: "hero",
      type: "PLAY_CARD",
      command: { commandId: command.commandId, payload: { costOptionId: "health_cost" } },
    },
  ]);
  expect(json.transitions[0].command).toBeUndefined();
});

test("slices of a timeline, one after the other, are the whole", async () => {
  let now = table;
  for (let i = 0; i < 7; i += 1) now = after(now, await send(world, table, endTurn(now)));
  const params = { combatId: table.combatId };
  const whole = await world.call(getTimeline, { operation: "getTimeline", params });
  expect(whole.json.next).toBeUndefined();
  const joined: unknown[] = [];
  let query: Record<string, string> = { limit: "3" };
  for (;;) {
    const slice = await world.call(getTimeline, { operation: "getTimeline", params, query });
    joined.push(...slice.json.transitions);
    if (slice.json.next === undefined) break;
    expect(slice.headers.link).toBe(`<${slice.json.next}>; rel="next"`);
    query = Object.fromEntries(new URL(slice.json.next, "https://api.test").searchParams);
  }
  expect(joined).toEqual(whole.json.transitions);
});

test("a past state is the view of that time", async () => {
  const params = { combatId: table.combatId };
  const then = await world.call(getCombat, { params });
  await send(world, table, play(table, rift, { costOptionId: "health_cost" }));
  const at = (sequence: string) =>
    world.call(getPastState, { operation: "getPastState", params: { ...params, sequence } });
  expect((await at("0")).body).toBe(then.body);
  expect((await at("1")).body).toBe((await world.call(getCombat, { params })).body);
  for (const wrong of ["2", "-1", "01", "x", "1e0", "99999999999"]) {
    expect((await at(wrong)).json).toMatchObject({ status: 404, code: "TRANSITION_UNKNOWN" });
  }
});

test("what is stored and failed its hash is never served, but reported", async () => {
  const inner = createMemoryStores();
  const damaged = await publishedWorld(createWorld(inner));
  const { combatId } = await begin(damaged);
  const head = await inner.timelines.head({ aggregate: "combat", id: combatId });
  const stores = {
    ...inner,
    timelines: { ...inner.timelines, head: async () => head && { ...head, step: head.step + 1 } },
  };
  const reader = createWorld(stores);
  const answer = await reader.call(getCombat, { params: { combatId } });
  expect(answer.json).toMatchObject({ status: 500, code: "STATE_CORRUPT" });
  expect(answer.body).not.toContain('hash":');
  expect(reader.reports).toMatchObject([
    { code: "STATE_CORRUPT", key: { aggregate: "combat", id: combatId } },
  ]);
});

test("an item of a newer format is 503 until a newer build answers", async () => {
  const head = await world.stores.timelines.head({ aggregate: "combat", id: table.combatId });
  const newer = async () => head && { ...head, format: head.format + 1 };
  const stores = { ...world.stores, timelines: { ...world.stores.timelines, head: newer } };
  const answer = await createWorld(stores).call(getCombat, { params: { combatId: table.combatId } });
  expect(answer.json).toMatchObject({ status: 503, code: "ITEM_FORMAT_NEWER" });
});
