export { LINT_RULES, lintPack } from "./lint/registry.ts";
export { PACK_FORMAT, type Pack, packSchema, parsePack } from "./pack.ts";
export type { ContentProblem } from "./problem.ts";
export { canonicalPack, loadContent, revisionOf } from "./revision.ts";
