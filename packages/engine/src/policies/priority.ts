import * as z from "zod";
import { candidatesOf, complete, isPlay, policyPlay, targeting } from "./candidates.ts";
import { definePolicy } from "./define.ts";

/** Always does the first thing of its list that it can, until there is none. */
export const priority = definePolicy({
  type: "priority",
  schema: z.strictObject({
    type: z.literal("priority"),
    order: z.array(policyPlay).min(1).max(32),
    targets: targeting,
  }),
  next: (policy, context) => {
    const candidates = candidatesOf(context);
    for (const wanted of policy.order) {
      const found = candidates.find((it) => isPlay(wanted, it.play));
      if (found !== undefined) return { command: complete(found, policy.targets, context), position: 0 };
    }
    return null;
  },
});
