import { createHash } from "node:crypto";
import { performance } from "node:perf_hooks";
import type * as gamelog from "@duelbook/gamelog";
import { buildSync } from "esbuild";
import { median, print, times } from "./measure.ts";

type Gamelog = typeof gamelog;

const CHUNK = 65_536;
const PLATFORM = { sha256: () => createHash("sha256") };

/**
 * The log's reader beside what else could be done with the same events: JSON.parse of them as JSON lines, and a bare
 * split by line, which is as far as a text can be read without being understood.
 */
export async function benchGamelog(): Promise<void> {
  const library = await bundled();
  print("Game log: one long combat, read as it comes", growth(library));
  const lines = 100_000;
  const text = [...combat(lines)].join("");
  const bytes = new TextEncoder().encode(text);
  const read = library.parseLog(text, { allowOpen: true });
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const json = read.value.lines.map((line) => JSON.stringify(line)).join("\n");
  const rate = (call: () => void) => lines / seconds(call);
  const ours = rate(() => stream(library, bytes, PLATFORM));
  const parsed = rate(() => {
    for (const line of json.split("\n")) JSON.parse(line);
  });
  const master = read.value;
  print(`Game log: ${lines} lines, ${megabytes(bytes.length)}; as JSON lines ${megabytes(json.length)}`, [
    ["read in chunks, hash by node:crypto", speed(ours, bytes.length / lines)],
    [
      "read in chunks, hash by @noble/hashes",
      speed(
        rate(() => stream(library, bytes)),
        bytes.length / lines,
      ),
    ],
    ["JSON.parse of the same events", speed(parsed, json.length / lines)],
    [
      "split by line",
      speed(
        rate(() => void text.split("\n")),
        bytes.length / lines,
      ),
    ],
    [
      "write",
      speed(
        rate(() => void library.writeLog(master)),
        bytes.length / lines,
      ),
    ],
    [
      "project to a player",
      speed(
        rate(() => void library.projectLog(master, "PlayerB")),
        bytes.length / lines,
      ),
    ],
    ["reading / JSON.parse", times(ours / parsed)],
  ]);
}

/** As it ships: what runs a benchmark from source slows the hash down several times. */
async function bundled(): Promise<Gamelog> {
  const { outputFiles } = buildSync({
    entryPoints: ["packages/gamelog/src/index.ts"],
    bundle: true,
    write: false,
    format: "esm",
    conditions: ["source", "module"],
  });
  const source = outputFiles[0]?.contents ?? new Uint8Array();
  return import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`);
}

/** Time per line and memory from a thousand lines to a million; short logs are read often, after a warm-up. */
function growth(library: Gamelog): readonly (readonly [string, string])[] {
  readPieces(library, 100_000);
  return [1_000, 10_000, 100_000, 1_000_000].map((lines) => {
    const rounds = Array.from({ length: Math.max(1, 200_000 / lines) }, () => readPieces(library, lines));
    const spent = median(rounds.map(({ spent }) => spent));
    const heap = Math.max(...rounds.map(({ heap }) => heap));
    return [`${lines} lines`, `${((spent / lines) * 1000).toFixed(2)} µs a line, heap ≤ ${megabytes(heap)}`];
  });
}

/** Milliseconds spent reading, and the largest heap seen, garbage included. */
function readPieces(library: Gamelog, lines: number): { readonly spent: number; readonly heap: number } {
  const reader = library.createLogReader(PLATFORM);
  const encoder = new TextEncoder();
  let spent = 0;
  let heap = 0;
  for (const piece of combat(lines)) {
    const chunk = encoder.encode(piece);
    const start = performance.now();
    const pushed = reader.push(chunk);
    spent += performance.now() - start;
    if (!pushed.ok) throw new Error(JSON.stringify(pushed.problem));
    heap = Math.max(heap, process.memoryUsage().heapUsed);
  }
  return { spent, heap };
}

function stream(library: Gamelog, bytes: Uint8Array, options: gamelog.ReadOptions = {}): void {
  const reader = library.createLogReader(options);
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const pushed = reader.push(bytes.subarray(from, from + CHUNK));
    if (!pushed.ok) throw new Error(JSON.stringify(pushed.problem));
  }
  reader.end();
}

/** A combat of about this many lines, in pieces of a thousand: kicked spells with their triggers, ten lines each. */
function* combat(lines: number): Generator<string> {
  yield HEADER;
  let handle = 1;
  let life = 1_000_000;
  for (let piece = 0; piece < lines; piece += 1000) {
    const plays: string[] = [];
    for (let play = 0; play < 100; play++) {
      plays.push(writePlay(handle + 1, handle + 2, life));
      handle += 2;
      life--;
    }
    yield plays.join("");
  }
}

const writePlay = (
  spell: number,
  trigger: number,
  life: number,
): string => `Land Eater #${spell}: hand -> stack by PlayerA
#${spell} choose kicker "Kicker {1}{C}"
PlayerA: life ${life} -> ${life - 1} by cost:#${spell}
#${spell} cast
triggered #${trigger} of #${spell} "When you cast this spell, if it was kicked, exile target land.": none -> stack by PlayerA
#${trigger} target #1
#${trigger} triggered
resolve #${trigger}
#${trigger}: stack -> none by rule:resolved
#${spell}: stack -> none by rule:resolved
`;

const HEADER = `gamelog 1.0
game bench
rules "none"
content "none"
id "bench"
source "bench/1"
covers moves choices.mode choices.x choices.cost choices.resolution targets divide costs status reveals resources
perspective all
player PlayerA seat 1 "Anna"
player PlayerB seat 2 "Ben"
resource life public
zone hand owner
zone battlefield public
---
object Old Quarry #1 in battlefield of PlayerB
`;

/** The median of seven rounds, after one to warm up. */
function seconds(call: () => void): number {
  call();
  return median(
    Array.from({ length: 7 }, () => {
      const start = performance.now();
      call();
      return (performance.now() - start) / 1000;
    }),
  );
}

const speed = (linesPerSecond: number, bytesPerLine: number): string =>
  `${Math.round(linesPerSecond / 1000)} k lines/s, ${megabytes(linesPerSecond * bytesPerLine)}/s`;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
