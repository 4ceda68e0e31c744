import type * as z from "zod";
import type { PlayCommand } from "../commands/plays.ts";
import type { CombatState } from "../core/state.ts";
import type { Content } from "../model/content.ts";

/** What a policy sees when it decides: the state, its seat, and a random stream of its own. */
export interface PolicyContext {
  readonly state: CombatState;
  readonly content: Content;
  readonly actorId: string;
  /** What the policy gave with its last command of this turn; 0 at first. */
  readonly position: number;
  /** A whole number from 0 up to, not including, `bound`. */
  readonly draw: (bound: number) => number;
}

/** What a policy wants to do, and where in its plan it will go on. */
export interface PolicyMove {
  readonly command: PlayCommand;
  readonly position: number;
}

/**
 * How a seat without a player acts. `next` gives a command, which goes the way of a player's and may be refused
 * like one, or null to end the turn.
 */
export interface PolicyKind<P> {
  readonly type: string;
  readonly schema: z.ZodType<P>;
  readonly next: (policy: P, context: PolicyContext) => PolicyMove | null;
}

export function definePolicy<P>(policy: PolicyKind<P>): PolicyKind<P> {
  return policy;
}
