import { createHash } from "node:crypto";
import type { Hash } from "@duelbook/engine";
import type { Stores } from "@duelbook/timeline";
import { createMemoryStores } from "@duelbook/timeline/memory";
import type { ApiRequest, ApiResponse, Deps, OperationHandler, Report } from "../api.ts";
import { createCaches } from "../caches.ts";
import type { Operation, Scope } from "../routes.ts";

export const nodeHash = (text: string): string => createHash("sha256").update(text).digest("hex");

/** One process that serves the API. Several of them may share stores. */
export interface World {
  readonly deps: Deps;
  readonly stores: Stores;
  readonly reports: Report[];
  /** Calls an operation with defaults for all that a test does not care about. */
  call(operation: OperationHandler, request?: Partial<TestRequest>): Promise<Answer>;
}

export interface TestRequest {
  readonly operation: Operation;
  readonly sub: string;
  readonly scopes: readonly Scope[];
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** A value, sent as JSON. */
  readonly json: unknown;
  /** The body's very text. */
  readonly body: string | null;
  readonly at: number;
  readonly remainingMs: () => number;
}

export interface Answer extends ApiResponse {
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as their clients do
  readonly json: any;
}

/** 2030-01-02T03:04:05.678Z */
export const NOON = Date.UTC(2030, 0, 2, 3, 4, 5, 678);

let made = 0;

/** A UUID that no other call gives. */
export function nextUuid(): string {
  made += 1;
  return `00000000-0000-4000-8000-${made.toString(16).padStart(12, "0")}`;
}

export function createWorld(
  stores: Stores = createMemoryStores(),
  { bytes = 64 * 1024 * 1024, hash = nodeHash }: { readonly bytes?: number; readonly hash?: Hash } = {},
): World {
  const reports: Report[] = [];
  const deps: Deps = {
    stores,
    hash,
    random: { uuid: nextUuid, seed: () => nodeHash(nextUuid()).slice(0, 32) },
    caches: createCaches({ bytes }),
    build: "test",
    report: (report) => reports.push(report),
  };
  return {
    deps,
    stores,
    reports,
    async call(operation, request = {}) {
      const response = await operation(deps, toRequest(request));
      return { ...response, json: response.body === "" ? undefined : JSON.parse(response.body) };
    },
  };
}

function toRequest(request: Partial<TestRequest>): ApiRequest {
  const { json, body = json === undefined ? null : JSON.stringify(json), scopes = ["play"] } = request;
  return {
    operation: request.operation ?? "getCombat",
    principal: { issuer: "https://issuer.test", sub: request.sub ?? "ann", scopes: new Set(scopes) },
    params: request.params ?? {},
    query: request.query ?? {},
    headers: { ...(body === null ? {} : { "content-type": "application/json" }), ...request.headers },
    body,
    at: request.at ?? NOON,
    remainingMs: request.remainingMs ?? (() => 10_000),
  };
}
