import { begin, cardsInHand, endTurn, play, publishedWorld, send, type Table } from "../testing/play.ts";
import type { World } from "../testing/world.ts";
import { sendCommand } from "./send-command.ts";

let world: World;
let table: Table;
let jab: string;
beforeEach(async () => {
  world = await publishedWorld();
  table = await begin(world);
  [jab = ""] = await cardsInHand(world, table, "jab");
});

/** Nothing was committed: a correct command is accepted at the sequence that was there before. */
afterEach(async () => {
  expect((await send(world, table, endTurn(table))).json).toMatchObject({ sequence: 1 });
});

const sendText = (body: string | null, headers = {}) => send(world, table, undefined, { body, headers });

test.each([
  ["no body", null, "NOT_JSON"],
  ["an empty body", "", "NOT_JSON"],
  ["half of a body", '{"commandId":', "NOT_JSON"],
  ["null", "null", "BAD_REQUEST"],
  ["a list", "[]", "BAD_REQUEST"],
  ["a text", '"{}"', "BAD_REQUEST"],
  ["a key twice", '{"type":"END_TURN","type":"CONCEDE"}', "BAD_REQUEST"],
  ["a prototype", '{"__proto__":{"type":"END_TURN"}}', "BAD_REQUEST"],
])("X1: %s is 400", async (_what, body, code) => {
  expect((await sendText(body, { "content-type": "application/json" })).json).toMatchObject({
    status: 400,
    code,
  });
});

test.each([
  [undefined, 415],
  ["", 415],
  ["text/plain", 415],
  ["application/vnd.x+json", 415],
  ["application/json; charset=iso-8859-1", 415],
  ["application/jsonx", 415],
  ["application/json", 400],
  ["Application/JSON; Charset=UTF-8", 400],
  ['application/json;charset="utf-8"', 400],
])("X1: content type %j: an object that is no command is %i", async (contentType, status) => {
  const headers = contentType === undefined ? {} : { "content-type": contentType };
  const answer = await world.call(sendCommand, {
    operation: "sendCommand",
    params: { combatId: table.combatId },
    body: "{}",
    headers: { "content-type": "", ...headers },
  });
  expect(answer.status).toBe(status);
});

test("X1: 1 MB is too large", async () => {
  const answer = await send(world, table, { ...endTurn(table), type: "x".repeat(1024 * 1024) });
  expect(answer.json).toMatchObject({ status: 413, code: "BODY_TOO_LARGE", maxBytes: 262_144 });
});

test.each([
  ["commandId", { commandId: "" }],
  ["commandId", { commandId: "no-uuid" }],
  ["commandId", { commandId: undefined }],
  ["commandId", { commandId: 7 }],
  ["commandId", { commandId: "return:c-1" }],
  ["expectedSequence", { expectedSequence: -1 }],
  ["expectedSequence", { expectedSequence: 0.5 }],
  ["expectedSequence", { expectedSequence: "0" }],
  ["expectedSequence", { expectedSequence: 2 ** 53 }],
  ["expectedStep", { expectedStep: undefined }],
  ["type", { type: "ABORT" }],
  ["type", { type: "CREATE" }],
  ["type", { type: "constructor" }],
  ["type", { type: "toString" }],
  ["payload", { payload: null }],
  ["payload", { payload: undefined }],
  ["cost", { cost: 0 }],
])("G6: a wrong %s is 400 at its place", async (path, flaw) => {
  const answer = await send(world, table, { ...endTurn(table), ...flaw });
  expect(answer.json).toMatchObject({ status: 400, code: "BAD_REQUEST", errors: [{ path }] });
});

test.each([
  ["payload.costs", { costs: [{ resourceId: "mana", amount: 0 }] }],
  ["payload.cost", { cost: 0 }],
  ["payload.definition", { definition: { cardId: "finish" } }],
  ["payload.targetIds.0", { targetIds: [{ id: "enemy-1", cost: 0 }] }],
  ["payload.costOptionId", { costOptionId: ["mana_cost"] }],
  ["payload.payments", { payments: [{ for: "mana", n: -3 }] }],
  ["payload.x", { x: -1 }],
])("C3, D6: %s from the client is refused, not heeded", async (path, choices) => {
  const answer = await send(world, table, play(table, jab, choices));
  expect(answer.json).toMatchObject({ status: 400, code: "BAD_REQUEST", errors: [{ path }] });
});

test("the first twenty flaws are told, nothing that was sent is repeated", async () => {
  const flaws = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`flaw${i}`, "secret-value"]));
  const answer = await send(world, table, { ...endTurn(table), ...flaws });
  expect(answer.json.errors).toHaveLength(20);
  expect(answer.body).not.toContain("secret-value");
});

test("an unknown query parameter is refused", async () => {
  const answer = await send(world, table, endTurn(table), { query: { dryRun: "1" } });
  expect(answer.json).toMatchObject({
    status: 400,
    errors: [{ path: "query.dryRun", code: "UNKNOWN_MEMBER" }],
  });
});
