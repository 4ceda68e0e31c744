import { type LintCase, testLint } from "../testing/lint-cases.ts";
import { abilityOf, cardOf, cost, effects, printed, relicOf, values } from "../testing/small-pack.ts";

const gold = { resourceId: "gold", name: "Gold" };
const byGold = { optionId: "gold", description: "Pay", costs: [{ resourceId: "gold", amount: 1 }] };
const byMana = { optionId: "mana", description: "Pay", costs: [{ resourceId: "mana", amount: 1 }] };
const gain = effects({ type: "gainResource", to: "self", resourceId: "gold", amount: 1 });
const grant = { componentId: "grant", type: "costGrant", option: { ...byMana, optionId: "ebb" } };
const influence = (scope: object) => ({
  componentId: "tax",
  type: "costInfluence",
  bucket: "reduce",
  amount: 1,
  scope,
});
const upgrade = (patch: object, cardIds = ["probe"]) => ({
  upgradeId: "better",
  name: "Better",
  cardIds,
  patches: [{ componentId: "cost", amount: { add: -1 }, ...patch }],
});
const options = cardOf(cost({ costs: [], alternativeCosts: [byMana] }));

const payments: readonly LintCase[] = [
  {
    what: "a cost in a resource that nobody ever has",
    flawed: { resources: [gold], cards: [cardOf(printed(1, "gold"))] },
    sound: { resources: [gold], cards: [cardOf(printed(1, "gold"), gain)] },
    path: "cards.1.components.0.costs",
    code: "COST_UNPAYABLE",
  },
  {
    what: "a cost each of whose options nobody can pay",
    flawed: { resources: [gold], cards: [cardOf(cost({ costs: [], alternativeCosts: [byGold] }))] },
    sound: { resources: [gold], cards: [cardOf(cost({ costs: [], alternativeCosts: [byGold, byMana] }))] },
    path: "cards.1.components.0.costs",
    code: "COST_UNPAYABLE",
  },
  {
    what: "a mandatory additional cost that nobody can pay",
    flawed: {
      resources: [gold],
      cards: [cardOf(cost({ costs: [], additionalCosts: [{ ...byGold, mandatory: true }] }))],
    },
    sound: {
      resources: [gold],
      cards: [cardOf(cost({ costs: [], additionalCosts: [{ ...byMana, mandatory: true }] }))],
    },
    path: "cards.1.components.0.costs.additionalCosts.0",
    code: "COST_UNPAYABLE",
  },
  {
    what: "an unpayable cost that no grant replaces",
    flawed: {
      resources: [gold],
      cards: [cardOf(printed(1, "gold"))],
      relics: [relicOf({ ...grant, scope: { action: "ability" } })],
    },
    sound: { resources: [gold], cards: [cardOf(printed(1, "gold"))], relics: [relicOf(grant)] },
    path: "cards.1.components.0.costs",
    code: "COST_UNPAYABLE",
  },
  {
    what: "an ability's cost that nobody can pay, beside a card that is meant to be unplayable",
    flawed: {
      resources: [gold],
      cards: [cardOf(cost({ costs: [], printed: "none" }))],
      hero: { components: [abilityOf(printed(1, "gold"))] },
    },
    sound: { cards: [cardOf(cost({ costs: [], printed: "none" }))] },
    path: "heroes.0.components.0.components.0.costs",
    code: "COST_UNPAYABLE",
  },
];

const influences: readonly LintCase[] = [
  {
    what: "an influence on an option that no cost has",
    flawed: { cards: [options], relics: [relicOf(influence({ optionId: "mama" }))] },
    sound: { cards: [options], relics: [relicOf(influence({ optionId: "mana" }))] },
    path: "relics.0.components.0.scope.optionId",
    code: "INFLUENCE_TOUCHES_NOTHING",
  },
  {
    what: "an influence on a granted option by another name",
    flawed: { relics: [relicOf(grant, influence({ optionId: "charm/flow" }))] },
    sound: { relics: [relicOf(grant, influence({ optionId: "charm/ebb" }))] },
    path: "relics.0.components.1.scope.optionId",
    code: "INFLUENCE_TOUCHES_NOTHING",
  },
  {
    what: "an influence on a debit that no cost has",
    flawed: { relics: [relicOf(influence({ debitId: "gold" }))] },
    sound: { relics: [relicOf(influence({ debitId: "mana" }))] },
    path: "relics.0.components.0.scope.debitId",
    code: "INFLUENCE_TOUCHES_NOTHING",
  },
];

const upgrades: readonly LintCase[] = [
  {
    what: "an upgrade of a debit in the wrong option",
    flawed: { cards: [options], upgrades: [upgrade({ debitId: "mana" })] },
    sound: { cards: [options], upgrades: [upgrade({ optionId: "mana", debitId: "mana" })] },
    path: "upgrades.0.patches.0",
    code: "UPGRADE_PATCHES_NOTHING",
  },
  {
    what: "an upgrade of a value that one of its cards doesn't have",
    flawed: {
      cards: [{ ...cardOf(values({ n: 1 })), text: "{n}" }],
      upgrades: [upgrade({ componentId: "values", valueId: "n" }, ["probe", "strike"])],
    },
    sound: {
      cards: [{ ...cardOf(values({ n: 1 })), text: "{n}" }],
      upgrades: [upgrade({ componentId: "values", valueId: "n" })],
    },
    path: "upgrades.0.patches.0",
    code: "UPGRADE_PATCHES_NOTHING",
  },
  {
    what: "a deck's card with another card's upgrade",
    flawed: {
      cards: [cardOf(printed(1))],
      upgrades: [upgrade({ debitId: "mana" })],
      hero: { deck: [{ cardId: "strike", count: 1, upgrades: ["better"] }] },
    },
    sound: {
      cards: [cardOf(printed(1))],
      upgrades: [upgrade({ debitId: "mana" })],
      hero: { deck: [{ cardId: "probe", count: 1, upgrades: ["better"] }] },
    },
    path: "heroes.0.deck.0.upgrades.0",
    code: "UPGRADE_NOT_FOR_CARD",
  },
  {
    what: "a created card with another card's upgrade",
    flawed: {
      cards: [
        cardOf(
          printed(1),
          effects({
            type: "createCard",
            for: "self",
            cardId: "strike",
            count: 1,
            zone: "hand",
            upgrades: ["better"],
          }),
        ),
      ],
      upgrades: [upgrade({ debitId: "mana" })],
    },
    sound: {
      cards: [
        cardOf(
          printed(1),
          effects({
            type: "createCard",
            for: "self",
            cardId: "probe",
            count: 1,
            zone: "hand",
            upgrades: ["better"],
          }),
        ),
      ],
      upgrades: [upgrade({ debitId: "mana" })],
    },
    path: "cards.1.components.1.effects.0.upgrades.0",
    code: "UPGRADE_NOT_FOR_CARD",
  },
];

testLint([...payments, ...influences, ...upgrades]);
