import type * as z from "zod";
import { abort } from "./abort.ts";
import { concede } from "./concede.ts";
import { endTurn } from "./end-turn.ts";
import { PLAYS } from "./plays.ts";

/** Every command that a seat may send, one line each. */
export const COMMANDS = {
  ...PLAYS,
  END_TURN: endTurn,
  CONCEDE: concede,
} as const;

/** Commands of the system alone. */
export const SYSTEM_COMMANDS = { ABORT: abort } as const;

export const ALL_COMMANDS = { ...COMMANDS, ...SYSTEM_COMMANDS } as const;

export type SeatCommandType = keyof typeof COMMANDS;
export type CombatCommandType = keyof typeof ALL_COMMANDS;

type CommandOf<T extends CombatCommandType> = {
  readonly type: T;
  readonly payload: z.infer<(typeof ALL_COMMANDS)[T]["payload"]>;
};

/** A command as the rules read it: who acts and what was chosen, never a cost, a definition or a result. */
export type CombatCommand = { [T in CombatCommandType]: CommandOf<T> }[CombatCommandType];
