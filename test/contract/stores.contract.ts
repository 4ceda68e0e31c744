import { randomBytes } from "node:crypto";
import {
  CursorUnreadable,
  decodeTransition,
  type EncodedTransition,
  ITEM_FORMAT,
  type LinkPage,
  type PlayerLink,
  type Stores,
} from "@duelbook/timeline";
import { encoded, freshCombat, freshId, link, transition } from "./samples.ts";

/** What every adapter of the store port must do. The stores may be shared and filled: each test has ids of its own. */
export function describeStores(name: string, makeStores: () => Promise<Stores>): void {
  describe(name, () => {
    let stores: Stores;
    beforeAll(async () => {
      stores = await makeStores();
    });

    describe("timelines", () => {
      test("a transition comes back exactly as it was appended", async () => {
        const key = freshCombat();
        const creation = transition(key, 0, { awaiting: [], actor: "system", kind: "CREATE" });
        const second = transition(key, 1, { status: "over", awaiting: ["player-2", "player-1"] });
        const written = [encoded(key, 0, creation), encoded(key, 1, second)] as const;
        for (const each of written) expect(await stores.timelines.append(each)).toBe("appended");

        expect(plain(await stores.timelines.at(key, 0))).toEqual(plain(written[0]));
        expect(plain(await stores.timelines.at(key, 1))).toEqual(plain(written[1]));
        const read = await stores.timelines.at(key, 0);
        expect(read && { ...decodeTransition(read), digests: hex(read.digests) }).toEqual({
          ...creation,
          digests: hex(creation.digests),
        });
      });

      test("bytes of every value survive, and changing them afterwards changes nothing stored", async () => {
        const key = freshCombat();
        const every = Uint8Array.from({ length: 256 }, (_, value) => value);
        const mine = { ...encoded(key, 31, { digests: every.slice() }), packed: every.slice() };
        await stores.timelines.append(mine);
        mine.packed.fill(0);
        const first = await stores.timelines.at(key, 31);
        expect(hex(first?.packed)).toBe(hex(every));
        first?.digests.fill(0);
        expect(hex((await stores.timelines.at(key, 31))?.digests)).toBe(hex(every));
      });

      test("a sequence number is given once: another transition and the very same one find it taken", async () => {
        const key = freshCombat();
        const first = encoded(key, 0);
        expect(await stores.timelines.append(first)).toBe("appended");
        expect(await stores.timelines.append(first)).toBe("taken");
        expect(await stores.timelines.append(encoded(key, 0))).toBe("taken");
        expect(plain(await stores.timelines.at(key, 0))).toEqual(plain(first));
      });

      test("of 50 at once for one number exactly one is appended, and it is the one that is read", async () => {
        const key = freshCombat();
        const rivals = Array.from({ length: 50 }, () => encoded(key, 7));
        const answers = await Promise.all(rivals.map((rival) => stores.timelines.append(rival)));
        const winners = rivals.filter((_, index) => answers[index] === "appended");
        expect(winners).toHaveLength(1);
        expect(answers.filter((answer) => answer === "taken")).toHaveLength(49);
        expect((await stores.timelines.head(key))?.commandId).toBe(winners[0]?.commandId);
      });

      test("an unknown timeline and an unknown number are absent", async () => {
        const key = freshCombat();
        expect(await stores.timelines.head(key)).toBeUndefined();
        expect(await stores.timelines.at(key, 0)).toBeUndefined();
        expect(await stores.timelines.after(key, -1, 10)).toEqual([]);
        await stores.timelines.append(encoded(key, 0));
        expect(await stores.timelines.at(key, 1)).toBeUndefined();
        expect(await stores.timelines.after(key, 0, 10)).toEqual([]);
      });

      test("a combat and a run of one id are two timelines", async () => {
        const combat = freshCombat();
        const run = { ...combat, aggregate: "run" } as const;
        await stores.timelines.append(encoded(combat, 0));
        expect(await stores.timelines.head(run)).toBeUndefined();
        expect(await stores.timelines.append(encoded(run, 0))).toBe("appended");
        expect((await stores.timelines.head(run))?.aggregate).toBe("run");
        expect((await stores.timelines.head(combat))?.aggregate).toBe("combat");
      });

      test("K5: numbers stay in order from 9 to 10 and 99 to 100, in slices of any size", async () => {
        const key = freshCombat();
        for (let sequence = 0; sequence <= 101; sequence += 1) {
          await stores.timelines.append(encoded(key, sequence));
          if (sequence === 10) expect((await stores.timelines.head(key))?.sequence).toBe(10);
        }
        expect((await stores.timelines.head(key))?.sequence).toBe(101);
        const all = await stores.timelines.after(key, -1, 1000);
        expect(all.map((each) => each.sequence)).toEqual(Array.from({ length: 102 }, (_, index) => index));
        expect(sequences(await stores.timelines.after(key, 8, 3))).toEqual([9, 10, 11]);
        expect(sequences(await stores.timelines.after(key, 9, 1))).toEqual([10]);
        expect(sequences(await stores.timelines.after(key, 98, 5))).toEqual([99, 100, 101]);
        expect(await stores.timelines.after(key, 50, 0)).toEqual([]);
      });

      test("a slice of more than a megabyte comes whole and in order", async () => {
        const key = freshCombat();
        const packed = randomBytes(300 * 1024);
        for (let sequence = 8; sequence <= 12; sequence += 1) {
          await stores.timelines.append({ ...encoded(key, sequence), packed });
        }
        const slice = await stores.timelines.after(key, 7, 100);
        expect(sequences(slice)).toEqual([8, 9, 10, 11, 12]);
        expect(slice.every((each) => Buffer.compare(each.packed, packed) === 0)).toBe(true);
        expect(sequences(await stores.timelines.after(key, 7, 4))).toEqual([8, 9, 10, 11]);
      });

      test("an item of more than 400 KB is refused and leaves the number free", async () => {
        const key = freshCombat();
        const large = { ...encoded(key, 0), packed: randomBytes(400 * 1024) };
        await expect(stores.timelines.append(large)).rejects.toThrow();
        expect(await stores.timelines.append(encoded(key, 0))).toBe("appended");
      });

      test("K8: the largest counters come back to the digit", async () => {
        const key = freshCombat();
        const step = Number.MAX_SAFE_INTEGER;
        await stores.timelines.append(encoded(key, 0, { step }));
        expect((await stores.timelines.head(key))?.step).toBe(step);
      });

      test("an item of a newer format is refused by every read", async () => {
        const key = freshCombat();
        await stores.timelines.append(encoded(key, 0, { format: ITEM_FORMAT + 1 }));
        const newer = { name: "StoredItemUnreadable", reason: "newerFormat" };
        await expect(stores.timelines.head(key)).rejects.toMatchObject(newer);
        await expect(stores.timelines.at(key, 0)).rejects.toMatchObject(newer);
        await expect(stores.timelines.after(key, -1, 1)).rejects.toMatchObject(newer);
      });

      test("bytes that are no transition are found when they are decoded", async () => {
        const key = freshCombat();
        await stores.timelines.append({ ...encoded(key, 0), packed: Uint8Array.of(0xff, 0xff, 0xff) });
        const read = (await stores.timelines.head(key)) as EncodedTransition;
        expect(() => decodeTransition(read)).toThrow(
          expect.objectContaining({ name: "StoredItemUnreadable", reason: "corrupt" }),
        );
      });
    });

    describe("contents", () => {
      const at = "2026-03-04T05:06:07.089Z";

      test("publishing is idempotent and the pack is never replaced", async () => {
        const revision = freshId("revision");
        expect(await stores.contents.read(revision)).toBeUndefined();
        expect(await stores.contents.publish(revision, `{"name":"Æther 火"}`, at)).toBe("published");
        expect(await stores.contents.publish(revision, `{"name":"Æther 火"}`, at)).toBe("exists");
        expect(await stores.contents.publish(revision, `{"name":"another"}`, at)).toBe("exists");
        expect(await stores.contents.read(revision)).toBe(`{"name":"Æther 火"}`);
      });

      test("a large pack that hardly compresses comes back whole", async () => {
        const revision = freshId("revision");
        // An odd length of three-byte characters: parts end inside of them.
        const packJson = JSON.stringify({
          noise: randomBytes(1_300_000).toString("base64"),
          names: "火".repeat(99_999),
        });
        expect(await stores.contents.publish(revision, packJson, at)).toBe("published");
        expect((await stores.contents.read(revision)) === packJson).toBe(true);
      });

      test("of 10 publishers at once at most one publishes, and the pack is whole", async () => {
        const revision = freshId("revision");
        const packJson = JSON.stringify({ noise: randomBytes(400_000).toString("base64") });
        const answers = await Promise.all(
          Array.from({ length: 10 }, () => stores.contents.publish(revision, packJson, at)),
        );
        expect(answers.filter((answer) => answer === "published")).toHaveLength(1);
        expect((await stores.contents.read(revision)) === packJson).toBe(true);
      });

      test("the current pointer moves where it is set and is no revision itself", async () => {
        const [first, second] = [freshId("revision"), freshId("revision")];
        await stores.contents.setCurrent(first, at);
        expect(await stores.contents.current()).toBe(first);
        await stores.contents.setCurrent(second, at);
        expect(await stores.contents.current()).toBe(second);
        expect(await stores.contents.read("current")).toBeUndefined();
      });
    });

    describe("players", () => {
      const issuer = "https://issuer.example";

      test("an account has no player until one is ensured, and keeps the first", async () => {
        const sub = freshId("sub");
        const first = { playerId: freshId("player"), displayName: "Ada" };
        expect(await stores.players.find(issuer, sub)).toBeUndefined();
        expect(await stores.players.ensure(issuer, sub, first)).toEqual(first);
        expect(
          await stores.players.ensure(issuer, sub, { playerId: freshId("player"), displayName: "Bo" }),
        ).toEqual(first);
        expect(await stores.players.find(issuer, sub)).toEqual(first);
      });

      test("of 20 at once all learn one player", async () => {
        const sub = freshId("sub");
        const players = await Promise.all(
          Array.from({ length: 20 }, () =>
            stores.players.ensure(issuer, sub, { playerId: freshId("player"), displayName: "Ada" }),
          ),
        );
        const stored = await stores.players.find(issuer, sub);
        expect(stored).toBeDefined();
        for (const player of players) expect(player).toEqual(stored);
      });

      test("the same sub at another issuer is another account", async () => {
        const sub = freshId("sub#with#signs");
        await stores.players.ensure(issuer, sub, { playerId: freshId("player"), displayName: "Ada" });
        expect(await stores.players.find("https://other.example", sub)).toBeUndefined();
      });
    });

    describe("links", () => {
      test("a newer sequence replaces, the same and an older one are stale", async () => {
        const playerId = freshId("player");
        const third = link(playerId, { sequence: 3, state: "theirs" });
        expect(await stores.links.put(third)).toBe("written");
        expect(await stores.links.put({ ...third, state: "mine" })).toBe("stale");
        expect(await stores.links.put({ ...third, state: "over", sequence: 2 })).toBe("stale");
        expect(await inbox(stores, playerId)).toEqual([third]);
        const tenth = {
          ...third,
          sequence: 10,
          state: "mine",
          updatedAt: "2026-03-05T00:00:00.000Z",
        } as const;
        expect(await stores.links.put(tenth)).toBe("written");
        expect(await inbox(stores, playerId)).toEqual([tenth]);
      });

      test("a pending entry gives way to the creation's and never comes in its place", async () => {
        const playerId = freshId("player");
        const pending = link(playerId, { state: "pending", sequence: -1 });
        await stores.links.putPending(pending);
        await stores.links.putPending(pending);
        const created = { ...pending, state: "mine", sequence: 0 } as const;
        expect(await stores.links.put(created)).toBe("written");
        await stores.links.putPending(pending);
        expect(await inbox(stores, playerId)).toEqual([created]);
      });

      test("the inbox shows mine, theirs, over, the latest update first, and neither pending ones nor runs", async () => {
        const playerId = freshId("player");
        const at = (minute: number) => `2026-03-04T05:${String(minute).padStart(2, "0")}:00.000Z`;
        const over = link(playerId, { state: "over", updatedAt: at(59) });
        const theirs = link(playerId, { state: "theirs", updatedAt: at(50) });
        const early = link(playerId, { updatedAt: at(9) });
        const late = link(playerId, { updatedAt: at(10) });
        const run = link(playerId, { kind: "run", id: freshId("run"), updatedAt: at(58) });
        const foreign = link(freshId("player"), { updatedAt: at(57) });
        for (const each of [over, early, theirs, late, run, foreign]) await stores.links.put(each);
        await stores.links.putPending(link(playerId, { state: "pending", sequence: -1, updatedAt: at(56) }));

        expect(await inbox(stores, playerId)).toEqual([late, early, theirs, over]);
        expect(await inbox(stores, playerId, ["over", "mine"])).toEqual([late, early, over]);
        expect(await inbox(stores, playerId, ["theirs"])).toEqual([theirs]);
        expect(await inbox(stores, playerId, [])).toEqual([]);
      });

      test("an entry moves when its state changes", async () => {
        const playerId = freshId("player");
        const first = link(playerId, { sequence: 1, state: "mine" });
        const second = link(playerId, { sequence: 1, state: "theirs" });
        for (const each of [first, second]) await stores.links.put(each);
        const moved = { ...first, sequence: 2, state: "over" } as const;
        await stores.links.put(moved);
        expect(await inbox(stores, playerId)).toEqual([second, moved]);
        expect(await inbox(stores, playerId, ["mine"])).toEqual([]);
      });

      test("pages of any size make up the whole, and only the last has no cursor", async () => {
        const playerId = freshId("player");
        const states = ["mine", "over", "theirs"] as const;
        for (let index = 0; index < 12; index += 1) {
          // One time for all: the id has to tell them apart.
          await stores.links.put(link(playerId, { state: states[index % 3] as "mine" }));
        }
        const whole = await inbox(stores, playerId);
        expect(whole.map((each) => each.state)).toEqual(
          ["mine", "theirs", "over"].flatMap((state) => [state, state, state, state]),
        );
        for (const limit of [1, 3, 4, 5, 12]) {
          const pages = await pagesOf((cursor) => stores.links.list(playerId, states, limit, cursor));
          expect(pages.flatMap((page) => page.links)).toEqual(whole);
          expect(pages).toHaveLength(Math.ceil(12 / limit));
        }
        const some = await pagesOf((cursor) => stores.links.list(playerId, ["mine", "over"], 3, cursor));
        expect(some.flatMap((page) => page.links)).toEqual(whole.filter((each) => each.state !== "theirs"));
      });

      test("a cursor that no page gave is refused", async () => {
        const playerId = freshId("player");
        const forged = ["", "nonsense", Buffer.from("C#1#x").toString("base64url"), "Q".repeat(5000), "ÿ"];
        for (const cursor of forged) {
          await expect(stores.links.list(playerId, ["mine"], 5, cursor)).rejects.toBeInstanceOf(
            CursorUnreadable,
          );
          await expect(stores.links.scanOpen(5, cursor)).rejects.toBeInstanceOf(CursorUnreadable);
        }
      });

      test("the sweeper finds every open entry of all players, pending ones and runs too, in pages", async () => {
        const players = [freshId("player"), freshId("player")] as const;
        const open: PlayerLink[] = [
          link(players[0]),
          link(players[0], { state: "theirs" }),
          link(players[1], { kind: "run", id: freshId("run") }),
        ];
        const pending = link(players[1], { state: "pending", sequence: -1 });
        const over = Array.from({ length: 4 }, () => link(players[0], { state: "over" }));
        for (const each of [...open, ...over]) await stores.links.put(each);
        await stores.links.putPending(pending);

        const pages = await pagesOf((cursor) => stores.links.scanOpen(3, cursor));
        const found = pages.flatMap((page) => page.links);
        const ours = found.filter((each) => players.some((playerId) => playerId === each.playerId));
        expect(ours).toHaveLength(4);
        expect(ours).toEqual(expect.arrayContaining([...open, pending]));
        expect(found.filter((each) => each.state === "over")).toEqual([]);
        expect(pages.every((page) => page.links.length <= 3)).toBe(true);
      });
    });
  });
}

async function inbox(
  stores: Stores,
  playerId: string,
  states: readonly ("mine" | "theirs" | "over")[] = ["over", "theirs", "mine"],
): Promise<readonly PlayerLink[]> {
  return (await stores.links.list(playerId, states, 100)).links;
}

async function pagesOf(read: (cursor?: string) => Promise<LinkPage>): Promise<readonly LinkPage[]> {
  const pages = [await read()];
  for (let cursor = pages[0]?.cursor; cursor !== undefined; cursor = pages.at(-1)?.cursor) {
    pages.push(await read(cursor));
  }
  return pages;
}

function sequences(transitions: readonly EncodedTransition[]): readonly number[] {
  return transitions.map((each) => each.sequence);
}

/** Buffers and Uint8Arrays of the same bytes count as equal. */
function plain(encodedTransition: EncodedTransition | undefined) {
  return (
    encodedTransition && {
      ...encodedTransition,
      digests: hex(encodedTransition.digests),
      packed: hex(encodedTransition.packed),
    }
  );
}

function hex(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString("hex");
}
