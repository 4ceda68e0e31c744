import { deepFreeze, SEED, sha256 } from "../testing/world.ts";
import { drawInts, pick, STREAMS, seedStreams, shuffle } from "./rng.ts";

const streams = deepFreeze(seedStreams(SEED, sha256));
const many = Array.from({ length: 50 }, () => 1000);

describe("random streams", () => {
  test("begin from the seed, each differently, at no draws", () => {
    expect(seedStreams(SEED, sha256)).toEqual(streams);
    expect(seedStreams("f".repeat(32), sha256)).not.toEqual(streams);
    const sequences = STREAMS.map((id) => drawInts(streams[id], many).values.join());
    expect(new Set(sequences).size).toBe(3);
    expect(STREAMS.map((id) => streams[id].draws)).toEqual([0, 0, 0]);
  });

  test("are plain JSON: a stored stream goes on where it was", () => {
    const first = drawInts(streams.effect, many);
    const stored = JSON.parse(JSON.stringify(drawInts(streams.effect, many.slice(0, 20)).stream));
    const rest = drawInts(stored, many.slice(20));
    expect(rest.values).toEqual(first.values.slice(20));
    expect(rest.stream).toEqual(first.stream);
    expect(first.stream.draws).toBe(50);
    expect(first.stream.state.every(Number.isSafeInteger)).toBe(true);
  });

  test("stay as they are when drawn from", () => {
    const before = JSON.stringify(streams);
    drawInts(streams.effect, many);
    expect(JSON.stringify(streams)).toBe(before);
  });

  test("give whole numbers below the bound, all of them over time", () => {
    const { values } = drawInts(
      streams.policy,
      Array.from({ length: 400 }, () => 6),
    );
    expect([...new Set(values)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("never begin in the one state from which nothing comes", () => {
    const zero = seedStreams(SEED, () => "0".repeat(64));
    expect(zero.effect.state).toEqual([1, 0, 0, 0]);
  });
});

describe("shuffling and picking", () => {
  const items = deepFreeze(["a", "b", "c", "d", "e"]);

  test("a shuffle is a permutation, for one number less than there are items", () => {
    const { order, stream } = shuffle(streams.shuffle, items);
    expect([...order].sort()).toEqual(items);
    expect(stream.draws).toBe(4);
    expect(shuffle(streams.shuffle, []).order).toEqual([]);
    expect(shuffle(streams.shuffle, ["a"])).toEqual({
      order: ["a"],
      stream: { ...streams.shuffle, draws: 0 },
    });
  });

  test("a shuffle brings every item to every place about equally often", () => {
    const firsts: Record<string, number> = {};
    let stream = streams.shuffle;
    for (let time = 0; time < 2000; time++) {
      const shuffled = shuffle(stream, items);
      stream = shuffled.stream;
      const first = shuffled.order[0] as string;
      firsts[first] = (firsts[first] ?? 0) + 1;
    }
    for (const item of items) expect(Math.abs((firsts[item] ?? 0) - 400)).toBeLessThan(90);
  });

  test("picks are different, in the order of the picks, and at most all", () => {
    const { picks, stream } = pick(streams.effect, items, 3);
    expect(new Set(picks).size).toBe(3);
    expect(stream.draws).toBe(3);
    expect([...pick(streams.effect, items, 99).picks].sort()).toEqual(items);
    expect(pick(streams.effect, items, 0)).toEqual({ picks: [], stream: { ...streams.effect } });
  });
});
