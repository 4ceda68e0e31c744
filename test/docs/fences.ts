import { readdirSync, readFileSync } from "node:fs";

/** A fenced block of a page: its language, what stands behind it on the same line, and its text. */
export interface Fence {
  readonly page: string;
  readonly language: string;
  readonly tag: string;
  readonly text: string;
}

const FENCE = /^```([a-z]+) ?([^\n]*)\n([\s\S]*?)^```$/gm;

export function readPage(page: string): string {
  return readFileSync(`docs/${page}`, "utf8");
}

export function fencesOf(page: string): readonly Fence[] {
  return [...readPage(page).matchAll(FENCE)].map(([, language = "", tag = "", text = ""]) => ({
    page,
    language,
    tag,
    text,
  }));
}

/** Pages of a folder of `docs/`. */
export function pagesIn(folder: string): readonly string[] {
  return readdirSync(`docs/${folder}`)
    .filter((it) => it.endsWith(".md"))
    .map((it) => `${folder}/${it}`);
}

/** The cells of every table row whose first cell is a name in backticks, below the heading (or the page's top). */
export function rowsOf(page: string, heading: string): readonly (readonly string[])[] {
  const text = readPage(page);
  const from = text.indexOf(`${heading}\n`);
  if (from < 0) throw new Error(`${page} has no ${heading}`);
  const [section = ""] = text.slice(from + heading.length).split(/^#{1,3} /m);
  return [...section.matchAll(/^\| `([^`]+)` \|(.*)\|$/gm)].map(([, name = "", rest = ""]) => [
    name,
    ...rest.split(" | ").map((cell) => cell.trim()),
  ]);
}

/** The names in backticks of a cell, in their order. */
export function namesIn(cell: string | undefined): readonly string[] {
  return [...(cell ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}
