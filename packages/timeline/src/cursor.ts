import { CursorUnreadable } from "./port.ts";

const SEPARATOR = "\n";

/** A list position as an opaque, URL-safe text. No part may hold a line feed. */
export function writeCursor(parts: readonly string[]): string {
  return Buffer.from(parts.join(SEPARATOR), "utf8").toString("base64url");
}

/**
 * The parts of a cursor. Cursors come back from clients, so each part has to match its pattern.
 * @throws CursorUnreadable
 */
export function parseCursor(cursor: string, patterns: readonly RegExp[]): readonly string[] {
  const parts = Buffer.from(cursor, "base64url").toString("utf8").split(SEPARATOR);
  const matches = parts.length === patterns.length && patterns.every((p, i) => p.test(parts[i] ?? ""));
  if (!matches || writeCursor(parts) !== cursor) throw new CursorUnreadable("no page gave this cursor");
  return parts;
}
