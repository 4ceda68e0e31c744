import type * as z from "zod";
import { activateAbility } from "./activate-ability.ts";
import { playCard } from "./play-card.ts";

/** The commands that put something on the stack: what policies may do. */
export const PLAYS = { PLAY_CARD: playCard, ACTIVATE_ABILITY: activateAbility } as const;

export type PlayCommand = {
  [T in keyof typeof PLAYS]: { readonly type: T; readonly payload: z.infer<(typeof PLAYS)[T]["payload"]> };
}[keyof typeof PLAYS];
