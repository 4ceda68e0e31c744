import { debits, effects, numbers, steps, value } from "./build.ts";
import type { Relic } from "./types.ts";

export const relics: readonly Relic[] = [
  {
    relicId: "cinder-locket",
    name: "Cinder Locket",
    text: "Cards cost you 1 mana less. You begin each combat with 1 energy more.",
    components: [
      {
        componentId: "warmth",
        type: "costInfluence",
        bucket: "reduce",
        resourceId: "mana",
        amount: 1,
        scope: { action: "card" },
      },
      {
        componentId: "first-spark",
        type: "trigger",
        on: { event: "combatStarted" },
        effects: steps({ type: "gainResource", to: "self", resourceId: "energy", amount: 1 }),
      },
    ],
  },
  {
    relicId: "tide-glass",
    name: "Tide Glass",
    text: "Tide skills may be paid with 1 focus. The first tide card that you draw each turn gives 1 focus.",
    components: [
      {
        componentId: "ebb",
        type: "costGrant",
        option: { optionId: "ebb", description: "Pay 1 focus", costs: debits({ focus: 1 }) },
        scope: { action: "card", cards: { types: ["skill"], tags: ["tide"] } },
      },
      {
        componentId: "flow",
        type: "trigger",
        on: { event: "cardDrawn", whose: "holder", cards: { tags: ["tide"] } },
        limit: { perTurn: 1 },
        effects: steps({ type: "gainResource", to: "self", resourceId: "focus", amount: 1 }),
      },
      {
        componentId: "spray",
        type: "trigger",
        on: { event: "cardPlayed", whose: "holder" },
        condition: {
          all: [{ triggerCard: { tags: ["tide"] } }, { not: { hasStatus: "bramble", of: "self" } }],
        },
        effects: steps({ type: "applyStatus", to: "self", statusId: "bramble", stacks: 1 }),
      },
    ],
  },
  {
    relicId: "war-drum",
    name: "War Drum",
    text: "Beat it for energy or blood. From the third turn on your attacks deal 1 damage more.",
    components: [
      {
        componentId: "beat",
        type: "ability",
        name: "Beat the drum",
        text: "Gain {fury} Fury.",
        limit: { perTurn: 1 },
        components: [
          {
            componentId: "cost",
            type: "cost",
            costs: {
              costs: [],
              alternativeCosts: [
                { optionId: "by_energy", description: "Pay 1 energy", costs: debits({ energy: 1 }) },
                { optionId: "by_blood", description: "Pay 3 health", costs: debits({ health: 3 }) },
              ],
            },
          },
          numbers({ fury: 1 }),
          effects({ type: "applyStatus", to: "self", statusId: "fury", stacks: value("fury") }),
        ],
      },
      {
        componentId: "rhythm",
        type: "influence",
        bucket: "increase",
        calculation: "damage",
        role: "source",
        condition: {
          all: [{ thisCard: { types: ["attack"] } }, { compare: [{ turnNumber: true }, ">=", 3] }],
        },
        amount: 1,
      },
      {
        componentId: "echo",
        type: "trigger",
        on: { event: "abilityActivated", whose: "holder" },
        limit: { perTurn: 1 },
        effects: steps({ type: "gainResource", to: "self", resourceId: "block", amount: 1 }),
      },
    ],
  },
  {
    relicId: "hollow-crown",
    name: "Hollow Crown",
    text: "Health that you pay comes back as block. Who falls feeds you.",
    components: [
      {
        componentId: "tithe",
        type: "trigger",
        on: { event: "resourcePaid", whose: "holder", resourceId: "health" },
        effects: steps({
          type: "gainResource",
          to: "self",
          resourceId: "block",
          amount: { triggerAmount: true },
        }),
      },
      {
        componentId: "feast",
        type: "trigger",
        on: { event: "defeated", whose: "opponents" },
        effects: steps({ type: "gainResource", to: "self", resourceId: "health", amount: 3 }),
      },
    ],
  },
];
