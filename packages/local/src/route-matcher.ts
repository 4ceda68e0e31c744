import { BASE_PATH, ROUTES, type Route } from "@duelbook/service/routes";

export interface RouteMatch {
  readonly route: Route;
  /** Percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
}

interface CompiledRoute {
  readonly route: Route;
  readonly pattern: RegExp;
}

const COMPILED: readonly CompiledRoute[] = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${BASE_PATH}${route.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
}));

/**
 * The route of the shared table that a request takes; undefined for none. No two of the table's patterns fit the same
 * method and path, so their order does not matter.
 * @throws URIError for a path that is no percent-encoded UTF-8
 */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  for (const { route, pattern } of COMPILED) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
    return { route, params: Object.fromEntries(params) };
  }
  return undefined;
}
