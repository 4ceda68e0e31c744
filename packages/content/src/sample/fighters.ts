import { debits, effects, numbers, oneEnemy, printed, steps, value } from "./build.ts";
import type { Enemy, Hero } from "./types.ts";

export const heroes: readonly Hero[] = [
  {
    heroId: "emberwright",
    name: "Sael the Emberwright",
    text: "Burns what is at hand, the own blood included.",
    resources: [
      { resourceId: "health", current: 70, max: 70 },
      { resourceId: "mana", current: 10, max: 10 },
      { resourceId: "energy", current: 1, max: 5 },
      { resourceId: "focus", current: 0, max: 10 },
      { resourceId: "block", current: 0 },
    ],
    deck: [
      { cardId: "ember-lance", count: 4 },
      { cardId: "ward", count: 3 },
      { cardId: "oathbreaker", count: 1 },
      { cardId: "clear-mind", count: 1 },
      { cardId: "kindle", count: 1 },
    ],
    relics: ["war-drum"],
    components: [
      {
        componentId: "stoke",
        type: "ability",
        name: "Stoke",
        text: "Gain {energy} energy, and 1 block for each Fury that you have.",
        limit: { perTurn: 1 },
        components: [
          {
            componentId: "cost",
            type: "cost",
            costs: {
              costs: debits({ mana: 2 }),
              alternativeCosts: [
                { optionId: "by_focus", description: "Pay 1 focus", costs: debits({ focus: 1 }) },
              ],
            },
          },
          numbers({ energy: 1 }),
          effects(
            { type: "gainResource", to: "self", resourceId: "energy", amount: value("energy") },
            {
              type: "gainResource",
              to: "self",
              resourceId: "block",
              amount: { stacks: "fury", of: "self" },
            },
          ),
        ],
      },
      {
        componentId: "glow",
        type: "trigger",
        text: "Gaining energy hardens the air.",
        on: { event: "resourceGained", whose: "holder", resourceId: "energy" },
        effects: steps({ type: "gainResource", to: "self", resourceId: "block", amount: 1 }),
      },
    ],
  },
  {
    heroId: "tidebinder",
    name: "Orrin the Tidebinder",
    text: "Waits, and lets the tide pay.",
    resources: [
      { resourceId: "health", current: 64, max: 64 },
      { resourceId: "mana", current: 10, max: 10 },
      { resourceId: "energy", current: 0, max: 5 },
      { resourceId: "focus", current: 2, max: 10 },
      { resourceId: "block", current: 0 },
    ],
    deck: [
      { cardId: "undertow", count: 3 },
      { cardId: "flurry", count: 2 },
      { cardId: "ward", count: 3 },
      { cardId: "siphon", count: 1 },
      { cardId: "cleansing-tide", count: 1 },
    ],
    relics: ["tide-glass"],
    components: [
      {
        componentId: "bargain",
        type: "ability",
        name: "Bargain",
        text: "Your next ability costs exactly 1 mana. Draw a card.",
        limit: { perCombat: 3 },
        components: [
          printed({ mana: 3 }),
          effects(
            { type: "applyStatus", to: "self", statusId: "settled-price", stacks: 1 },
            { type: "draw", to: "self", amount: 1 },
          ),
        ],
      },
      {
        componentId: "calm",
        type: "trigger",
        text: "A turn that ends gives 1 focus.",
        on: { event: "turnEnded", whose: "holder" },
        effects: steps({ type: "gainResource", to: "self", resourceId: "focus", amount: 1 }),
      },
      {
        componentId: "steam",
        type: "trigger",
        text: "Scorch on wet skin gives 2 block.",
        on: { event: "statusGained", whose: "holder", statusId: "scorch" },
        effects: steps({ type: "gainResource", to: "self", resourceId: "block", amount: 2 }),
      },
    ],
  },
];

export const enemies: readonly Enemy[] = [
  {
    enemyId: "gloomfang",
    name: "Gloomfang",
    text: "Bites, howls, bites harder.",
    resources: [
      { resourceId: "health", current: 72, max: 72 },
      { resourceId: "block", current: 0 },
    ],
    deck: [],
    components: [
      {
        componentId: "bite",
        type: "ability",
        name: "Bite",
        text: "Deal {damage} damage.",
        limit: { perTurn: 1 },
        components: [
          oneEnemy(),
          numbers({ damage: 8 }),
          effects({ type: "damage", to: "target", amount: value("damage") }),
        ],
      },
      {
        componentId: "howl",
        type: "ability",
        name: "Howl",
        text: "Gain {fury} Fury.",
        limit: { perTurn: 1 },
        components: [
          numbers({ fury: 2 }),
          effects({ type: "applyStatus", to: "self", statusId: "fury", stacks: value("fury") }),
        ],
      },
      {
        componentId: "pelt",
        type: "trigger",
        text: "The first wound of a turn stiffens the pelt.",
        on: { event: "resourceLost", whose: "holder", resourceId: "health" },
        limit: { perTurn: 1 },
        effects: steps({ type: "gainResource", to: "self", resourceId: "block", amount: 2 }),
      },
    ],
    policy: {
      type: "script",
      turns: [[{ ability: "bite" }], [{ ability: "howl" }], [{ ability: "bite" }, { ability: "howl" }]],
      targets: "first",
    } as Enemy["policy"],
  },
  {
    enemyId: "brass-sentinel",
    name: "Brass Sentinel",
    text: "Hits whenever it can, hides behind rivets when it can't.",
    resources: [
      { resourceId: "health", current: 50, max: 50 },
      { resourceId: "mana", current: 3, max: 3 },
      { resourceId: "block", current: 0 },
    ],
    deck: [
      { cardId: "brass-fist", count: 4 },
      { cardId: "rivet-up", count: 3 },
    ],
    components: [],
    policy: {
      type: "priority",
      order: [{ cardId: "brass-fist" }, { cardId: "rivet-up" }],
      targets: "first",
    } as Enemy["policy"],
  },
  {
    enemyId: "mire-choir",
    name: "Mire Choir",
    text: "Nobody knows which verse comes next.",
    resources: [
      { resourceId: "health", current: 58, max: 58 },
      { resourceId: "mana", current: 3, max: 3 },
      { resourceId: "block", current: 0 },
    ],
    deck: [
      { cardId: "mire-chant", count: 4 },
      { cardId: "hush", count: 3 },
    ],
    components: [
      {
        componentId: "drone",
        type: "trigger",
        text: "The first damage that it deals each turn mends it.",
        on: { event: "damageDealt", whose: "holder" },
        limit: { perTurn: 1 },
        effects: steps({ type: "gainResource", to: "self", resourceId: "health", amount: 1 }),
      },
    ],
    policy: { type: "anyPlay" },
  },
];
