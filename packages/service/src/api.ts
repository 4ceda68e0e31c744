import type { Hash } from "@duelbook/engine";
import type { Stores, TimelineKey } from "@duelbook/timeline";
import type { Caches } from "./caches.ts";
import type { Operation, Scope } from "./routes.ts";

/** Who is calling, as the token says. The display name is for log headers only. */
export interface Principal {
  readonly issuer: string;
  readonly sub: string;
  readonly name?: string;
  readonly scopes: ReadonlySet<Scope>;
}

/** A request, independent of how it came in. */
export interface ApiRequest {
  readonly operation: Operation;
  readonly principal: Principal;
  /** Path parameters, percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters, percent-decoded; repeated ones joined by a comma. */
  readonly query: Readonly<Record<string, string>>;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body's text (see `decodeBody`); null when there is none. */
  readonly body: string | null;
  /** When the request arrived, in milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds that are left to answer in. */
  readonly remainingMs: () => number;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Something is wrong with what is stored, or with this build: for the operators, never for the caller. */
export interface Report {
  readonly code: "STATE_CORRUPT" | "CONTENT_MISSING" | "ITEM_FORMAT_NEWER";
  readonly detail: string;
  readonly key?: TimelineKey;
}

/** Everything that the service takes from outside. */
export interface Deps {
  readonly stores: Stores;
  readonly hash: Hash;
  readonly random: {
    uuid(): string;
    /** 128 bits as 32 lower-case hex digits. */
    seed(): string;
  };
  readonly caches: Caches;
  /** Names this build; a part of every ETag. */
  readonly build: string;
  readonly report: (report: Report) => void;
}

/**
 * Serves one operation. Whatever a client or the store may cause comes back as a problem; it throws for a defect
 * of this build only.
 */
export type OperationHandler = (deps: Deps, request: ApiRequest) => Promise<ApiResponse>;
