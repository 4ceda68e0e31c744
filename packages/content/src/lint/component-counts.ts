import { defineRule } from "./rule.ts";
import type { CardComponent } from "./types.ts";

const SINGLE = ["cost", "modes", "destination"] as const;

/** A container has one cost, one choice of modes and one destination at most: a second one would never be read. */
export const componentCounts = defineRule({
  name: "component-counts",
  codes: ["COMPONENT_REPEATED"],
  check: ({ plays }) =>
    plays.flatMap(({ components, path }) =>
      SINGLE.flatMap((type) =>
        (components as readonly CardComponent[])
          .flatMap((it, index) => (it.type === type ? [index] : []))
          .slice(1)
          .map((index) => ({
            path: [...path, "components", index],
            code: "COMPONENT_REPEATED",
            message: `a second ${type} component is never read`,
          })),
      ),
    ),
});
