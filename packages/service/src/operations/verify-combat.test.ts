import { RULES_EPOCH } from "@duelbook/engine";
import type { EncodedTransition, Stores } from "@duelbook/timeline";
import { decodeTransition, encodeTransition } from "@duelbook/timeline";
import { transitionHash } from "../chain.ts";
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
import { createWorld, nodeHash, type TestRequest, type World } from "../testing/world.ts";
import { verifyCombat } from "./verify-combat.ts";

let world: World;
let table: Table;
beforeEach(async () => {
  world = await publishedWorld();
  table = await begin(world);
  let now = table;
  const [rift = ""] = await cardsInHand(world, table, "rift");
  now = after(now, await send(world, table, play(now, rift, { costOptionId: "health_cost" })));
  for (let i = 0; i < 30; i += 1) now = after(now, await send(world, table, endTurn(now)));
});

const verify = (on: World, more: Partial<TestRequest> = {}) =>
  on.call(verifyCombat, { operation: "verifyCombat", params: { combatId: table.combatId }, ...more });

/** The same stores, but for what is done to one stored transition. */
function tampered(sequence: number, change: (item: EncodedTransition) => EncodedTransition): World {
  const { timelines } = world.stores;
  const touch = (item: EncodedTransition) => (item.sequence === sequence ? change(item) : item);
  const stores: Stores = {
    ...world.stores,
    timelines: {
      ...timelines,
      after: async (...args) => (await timelines.after(...args)).map(touch),
    },
  };
  return createWorld(stores);
}

test("H1: a timeline played again from seed and commands is EXACT", async () => {
  expect((await verify(createWorld(world.stores))).json).toMatchObject({ verdict: "EXACT", from: 0, to: 31 });
});

test("the hash is told only when the combat is over, or to log:all", async () => {
  expect((await verify(world)).json.hash).toBeUndefined();
  const operator = await verify(world, { sub: "ops", scopes: ["play", "log:all"] });
  expect(operator.json.hash).toMatch(/^[0-9a-f]{64}$/);
  const head = await world.stores.timelines.head({ aggregate: "combat", id: table.combatId });
  await send(world, table, {
    ...endTurn({ ...table, sequence: 31, step: head?.step ?? 0 }),
    type: "CONCEDE",
  });
  expect((await verify(world)).json.hash).toMatch(/^[0-9a-f]{64}$/);
});

test("a long timeline is verified in slices, one after the other", async () => {
  let left = 10_000;
  const first = await verify(world, { remainingMs: () => (left -= 5_000) });
  expect(first.json).toMatchObject({ verdict: "EXACT", from: 0, to: 24 });
  const query = Object.fromEntries(new URL(first.json.next, "https://api.test").searchParams);
  const second = await verify(world, { query });
  expect(second.json).toMatchObject({ verdict: "EXACT", from: 25, to: 31 });
  expect(second.json.next).toBeUndefined();
});

test("a transition that fails its own hash is DIVERGED there, and reported", async () => {
  const other = tampered(7, (item) => ({ ...item, step: item.step + 1 }));
  expect((await verify(other)).json).toEqual({ combatId: table.combatId, verdict: "DIVERGED", sequence: 7 });
  expect(other.reports).toMatchObject([{ code: "STATE_CORRUPT" }]);
});

test("a forged transition with a hash of its own is DIVERGED all the same", async () => {
  const forge = (item: EncodedTransition) => {
    const transition = decodeTransition(item);
    const body = transition.body.replace('"current":8', '"current":9');
    expect(body).not.toBe(transition.body);
    const forged = { ...transition, body };
    return encodeTransition({ ...forged, hash: transitionHash(forged, nodeHash) });
  };
  expect((await verify(tampered(9, forge))).json).toMatchObject({ verdict: "DIVERGED", sequence: 9 });
});

test("without its content a timeline is UNVERIFIED", async () => {
  const contents = { ...world.stores.contents, read: async () => undefined };
  const answer = await verify(createWorld({ ...world.stores, contents }));
  expect(answer.json).toMatchObject({ verdict: "UNVERIFIED", reason: "CONTENT_MISSING" });
});

test("H5: a timeline of rules that this build does not have is UNVERIFIED, with both epochs and no partial result", async () => {
  const other = tampered(0, (item) => ({ ...item, rulesEpoch: RULES_EPOCH + 1 }));
  expect((await verify(other)).json).toEqual({
    combatId: table.combatId,
    verdict: "UNVERIFIED",
    reason: "RULES_EPOCH",
    needs: RULES_EPOCH + 1,
    has: RULES_EPOCH,
  });
});

test("a slice that begins behind the newest transition is not there", async () => {
  expect((await verify(world, { query: { after: "32" } })).json.code).toBe("TRANSITION_UNKNOWN");
});
