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

/** Where bytes stop being UTF-8: the offset of that line, and the column in it. */
export function findFlaw(bytes: Uint8Array): { readonly lineStart: number; readonly column: number } {
  const sound = soundLength(bytes);
  const lineStart = sound === 0 ? 0 : bytes.lastIndexOf(LINE_FEED, sound - 1) + 1;
  const before = decodeUtf8(bytes.subarray(lineStart, sound)) ?? "";
  return { lineStart, column: Array.from(before).length + 1 };
}

const LINE_FEED = 10;

/** How many bytes from the start are whole characters. */
function soundLength(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = characterLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/** The length of the character that begins here; 0 where none does. */
function characterLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  return at + length <= bytes.length && decodeUtf8(bytes.subarray(at, at + length)) !== null ? length : 0;
}
