import * as z from "zod";
import { commandId, id, playerSub, revision, seed } from "./ids.ts";

/** Who may read a combat besides those who hold a seat: nobody, or everybody. */
export const VISIBILITIES = ["private", "spectators", "public"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

const deckCard = z.strictObject({
  cardInstanceId: id.optional(),
  cardId: id,
  upgrades: z.array(id).max(32).optional(),
});
const startingResource = z.strictObject({ current: z.int(), max: z.int().optional() });

/** What is more than a hero or an enemy with its authored deck; for `combats:author` only. */
export const freeLoadout = {
  deck: z.array(deckCard).max(200).optional(),
  relics: z.array(id).max(64).optional(),
  modifiers: z.array(id).max(64).optional(),
  resources: z.record(id, startingResource).optional(),
};

const loadout = z
  .strictObject({ heroId: id.optional(), enemyId: id.optional(), ...freeLoadout })
  .refine((it) => (it.heroId === undefined) !== (it.enemyId === undefined));

/**
 * A seat. `playerSub` says who holds it, `policy: true` that the enemy's policy does; without either a hero is the
 * caller's and an enemy its policy's.
 */
const seat = z
  .strictObject({
    actorId: id,
    playerSub: playerSub.optional(),
    policy: z.literal(true).optional(),
    loadout,
  })
  .refine((it) => it.playerSub === undefined || it.policy === undefined, {
    path: ["policy"],
  });
export type WireSeat = z.infer<typeof seat>;

export const combatCreation = z.strictObject({
  commandId,
  contentRevision: revision.optional(),
  ruleset: id.optional(),
  seed: seed.optional(),
  visibility: z.enum(VISIBILITIES).optional(),
  seats: z.array(seat).min(1).max(8),
});
export type WireCombatCreation = z.infer<typeof combatCreation>;

export const runCreation = z.strictObject({
  commandId,
  contentRevision: revision.optional(),
  heroId: id,
  /** Whose run it is, when not the caller's. */
  playerSub: playerSub.optional(),
  ...freeLoadout,
});
export type WireRunCreation = z.infer<typeof runCreation>;
