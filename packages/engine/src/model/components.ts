import * as z from "zod";
import { debit } from "../costs/registry.ts";
import { effects } from "../effects/registry.ts";
import { triggerEvent } from "../triggers/registry.ts";
import { costComponent } from "./cost.ts";
import { amount, condition, formula } from "./formula.ts";
import { id } from "./ids.ts";
import { costGrant, costInfluence, influence, playPermission } from "./influence.ts";
import { targetSlot, targetsComponent } from "./targets.ts";

export const effectsComponent = z.strictObject({ componentId: id, type: z.literal("effects"), effects });

/**
 * A choice of what happens. Chosen modes are done in the order in which they are printed. A repeatable mode may be
 * chosen several times, each time with targets of its own.
 */
export const modesComponent = z.strictObject({
  componentId: id,
  type: z.literal("modes"),
  min: amount,
  max: amount,
  modes: z
    .array(
      z.strictObject({
        modeId: id,
        text: z.string().min(1).max(500),
        /** Paid on top when this mode is chosen. */
        costs: z.array(debit).max(8).optional(),
        slots: z.array(targetSlot).max(8).optional(),
        repeat: z.literal(true).optional(),
        effects,
      }),
    )
    .min(2)
    .max(16),
  /** Paid for each mode beyond the first. */
  perExtraMode: z.array(debit).min(1).max(8).optional(),
});
export type ModesComponent = z.infer<typeof modesComponent>;
export type Mode = ModesComponent["modes"][number];

/** Named numbers of the container: its effects, texts and formulas read them, upgrades patch them. */
export const valuesComponent = z.strictObject({
  componentId: id,
  type: z.literal("values"),
  values: z
    .array(z.strictObject({ valueId: id, amount: formula }))
    .min(1)
    .max(32),
});

/** Where a card goes after it resolved, when not to the ruleset's discard zone. */
export const destinationComponent = z.strictObject({
  componentId: id,
  type: z.literal("destination"),
  zone: id,
  /** Asked as the card leaves the stack. */
  when: condition.optional(),
});

const activation = z.discriminatedUnion("type", [
  costComponent,
  targetsComponent,
  modesComponent,
  effectsComponent,
  valuesComponent,
]);

/** An activated ability: a container of its own, with at most one cost. */
export const abilityComponent = z.strictObject({
  componentId: id,
  type: z.literal("ability"),
  name: z.string().min(1).max(100),
  text: z.string().max(2000).optional(),
  limit: z
    .strictObject({ perTurn: z.int().min(1).optional(), perCombat: z.int().min(1).optional() })
    .optional(),
  components: z.array(activation).max(16),
});
export type AbilityComponent = z.infer<typeof abilityComponent>;

/** A triggered ability: happens by itself when its event did. */
export const triggerComponent = z.strictObject({
  componentId: id,
  type: z.literal("trigger"),
  text: z.string().max(2000).optional(),
  on: triggerEvent,
  condition: condition.optional(),
  limit: z.strictObject({ perTurn: z.int().min(1) }).optional(),
  effects,
});
export type TriggerComponent = z.infer<typeof triggerComponent>;

export const cardComponent = z.discriminatedUnion("type", [
  costComponent,
  targetsComponent,
  modesComponent,
  effectsComponent,
  valuesComponent,
  destinationComponent,
]);

/** What a status, relic, modifier, hero or enemy may hold. */
export const bearerComponent = z.discriminatedUnion("type", [
  influence,
  costInfluence,
  costGrant,
  playPermission,
  triggerComponent,
  abilityComponent,
  valuesComponent,
]);
export type BearerComponent = z.infer<typeof bearerComponent>;
