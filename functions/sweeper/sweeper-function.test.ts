import type { PlayerLink, TimelineKey } from "@duelbook/timeline";
import { StoredItemUnreadable, StoreUnavailable } from "@duelbook/timeline";
import { createMemoryStores } from "@duelbook/timeline/memory";
import { lambdaContext } from "../testing/events.ts";
import { createTestRuntime, metricsIn } from "../testing/runtime.ts";
import { sweeperFunction } from "./sweeper-function.ts";

afterEach(() => jest.restoreAllMocks());

const link = (i: number): PlayerLink => ({
  playerId: "player",
  kind: "combat",
  id: `combat-${String(i).padStart(3, "0")}`,
  actorId: "hero",
  state: "mine",
  sequence: 0,
  contentRevision: "r",
  updatedAt: "2030-01-02T03:04:05.678Z",
});

/** A sweeper on open entries whose timelines are absent, or fail as told. */
async function sweeperOn(entries: number, failing: ReadonlyMap<string, Error> = new Map()) {
  const stores = createMemoryStores();
  for (let i = 0; i < entries; i += 1) await stores.links.put(link(i));
  const read: string[] = [];
  const head = async ({ id }: TimelineKey) => {
    read.push(id);
    const error = failing.get(id);
    if (error !== undefined) throw error;
    return undefined;
  };
  const runtime = createTestRuntime({ ...stores, timelines: { ...stores.timelines, head } });
  return { sweep: sweeperFunction(runtime), read, runtime };
}

const corrupt = () => new StoredItemUnreadable("corrupt", "no transition");

test("every open entry is looked at, page after page", async () => {
  const { sweep, read } = await sweeperOn(120);
  const swept = await sweep(
    {},
    lambdaContext(() => 120_000),
  );
  expect(swept).toEqual({ checked: 120, repaired: 0, failed: 0, complete: true });
  expect(new Set(read).size).toBe(120);
});

test("when time runs out a sweep ends early, the next goes on from there, and the one after begins anew", async () => {
  const { sweep, read } = await sweeperOn(120);
  const shortOfTime = lambdaContext(() => 19_000);
  const sweeps = [];
  for (let i = 0; i < 4; i += 1) sweeps.push(await sweep({}, shortOfTime));
  expect(sweeps.map(({ checked, complete }) => [checked, complete])).toEqual([
    [50, false],
    [50, false],
    [20, true],
    [50, false],
  ]);
  expect(new Set(read.slice(0, 120)).size).toBe(120);
});

test("a damaged timeline is counted and reported, and the others are swept", async () => {
  const { sweep, runtime } = await sweeperOn(3, new Map([["combat-001", corrupt()]]));
  const swept = await sweep(
    {},
    lambdaContext(() => 120_000),
  );
  expect(swept).toEqual({ checked: 3, repaired: 0, failed: 1, complete: true });
  const metrics = metricsIn(runtime.lines).map(({ name, value }) => [name, value]);
  expect(metrics).toEqual(
    expect.arrayContaining([
      ["SWEEP_FAILED", 1],
      ["STATE_CORRUPT", 1],
    ]),
  );
});

test("a store that does not answer ends the sweep with an error, for the alarm", async () => {
  const { sweep } = await sweeperOn(1, new Map([["combat-000", new StoreUnavailable("gone")]]));
  await expect(
    sweep(
      {},
      lambdaContext(() => 120_000),
    ),
  ).rejects.toThrow(StoreUnavailable);
});
