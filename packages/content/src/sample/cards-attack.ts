import { debits, effects, numbers, oneEnemy, printed, value } from "./build.ts";
import type { Card } from "./types.ts";

/** Cards that hurt. */
export const attacks: readonly Card[] = [
  {
    cardId: "ember-lance",
    name: "Ember Lance",
    text: "Deal {damage} damage.",
    types: ["attack"],
    tags: ["fire"],
    components: [
      printed({ mana: 2 }),
      oneEnemy(),
      numbers({ damage: 6 }),
      effects({ type: "damage", to: "target", amount: value("damage") }),
    ],
  },
  {
    cardId: "oathbreaker",
    name: "Oathbreaker",
    text: "Deal {damage} damage.",
    types: ["attack"],
    tags: ["oath"],
    components: [
      {
        componentId: "cost",
        type: "cost",
        costs: {
          costs: [],
          alternativeCosts: [
            {
              optionId: "mana_cost",
              description: "Pay 8 mana",
              costs: [{ resourceId: "mana", amount: 8 }],
            },
            {
              optionId: "health_cost",
              description: "Pay 20 health",
              costs: [{ resourceId: "health", amount: 20 }],
            },
          ],
        },
      },
      oneEnemy(),
      numbers({ damage: 24 }),
      effects({ type: "damage", to: "target", amount: value("damage") }),
    ],
  },
  {
    cardId: "cinder-volley",
    name: "Cinder Volley",
    text: "Deal {damage} damage to a random enemy, {times} times.",
    types: ["attack"],
    tags: ["fire"],
    components: [
      printed({ mana: 3 }),
      numbers({ damage: 3, times: 3 }),
      effects({
        type: "repeat",
        times: value("times"),
        effects: [
          {
            type: "randomPick",
            from: { actors: "enemies" },
            count: 1,
            effects: [{ type: "damage", to: "picked", amount: value("damage") }],
          },
        ],
      }),
    ],
  },
  {
    cardId: "undertow",
    name: "Undertow",
    text: "Deal {damage} damage. Paid with focus: draw a card.",
    types: ["attack"],
    tags: ["tide"],
    components: [
      {
        componentId: "cost",
        type: "cost",
        costs: {
          costs: [{ resourceId: "mana", amount: 4 }],
          alternativeCosts: [
            { optionId: "by_focus", description: "Pay 2 focus", costs: debits({ focus: 2 }) },
          ],
        },
      },
      oneEnemy(),
      numbers({ damage: 11 }),
      effects(
        { type: "damage", to: "target", amount: value("damage") },
        {
          type: "conditional",
          if: { costOption: "by_focus" },
          effects: [{ type: "draw", to: "self", amount: 1 }],
        },
      ),
    ],
  },
  {
    cardId: "trinity-spear",
    name: "Trinity Spear",
    text: "Deal {damage} damage.",
    types: ["attack"],
    tags: ["oath"],
    components: [
      printed({ mana: 3, health: 2, energy: 1 }),
      oneEnemy(),
      numbers({ damage: 18 }),
      effects({ type: "damage", to: "target", amount: value("damage") }),
    ],
  },
  {
    cardId: "wildfire",
    name: "Wildfire",
    text: "Each enemy takes {damage} damage and gains 1 Scorch.",
    types: ["attack"],
    tags: ["fire"],
    components: [
      printed({ mana: 4 }),
      numbers({ damage: 5 }),
      effects({
        type: "forEach",
        of: "enemies",
        effects: [
          { type: "damage", to: "picked", amount: value("damage") },
          { type: "applyStatus", to: "picked", statusId: "scorch", stacks: 1 },
        ],
      }),
    ],
  },
  {
    cardId: "bulwark-bash",
    name: "Bulwark Bash",
    text: "Deal damage equal to your block, {most} at most.",
    types: ["attack"],
    components: [
      printed({ mana: 2 }),
      oneEnemy(),
      numbers({ most: 15 }),
      effects({
        type: "damage",
        to: "target",
        amount: { min: [{ resource: "block", of: "self" }, value("most")] },
      }),
    ],
  },
  {
    cardId: "last-ember",
    name: "Last Ember",
    text: "Deal damage equal to half of the health that you have lost, at least {least}.",
    types: ["attack"],
    tags: ["fire"],
    components: [
      printed({ mana: 3 }),
      oneEnemy(),
      numbers({ least: 4 }),
      effects({
        type: "damage",
        to: "target",
        amount: {
          max: [
            value("least"),
            {
              quotient: [
                {
                  difference: [
                    { resource: "health", of: "self", read: "max" },
                    { resource: "health", of: "self" },
                  ],
                },
                2,
              ],
              round: "down",
            },
          ],
        },
      }),
    ],
  },
  {
    cardId: "flurry",
    name: "Flurry",
    text: "Deal {damage} damage, and 1 more for each other card played this turn.",
    types: ["attack"],
    components: [
      printed({ mana: 1 }),
      oneEnemy(),
      numbers({ damage: 2 }),
      effects({
        type: "damage",
        to: "target",
        amount: {
          sum: [value("damage"), { difference: [{ counter: "cardsPlayed", of: "self", during: "turn" }, 1] }],
        },
      }),
    ],
  },
  {
    cardId: "toll-of-blood",
    name: "Toll of Blood",
    text: "Additional cost: pay 3 health. Deal twice the health paid, and {damage} more.",
    types: ["attack"],
    tags: ["oath"],
    components: [
      {
        componentId: "cost",
        type: "cost",
        costs: {
          costs: [{ resourceId: "mana", amount: 2 }],
          additionalCosts: [
            {
              optionId: "blood",
              description: "Pay 3 health",
              keyword: "sacrifice",
              mandatory: true,
              costs: debits({ health: 3 }),
            },
          ],
        },
      },
      oneEnemy(),
      numbers({ damage: 4 }),
      effects({
        type: "damage",
        to: "target",
        amount: { sum: [value("damage"), { product: [2, { paid: "health" }] }] },
      }),
    ],
  },
];
