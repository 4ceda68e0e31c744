import { type Content, type Definitions, indexContent } from "@duelbook/engine";

/** A published pack, indexed. It was validated when it was published, and its hash was checked. */
export function loadContent(revision: string, packJson: string): Content {
  return indexContent(revision, JSON.parse(packJson) as Definitions);
}
