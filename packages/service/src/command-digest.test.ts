import { appendDigest, commandDigest, findDigest } from "./command-digest.ts";
import { begin, endTurn, publishedWorld, send } from "./testing/play.ts";
import { createWorld, nodeHash } from "./testing/world.ts";

test("entry i belongs to transition i", () => {
  const ids = Array.from({ length: 300 }, (_, i) => `command-${i}`);
  const digests = ids.reduce<Uint8Array>(
    (all, id) => appendDigest(all, commandDigest(nodeHash, "hero", id)),
    new Uint8Array(),
  );
  expect(digests).toHaveLength(300 * 8);
  ids.forEach((id, i) => {
    expect(findDigest(digests, commandDigest(nodeHash, "hero", id))).toEqual([i]);
  });
  expect(findDigest(digests, commandDigest(nodeHash, "enemy-1", "command-7"))).toEqual([]);
});

test("equal digests of different commands are no replay", async () => {
  const collide = (text: string) => (text.startsWith("hero|") ? "0".repeat(64) : nodeHash(text));
  const world = await publishedWorld(createWorld(undefined, { hash: collide }));
  let table = await begin(world);
  for (let i = 1; i <= 4; i += 1) {
    const answer = await send(world, table, endTurn(table));
    expect(answer.json).toMatchObject({ sequence: i });
    expect(answer.headers["duelbook-replayed"]).toBeUndefined();
    table = { ...table, sequence: answer.json.sequence, step: answer.json.step };
  }
});
