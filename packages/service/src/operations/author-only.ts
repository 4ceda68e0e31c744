import type { Principal } from "../api.ts";
import type { Problem } from "../problems.ts";

/** Refuses members of a request, by their paths, to callers without `combats:author`. */
export function authorOnly(principal: Principal, paths: readonly string[]): Problem | null {
  if (paths.length === 0 || principal.scopes.has("combats:author")) return null;
  return {
    code: "SCOPE_MISSING",
    errors: paths.slice(0, 20).map((path) => ({ path, code: "SCOPE_MISSING" })),
    members: { scope: "combats:author" },
  };
}
