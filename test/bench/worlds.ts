import { bearer, definitions, printed, spell, type World } from "@duelbook/engine/testing";

/** Twenty influences of a player: on costs and on damage, of several buckets. */
const MODIFIERS = Array.from({ length: 20 }, (_, index) =>
  bearer("modifier", `modifier-${index}`, [{ componentId: "influence", ...influence(index) }]),
);

function influence(index: number): object {
  const cost = { type: "costInfluence", resourceId: "mana" };
  if (index % 5 === 0) return { ...cost, bucket: "multiply", ratio: { numerator: 3, denominator: 2 } };
  if (index % 5 === 1) return { ...cost, bucket: "increase", amount: 1 };
  if (index % 5 === 2)
    return { type: "influence", calculation: "damage", role: "source", bucket: "increase", amount: 1 };
  return { ...cost, bucket: "reduce", amount: 1, scope: { cards: { types: ["spell"] } } };
}

const CARDS = Array.from({ length: 10 }, (_, index) =>
  spell(`card-${index}`, {
    target: true,
    costs: {
      ...printed("mana", 3),
      alternativeCosts: [
        { optionId: "health_cost", description: "Pay health", costs: [{ resourceId: "health", amount: 5 }] },
      ],
    },
    effects: [{ type: "damage", to: "target", amount: 3 }],
  }),
);

/** Sixty cards, ten of them in hand, twenty influences. */
export const BUSY: World = {
  cards: CARDS,
  modifiers: MODIFIERS,
  loadout: {
    modifiers: MODIFIERS.map((_, index) => `modifier-${index}`),
    deck: Array.from({ length: 60 }, (_, index) => ({ cardId: `card-${index % 10}` })),
  },
  resources: { mana: 1000, health: 1000 },
  enemyLoadout: { resources: { health: { current: 100_000 } } },
  ruleset: { setup: [{ type: "draw", to: "self", amount: 10 }] },
};

/** A pack for a long combat: every turn five cards are discarded and five drawn; nobody is ever hurt. */
export const LONG_PACK = {
  format: "duelbook-content/1",
  packId: "bench",
  name: "Bench",
  ...definitions({
    cards: CARDS,
    hero: { deck: CARDS.map((_, index) => ({ cardId: `card-${index}`, count: 6 })) },
    ruleset: {
      setup: [{ type: "shuffleZone", of: "self", zone: "draw" }],
      phases: [
        { phaseId: "start", effects: [{ type: "draw", to: "self", amount: 5 }] },
        { phaseId: "main", actions: true },
        { phaseId: "end", effects: [{ type: "discard", to: "self", cards: "all" }] },
      ],
    },
  }),
};
