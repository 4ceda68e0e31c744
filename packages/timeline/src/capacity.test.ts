import { createHash } from "node:crypto";
import { itemBytes, readUnits, writeUnits } from "./capacity.ts";
import { encodeTransition } from "./codec.ts";
import { sampleEncoded, sampleTransition } from "./sample-transition.ts";

describe("item size", () => {
  test("is the sum of names and values, counted by hand", () => {
    const encoded = sampleEncoded();
    const names =
      "pkskformatsequencestepstatuscommandIdrequestHashactorkindatcontentRevisionrulesEpochreceiptVersion" +
      "awaitingprevHashhashdigestscodecpacked";
    const keys = "C#combat-1".length + "T#0000000009".length;
    // format 1, sequence 9, step 31, rulesEpoch 1, receiptVersion 1: one or two digits each, and one byte more.
    const numbers = 5 * 2;
    const texts = "active".length + 36 + 64 + "hero".length + "PLAY_CARD".length + 24 + 64 + 64 + 64 + 11;
    const list = 3 + 1 + "player-1".length;
    const binaries = 8 * 10 + encoded.packed.length;
    expect(itemBytes(encoded)).toBe(names.length + keys + numbers + texts + list + binaries);
  });

  test("grows by 8 bytes a transition and by the packed body", () => {
    const ninth = itemBytes(sampleEncoded({ sequence: 9 }));
    expect(itemBytes(sampleEncoded({ sequence: 8 }))).toBe(ninth - 8);
    const encoded = sampleEncoded();
    expect(itemBytes({ ...encoded, packed: new Uint8Array(encoded.packed.length + 1000) })).toBe(
      ninth + 1000,
    );
  });

  test("counts characters in UTF-8 and null as one byte", () => {
    const base = itemBytes(sampleEncoded());
    expect(itemBytes(sampleEncoded({ actor: "火火" }))).toBe(base - "hero".length + 6);
    expect(itemBytes(sampleEncoded({ prevHash: null }))).toBe(base - 64 + 1);
    expect(itemBytes(sampleEncoded({ awaiting: [] }))).toBe(base - 1 - "player-1".length);
  });

  test("a command on a 60-card state takes at most 5 write units, an evaluation 2 read units", () => {
    const bytes = itemBytes(encodeTransition(sampleTransition({ sequence: 120, body: sixtyCardBody() })));
    expect(writeUnits(bytes)).toBeLessThanOrEqual(5);
    expect(readUnits(bytes, { consistent: true })).toBeLessThanOrEqual(2);
  });
});

describe("units", () => {
  test.each([
    [0, 1],
    [1, 1],
    [1024, 1],
    [1025, 2],
    [5 * 1024, 5],
    [400 * 1024, 400],
  ])("%i bytes take %i write units", (bytes, units) => {
    expect(writeUnits(bytes)).toBe(units);
  });

  test.each([
    [0, 1, 0.5],
    [4096, 1, 0.5],
    [4097, 2, 1],
    [12_289, 4, 2],
  ])("%i bytes take %d read units, eventually consistent %d", (bytes, consistent, eventual) => {
    expect(readUnits(bytes, { consistent: true })).toBe(consistent);
    expect(readUnits(bytes, { consistent: false })).toBe(eventual);
  });
});

/** About 11 KB: sixty instances in five zones, whose ids hardly compress, and eighteen events. */
function sixtyCardBody(): string {
  const instanceId = (index: number) =>
    createHash("sha256").update(`${index}`).digest("base64url").slice(0, 12);
  const cards = Array.from({ length: 60 }, (_, index) => ({
    cardId: ["ember-strike", "stone-ward", "blood-pact", "quick-step", "mana-surge", "hex"][index % 6],
    cardInstanceId: instanceId(index),
    controller: null,
    counters: {},
    owner: index % 2 === 0 ? "hero" : "rival",
    revealedTo: [],
    upgrades: index % 7 === 0 ? ["honed-edge"] : [],
    zone: ["draw", "hand", "discard", "exile", "board"][index % 5],
  }));
  const events = Array.from({ length: 18 }, (_, index) => ({
    amount: index * 3,
    cause: { event: index, kind: "effect", source: instanceId(index) },
    kind: ["damageDealt", "resourceChanged", "cardMoved"][index % 3],
    target: index % 2 === 0 ? "hero" : "rival",
  }));
  const body = JSON.stringify({ command: { type: "PLAY_CARD" }, events, state: { cards, turn: 12 } });
  expect(body.length).toBeGreaterThan(10_000);
  return body;
}
