import { decodeTransition, type EncodedTransition, encodeTransition } from "@duelbook/timeline";
import { COMBATS } from "./aggregates/combat.ts";
import { StateCorrupt, WrittenByNewerBuild } from "./faults.ts";
import { begin, endTurn, publishedWorld, send } from "./testing/play.ts";
import type { World } from "./testing/world.ts";
import { cachedHead, openEntry, readAt, readHead, rememberHead } from "./timeline-reader.ts";

let world: World;
let combatId: string;
let stored: EncodedTransition;
beforeEach(async () => {
  world = await publishedWorld();
  const table = await begin(world);
  combatId = table.combatId;
  await send(world, table, endTurn(table));
  stored = (await world.stores.timelines.head({ aggregate: "combat", id: combatId })) as EncodedTransition;
});

const open = (item: EncodedTransition, id = combatId) => openEntry(world.deps, COMBATS, id, item);

test("what was written is read", () => {
  expect(open(stored).header).toMatchObject({ id: combatId, sequence: 1, actor: "hero", kind: "END_TURN" });
});

test.each<[string, (item: EncodedTransition) => EncodedTransition]>([
  ["id", (it) => ({ ...it, id: "c-other" })],
  ["step", (it) => ({ ...it, step: it.step + 1 })],
  ["status", (it) => ({ ...it, status: "over" })],
  ["commandId", (it) => ({ ...it, commandId: "other" })],
  ["requestHash", (it) => ({ ...it, requestHash: "0".repeat(64) })],
  ["actor", (it) => ({ ...it, actor: "enemy-1" })],
  ["kind", (it) => ({ ...it, kind: "CONCEDE" })],
  ["at", (it) => ({ ...it, at: "2031-01-01T00:00:00.000Z" })],
  ["contentRevision", (it) => ({ ...it, contentRevision: "0".repeat(64) })],
  ["rulesEpoch", (it) => ({ ...it, rulesEpoch: 0 })],
  ["receiptVersion", (it) => ({ ...it, receiptVersion: 0 })],
  ["awaiting", (it) => ({ ...it, awaiting: [] })],
  ["prevHash", (it) => ({ ...it, prevHash: null })],
  ["hash", (it) => ({ ...it, hash: "0".repeat(64) })],
  ["digests", (it) => ({ ...it, digests: it.digests.map((byte, i) => (i === 3 ? byte ^ 1 : byte)) })],
  ["number of digests", (it) => ({ ...it, digests: it.digests.slice(8) })],
  ["packed bytes", (it) => ({ ...it, packed: it.packed.slice(0, -3) })],
  [
    "body",
    (it) => {
      const transition = decodeTransition(it);
      return encodeTransition({ ...transition, body: transition.body.replace('"current":8', '"current":9') });
    },
  ],
])("a changed %s is noticed", (_member, change) => {
  expect(() => open(change(stored))).toThrow(StateCorrupt);
});

test("an item in another timeline's place is noticed", () => {
  expect(() => open(stored, "c-other")).toThrow(StateCorrupt);
});

test.each(["format", "rulesEpoch", "receiptVersion"] as const)("a newer %s is no corruption", (member) => {
  expect(() => open({ ...stored, [member]: stored[member] + 1 })).toThrow(WrittenByNewerBuild);
});

test("what is cached can't be changed", async () => {
  const entry = await readHead(world.deps, COMBATS, combatId);
  expect(entry).toBe(cachedHead(world.deps, COMBATS, combatId));
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    expect(Object.isFrozen(value)).toBe(true);
    for (const member of Object.values(value)) visit(member);
  };
  for (const part of [entry?.header, entry?.command, entry?.events, entry?.state]) visit(part);
});

test("an older transition never replaces a newer one in the cache", async () => {
  const first = await readAt(world.deps, COMBATS, combatId, 0);
  if (first === undefined) throw new Error("no transition 0");
  rememberHead(world.deps, COMBATS, first);
  expect(cachedHead(world.deps, COMBATS, combatId)?.header.sequence).toBe(1);
});
