import * as z from "zod";
import { candidatesOf, complete, isPlay, policyPlay, targeting } from "./candidates.ts";
import { definePolicy } from "./define.ts";

/** Does what is written for each turn, in order, and begins again; what it can't do is left out. */
export const script = definePolicy({
  type: "script",
  schema: z.strictObject({
    type: z.literal("script"),
    turns: z.array(z.array(policyPlay).max(16)).min(1).max(32),
    targets: targeting,
  }),
  next: (policy, context) => {
    const step = context.state.actors[context.actorId]?.policyStep ?? 0;
    const plays = policy.turns[step % policy.turns.length] ?? [];
    const candidates = candidatesOf(context);
    for (const [index, wanted] of plays.entries()) {
      const found = index < context.position ? undefined : candidates.find((it) => isPlay(wanted, it.play));
      if (found === undefined) continue;
      return { command: complete(found, policy.targets, context), position: index + 1 };
    }
    return null;
  },
});
