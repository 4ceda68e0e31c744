import * as z from "zod";
import { anyPlay } from "./any-play.ts";
import type { PolicyContext, PolicyKind, PolicyMove } from "./define.ts";
import { priority } from "./priority.ts";
import { script } from "./script.ts";

/** Every policy, one line each. */
export const POLICIES = { script, priority, anyPlay } as const;

export const policy = z.discriminatedUnion("type", [
  script.schema,
  priority.schema,
  anyPlay.schema,
] as unknown as [z.ZodObject<{ type: z.ZodLiteral<string> }>]);
export type Policy = { readonly type: string };

/** What the policy does next; null ends the turn. */
export function nextOf(authored: Policy, context: PolicyContext): PolicyMove | null {
  const kind = Object.values(POLICIES).find((it) => it.type === authored.type) as
    | PolicyKind<unknown>
    | undefined;
  if (kind === undefined) throw new Error(`no policy ${authored.type}`);
  return kind.next(authored, context);
}
