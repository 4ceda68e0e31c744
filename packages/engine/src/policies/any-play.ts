import * as z from "zod";
import { candidatesOf, complete } from "./candidates.ts";
import { definePolicy } from "./define.ts";

/** Does anything that it can, at random, until there is nothing left. */
export const anyPlay = definePolicy({
  type: "anyPlay",
  schema: z.strictObject({ type: z.literal("anyPlay") }),
  next: (_policy, context) => {
    const candidates = candidatesOf(context);
    if (candidates.length === 0) return null;
    const chosen = candidates[context.draw(candidates.length)];
    if (chosen === undefined) return null;
    return { command: complete(chosen, "random", context), position: 0 };
  },
});
