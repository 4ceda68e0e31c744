import { type LintCase, testLint } from "../testing/lint-cases.ts";
import {
  abilityOf,
  cardOf,
  cost,
  effects,
  foe,
  printed,
  relicOf,
  statusOf,
  targets,
  trigger,
  values,
} from "../testing/small-pack.ts";

const hit = (to: unknown, amount: unknown = 1) => effects({ type: "damage", to, amount });
const byHealth = cost({
  costs: [],
  alternativeCosts: [{ optionId: "blood", description: "Pay", costs: [{ resourceId: "health", amount: 1 }] }],
});
const cardSlot = {
  slotId: "card",
  min: 1,
  max: 1,
  filter: { kind: "card", zone: "discard", side: "self" },
};
const discount = (amount: unknown, scope: object = {}) => ({
  componentId: "discount",
  type: "costInfluence",
  bucket: "reduce",
  amount,
  scope,
});
const blades = (zone: string, of: string) => ({ count: { zone, of, where: { tags: ["blade"] } } });
const heal = (amount: unknown) => ({ type: "gainResource", to: "self", resourceId: "health", amount });

const ofValues: readonly LintCase[] = [
  {
    what: "a value that the container doesn't have",
    flawed: { cards: [cardOf(hit("enemies", { value: "damage" }))] },
    sound: { cards: [cardOf(values({ damage: 2 }), hit("enemies", { value: "damage" }))] },
    path: "cards.1.components.0.effects.0.amount.value",
    code: "VALUE_UNKNOWN",
  },
  {
    what: "a value that is worked out later",
    flawed: { cards: [cardOf(values({ a: { value: "b" }, b: 1 }), hit("enemies", { value: "a" }))] },
    sound: { cards: [cardOf(values({ b: 1, a: { value: "b" } }), hit("enemies", { value: "a" }))] },
    path: "cards.1.components.0.values.0.amount.value",
    code: "VALUE_UNKNOWN",
  },
  {
    what: "a value that nothing reads",
    flawed: { cards: [cardOf(values({ damage: 2 }), hit("enemies"))] },
    sound: { cards: [cardOf(values({ damage: 2 }), hit("enemies", { value: "damage" }))] },
    path: "cards.1.components.0.values.0",
    code: "VALUE_UNREAD",
  },
];

const ofTargets: readonly LintCase[] = [
  {
    what: "target without a slot",
    flawed: { cards: [cardOf(hit("target"))] },
    sound: { cards: [cardOf(targets(foe), hit("target"))] },
    path: "cards.1.components.0.effects.0.to",
    code: "TARGET_UNKNOWN",
  },
  {
    what: "target with two slots",
    flawed: { cards: [cardOf(targets(foe, { ...foe, slotId: "other" }), hit("target"))] },
    sound: { cards: [cardOf(targets(foe, { ...foe, slotId: "other" }), hit({ slot: "other" }))] },
    path: "cards.1.components.1.effects.0.to",
    code: "TARGET_UNKNOWN",
  },
  {
    what: "a slot that there isn't",
    flawed: { cards: [cardOf(targets(foe), hit({ slot: "friend" }))] },
    sound: { cards: [cardOf(targets(foe), hit({ slot: "foe" }))] },
    path: "cards.1.components.1.effects.0.to",
    code: "TARGET_UNKNOWN",
  },
  {
    what: "damage to a target that is a card",
    flawed: { cards: [cardOf(targets(cardSlot), hit("target"))] },
    sound: { cards: [cardOf(targets(cardSlot), effects({ type: "move", cards: "target", to: "hand" }))] },
    path: "cards.1.components.1.effects.0.to",
    code: "TARGET_UNKNOWN",
  },
  {
    what: "a cost that reads a target",
    flawed: { cards: [cardOf(printed({ resource: "health", of: "target" }), targets(foe))] },
    sound: { cards: [cardOf(printed({ resource: "health", of: "self" }), targets(foe))] },
    path: "cards.1.components.0.costs.costs.0.amount.of",
    code: "TARGET_UNKNOWN",
  },
  {
    what: "picked outside of a pick",
    flawed: { cards: [cardOf(hit("picked"))] },
    sound: {
      cards: [
        cardOf(
          effects({
            type: "randomPick",
            from: { actors: "enemies" },
            count: 1,
            effects: [{ type: "damage", to: "picked", amount: 1 }],
          }),
        ),
      ],
    },
    path: "cards.1.components.0.effects.0.to",
    code: "PICK_UNKNOWN",
  },
  {
    what: "picked actors moved as cards",
    flawed: {
      cards: [
        cardOf(
          effects({
            type: "forEach",
            of: "enemies",
            effects: [{ type: "move", cards: "picked", to: "hand" }],
          }),
        ),
      ],
    },
    sound: {
      cards: [
        cardOf(
          effects({
            type: "randomPick",
            from: { cards: { zone: "hand", of: "self", take: "all" } },
            count: 1,
            effects: [{ type: "move", cards: "picked", to: "discard" }],
          }),
        ),
      ],
    },
    path: "cards.1.components.0.effects.0.effects.0.cards",
    code: "PICK_UNKNOWN",
  },
  {
    what: "thisCard in an ability",
    flawed: {
      hero: { components: [abilityOf(printed(1), effects({ type: "move", cards: "thisCard", to: "hand" }))] },
    },
    sound: { cards: [cardOf(printed(1), effects({ type: "move", cards: "thisCard", to: "hand" }))] },
    path: "heroes.0.components.0.components.1.effects.0.cards",
    code: "CARD_UNKNOWN",
  },
];

const ofTriggers: readonly LintCase[] = [
  {
    what: "an amount that the event doesn't have",
    flawed: { relics: [relicOf(trigger({ event: "combatStarted" }, [heal({ triggerAmount: true })]))] },
    sound: {
      relics: [relicOf(trigger({ event: "damageTaken", whose: "holder" }, [heal({ triggerAmount: true })]))],
    },
    path: "relics.0.components.0.effects.0.amount.triggerAmount",
    code: "TRIGGER_READING_UNKNOWN",
  },
  {
    what: "an actor of an event outside of a trigger",
    flawed: { cards: [cardOf(hit("triggerActor"))] },
    sound: {
      relics: [
        relicOf(
          trigger({ event: "damageTaken", whose: "holder" }, [
            { type: "damage", to: "triggerTarget", amount: 1 },
          ]),
        ),
      ],
    },
    path: "cards.1.components.0.effects.0.to",
    code: "TRIGGER_READING_UNKNOWN",
  },
  {
    what: "a card of an event without one",
    flawed: {
      relics: [
        relicOf(
          trigger({ event: "turnStarted", whose: "holder" }, [heal(1)], { triggerCard: { tags: ["blade"] } }),
        ),
      ],
    },
    sound: {
      relics: [
        relicOf(
          trigger({ event: "cardDrawn", whose: "holder" }, [heal(1)], { triggerCard: { tags: ["blade"] } }),
        ),
      ],
    },
    path: "relics.0.components.0.condition.triggerCard",
    code: "TRIGGER_READING_UNKNOWN",
  },
];

const ofPayments: readonly LintCase[] = [
  {
    what: "a cost that reads what is paid",
    flawed: { cards: [cardOf(printed({ paid: "mana" }))] },
    sound: { cards: [cardOf(printed(1), hit("enemies", { paid: "mana" }))] },
    path: "cards.1.components.0.costs.costs.0.amount.paid",
    code: "PAYMENT_UNKNOWN",
  },
  {
    what: "an influence on costs that asks for the option",
    flawed: { relics: [relicOf({ ...discount(1), condition: { costOption: null } })] },
    sound: {
      relics: [
        relicOf({
          componentId: "might",
          type: "influence",
          bucket: "increase",
          calculation: "damage",
          role: "source",
          amount: 1,
          condition: { costOption: null },
        }),
      ],
    },
    path: "relics.0.components.0.condition.costOption",
    code: "CHOICE_NOT_MADE",
  },
  {
    what: "an option of another container",
    flawed: {
      cards: [
        cardOf(byHealth, effects({ type: "conditional", if: { costOption: "bones" }, effects: [heal(1)] })),
      ],
    },
    sound: {
      cards: [
        cardOf(byHealth, effects({ type: "conditional", if: { costOption: "blood" }, effects: [heal(1)] })),
      ],
    },
    path: "cards.1.components.1.effects.0.if.costOption",
    code: "OPTION_UNKNOWN",
  },
  {
    what: "the printed cost where there is none to choose",
    flawed: {
      cards: [
        cardOf(byHealth, effects({ type: "conditional", if: { costOption: null }, effects: [heal(1)] })),
      ],
    },
    sound: {
      cards: [
        cardOf(printed(1), effects({ type: "conditional", if: { costOption: null }, effects: [heal(1)] })),
      ],
    },
    path: "cards.1.components.1.effects.0.if.costOption",
    code: "OPTION_UNKNOWN",
  },
  {
    what: "a resource that the play never asks for",
    flawed: { cards: [cardOf(byHealth, hit("enemies", { paid: "mana" }))] },
    sound: { cards: [cardOf(byHealth, hit("enemies", { paid: "health" }))] },
    path: "cards.1.components.1.effects.0.amount.paid",
    code: "PAYMENT_UNKNOWN",
  },
  {
    what: "the stacks of a relic",
    flawed: { relics: [relicOf(discount({ ownStacks: true }))] },
    sound: { statuses: [statusOf("actor", discount({ ownStacks: true }))] },
    path: "relics.0.components.0.amount.ownStacks",
    code: "STACKS_UNKNOWN",
  },
];

const ofHiddenThings: readonly LintCase[] = [
  {
    what: "a cost that tells the cards of the own draw pile apart",
    flawed: { cards: [cardOf(printed(blades("draw", "self")))] },
    sound: { cards: [cardOf(printed(blades("hand", "self")))] },
    path: "cards.1.components.0.costs.costs.0.amount.count",
    code: "READS_HIDDEN",
  },
  {
    what: "a cost that tells the cards of an enemy's hand apart",
    flawed: { cards: [cardOf(printed(blades("hand", "enemies")))] },
    sound: { cards: [cardOf(printed({ count: { zone: "hand", of: "enemies" } }))] },
    path: "cards.1.components.0.costs.costs.0.amount.count",
    code: "READS_HIDDEN",
  },
  {
    what: "a named number that does so",
    flawed: { cards: [cardOf(values({ n: blades("draw", "self") }), printed({ value: "n" }))] },
    sound: { cards: [cardOf(values({ n: blades("discard", "enemies") }), printed({ value: "n" }))] },
    path: "cards.1.components.0.values.0.amount.count",
    code: "READS_HIDDEN",
  },
  {
    what: "a target filter that does so",
    flawed: {
      cards: [
        cardOf(
          targets({
            ...foe,
            filter: { ...foe.filter, where: { compare: [blades("hand", "picked"), ">", 0] } },
          }),
          hit("target"),
        ),
      ],
    },
    sound: {
      cards: [
        cardOf(
          targets({
            ...foe,
            filter: { ...foe.filter, where: { compare: [blades("discard", "picked"), ">", 0] } },
          }),
          hit("target"),
        ),
      ],
    },
    path: "cards.1.components.0.slots.0.filter.where.compare.0.count",
    code: "READS_HIDDEN",
  },
  {
    what: "a tax on opponents that tells the cards of its holder's hand apart",
    flawed: { relics: [relicOf(discount(blades("hand", "holder"), { whose: "opponents" }))] },
    sound: { relics: [relicOf(discount(blades("hand", "holder")))] },
    path: "relics.0.components.0.amount.count",
    code: "READS_HIDDEN",
  },
  {
    what: "a trigger's condition that tells the cards of a hand apart",
    flawed: {
      relics: [
        relicOf(
          trigger({ event: "turnStarted", whose: "anyone" }, [heal(1)], {
            compare: [blades("hand", "self"), ">", 0],
          }),
        ),
      ],
    },
    sound: {
      relics: [
        relicOf(
          trigger({ event: "turnStarted", whose: "anyone" }, [
            { type: "conditional", if: { compare: [blades("hand", "self"), ">", 0] }, effects: [heal(1)] },
          ]),
        ),
      ],
    },
    path: "relics.0.components.0.condition.compare.0.count",
    code: "READS_HIDDEN",
  },
];

testLint([...ofValues, ...ofTargets, ...ofTriggers, ...ofPayments, ...ofHiddenThings]);
