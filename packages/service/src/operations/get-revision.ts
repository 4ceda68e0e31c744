import { accepted, type Content, refused } from "@duelbook/engine";
import type { OperationHandler } from "../api.ts";
import { findContent, readPack } from "../content-source.ts";
import { operation } from "../operation.ts";
import { etagOf, readResponse } from "../responses.ts";
import { revision as revisionSchema } from "../wire/ids.ts";
import { noQuery, parseQuery } from "../wire/queries.ts";

/** `GET /content/revisions/{revision}`: names and texts; for publishers the whole pack besides. */
export const getRevision: OperationHandler = operation(async (deps, request) => {
  const query = parseQuery(noQuery, request);
  if (!query.ok) return query;
  const { revision = "" } = request.params;
  const isRevision = revisionSchema.safeParse(revision).success;
  const content = isRevision ? await findContent(deps, revision) : undefined;
  if (content === undefined) return refused({ code: "REVISION_UNKNOWN" });
  const names = JSON.stringify({ revision, ...namesAndTexts(content) });
  if (!request.principal.scopes.has("content:publish")) {
    const etag = etagOf(deps.hash, "names", revision, deps.build);
    return accepted(readResponse(request, etag, () => names));
  }
  const packJson = await readPack(deps, revision);
  if (packJson === undefined) return refused({ code: "REVISION_UNKNOWN" });
  const etag = etagOf(deps.hash, "pack", revision, deps.build);
  return accepted(readResponse(request, etag, () => `${names.slice(0, -1)},"pack":${packJson}}`));
});

interface Named {
  readonly name: string;
  readonly text?: string | undefined;
}

/** What players read of a revision, by id. Costs and numbers come from evaluations, where they are true. */
function namesAndTexts(content: Content) {
  const summary = (entries: ReadonlyMap<string, Named>) =>
    Object.fromEntries([...entries].map(([key, { name, text }]) => [key, { name, text }]));
  return {
    cards: Object.fromEntries(
      [...content.cards].map(([key, { name, text, types }]) => [key, { name, text, types }]),
    ),
    statuses: summary(content.statuses),
    relics: summary(content.relics),
    modifiers: summary(content.modifiers),
    upgrades: summary(content.upgrades),
    heroes: summary(content.heroes),
    enemies: summary(content.enemies),
    resources: summary(content.resources),
    zones: summary(content.zones),
  };
}
