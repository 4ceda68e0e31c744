import { steps } from "./build.ts";
import type { Modifier } from "./types.ts";

/** What a run can bring upon its combats. */
export const modifiers: readonly Modifier[] = [
  {
    modifierId: "heavy-air",
    name: "Heavy Air",
    text: "Mana costs are half as high again, rounded up.",
    components: [
      {
        componentId: "weight",
        type: "costInfluence",
        bucket: "multiply",
        resourceId: "mana",
        ratio: { numerator: 3, denominator: 2 },
      },
    ],
  },
  {
    modifierId: "flat-ledger",
    name: "Flat Ledger",
    text: "Skills have a printed cost of 2 mana. The first card that you discard each turn gives 1 block.",
    components: [
      {
        componentId: "rate",
        type: "costInfluence",
        bucket: "base",
        resourceId: "mana",
        amount: 2,
        scope: { action: "card", cards: { types: ["skill"] }, optionId: null },
      },
      {
        componentId: "scrap",
        type: "trigger",
        on: { event: "cardDiscarded", whose: "holder" },
        limit: { perTurn: 1 },
        effects: steps({ type: "gainResource", to: "self", resourceId: "block", amount: 1 }),
      },
    ],
  },
  {
    modifierId: "iron-floor",
    name: "Iron Floor",
    text: "Every card costs at least 1 mana.",
    components: [
      {
        componentId: "floor",
        type: "costInfluence",
        bucket: "minimum",
        resourceId: "mana",
        amount: 1,
        scope: { action: "card" },
      },
    ],
  },
  {
    modifierId: "gate-toll",
    name: "Gate Toll",
    text: "Attacks cost 1 mana more after your first card of a turn, or while you have Fury.",
    components: [
      {
        componentId: "toll",
        type: "costInfluence",
        bucket: "increase",
        resourceId: "mana",
        amount: 1,
        scope: { action: "card", cards: { types: ["attack"] } },
        condition: {
          any: [
            { compare: [{ counter: "cardsPlayed", of: "self", during: "turn" }, ">=", 1] },
            { hasStatus: "fury", of: "self" },
          ],
        },
      },
    ],
  },
];
