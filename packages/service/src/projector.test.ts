import { createMemoryStores } from "@duelbook/timeline/memory";
import { listCombats } from "./operations/list-combats.ts";
import { projectTimeline } from "./projector.ts";
import { sweep } from "./sweeper.ts";
import { withFaults } from "./testing/faulty-stores.ts";
import {
  after,
  begin,
  cardsInHand,
  endTurn,
  play,
  publishedWorld,
  send,
  type Table,
} from "./testing/play.ts";
import { createWorld, NOON, type TestRequest, type World } from "./testing/world.ts";

const remainingMs = () => 10_000;
const follow = (world: World, { combatId }: Table) =>
  projectTimeline(world.deps, { aggregate: "combat", id: combatId }, remainingMs);
const inbox = (world: World, query: TestRequest["query"] = {}, sub = "ann") =>
  world.call(listCombats, { operation: "listCombats", query, sub });
const listed = async (world: World, query: TestRequest["query"] = {}) =>
  (await inbox(world, query)).json.combats.map((it: { combatId: string; status: string }) => [
    it.combatId,
    it.status,
  ]);

test("the inbox follows each step of a match, what waits for the caller first", async () => {
  const world = await publishedWorld();
  const old = await begin(world);
  const table = await begin(world);
  expect(await listed(world)).toEqual([]);
  await follow(world, old);
  await follow(world, table);
  const next = after(table, await send(world, table, endTurn(table), { at: NOON + 1_000 }));
  await follow(world, table);
  expect(await listed(world)).toEqual([
    [table.combatId, "mine"],
    [old.combatId, "mine"],
  ]);
  const [finish = ""] = await cardsInHand(world, next, "finish");
  await send(world, table, play(next, finish), { at: NOON + 2_000 });
  await follow(world, table);
  expect(await listed(world)).toEqual([
    [old.combatId, "mine"],
    [table.combatId, "over"],
  ]);
  expect(await listed(world, { status: "over" })).toEqual([[table.combatId, "over"]]);
});

test("being woken again, late or twice, changes nothing", async () => {
  const world = await publishedWorld();
  const table = await begin(world);
  await send(world, table, endTurn(table));
  expect(await follow(world, table)).toBe("written");
  expect(await follow(world, table)).toBe("unchanged");
  expect(await follow(world, { ...table, combatId: "c-none" })).toBe("absent");
});

test("the inbox comes in pages", async () => {
  const world = await publishedWorld();
  const tables = [await begin(world), await begin(world), await begin(world)];
  for (const table of tables) await follow(world, table);
  const first = await inbox(world, { limit: "2", status: "mine" });
  expect(first.json.combats).toHaveLength(2);
  const query = Object.fromEntries(new URL(first.json.next, "https://api.test").searchParams);
  const second = await inbox(world, query);
  expect(second.json.combats).toHaveLength(1);
  expect(second.json.next).toBeUndefined();
  const ids = [...first.json.combats, ...second.json.combats].map((it) => it.combatId);
  expect(ids.sort()).toEqual(tables.map((it) => it.combatId).sort());
});

test.each([
  ["query.status.1", { status: "mine,pending" }, "BAD_REQUEST"],
  ["query.limit", { limit: "0" }, "BAD_REQUEST"],
  ["query.limit", { limit: "101" }, "BAD_REQUEST"],
  [undefined, { cursor: "made-up" }, "CURSOR_INVALID"],
])("a list with a wrong %s is 400", async (path, query, code) => {
  const world = await publishedWorld();
  await begin(world);
  const { json } = await inbox(world, query as TestRequest["query"]);
  expect(json).toMatchObject({ status: 400, code, ...(path === undefined ? {} : { errors: [{ path }] }) });
});

test("an account that never played has an empty inbox", async () => {
  expect((await inbox(createWorld(), {}, "newcomer")).json).toEqual({ combats: [] });
});

test("the sweeper repairs what lost records left: a combat never listed, and one that went on", async () => {
  const world = await publishedWorld();
  const unlisted = await begin(world);
  const behind = await begin(world);
  await follow(world, behind);
  const [finish = ""] = await cardsInHand(world, behind, "finish");
  await send(world, behind, play(behind, finish));
  expect(await sweep(world.deps, { limit: 100, remainingMs })).toEqual({
    checked: 2,
    repaired: 2,
    failed: 0,
  });
  expect(await listed(world)).toEqual([
    [unlisted.combatId, "mine"],
    [behind.combatId, "over"],
  ]);
  expect(await sweep(world.deps, { limit: 100, remainingMs })).toMatchObject({ checked: 1, repaired: 0 });
});

test("the sweeper goes page by page", async () => {
  const world = await publishedWorld();
  for (let i = 0; i < 5; i += 1) await begin(world);
  let cursor: string | undefined;
  let repaired = 0;
  do {
    const swept = await sweep(world.deps, {
      limit: 2,
      remainingMs,
      ...(cursor === undefined ? {} : { cursor }),
    });
    repaired += swept.repaired;
    cursor = swept.cursor;
  } while (cursor !== undefined);
  expect(repaired).toBe(5);
});

test("one damaged combat keeps no other from being followed", async () => {
  const inner = createMemoryStores();
  const world = await publishedWorld(createWorld(inner));
  const damaged = await begin(world);
  const sound = await begin(world);
  const head: typeof inner.timelines.head = async (key) => {
    const item = await inner.timelines.head(key);
    return item !== undefined && key.id === damaged.combatId ? { ...item, status: "over" } : item;
  };
  const other = createWorld({ ...inner, timelines: { ...inner.timelines, head } });
  expect(await sweep(other.deps, { limit: 100, remainingMs })).toMatchObject({ repaired: 1, failed: 1 });
  expect(other.reports).toMatchObject([{ code: "STATE_CORRUPT", key: { id: damaged.combatId } }]);
  expect(await listed(world)).toEqual([[sound.combatId, "mine"]]);
});

test("a creation that never took place stays out of the inbox", async () => {
  const faults = withFaults(createMemoryStores());
  const world = await publishedWorld(createWorld(faults.stores));
  faults.fail("timelines.append", "requestLost", "requestLost", "requestLost");
  await expect(begin(world)).rejects.toThrow("STORE_BUSY");
  expect(await sweep(world.deps, { limit: 100, remainingMs })).toMatchObject({ checked: 1, repaired: 0 });
  expect(await listed(world)).toEqual([]);
});
