import { MAX_LINE_BYTES } from "./vocabulary.ts";

/** The platform's decoder, of which this package needs no more. It is in browsers, Node and workers alike. */
declare const TextDecoder: new (
  label: "utf-8",
  options: { readonly fatal: true; readonly ignoreBOM: true },
) => { readonly decode: (bytes: Uint8Array) => string };

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of these bytes, a byte order mark included, or null where they are no UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** The first line that is no UTF-8: where it begins and ends, and the column of its first bad character. */
export interface Flaw {
  readonly start: number;
  readonly end: number;
  readonly column: number;
}

/** Looks for it line by line, and for the column only where a line is not too long to be read anyway. */
export function findFlaw(bytes: Uint8Array): Flaw {
  let start = 0;
  for (;;) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed === -1 ? bytes.length : feed;
    const line = bytes.subarray(start, end);
    if (feed === -1 || decodeUtf8(line) === null) return { start, end, column: columnOfFlaw(line) };
    start = end + 1;
  }
}

const LINE_FEED = 10;

function columnOfFlaw(line: Uint8Array): number {
  let column = 1;
  let at = 0;
  while (at < line.length && at <= MAX_LINE_BYTES) {
    const length = characterLength(line, at);
    if (length === 0) break;
    at += length;
    column++;
  }
  return column;
}

/** The length of the character that begins here; 0 where none does. */
function characterLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  return at + length <= bytes.length && decodeUtf8(bytes.subarray(at, at + length)) !== null ? length : 0;
}
