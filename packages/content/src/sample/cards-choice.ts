import { debits, effects, numbers, steps, value } from "./build.ts";
import type { Card } from "./types.ts";

/** Cards that ask for more than a target: kickers, X, modes, divisions, ways to pay. */
export const choosing: readonly Card[] = [
  {
    cardId: "forked-brand",
    name: "Forked Brand",
    text: "Deal {damage} damage to each enemy. Kindled: deal {more} more to one of them.",
    types: ["attack"],
    tags: ["fire"],
    components: [
      {
        componentId: "cost",
        type: "cost",
        costs: {
          costs: debits({ mana: 3 }),
          additionalCosts: [
            {
              optionId: "kindled",
              description: "Pay 1 energy more",
              keyword: "kicker",
              costs: debits({ energy: 1 }),
            },
          ],
        },
      },
      {
        componentId: "targets",
        type: "targets",
        slots: [
          {
            slotId: "foe",
            min: 1,
            max: 1,
            filter: { kind: "actor", side: "enemy" },
            when: { additional: "kindled" },
          },
        ],
      },
      numbers({ damage: 4, more: 8 }),
      effects(
        { type: "damage", to: "enemies", amount: value("damage") },
        {
          type: "conditional",
          if: { additional: "kindled" },
          effects: [{ type: "damage", to: "target", amount: value("more") }],
        },
      ),
    ],
  },
  {
    cardId: "scatter-sparks",
    name: "Scatter Sparks",
    text: "Deal X damage, divided among up to three enemies as you choose.",
    types: ["attack"],
    tags: ["fire"],
    components: [
      {
        componentId: "cost",
        type: "cost",
        costs: {
          costs: debits({ mana: { x: 1, plus: 1 } }),
          perTarget: [{ slotId: "foes", free: 1, costs: debits({ mana: 1 }) }],
        },
      },
      {
        componentId: "targets",
        type: "targets",
        slots: [
          {
            slotId: "foes",
            min: 0,
            max: 3,
            filter: { kind: "actor", side: "enemy" },
            divide: { x: 1 },
          },
        ],
      },
      effects({
        type: "forEach",
        of: { slot: "foes" },
        effects: [{ type: "damage", to: "picked", amount: { share: "foes" } }],
      }),
    ],
  },
  {
    cardId: "twin-counsel",
    name: "Twin Counsel",
    text: "Choose two. After a blow, the shield is 1 block thicker.",
    types: ["skill"],
    components: [
      { componentId: "cost", type: "cost", costs: { costs: debits({ mana: 3 }) } },
      numbers({ block: 5 }),
      {
        componentId: "modes",
        type: "modes",
        min: 2,
        max: 2,
        modes: [
          {
            modeId: "blow",
            text: "Deal 5 damage.",
            slots: [{ slotId: "foe", min: 1, max: 1, filter: { kind: "actor", side: "enemy" } }],
            effects: steps({ type: "damage", to: "target", amount: 5 }),
          },
          {
            modeId: "shield",
            text: "Gain 5 block.",
            effects: steps({
              type: "gainResource",
              to: "self",
              resourceId: "block",
              amount: { sum: [value("block"), { if: { mode: "blow" }, yes: 1, no: 0 }] },
            }),
          },
          {
            modeId: "insight",
            text: "Pay 1 focus more: draw 2 cards.",
            costs: debits({ focus: 1 }),
            effects: steps({ type: "draw", to: "self", amount: 2 }),
          },
        ],
      },
    ],
  },
  {
    cardId: "returning-tide",
    name: "Returning Tide",
    text: "Gain {block} block. May be played from the discard pile for 2 focus, and is gone then.",
    types: ["skill"],
    tags: ["tide"],
    components: [
      {
        componentId: "cost",
        type: "cost",
        costs: {
          costs: debits({ mana: 2 }),
          alternativeCosts: [
            {
              optionId: "ebb-back",
              description: "From the discard pile: pay 2 focus",
              keyword: "return",
              costs: debits({ focus: 2 }),
              from: ["discard"],
            },
          ],
        },
      },
      numbers({ block: 7 }),
      effects({ type: "gainResource", to: "self", resourceId: "block", amount: value("block") }),
      {
        componentId: "destination",
        type: "destination",
        zone: "ashes",
        when: { costOption: "ebb-back" },
      },
    ],
  },
  {
    cardId: "pledge",
    name: "Pledge",
    text: "As an additional cost, pay 4 health or 1 energy. Gain 1 Fury, and 1 for each mana more; in blood, 1 more.",
    types: ["skill"],
    tags: ["oath"],
    components: [
      {
        componentId: "cost",
        type: "cost",
        costs: {
          costs: debits({ mana: 1 }),
          additionalCosts: [
            {
              optionId: "price",
              description: "Pay 4 health or 1 energy",
              mandatory: true,
              costs: [],
              oneOf: [
                { optionId: "in-health", description: "Pay 4 health", costs: debits({ health: 4 }) },
                { optionId: "in-energy", description: "Pay 1 energy", costs: debits({ energy: 1 }) },
              ],
            },
            {
              optionId: "vow",
              description: "Pay 1 mana, up to three times",
              maxTimes: 3,
              costs: debits({ mana: 1 }),
            },
          ],
        },
      },
      effects({
        type: "applyStatus",
        to: "self",
        statusId: "fury",
        stacks: {
          sum: [1, { times: "vow" }, { if: { pick: { of: "price", is: "in-health" } }, yes: 1, no: 0 }],
        },
      }),
    ],
  },
];
