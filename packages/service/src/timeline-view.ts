import type { Perspective } from "@duelbook/engine";
import type { Aggregate } from "./aggregate.ts";
import type { Entry } from "./entry.ts";

/** One transition as a perspective may see it. */
export interface TransitionView {
  readonly sequence: number;
  readonly step: number;
  readonly at: string;
  readonly actor: string;
  readonly type: string;
  /** The command, choices and all: only to the seat that sent it, and to `all`. */
  readonly command?: { readonly commandId: string; readonly payload: unknown };
  readonly events: readonly unknown[];
}

export function viewTransition<S, E>(
  aggregate: Aggregate<S, E>,
  entry: Entry<S, E>,
  perspective: Perspective,
): TransitionView {
  const { sequence, step, at, actor, kind, commandId } = entry.header;
  const own = perspective.kind === "seat" && perspective.actorId === actor;
  const payload = own || perspective.kind === "all" ? aggregate.showPayload(entry.command) : null;
  return {
    ...{ sequence, step, at, actor, type: kind },
    ...(payload === null ? {} : { command: { commandId, payload } }),
    events: aggregate.project(entry.events, perspective),
  };
}
