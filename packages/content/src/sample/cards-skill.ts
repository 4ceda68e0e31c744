import { debits, effects, numbers, oneEnemy, printed, value } from "./build.ts";
import type { Card } from "./types.ts";

/** Cards that protect, prepare and disturb. */
export const skills: readonly Card[] = [
  {
    cardId: "ward",
    name: "Ward",
    text: "Gain {block} block.",
    types: ["skill"],
    components: [
      printed({ mana: 2 }),
      numbers({ block: 6 }),
      effects({ type: "gainResource", to: "self", resourceId: "block", amount: value("block") }),
    ],
  },
  {
    cardId: "clear-mind",
    name: "Clear Mind",
    text: "Your next card costs 2 mana less. Gain {focus} focus.",
    types: ["skill"],
    components: [
      printed({ mana: 1 }),
      numbers({ focus: 1 }),
      effects(
        { type: "applyStatus", to: "self", statusId: "clarity", stacks: 1 },
        { type: "gainResource", to: "self", resourceId: "focus", amount: value("focus") },
      ),
    ],
  },
  {
    cardId: "deep-breath",
    name: "Deep Breath",
    text: "Draw {cards} cards.",
    types: ["skill"],
    components: [
      printed({ mana: 1 }),
      numbers({ cards: 2 }),
      effects({ type: "draw", to: "self", amount: value("cards") }),
    ],
  },
  {
    cardId: "kindle",
    name: "Kindle",
    text: "Gain {energy} energy and 1 Fury.",
    types: ["skill"],
    tags: ["fire"],
    components: [
      printed({ mana: 2 }),
      numbers({ energy: 1 }),
      effects(
        { type: "gainResource", to: "self", resourceId: "energy", amount: value("energy") },
        { type: "applyStatus", to: "self", statusId: "fury", stacks: 1 },
      ),
    ],
  },
  {
    cardId: "sunder",
    name: "Sunder",
    text: "An enemy loses its block and gains {stacks} Frailty.",
    types: ["skill"],
    components: [
      printed({ mana: 2 }),
      oneEnemy(),
      numbers({ stacks: 2 }),
      effects(
        { type: "setResource", to: "target", resourceId: "block", amount: 0 },
        { type: "applyStatus", to: "target", statusId: "frailty", stacks: value("stacks") },
      ),
    ],
  },
  {
    cardId: "cleansing-tide",
    name: "Cleansing Tide",
    text: "Lose all Scorch. Gain {block} block, twice that while you have no more than half of your health.",
    types: ["skill"],
    tags: ["tide"],
    components: [
      printed({ mana: 2 }),
      numbers({ block: 4 }),
      effects(
        { type: "removeStatus", to: "self", statusId: "scorch", stacks: "all" },
        {
          type: "gainResource",
          to: "self",
          resourceId: "block",
          amount: {
            if: {
              compare: [
                { product: [2, { resource: "health", of: "self" }] },
                "<=",
                { resource: "health", of: "self", read: "max" },
              ],
            },
            yes: { product: [2, value("block")] },
            no: value("block"),
          },
        },
      ),
    ],
  },
  {
    cardId: "salvage",
    name: "Salvage",
    text: "Put a card from your discard pile into your hand.",
    types: ["skill"],
    components: [
      printed({ mana: 1 }),
      {
        componentId: "targets",
        type: "targets",
        slots: [
          {
            slotId: "card",
            min: 1,
            max: 1,
            filter: { kind: "card", zone: "discard", side: "self" },
            prompt: "Which card comes back?",
          },
        ],
      },
      effects({ type: "move", cards: "target", to: "hand" }),
      { componentId: "destination", type: "destination", zone: "ashes" },
    ],
  },
  {
    cardId: "etch",
    name: "Etch",
    text: "Two random cards in your hand cost 2 mana less while they are there.",
    types: ["skill"],
    tags: ["tide"],
    components: [
      printed({ mana: 1 }),
      effects({
        type: "applyStatus",
        to: { cards: { zone: "hand", of: "self", take: { random: 2 } } },
        statusId: "etched",
        stacks: 1,
      }),
    ],
  },
  {
    cardId: "spark-cache",
    name: "Spark Cache",
    text: "Shuffle {sparks} Sparks into your draw pile.",
    types: ["skill"],
    tags: ["fire"],
    components: [
      printed({ mana: 1 }),
      numbers({ sparks: 2 }),
      effects(
        { type: "createCard", for: "self", cardId: "spark", count: value("sparks"), zone: "draw" },
        { type: "shuffleZone", of: "self", zone: "draw" },
      ),
    ],
  },
  {
    cardId: "spark",
    name: "Spark",
    text: "Deal {damage} damage to each enemy. Burns up.",
    types: ["token"],
    tags: ["fire"],
    components: [
      printed({ mana: 0 }),
      numbers({ damage: 3 }),
      effects({ type: "damage", to: "enemies", amount: value("damage") }),
      { componentId: "destination", type: "destination", zone: "ashes" },
    ],
  },
  {
    cardId: "siphon",
    name: "Siphon",
    text: "An enemy loses {drained} mana; gain 1 focus for each mana that it has left.",
    types: ["skill"],
    tags: ["tide"],
    components: [
      printed({ mana: 2 }),
      oneEnemy(),
      numbers({ drained: 2 }),
      effects(
        { type: "loseResource", to: "target", resourceId: "mana", amount: value("drained") },
        {
          type: "gainResource",
          to: "self",
          resourceId: "focus",
          amount: { resource: "mana", of: "target" },
        },
      ),
    ],
  },
  {
    cardId: "iron-lungs",
    name: "Iron Lungs",
    text: "Your most health becomes {more} higher. Heal as much.",
    types: ["skill"],
    components: [
      printed({ energy: 2 }),
      numbers({ more: 4 }),
      effects(
        { type: "changeMaxResource", to: "self", resourceId: "health", by: value("more") },
        { type: "gainResource", to: "self", resourceId: "health", amount: value("more") },
      ),
      { componentId: "destination", type: "destination", zone: "ashes" },
    ],
  },
  {
    cardId: "gamble",
    name: "Gamble",
    text: "Discard {cards} cards at random. Gain 1 mana for each attack in your discard pile, 4 at most.",
    types: ["skill"],
    components: [
      {
        componentId: "cost",
        type: "cost",
        costs: {
          costs: [],
          printed: "none",
          alternativeCosts: [
            { optionId: "by_energy", description: "Pay 1 energy", costs: debits({ energy: 1 }) },
            { optionId: "by_health", description: "Pay 2 health", costs: debits({ health: 2 }) },
          ],
        },
      },
      numbers({ cards: 1 }),
      effects(
        { type: "discard", to: "self", cards: { random: value("cards") } },
        {
          type: "gainResource",
          to: "self",
          resourceId: "mana",
          beyondMax: true,
          amount: {
            min: [{ count: { zone: "discard", of: "self", where: { types: ["attack"] } } }, 4],
          },
        },
      ),
    ],
  },
];
