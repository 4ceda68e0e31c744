import { getCombat } from "./operations/get-combat.ts";
import { combatsOperations, commandsOperations, evaluationOperations } from "./operations/index.ts";
import type { Operation } from "./routes.ts";
import { begin, cardsInHand, endTurn, play, publishedWorld, send, type Table } from "./testing/play.ts";
import { type Answer, nextUuid, type World } from "./testing/world.ts";

const { getRun: _getRun, listCombats: _listCombats, ...combatReads } = combatsOperations;
const READS = { ...combatReads, ...evaluationOperations };

const readAs = (world: World, sub: string, combatId: string, name: string): Promise<Answer> =>
  world.call(READS[name as keyof typeof READS], {
    operation: name as Operation,
    sub,
    params: {
      combatId,
      cardInstanceId: "hero-card-1",
      abilityInstanceId: "a",
      commandId: nextUuid(),
      sequence: "0",
    },
  });

/** All of an answer but what names the request. */
const seen = ({ status, headers, body }: Answer) => JSON.stringify([status, headers, body]);

let world: World;
let table: Table;
beforeEach(async () => {
  world = await publishedWorld();
  table = await begin(world);
  await begin(world, {}, { sub: "bob" });
});

test.each(Object.keys(READS))(
  "F6: %s: a private combat of others is one that does not exist",
  async (name) => {
    for (const sub of ["bob", "someone-without-a-player"]) {
      const hidden = await readAs(world, sub, table.combatId, name);
      expect(hidden.json).toMatchObject({ status: 404, code: "COMBAT_UNKNOWN" });
      expect(seen(hidden)).toBe(seen(await readAs(world, sub, "c-00000000000000000000000000000000", name)));
      expect(seen(hidden)).toBe(seen(await readAs(world, sub, "not an id", name)));
    }
  },
);

test("F6: commands to a private combat of others are commands to one that does not exist", async () => {
  const command = endTurn(table);
  const hidden = await send(world, table, command, { sub: "bob" });
  expect(hidden.json).toMatchObject({ status: 404, code: "COMBAT_UNKNOWN" });
  expect(seen(hidden)).toBe(seen(await send(world, { combatId: "c-1" }, command, { sub: "bob" })));
  expect((await send(world, table, command)).json.sequence).toBe(1);
});

test("F6: who holds a seat can't act for another actor", async () => {
  const command = endTurn(table, { payload: { actorId: "enemy-1" } });
  expect((await send(world, table, command)).json).toMatchObject({
    status: 403,
    code: "NOT_YOUR_SEAT",
    errors: [{ path: "payload.actorId" }],
  });
});

test.each(["spectators", "public"])(
  "others may watch a combat for %s, and do nothing else",
  async (visibility) => {
    const open = await begin(world, { visibility });
    const view = await readAs(world, "bob", open.combatId, "getCombat");
    expect(view.json).toMatchObject({ you: null });
    const hand = view.json.zones.find((it: { zoneId: string }) => it.zoneId === "hand");
    expect(hand).toMatchObject({ size: 7, cards: null });
    for (const name of ["getTimeline", "getPastState", "verifyCombat"]) {
      expect((await readAs(world, "bob", open.combatId, name)).status).toBe(200);
    }
    for (const name of [
      "evaluateCards",
      "evaluateCard",
      "evaluateAbilities",
      "evaluateAbility",
      "getReceipt",
    ]) {
      expect((await readAs(world, "bob", open.combatId, name)).json).toMatchObject({
        status: 403,
        code: "SEAT_REQUIRED",
      });
    }
    expect((await send(world, open, endTurn(open), { sub: "bob" })).json.code).toBe("SEAT_REQUIRED");
  },
);

test("the scope log:all shows everything, and no seat's holder gets more by it", async () => {
  const params = { combatId: table.combatId };
  const operator = await world.call(getCombat, { sub: "ops", scopes: ["play", "log:all"], params });
  expect(operator.json.you).toBeNull();
  const pile = operator.json.zones.find((it: { zoneId: string }) => it.zoneId === "hand");
  expect(pile.cards).toHaveLength(7);
  const holder = await world.call(getCombat, { scopes: ["play", "log:all"], params });
  expect(holder.body).toBe((await world.call(getCombat, { params })).body);
});

test("an operation is refused without one of its route's scopes", async () => {
  const answer = await send(world, table, endTurn(table), { scopes: ["content:publish"] });
  expect(answer.json).toMatchObject({ status: 403, code: "SCOPE_MISSING" });
});

test("F1: neither seed, nor random state, nor hash, nor account reaches an answer to a seat", async () => {
  const seed = "5eed".repeat(8);
  const secret = await begin(world, { seed }, { sub: "account-of-ann" });
  const as = { sub: "account-of-ann" };
  const head = await world.stores.timelines.head({ aggregate: "combat", id: secret.combatId });
  const [jab = ""] = await cardsInHand(world, table, "jab");
  const answers = [
    ...(await Promise.all(Object.keys(READS).map((name) => readAs(world, as.sub, secret.combatId, name)))),
    await send(world, secret, play(secret, jab, { targetIds: ["nobody"] }), as),
    await send(world, secret, endTurn({ ...secret, step: 999 }), as),
    await send(world, secret, endTurn(secret), as),
    await send(world, secret, endTurn(secret), as),
    await readAs(world, as.sub, secret.combatId, "getTimeline"),
  ];
  for (const { body, headers } of answers) {
    const text = body + JSON.stringify(headers);
    for (const canary of [
      seed,
      "5eed5eed",
      head?.hash ?? "",
      '"rng',
      "prevHash",
      as.sub,
      "digest",
      'stack":"Error',
    ]) {
      expect(text).not.toContain(canary);
    }
  }
});

test("every command and creation is served under its own name", () => {
  expect(Object.keys(commandsOperations)).toEqual(["createCombat", "sendCommand"]);
});
