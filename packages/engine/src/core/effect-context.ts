import type { Effect } from "../effects/define.ts";
import type { Cause } from "./cause.ts";
import type { Execution } from "./execution.ts";
import type { Viewpoint } from "./viewpoint.ts";

/** Where an effect does its work: on whose behalf, why, and what was chosen. */
export interface EffectContext {
  readonly execution: Execution;
  readonly cause: Cause;
  /** What resolves; null when the rules themselves act. */
  readonly ref: string | null;
  /** The point of view of this resolution on the state as it is now. */
  readonly at: () => Viewpoint;
  /** Runs nested effects; `picked` binds what `picked` means inside. */
  readonly run: (effects: readonly Effect[], picked?: readonly string[]) => void;
}
