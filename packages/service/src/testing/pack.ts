import { canonicalJson } from "@duelbook/engine";
import { nodeHash } from "./world.ts";

const cost = (...costs: readonly object[]) => ({ componentId: "cost", type: "cost", costs: { costs } });
const oneEnemy = {
  componentId: "targets",
  type: "targets",
  slots: [{ slotId: "foe", min: 1, max: 1, filter: { kind: "actor", side: "enemy" } }],
};
const damage = (amount: number) => ({
  componentId: "effects",
  type: "effects",
  effects: [{ type: "damage", to: "target", amount }],
});
const health = (amount: number) => ({ resourceId: "health", amount });
const mana = (amount: number) => ({ resourceId: "mana", amount });

/** A small game: a card with two alternative costs, a cheap blow, a draw, and one enemy that scratches. */
const PACK = {
  format: "duelbook-content/1",
  packId: "test",
  name: "Test",
  resources: [
    { resourceId: "health", name: "Health", carried: true },
    { resourceId: "mana", name: "Mana" },
  ],
  zones: [
    { zoneId: "draw", name: "Draw pile", visibility: "none", ordered: true },
    { zoneId: "hand", name: "Hand", visibility: "owner", ordered: false },
    { zoneId: "discard", name: "Discard pile", visibility: "public", ordered: true },
  ],
  rulesets: [
    {
      rulesetId: "standard",
      name: "Standard",
      sides: "heroesAgainstEnemies",
      responses: "none",
      zones: { draw: "draw", hand: "hand", discard: "discard" },
      playZones: ["hand"],
      setup: [
        { type: "shuffleZone", of: "self", zone: "draw" },
        { type: "draw", to: "self", amount: 7 },
      ],
      phases: [{ phaseId: "main", actions: true }],
      damage: { resourceId: "health", absorbedBy: [] },
      defeat: [{ resourceId: "health", atMost: 0 }],
      emptyDraw: "nothing",
    },
  ],
  cards: [
    {
      cardId: "rift",
      name: "Rift",
      text: "Tears the air open.",
      types: ["spell"],
      components: [
        {
          componentId: "cost",
          type: "cost",
          costs: {
            costs: [],
            alternativeCosts: [
              { optionId: "mana_cost", description: "Pay 8 mana", costs: [mana(8)] },
              {
                optionId: "health_cost",
                description: "Pay 20 health",
                costs: [{ resourceId: "health", amount: 20 }],
              },
            ],
          },
        },
        oneEnemy,
        damage(5),
      ],
    },
    {
      cardId: "analysis",
      name: "Analysis",
      types: ["spell"],
      components: [
        {
          componentId: "cost",
          type: "cost",
          costs: {
            costs: [],
            printed: "none",
            alternativeCosts: [
              { optionId: "blood_first", description: "3 health, 9 mana", costs: [health(3), mana(9)] },
              { optionId: "mana_first", description: "9 mana, 3 health", costs: [mana(9), health(3)] },
            ],
          },
        },
        oneEnemy,
        damage(1),
      ],
    },
    { cardId: "jab", name: "Jab", types: ["attack"], components: [cost(mana(1)), oneEnemy, damage(3)] },
    { cardId: "finish", name: "Finish", types: ["attack"], components: [cost(), oneEnemy, damage(1000)] },
    { cardId: "scratch", name: "Scratch", types: ["attack"], components: [cost(), oneEnemy, damage(2)] },
  ],
  statuses: [],
  relics: [{ relicId: "ring", name: "Ring", components: [] }],
  modifiers: [],
  upgrades: [],
  heroes: [
    {
      heroId: "mage",
      name: "Mage",
      resources: [
        { resourceId: "health", current: 60, max: 60 },
        { resourceId: "mana", current: 8, max: 10 },
      ],
      deck: [
        { cardId: "rift", count: 2 },
        { cardId: "jab", count: 3 },
        { cardId: "finish", count: 1 },
        { cardId: "analysis", count: 1 },
      ],
      components: [],
    },
  ],
  enemies: [
    {
      enemyId: "rat",
      name: "Rat",
      resources: [{ resourceId: "health", current: 40, max: 40 }],
      deck: [{ cardId: "scratch", count: 1 }],
      policy: { type: "script", turns: [[{ cardId: "scratch" }]], targets: "first" },
      components: [],
    },
  ],
};

export const PACK_JSON = canonicalJson(PACK);
export const REVISION = nodeHash(PACK_JSON);

/** The same game after a balance change: another revision, in which Rift costs health no more. */
export const LATER_PACK_JSON = PACK_JSON.replace('"amount":8', '"amount":9').replace(
  "health_cost",
  "hp_cost",
);
export const LATER_REVISION = nodeHash(LATER_PACK_JSON);
