import { type Content, canonicalJson, type Hash, indexContent } from "@duelbook/engine";
import type { Pack } from "./pack.ts";

/** The one text of a pack, whatever the order in which its members were written: what is hashed and stored. */
export function canonicalPack(pack: Pack): string {
  return canonicalJson(pack);
}

/** A revision's name: SHA-256 (64 hex digits) of the pack's canonical JSON. */
export function revisionOf(canonical: string, hash: Hash): string {
  return hash(canonical);
}

/**
 * Indexes a published pack under the name that its text gives it. The text was parsed and linted when it was
 * published, so it is not judged again; whoever pinned a revision compares the name.
 * @throws SyntaxError when the text is no JSON: what is stored is damaged
 */
export function loadContent(packJson: string, hash: Hash): Content {
  return indexContent(revisionOf(packJson, hash), JSON.parse(packJson) as Pack);
}
