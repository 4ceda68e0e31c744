import { type LintCase, testLint } from "../testing/lint-cases.ts";
import {
  cardOf,
  cost,
  effects,
  foe,
  printed,
  relicOf,
  targets,
  trigger,
  values,
} from "../testing/small-pack.ts";

const hit = (amount: unknown) => effects({ type: "damage", to: "enemies", amount });
const option = (optionId: string, ...costs: readonly object[]) => ({ optionId, description: "Pay", costs });
const grant = { componentId: "grant", type: "costGrant", option: { ...option("ebb"), costs: [] } };
const mana = { resourceId: "mana", amount: 1 };

const nested = (levels: number): object =>
  levels === 1
    ? { type: "draw", to: "self", amount: 1 }
    : { type: "repeat", times: 1, effects: [nested(levels - 1)] };

const terms = (n: number) => ({ sum: Array.from({ length: n }, () => ({ min: [1, 2, 3] })) });

const uniqueIds: readonly LintCase[] = [
  {
    what: "a card id twice",
    flawed: { cards: [{ ...cardOf(), cardId: "strike" }] },
    sound: { cards: [cardOf()] },
    path: "cards.1.cardId",
    code: "ID_DUPLICATE",
  },
  {
    what: "a component id twice in a container",
    flawed: { cards: [cardOf(printed(1), { ...hit(1), componentId: "cost" })] },
    sound: { cards: [cardOf(printed(1), hit(1))] },
    path: "cards.1.components.1.componentId",
    code: "ID_DUPLICATE",
  },
  {
    what: "an option id of an alternative again in an additional cost",
    flawed: {
      cards: [
        cardOf(
          cost({
            costs: [],
            alternativeCosts: [option("a", mana)],
            additionalCosts: [{ ...option("a", mana), mandatory: true }],
          }),
        ),
      ],
    },
    sound: {
      cards: [
        cardOf(
          cost({
            costs: [],
            alternativeCosts: [option("a", mana)],
            additionalCosts: [{ ...option("b", mana), mandatory: true }],
          }),
        ),
      ],
    },
    path: "cards.1.components.0.costs.additionalCosts.0.optionId",
    code: "ID_DUPLICATE",
  },
  {
    what: "two debits of one resource without ids of their own",
    flawed: { cards: [cardOf(cost({ costs: [mana, mana] }))] },
    sound: { cards: [cardOf(cost({ costs: [mana, { ...mana, debitId: "more" }] }))] },
    path: "cards.1.components.0.costs.costs.1.resourceId",
    code: "ID_DUPLICATE",
  },
  {
    what: "one name for the granted options of a relic and a modifier",
    flawed: {
      relics: [relicOf(grant)],
      modifiers: [{ modifierId: "charm", name: "Charm", components: [grant] }],
    },
    sound: {
      relics: [relicOf(grant)],
      modifiers: [{ modifierId: "omen", name: "Omen", components: [grant] }],
    },
    path: "modifiers.0.components.0.option.optionId",
    code: "ID_DUPLICATE",
  },
  {
    what: "a slot id twice",
    flawed: { cards: [cardOf(targets(foe, foe))] },
    sound: { cards: [cardOf(targets(foe, { ...foe, slotId: "other" }))] },
    path: "cards.1.components.0.slots.1.slotId",
    code: "ID_DUPLICATE",
  },
  {
    what: "a phase id twice",
    flawed: { ruleset: { phases: [{ phaseId: "main", actions: true }, { phaseId: "main" }] } },
    sound: { ruleset: { phases: [{ phaseId: "main", actions: true }, { phaseId: "end" }] } },
    path: "rulesets.0.phases.1.phaseId",
    code: "ID_DUPLICATE",
  },
];

const names: readonly LintCase[] = [
  {
    what: "a zone named as the stack",
    flawed: { zones: [{ zoneId: "stack", name: "Stack", visibility: "public", ordered: true }] },
    sound: { zones: [{ zoneId: "pile", name: "Pile", visibility: "public", ordered: true }] },
    path: "zones.3.zoneId",
    code: "ID_RESERVED",
  },
  {
    what: "a zone named as a word for actors",
    flawed: { zones: [{ zoneId: "enemies", name: "Enemies", visibility: "public", ordered: true }] },
    sound: { zones: [{ zoneId: "pile", name: "Pile", visibility: "public", ordered: true }] },
    path: "zones.3.zoneId",
    code: "ID_RESERVED",
  },
  {
    what: "a cost in a resource that there isn't",
    flawed: { cards: [cardOf(printed(0, "gold"))] },
    sound: { cards: [cardOf(printed(0, "mana"))] },
    path: "cards.1.components.0.costs.costs.0.resourceId",
    code: "REFERENCE_UNKNOWN",
  },
  {
    what: "a status deep in a formula that there isn't",
    flawed: { cards: [cardOf(hit({ sum: [1, { stacks: "rage", of: "self" }] }))] },
    sound: {
      cards: [cardOf(hit({ sum: [1, { stacks: "rage", of: "self" }] }))],
      statuses: [{ statusId: "rage", name: "Rage", on: "actor", components: [] }],
    },
    path: "cards.1.components.0.effects.0.amount.sum.1.stacks",
    code: "REFERENCE_UNKNOWN",
  },
  {
    what: "a move to a zone that there isn't",
    flawed: { cards: [cardOf(effects({ type: "move", cards: "thisCard", to: "void" }))] },
    sound: { cards: [cardOf(effects({ type: "move", cards: "thisCard", to: "hand" }))] },
    path: "cards.1.components.0.effects.0.to",
    code: "REFERENCE_UNKNOWN",
  },
  {
    what: "a ruleset's hand that there isn't",
    flawed: { ruleset: { zones: { draw: "draw", hand: "mind", discard: "discard" } } },
    sound: { ruleset: { zones: { draw: "draw", hand: "hand", discard: "discard" } } },
    path: "rulesets.0.zones.hand",
    code: "REFERENCE_UNKNOWN",
  },
  {
    what: "a hero's relic that there isn't",
    flawed: { hero: { relics: ["charm"] } },
    sound: { hero: { relics: ["charm"] }, relics: [relicOf()] },
    path: "heroes.0.relics.0",
    code: "REFERENCE_UNKNOWN",
  },
  {
    what: "a card tag in a filter that no card has",
    flawed: {
      relics: [relicOf(trigger({ event: "cardDrawn", whose: "holder", cards: { tags: ["bland"] } }, []))],
    },
    sound: {
      relics: [relicOf(trigger({ event: "cardDrawn", whose: "holder", cards: { tags: ["blade"] } }, []))],
    },
    path: "relics.0.components.0.on.cards.tags.0",
    code: "FILTER_UNKNOWN",
  },
];

const sizes: readonly LintCase[] = [
  {
    what: "a second cost in a container",
    flawed: { cards: [cardOf(printed(1), { ...printed(1), componentId: "second" })] },
    sound: { cards: [cardOf(printed(1))] },
    path: "cards.1.components.1",
    code: "COMPONENT_REPEATED",
  },
  {
    what: "effects nested nine lists deep",
    flawed: { cards: [cardOf(effects(nested(9)))] },
    sound: { cards: [cardOf(effects(nested(8)))] },
    path: `cards.1.components.0${".effects.0".repeat(9)}`,
    code: "EFFECTS_TOO_DEEP",
  },
  {
    what: "a formula of more than 64 terms",
    flawed: { cards: [cardOf(hit(terms(16)))] },
    sound: { cards: [cardOf(hit(terms(15)))] },
    path: "cards.1.components.0.effects.0.amount",
    code: "FORMULA_TOO_LARGE",
  },
  {
    what: "a place in a text that names no value",
    flawed: {
      cards: [{ ...cardOf(values({ damage: 1 }), hit({ value: "damage" })), text: "Deal {damge}." }],
    },
    sound: {
      cards: [{ ...cardOf(values({ damage: 1 }), hit({ value: "damage" })), text: "Deal {damage}." }],
    },
    path: "cards.1.text",
    code: "TEXT_PLACE_UNKNOWN",
  },
];

testLint([...uniqueIds, ...names, ...sizes]);
