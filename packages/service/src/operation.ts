import type { Outcome } from "@duelbook/engine";
import { CursorUnreadable, StoredItemUnreadable, StoreUnavailable } from "@duelbook/timeline";
import type { ApiRequest, ApiResponse, Deps, OperationHandler } from "./api.ts";
import { ContentMissing, StateCorrupt, WrittenByNewerBuild } from "./faults.ts";
import { type Problem, problemResponse } from "./problems.ts";
import { ROUTES, type Route } from "./routes.ts";

/** Makes a handler of what serves an operation: checks the route's scopes, answers every failure as a problem. */
export function operation(
  serve: (deps: Deps, request: ApiRequest) => Promise<Outcome<ApiResponse, Problem>>,
): OperationHandler {
  return async (deps, request) => {
    if (!isAllowed(request)) return problemResponse({ code: "SCOPE_MISSING" });
    try {
      const served = await serve(deps, request);
      return served.ok ? served.value : problemResponse(served.refusal);
    } catch (error) {
      return problemResponse(problemOfFault(deps, error));
    }
  };
}

/** The gateway in front checks the same; a mistake in its configuration must not open anything. */
function isAllowed({ operation: name, principal }: ApiRequest): boolean {
  const route: Route | undefined = ROUTES.find((it) => it.operation === name);
  return route?.scopes.some((scope) => principal.scopes.has(scope)) ?? false;
}

/** The problem behind an exception, reported where operators must know. A defect of this build is thrown on. */
function problemOfFault(deps: Deps, error: unknown): Problem {
  if (error instanceof StoreUnavailable) return { code: "STORE_BUSY" };
  if (error instanceof CursorUnreadable) return { code: "CURSOR_INVALID" };
  const report = reportOfFault(error);
  if (report === null) throw error;
  deps.report(report);
  return { code: report.code };
}

/** What operators are told of a fault of the store's contents; null when it is none. */
export function reportOfFault(error: unknown) {
  if (error instanceof ContentMissing) return { code: "CONTENT_MISSING", detail: error.message } as const;
  if (error instanceof StateCorrupt) {
    return { code: "STATE_CORRUPT", detail: error.message, key: error.key } as const;
  }
  if (error instanceof WrittenByNewerBuild) {
    return { code: "ITEM_FORMAT_NEWER", detail: error.message } as const;
  }
  if (error instanceof StoredItemUnreadable) {
    const code = error.reason === "newerFormat" ? "ITEM_FORMAT_NEWER" : "STATE_CORRUPT";
    return { code, detail: error.message } as const;
  }
  return null;
}
