import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { PACK_JSON } from "../../packages/service/src/testing/pack.ts";
import { type Answer, AUTHOR, type Client, createClient, signIn } from "./harness/client.ts";
import {
  begin,
  type Command,
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

const JSON_TYPE = { "content-type": "application/json" };
const SEATS = [
  { actorId: "hero", loadout: { heroId: "mage" } },
  { actorId: "enemy-1", loadout: { enemyId: "rat" } },
];

let url: string;
let author: Client;
let player: Client;
let table: Table;
let rift: string;
let before: object;

beforeAll(async () => {
  ({ url } = await startGateway({ data: temporaryFolder() }));
  author = await signIn(url, "author", AUTHOR);
  await publish(author, PACK_JSON);
  player = await signIn(url, "ann");
  table = await begin(player, { seats: SEATS });
  rift = inHand(await viewOf(player, table), "rift")[0] as string;
  before = await everythingOf(player, table);
});

afterEach(async () => {
  // Whatever was refused left no trace.
  expect(await everythingOf(player, table)).toEqual(before);
});

const refusal = ({ status, json }: Answer) => [status, json?.code];
const path = () => `/combats/${table.combatId}/commands`;
const play = (payload: object = {}) => playCard(table, rift, { costOptionId: "health_cost", ...payload });

describe("members that the command does not have, or not so", () => {
  const huge = 2 ** 53;
  test.each<[string, () => object]>([
    ["a cost sent along", () => play({ costs: [{ resourceId: "health", amount: 1 }] })],
    ["an amount sent along", () => play({ amount: 0 })],
    ["a definition sent along", () => play({ card: { cardId: "rift", components: [] } })],
    ["a result sent along", () => ({ ...play(), events: [] })],
    ["a state sent along", () => ({ ...play(), state: {} })],
    ["a negative sequence", () => ({ ...play(), expectedSequence: -1 })],
    ["half a sequence", () => ({ ...play(), expectedSequence: 0.5 })],
    ["K8: a sequence that is no safe integer", () => ({ ...play(), expectedSequence: huge })],
    ["a negative step", () => ({ ...play(), expectedStep: -1 })],
    ["a sequence as text", () => ({ ...play(), expectedSequence: "0" })],
    ["D6: a negative number where an id belongs", () => play({ cardInstanceId: -1 })],
    ["targets that are no list", () => play({ targetIds: "enemy-1" })],
    ["a target that is no text", () => play({ targetIds: [1] })],
    ["a cost option that is no text", () => play({ costOptionId: 8 })],
    ["no payload", () => ({ ...play(), payload: undefined })],
    ["a payload that is null", () => ({ ...play(), payload: null })],
    ["no actor", () => play({ actorId: undefined })],
    ["G6: no commandId", () => ({ ...play(), commandId: undefined })],
    ["G6: an empty commandId", () => ({ ...play(), commandId: "" })],
    ["G6: a commandId that is no UUID", () => ({ ...play(), commandId: "1" })],
    ["a type that is none", () => ({ ...play(), type: "WIN" })],
    ["a type that every object has", () => ({ ...play(), type: "toString" })],
    ["the system's own type", () => ({ ...play(), type: "ABORT", payload: {} })],
  ])("%s: 400", async (_name, body) => {
    const answer = await send(player, table, body());
    expect(refusal(answer)).toEqual([400, "BAD_REQUEST"]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  });
});

describe("what the rules refuse", () => {
  test.each<[string, () => Command, string]>([
    ["an unknown card", () => playCard(table, "card-none"), "CARD_UNKNOWN"],
    ["no cost option where one must be named", () => play({ costOptionId: null }), "COST_OPTION_REQUIRED"],
    ["an unknown cost option", () => play({ costOptionId: "free" }), "COST_OPTION_UNKNOWN"],
    ["an illegal target", () => play({ targetIds: ["hero"] }), "TARGET_ILLEGAL"],
    ["B3: a target twice", () => play({ targetIds: ["enemy-1", "enemy-1"] }), "TARGET_DUPLICATE"],
    ["no target", () => play({ targetIds: [] }), "CHOICE_MISSING"],
    ["targets in two ways", () => play({ targets: { foe: ["enemy-1"] } }), "CHOICE_CONFLICT"],
    ["an unknown slot", () => play({ targetIds: undefined, targets: { none: [] } }), "TARGET_SLOT_UNKNOWN"],
  ])("%s: 422", async (_name, body, code) => {
    expect(refusal(await send(player, table, body()))).toEqual([422, code]);
  });

  test("G9: a conflict, bad input, a refusal and an id used again can be told apart by status and code", async () => {
    const used = await begin(player, { seats: SEATS });
    const first = endTurn(used);
    await commit(player, used, first);
    const answers = await Promise.all([
      send(player, used, endTurn(used)),
      send(player, table, endTurn({ ...table, step: table.step + 1 })),
      send(player, table, {}),
      send(player, table, play({ targetIds: ["hero"] })),
      send(player, used, { ...first, type: "CONCEDE" }),
    ]);
    expect(answers.map(refusal)).toEqual([
      [409, "SEQUENCE_CONFLICT"],
      [409, "STEP_CONFLICT"],
      [400, "BAD_REQUEST"],
      [422, "TARGET_ILLEGAL"],
      [422, "COMMAND_ID_REUSED"],
    ]);
  });

  test("G2: ten refusals later the combat is where it was, and a valid command is its next", async () => {
    const other = await begin(player, { seats: SEATS });
    for (let i = 0; i < 10; i += 1) {
      expect((await send(player, other, playCard(other, "card-none"))).status).toBe(422);
    }
    expect(await commit(player, other, endTurn(other))).toMatchObject({ sequence: other.sequence + 1 });
  });
});

describe("X1: bodies that are no command", () => {
  const utf16 = Buffer.from("{}", "utf16le");
  test.each<[string, string | Uint8Array, Record<string, string>, number, string]>([
    ["without a content type", new Uint8Array(Buffer.from("{}")), {}, 415, "MEDIA_TYPE_UNSUPPORTED"],
    ["as text", "{}", { "content-type": "text/plain" }, 415, "MEDIA_TYPE_UNSUPPORTED"],
    [
      "as a form",
      "a=1",
      { "content-type": "application/x-www-form-urlencoded" },
      415,
      "MEDIA_TYPE_UNSUPPORTED",
    ],
    ["as other JSON", "{}", { "content-type": "application/vnd.x+json" }, 415, "MEDIA_TYPE_UNSUPPORTED"],
    ["with a charset", "{}", { "content-type": "application/json; charset=utf-8" }, 400, "BAD_REQUEST"],
    ["empty", "", JSON_TYPE, 400, "NOT_JSON"],
    ["null", "null", JSON_TYPE, 400, "BAD_REQUEST"],
    ["a list", "[]", JSON_TYPE, 400, "BAD_REQUEST"],
    ["a text", '"{}"', JSON_TYPE, 400, "BAD_REQUEST"],
    ["truncated", '{"commandId":"a4c5', JSON_TYPE, 400, "NOT_JSON"],
    ["two values", "{}{}", JSON_TYPE, 400, "NOT_JSON"],
    ["a member twice", '{"type":"END_TURN","type":"CONCEDE"}', JSON_TYPE, 400, "BAD_REQUEST"],
    ["__proto__", '{"__proto__":{"type":"END_TURN"}}', JSON_TYPE, 400, "BAD_REQUEST"],
    ["a number beyond all", '{"expectedSequence":1e999}', JSON_TYPE, 400, "BAD_REQUEST"],
    [
      "nested without end",
      `{"payload":${"[".repeat(5000)}${"]".repeat(5000)}}`,
      JSON_TYPE,
      400,
      "BAD_REQUEST",
    ],
    ["1 MB", JSON.stringify({ payload: "x".repeat(2 ** 20) }), JSON_TYPE, 413, "BODY_TOO_LARGE"],
    ["other bytes than text", new Uint8Array([0x22, 0xff, 0x22]), JSON_TYPE, 400, "NOT_UTF8"],
    ["UTF-16", new Uint8Array(utf16), JSON_TYPE, 400, "NOT_JSON"],
    ["packed", new Uint8Array(gzipSync("{}")), { ...JSON_TYPE, "content-encoding": "gzip" }, 400, "NOT_UTF8"],
    ["base64 of a list", "[]", { ...JSON_TYPE, "content-encoding": "identity" }, 400, "BAD_REQUEST"],
  ])("%s", async (_name, body, headers, status, code) => {
    expect(refusal(await player.send(path(), body, headers))).toEqual([status, code]);
  });

  test("a __proto__ inside a map by slot is refused like any unknown member", async () => {
    const text = JSON.stringify(play({ targetIds: undefined, targets: { slot: ["enemy-1"] } }));
    const answer = await player.send(path(), text.replace('"slot"', '"__proto__"'), JSON_TYPE);
    expect(refusal(answer)).toEqual([400, "BAD_REQUEST"]);
  });

  test("a command that reaches its function in base64 is a command", async () => {
    const other = await begin(player, { seats: SEATS });
    const headers = { ...JSON_TYPE, "content-encoding": "identity" };
    const body = JSON.stringify(endTurn(other));
    expect((await player.send(`/combats/${other.combatId}/commands`, body, headers)).status).toBe(200);
  });
});

describe("callers who may not", () => {
  test("without a token, or with one that is not ours: 401", async () => {
    for (const token of [null, "x", "x.y.z"]) {
      expect((await send(createClient(url, token), table, endTurn(table))).status).toBe(401);
    }
  });

  test("with a token that lacks the scope: 403", async () => {
    const publisher = await signIn(url, "ann", "content:publish");
    expect((await send(publisher, table, endTurn(table))).status).toBe(403);
    expect((await publisher.get(`/combats/${table.combatId}`)).status).toBe(403);
    expect((await player.post("/content/revisions", {})).status).toBe(403);
    expect((await player.put("/content/current", {})).status).toBe(403);
  });

  test("F6: somebody else's token: the combat does not exist, as one that never did", async () => {
    const other = await signIn(url, "bob");
    const paths = ["", "/timeline", "/cards/evaluations", `/cards/${rift}/evaluation`, "/timeline/0/state"];
    for (const suffix of paths) {
      const hidden = await other.get(`/combats/${table.combatId}${suffix}`);
      const absent = await other.get(`/combats/c-none${suffix}`);
      expect([hidden.status, hidden.json.code, hidden.text]).toEqual([404, "COMBAT_UNKNOWN", absent.text]);
    }
    const [hidden, absent] = [
      await send(other, table, endTurn(table)),
      await send(other, { combatId: "c-none" }, endTurn(table)),
    ];
    expect([hidden.status, hidden.text]).toEqual([404, absent.text]);
  });

  test("somebody who may watch but holds no seat: 403", async () => {
    const open = await begin(player, { seats: SEATS, visibility: "public" });
    const other = await signIn(url, "bob");
    expect(refusal(await send(other, open, endTurn(open)))).toEqual([403, "SEAT_REQUIRED"]);
    expect(refusal(await other.get(`/combats/${open.combatId}/cards/evaluations`))).toEqual([
      403,
      "SEAT_REQUIRED",
    ]);
    expect((await other.get(`/combats/${open.combatId}`)).json.you).toBeNull();
  });

  test("another's actor: 403", async () => {
    expect(refusal(await send(player, table, play({ actorId: "enemy-1" })))).toEqual([403, "NOT_YOUR_SEAT"]);
    expect(refusal(await send(player, table, play({ actorId: "nobody" })))).toEqual([403, "NOT_YOUR_SEAT"]);
  });

  test("members of a creation that only a game server may send: 403", async () => {
    const [hero, enemy] = SEATS as [(typeof SEATS)[0], (typeof SEATS)[1]];
    const creations = [
      { seed: "0".repeat(32), seats: SEATS },
      { seats: [{ ...hero, playerSub: "bob" }, enemy] },
      { seats: [{ ...hero, loadout: { heroId: "mage", resources: { mana: { current: 99 } } } }, enemy] },
      { seats: [{ ...hero, loadout: { heroId: "mage", deck: [{ cardId: "finish" }] } }, enemy] },
    ];
    for (const creation of creations) {
      const answer = await player.post("/combats", { commandId: randomUUID(), ...creation });
      expect(refusal(answer)).toEqual([403, "SCOPE_MISSING"]);
    }
  });
});

describe("combats that take no command", () => {
  test("an unknown one: 404", async () => {
    for (const combatId of ["c-none", "..", "a b", "__proto__", "%00"]) {
      const answer = await send(player, { combatId: encodeURIComponent(combatId) }, endTurn(table));
      expect(answer.status).toBe(404);
    }
  });

  test("J4: one that is over: 409, and its own commands still get their receipts", async () => {
    const over = await begin(player, { seats: SEATS });
    const concede = { ...endTurn(over), type: "CONCEDE" };
    const receipt = await send(player, over, concede);
    expect([receipt.status, receipt.json.status]).toEqual([200, "over"]);
    const shown = await everythingOf(player, over);
    for (const type of ["END_TURN", "CONCEDE"]) {
      expect(refusal(await send(player, over, { ...endTurn(receipt.json), type }))).toEqual([
        409,
        "COMBAT_OVER",
      ]);
    }
    expect((await send(player, over, concede)).text).toBe(receipt.text);
    expect(await everythingOf(player, over)).toEqual(shown);
  });
});

describe("reads of what is not there, or asked in another way", () => {
  test.each([
    ["an unknown card", () => "/cards/card-none/evaluation", 404, "CARD_UNKNOWN"],
    ["an unknown ability", () => "/abilities/none/evaluation", 404, "ABILITY_UNKNOWN"],
    ["an unknown parameter", () => `/cards/${rift}/evaluation?cost=0`, 400, "BAD_REQUEST"],
    ["a parameter named __proto__", () => `/cards/${rift}/evaluation?__proto__=0`, 400, "BAD_REQUEST"],
    ["choices that are no base64url", () => `/cards/${rift}/evaluation?choices=%7B%7D`, 400, "BAD_REQUEST"],
    [
      "choices that no card has",
      () => `/cards/${rift}/evaluation?choices=${base64url({ amount: 0 })}`,
      400,
      "BAD_REQUEST",
    ],
    ["a transition that is not there", () => "/timeline/99/state", 404, "TRANSITION_UNKNOWN"],
    ["a transition by no number", () => "/timeline/-1/state", 404, "TRANSITION_UNKNOWN"],
    ["a slice by no number", () => "/timeline?after=x", 400, "BAD_REQUEST"],
    ["a receipt that is not there", () => `/receipts/${randomUUID()}`, 404, "RECEIPT_UNKNOWN"],
  ])("%s", async (_name, suffix, status, code) => {
    const answer = await player.get(`/combats/${table.combatId}${suffix()}`);
    expect(refusal(answer)).toEqual([status, code]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  });

  test("a cursor that no page gave: 400", async () => {
    expect(refusal(await player.get("/combats?cursor=x"))).toEqual([400, "CURSOR_INVALID"]);
  });
});

describe("creations that begin nothing", () => {
  test.each<[string, object, number, string]>([
    ["no seats", { seats: [] }, 400, "BAD_REQUEST"],
    ["two players", { seats: [SEATS[0], { ...SEATS[0], actorId: "hero-2" }] }, 422, "SETUP_INVALID"],
    [
      "an unknown hero",
      { seats: [{ actorId: "hero", loadout: { heroId: "none" } }, SEATS[1]] },
      422,
      "SETUP_INVALID",
    ],
    ["an unknown revision", { contentRevision: "0".repeat(64), seats: SEATS }, 422, "CONTENT_UNKNOWN"],
    ["an unknown member", { seats: SEATS, rules: {} }, 400, "BAD_REQUEST"],
    [
      "a name that is everybody's",
      { seats: [{ ...SEATS[0], actorId: "all" }, SEATS[1]] },
      422,
      "SETUP_INVALID",
    ],
    ["negative health", { seats: [withHealth(-1), SEATS[1]] }, 422, "SETUP_INVALID"],
    ["half a health", { seats: [withHealth(0.5), SEATS[1]] }, 400, "BAD_REQUEST"],
    ["K8: more health than can be counted", { seats: [withHealth(2 ** 53), SEATS[1]] }, 400, "BAD_REQUEST"],
  ])("%s", async (_name, creation, status, code) => {
    const answer = await author.post("/combats", { commandId: randomUUID(), ...creation });
    expect(refusal(answer)).toEqual([status, code]);
  });
});

function withHealth(current: number): object {
  return { actorId: "hero", loadout: { heroId: "mage", resources: { health: { current } } } };
}

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
