import { loadContent } from "@duelbook/content";
import { accepted, type Content, type Outcome, refused } from "@duelbook/engine";
import type { Deps } from "./api.ts";
import { PARSED_JSON_FACTOR } from "./caches.ts";
import { ContentMissing } from "./faults.ts";
import type { Problem } from "./problems.ts";

/** A published revision; undefined when there is none of this name. @throws ContentMissing when it is damaged */
export async function findContent(deps: Deps, revision: string): Promise<Content | undefined> {
  const cached = deps.caches.contents.get(revision);
  if (cached !== undefined) return cached;
  const packJson = await readPack(deps, revision);
  if (packJson === undefined) return undefined;
  const content = loadContent(packJson, deps.hash);
  deps.caches.contents.put(revision, content, packJson.length * PARSED_JSON_FACTOR);
  return content;
}

/** The content of a new timeline: the revision named, or the current one. */
export async function contentForCreation(
  deps: Deps,
  revision: string | undefined,
): Promise<Outcome<Content, Problem>> {
  const wanted = revision ?? (await deps.stores.contents.current());
  const content = wanted === undefined ? undefined : await findContent(deps, wanted);
  if (content !== undefined) return accepted(content);
  const errors = [{ path: "contentRevision", code: "CONTENT_UNKNOWN" }];
  return refused({ code: "CONTENT_UNKNOWN", errors });
}

/** The revision that something pinned. @throws ContentMissing */
export async function pinnedContent(deps: Deps, revision: string): Promise<Content> {
  const content = await findContent(deps, revision);
  if (content === undefined) throw new ContentMissing(`content revision ${revision} is gone`);
  return content;
}

/** A pack's canonical JSON as it was published. @throws ContentMissing when it is another text by now */
export async function readPack(deps: Deps, revision: string): Promise<string | undefined> {
  const packJson = await deps.stores.contents.read(revision);
  if (packJson !== undefined && deps.hash(packJson) !== revision) {
    throw new ContentMissing(`content revision ${revision} failed its hash`);
  }
  return packJson;
}
