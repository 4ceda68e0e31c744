/** Why the rules themselves changed something. A closed list; the log format names the same words. */
export const RULE_CAUSES = [
  "setup",
  "turn",
  "draw",
  "sba",
  "resolved",
  "fizzled",
  "used",
  "decay",
  "concede",
  "limit",
  "abort",
  "end",
] as const;
export type RuleCause = (typeof RULE_CAUSES)[number];

/**
 * The one cause of an event. `ref` names what is on the stack: a card instance, or the stack object of an
 * activated or triggered ability. A payment is an ordinary event whose cause is the cost of what it pays for.
 */
export type Cause =
  | { readonly by: "cost"; readonly ref: string }
  | { readonly by: "rule"; readonly rule: RuleCause }
  | { readonly by: "effect"; readonly ref: string }
  | { readonly by: "actor"; readonly actorId: string };

export const byRule = (rule: RuleCause): Cause => ({ by: "rule", rule });
export const byCost = (ref: string): Cause => ({ by: "cost", ref });
export const byEffect = (ref: string): Cause => ({ by: "effect", ref });
export const byActor = (actorId: string): Cause => ({ actorId, by: "actor" });
