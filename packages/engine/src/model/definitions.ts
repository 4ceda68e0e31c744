import * as z from "zod";
import { effects } from "../effects/registry.ts";
import { BUCKET_IDS } from "../influences/registry.ts";
import { policy } from "../policies/registry.ts";
import { bearerComponent, cardComponent } from "./components.ts";
import { formula } from "./formula.ts";
import { id } from "./ids.ts";
import { count, integer } from "./numbers.ts";

const name = z.string().min(1).max(100);
const text = z.string().max(2000).optional();

/** A counted quantity of an actor. None has a special meaning: what happens at zero is the ruleset's to say. */
export const resourceDefinition = z.strictObject({
  resourceId: id,
  name,
  /** Can't go below; paying exactly down to it is legal. Default 0. */
  floor: integer.optional(),
  /** Comes back to the run when a combat ends. */
  carried: z.boolean().optional(),
});

export const zoneDefinition = z.strictObject({
  zoneId: id,
  name,
  /** `none`: not even the owner sees the cards (a draw pile). Every zone belongs to an actor. */
  visibility: z.enum(["public", "owner", "none"]),
  ordered: z.boolean(),
});

export const cardDefinition = z.strictObject({
  cardId: id,
  name,
  text,
  types: z.array(id).min(1).max(8),
  tags: z.array(id).max(16).optional(),
  components: z.array(cardComponent).max(16),
});

export const statusDefinition = z.strictObject({
  statusId: id,
  name,
  text,
  /** What may carry it: an actor, or one card instance. */
  on: z.enum(["actor", "card"]),
  maxStacks: z.int().min(1).optional(),
  /** Loses stacks by itself at the start or end of its holder's turn. */
  decays: z
    .strictObject({ at: z.enum(["turnStart", "turnEnd"]), by: z.union([z.int().min(1), z.literal("all")]) })
    .optional(),
  components: z.array(bearerComponent).max(16),
});

const bearer = { name, text, components: z.array(bearerComponent).max(16) };
export const relicDefinition = z.strictObject({ relicId: id, ...bearer });
export const modifierDefinition = z.strictObject({ modifierId: id, ...bearer });

const change = z.union([z.strictObject({ set: count }), z.strictObject({ add: integer })]);

/** A permanent change of one card instance, by the stable ids of what it patches. */
export const upgradeDefinition = z.strictObject({
  upgradeId: id,
  name,
  text,
  cardIds: z.array(id).min(1),
  patches: z
    .array(
      z.union([
        z.strictObject({ componentId: id, optionId: id.optional(), debitId: id, amount: change }),
        z.strictObject({ componentId: id, valueId: id, amount: change }),
      ]),
    )
    .min(1)
    .max(16),
});

const startingResource = z.strictObject({ resourceId: id, current: integer, max: integer.optional() });
const deckEntry = z.strictObject({
  cardId: id,
  count: z.int().min(1).max(100),
  upgrades: z.array(id).optional(),
});
const fighter = {
  name,
  text,
  resources: z.array(startingResource).max(32),
  deck: z.array(deckEntry).max(100),
  relics: z.array(id).max(32).optional(),
  components: z.array(bearerComponent).max(16),
};
export const heroDefinition = z.strictObject({ heroId: id, ...fighter });
export const enemyDefinition = z.strictObject({ enemyId: id, ...fighter, policy });

export const phaseDefinition = z.strictObject({
  phaseId: id,
  /** Done by the rules as the phase begins; `self` is the actor whose turn it is. */
  effects: effects.optional(),
  /** Waits here for the actor's commands; exactly one phase of a ruleset does. */
  actions: z.literal(true).optional(),
});

export const rulesetDefinition = z.strictObject({
  rulesetId: id,
  name,
  /** `heroesAgainstEnemies`: two sides. */
  sides: z.literal("heroesAgainstEnemies"),
  /** A play resolves at once and its triggers follow. */
  responses: z.literal("none"),
  zones: z.strictObject({ draw: id, hand: id, discard: id }),
  /** Cards may be played from here. */
  playZones: z.array(id).min(1),
  /** Done once for every actor, in seat order, as the combat begins. */
  setup: effects.optional(),
  phases: z.array(phaseDefinition).min(1).max(16),
  damage: z.strictObject({ resourceId: id, absorbedBy: z.array(id).max(8) }),
  /** An actor is defeated as soon as one of these holds. */
  defeat: z.array(z.strictObject({ resourceId: id, atMost: integer })).min(1),
  /** What to do when a card must be drawn from an empty draw pile. */
  emptyDraw: z.enum(["reshuffle", "nothing"]),
  handLimit: formula.optional(),
  /** The combat is a draw when this many turns are over. */
  turnLimit: z.int().min(1).max(10_000).optional(),
  /** Default: base, increase, multiply, reduce, exactly, minimum. */
  buckets: z.array(z.enum(BUCKET_IDS)).optional(),
  limits: z
    .strictObject({
      eventsPerCommand: z.int().min(10).max(2000).optional(),
      policyActionsPerTurn: z.int().min(1).max(100).optional(),
      objects: z.int().min(1).max(1000).optional(),
    })
    .optional(),
});

export type ResourceDefinition = z.infer<typeof resourceDefinition>;
export type ZoneDefinition = z.infer<typeof zoneDefinition>;
export type CardDefinition = z.infer<typeof cardDefinition>;
export type StatusDefinition = z.infer<typeof statusDefinition>;
export type RelicDefinition = z.infer<typeof relicDefinition>;
export type ModifierDefinition = z.infer<typeof modifierDefinition>;
export type UpgradeDefinition = z.infer<typeof upgradeDefinition>;
export type HeroDefinition = z.infer<typeof heroDefinition>;
export type EnemyDefinition = z.infer<typeof enemyDefinition>;
export type RulesetDefinition = z.infer<typeof rulesetDefinition>;
