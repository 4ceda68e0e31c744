import type { Upgrade } from "./types.ts";

/** Permanent changes of single copies, by the stable ids of what they patch. */
export const upgrades: readonly Upgrade[] = [
  {
    upgradeId: "keen-lance",
    name: "Keen Lance",
    text: "3 damage more.",
    cardIds: ["ember-lance"],
    patches: [{ componentId: "numbers", valueId: "damage", amount: { add: 3 } }],
  },
  {
    upgradeId: "light-lance",
    name: "Light Lance",
    text: "Costs 1 mana less.",
    cardIds: ["ember-lance"],
    patches: [{ componentId: "cost", debitId: "mana", amount: { add: -1 } }],
  },
  {
    upgradeId: "cheaper-oath",
    name: "Cheaper Oath",
    text: "Costs 6 mana.",
    cardIds: ["oathbreaker"],
    patches: [{ componentId: "cost", optionId: "mana_cost", debitId: "mana", amount: { set: 6 } }],
  },
  {
    upgradeId: "gentler-oath",
    name: "Gentler Oath",
    text: "Costs 8 health less.",
    cardIds: ["oathbreaker"],
    patches: [{ componentId: "cost", optionId: "health_cost", debitId: "health", amount: { add: -8 } }],
  },
  {
    upgradeId: "thick-ward",
    name: "Thick Ward",
    text: "3 block more.",
    cardIds: ["ward", "cleansing-tide"],
    patches: [{ componentId: "numbers", valueId: "block", amount: { add: 3 } }],
  },
  {
    upgradeId: "deep-undertow",
    name: "Deep Undertow",
    text: "2 damage more, and only 1 focus.",
    cardIds: ["undertow"],
    patches: [
      { componentId: "numbers", valueId: "damage", amount: { add: 2 } },
      { componentId: "cost", optionId: "by_focus", debitId: "focus", amount: { set: 1 } },
    ],
  },
  {
    upgradeId: "mild-toll",
    name: "Mild Toll",
    text: "The additional cost is 1 health less.",
    cardIds: ["toll-of-blood"],
    patches: [{ componentId: "cost", optionId: "blood", debitId: "health", amount: { add: -1 } }],
  },
];
