import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import type { Hash } from "./hash.ts";
import type { RngStream, StreamId } from "./state.ts";

export const STREAMS = ["effect", "policy", "shuffle"] as const satisfies readonly StreamId[];

/** The streams of a combat's seed. Each has a state of its own, so that one never shifts another. */
export function seedStreams(seed: string, hash: Hash): Readonly<Record<StreamId, RngStream>> {
  return {
    effect: seedStream("effect", seed, hash),
    policy: seedStream("policy", seed, hash),
    shuffle: seedStream("shuffle", seed, hash),
  };
}

/** Numbers drawn from a copy of the stream, and the stream after them. The given stream stays as it is. */
export function drawInts(
  stream: RngStream,
  bounds: readonly number[],
): { readonly values: readonly number[]; readonly stream: RngStream } {
  const generator = xoroshiro128plusFromState(stream.state);
  const values = bounds.map((bound) => uniformInt(generator, 0, bound - 1));
  return {
    values,
    stream: { draws: stream.draws + bounds.length, state: [...generator.getState()] },
  };
}

/** A permutation (Fisher–Yates from the end). */
export function shuffle<T>(
  stream: RngStream,
  items: readonly T[],
): { readonly order: readonly T[]; readonly stream: RngStream } {
  const bounds = items.map((_, index) => items.length - index).slice(0, -1);
  const drawn = drawInts(stream, bounds);
  const order = [...items];
  drawn.values.forEach((pick, index) => {
    const last = order.length - 1 - index;
    [order[pick], order[last]] = [order[last] as T, order[pick] as T];
  });
  return { order, stream: drawn.stream };
}

/** `count` different items, in the order of the picks; all of them when there are fewer. */
export function pick<T>(
  stream: RngStream,
  items: readonly T[],
  count: number,
): { readonly picks: readonly T[]; readonly stream: RngStream } {
  const wanted = Math.min(count, items.length);
  const bounds = Array.from({ length: wanted }, (_, index) => items.length - index);
  const drawn = drawInts(stream, bounds);
  const rest = [...items];
  const picks = drawn.values.map((index) => rest.splice(index, 1)[0] as T);
  return { picks, stream: drawn.stream };
}

function seedStream(id: StreamId, seed: string, hash: Hash): RngStream {
  const digest = hash(`duelbook rng ${id} ${seed}`);
  const words = [0, 8, 16, 24].map((at) => Number.parseInt(digest.slice(at, at + 8), 16) | 0);
  return { draws: 0, state: words.every((word) => word === 0) ? [1, 0, 0, 0] : words };
}
