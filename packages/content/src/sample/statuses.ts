import { steps } from "./build.ts";
import type { Status } from "./types.ts";

export const statuses: readonly Status[] = [
  {
    statusId: "clarity",
    name: "Clarity",
    text: "Your next card costs 2 mana less.",
    on: "actor",
    components: [
      {
        componentId: "discount",
        type: "costInfluence",
        bucket: "reduce",
        resourceId: "mana",
        amount: 2,
        scope: { action: "card" },
        consumes: 1,
      },
    ],
  },
  {
    statusId: "settled-price",
    name: "Settled Price",
    text: "Your next ability costs exactly 1 mana, if it costs mana.",
    on: "actor",
    maxStacks: 3,
    components: [
      {
        componentId: "price",
        type: "costInfluence",
        bucket: "exactly",
        resourceId: "mana",
        amount: 1,
        scope: { action: "ability" },
        consumes: 1,
      },
    ],
  },
  {
    statusId: "etched",
    name: "Etched",
    text: "This card costs 2 mana less, but no less than 1.",
    on: "card",
    maxStacks: 1,
    components: [
      {
        componentId: "discount",
        type: "costInfluence",
        bucket: "reduce",
        resourceId: "mana",
        amount: 2,
        minimum: 1,
      },
    ],
  },
  {
    statusId: "fury",
    name: "Fury",
    text: "Damage that you deal is increased by 1 per stack.",
    on: "actor",
    components: [
      {
        componentId: "rage",
        type: "influence",
        bucket: "increase",
        calculation: "damage",
        role: "source",
        amount: { ownStacks: true },
      },
    ],
  },
  {
    statusId: "frailty",
    name: "Frailty",
    text: "Damage that you take is increased by half, rounded down. Fades at the end of your turn.",
    on: "actor",
    decays: { at: "turnEnd", by: 1 },
    components: [
      {
        componentId: "cracks",
        type: "influence",
        bucket: "multiply",
        calculation: "damage",
        role: "recipient",
        ratio: { numerator: 3, denominator: 2 },
      },
    ],
  },
  {
    statusId: "scorch",
    name: "Scorch",
    text: "As your turn begins you lose 1 health per stack. Fades at the end of your turn.",
    on: "actor",
    maxStacks: 9,
    decays: { at: "turnEnd", by: 1 },
    components: [
      {
        componentId: "burn",
        type: "trigger",
        on: { event: "turnStarted", whose: "holder" },
        effects: steps({
          type: "loseResource",
          to: "holder",
          resourceId: "health",
          amount: { ownStacks: true },
        }),
      },
    ],
  },
  {
    statusId: "bramble",
    name: "Bramble",
    text: "Whoever damages you takes 1 damage per stack, twice a turn at most.",
    on: "actor",
    decays: { at: "turnStart", by: "all" },
    components: [
      {
        componentId: "thorns",
        type: "trigger",
        on: { event: "damageTaken", whose: "holder" },
        condition: { compare: [{ actors: "triggerTarget" }, ">", 0] },
        limit: { perTurn: 2 },
        effects: steps({ type: "damage", to: "triggerTarget", amount: { ownStacks: true } }),
      },
    ],
  },
];
