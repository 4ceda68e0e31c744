import type { Flaw } from "../problem.ts";
import { defineRule } from "./rule.ts";

const MAX_DEPTH = 8;

/** Effects inside effects, bounded: what can be read can be played. */
export const effectDepth = defineRule({
  name: "effect-depth",
  codes: ["EFFECTS_TOO_DEEP"],
  check: ({ nodes }) =>
    nodes.flatMap(({ members, depth, path, inExpression }): readonly Flaw[] => {
      const isFirstTooDeep = depth === MAX_DEPTH && !inExpression && "type" in members && path.at(-1) === 0;
      if (!isFirstTooDeep) return [];
      const message = `effects are nested deeper than ${MAX_DEPTH} lists`;
      return [{ path, code: "EFFECTS_TOO_DEEP", message }];
    }),
});
