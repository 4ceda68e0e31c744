import type { Problem } from "./problems.ts";

/** Ordinary commands keep off the last part of a timeline, so that a match can always end. */
export type CommandClass = "ordinary" | "ending";

const LIMITS: Readonly<Record<CommandClass, { readonly bytes: number; readonly transitions: number }>> = {
  ordinary: { bytes: 350 * 1024, transitions: 1_000 },
  ending: { bytes: 390 * 1024, transitions: 1_016 },
};

/** @param bytes the stored size of the item */
export function limitExceeded(commandClass: CommandClass, sequence: number, bytes: number): Problem | null {
  const { bytes: maxBytes, transitions } = LIMITS[commandClass];
  if (sequence > transitions) return { code: "LIMIT_TRANSITIONS", members: { limit: transitions } };
  return bytes > maxBytes ? { code: "TRANSITION_TOO_LARGE" } : null;
}
