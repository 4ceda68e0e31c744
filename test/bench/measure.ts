import { performance } from "node:perf_hooks";

/** Microseconds that one call takes: the median of rounds, after a warm-up. */
export function microseconds(call: () => unknown, { rounds = 9, calls = 200 } = {}): number {
  for (let warm = 0; warm < calls; warm++) call();
  return median(
    Array.from({ length: rounds }, () => {
      const start = performance.now();
      for (let done = 0; done < calls; done++) call();
      return ((performance.now() - start) / calls) * 1000;
    }),
  );
}

/** Milliseconds of one asynchronous call. */
export async function milliseconds(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function print(title: string, rows: readonly (readonly [string, string])[]): void {
  console.log(`\n${title}`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(56)} ${value}`);
}

export const us = (value: number) => `${value.toFixed(1)} µs (${Math.round(1e6 / value)}/s)`;
export const ms = (value: number) => `${value.toFixed(2)} ms`;
export const times = (value: number) => `${value.toFixed(2)} ×`;
