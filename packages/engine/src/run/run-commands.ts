import * as z from "zod";
import { id } from "../model/ids.ts";

const cardInstanceId = id;

/** Every command that a run's holder or a game server may send, with its payload as it comes over the wire. */
export const RUN_COMMANDS = {
  UPGRADE_CARD: { type: "UPGRADE_CARD", payload: z.strictObject({ cardInstanceId, upgradeId: id }) },
  ADD_CARD: {
    type: "ADD_CARD",
    payload: z.strictObject({ cardId: id, upgrades: z.array(id).max(16).optional() }),
  },
  REMOVE_CARD: { type: "REMOVE_CARD", payload: z.strictObject({ cardInstanceId }) },
  ACQUIRE_RELIC: { type: "ACQUIRE_RELIC", payload: z.strictObject({ relicId: id }) },
  REMOVE_RELIC: { type: "REMOVE_RELIC", payload: z.strictObject({ relicId: id }) },
  ADD_MODIFIER: { type: "ADD_MODIFIER", payload: z.strictObject({ modifierId: id }) },
  REMOVE_MODIFIER: { type: "REMOVE_MODIFIER", payload: z.strictObject({ modifierId: id }) },
  START_COMBAT: {
    type: "START_COMBAT",
    payload: z.strictObject({
      enemyIds: z.array(id).min(1).max(7),
      rulesetId: id.optional(),
      /** 128 bits as 32 hex digits; only with the scope to author combats. */
      seed: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
    }),
  },
} as const;

export type RunCommandType = keyof typeof RUN_COMMANDS;

type Payload<T extends RunCommandType> = z.infer<(typeof RUN_COMMANDS)[T]["payload"]>;

/** A run's command as the rules read it: ids and randomness come in as data. */
export type RunCommand =
  | {
      [T in Exclude<RunCommandType, "START_COMBAT">]: { readonly type: T; readonly payload: Payload<T> };
    }[Exclude<RunCommandType, "START_COMBAT">]
  | {
      readonly type: "START_COMBAT";
      readonly payload: Payload<"START_COMBAT"> & { readonly combatId: string; readonly seed: string };
    }
  | {
      readonly type: "RETURN_FROM_COMBAT";
      readonly payload: {
        readonly combatId: string;
        readonly outcome: "won" | "lost" | "drawn" | "aborted";
        readonly resources: Readonly<
          Record<string, { readonly current: number; readonly max: number | null }>
        >;
      };
    };
