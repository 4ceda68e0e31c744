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
  values,
} from "../testing/small-pack.ts";

const mana = (amount: unknown) => ({ resourceId: "mana", amount });
const hit = (amount: unknown, to: unknown = "enemies") => ({ type: "damage", to, amount });
const when = (condition: object) => ({ type: "conditional", if: condition, effects: [hit(1)] });
const option = (optionId: string, more: object = {}) => ({
  optionId,
  description: "Pay",
  costs: [mana(1)],
  ...more,
});
const kicker = cost({ costs: [mana(1)], additionalCosts: [option("kick")] });
const toll = (ways: readonly object[], more: object = {}) =>
  cost({
    costs: [],
    additionalCosts: [{ ...option("toll"), mandatory: true, costs: [], oneOf: ways, ...more }],
  });
const mode = (modeId: string, more: object = {}) => ({ modeId, text: "Do.", effects: [hit(1)], ...more });
const modes = (more: object = {}, ...list: readonly object[]) => ({
  componentId: "modes",
  type: "modes",
  min: 1,
  max: 1,
  modes: list.length > 0 ? list : [mode("a"), mode("b")],
  ...more,
});
const either = { debitId: "either", anyOf: ["mana", "health"], amount: 1 };
const shares = effects({
  type: "forEach",
  of: { slot: "foe" },
  effects: [hit({ share: "foe" }, "picked")],
});
const permission = (...zones: readonly string[]) => ({ componentId: "may", type: "playPermission", zones });
const influence = (condition: object) =>
  relicOf({
    componentId: "might",
    type: "influence",
    bucket: "increase",
    calculation: "damage",
    role: "source",
    amount: 1,
    condition,
  });
const costInfluence = (more: object) =>
  relicOf({ componentId: "tax", type: "costInfluence", bucket: "reduce", amount: 1, ...more });

/** One card, flawed and sound. */
const cards = (
  what: string,
  code: string,
  path: string,
  flawed: readonly object[],
  sound: readonly object[],
): LintCase => ({
  what,
  flawed: { cards: [cardOf(...flawed)] },
  sound: { cards: [cardOf(...sound)] },
  path: `cards.1.components.${path}`,
  code,
});

const names: readonly LintCase[] = [
  cards(
    "a slot that is there when an additional cost is paid which there isn't",
    "OPTION_UNKNOWN",
    "1.slots.0.when.additional",
    [kicker, targets({ ...foe, when: { additional: "kicked" } })],
    [kicker, targets({ ...foe, when: { additional: "kick" } })],
  ),
  cards(
    "a mandatory cost asked for as if it were chosen",
    "OPTION_UNKNOWN",
    "1.effects.0.if.additional",
    [
      cost({ costs: [], additionalCosts: [option("kick", { mandatory: true })] }),
      effects(when({ additional: "kick" })),
    ],
    [cost({ costs: [], additionalCosts: [option("kick")] }), effects(when({ additional: "kick" }))],
  ),
  cards(
    "the times of an additional cost that there isn't",
    "OPTION_UNKNOWN",
    "1.effects.0.amount.times",
    [kicker, effects(hit({ times: "squad" }))],
    [kicker, effects(hit({ times: "kick" }))],
  ),
  cards(
    "a slot that is there for a cost option which there isn't",
    "OPTION_UNKNOWN",
    "1.slots.0.when.costOption",
    [printed(1), targets({ ...foe, when: { costOption: "overload" } })],
    [printed(1), targets({ ...foe, when: { costOption: null } })],
  ),
  cards(
    "a mode that there isn't",
    "MODE_UNKNOWN",
    "1.effects.0.if.mode",
    [modes(), effects(when({ mode: "c" }))],
    [modes(), effects(when({ mode: "b" }))],
  ),
  cards(
    "a way to pay what is paid in one way",
    "WAY_UNKNOWN",
    "1.effects.0.if.pick.of",
    [toll([option("x1"), option("x2")]), effects(when({ pick: { of: "tol", is: "x1" } }))],
    [toll([option("x1"), option("x2")]), effects(when({ pick: { of: "toll", is: "x1" } }))],
  ),
  cards(
    "a way to pay that there isn't",
    "WAY_UNKNOWN",
    "1.effects.0.if.pick.is",
    [cost({ costs: [either] }), effects(when({ pick: { of: "either", is: "block" } }))],
    [cost({ costs: [either] }), effects(when({ pick: { of: "either", is: "health" } }))],
  ),
  cards(
    "X where no cost has one",
    "X_UNKNOWN",
    "1.effects.0.amount.x",
    [printed(1), effects(hit({ x: 1 }))],
    [printed({ x: 1 }), effects(hit({ x: 1 }))],
  ),
  cards(
    "X in what a mode costs alone, which makes none",
    "X_UNKNOWN",
    "1.modes.0.costs.0.amount.x",
    [printed(1), modes({}, mode("a", { costs: [mana({ x: 1 })] }), mode("b"))],
    [printed({ x: 1 }), modes({}, mode("a", { costs: [mana({ x: 1 })] }), mode("b"))],
  ),
  {
    what: "an influence that asks for a mode which no play has",
    flawed: { cards: [cardOf(modes())], relics: [influence({ mode: "c" })] },
    sound: { cards: [cardOf(modes())], relics: [influence({ mode: "a" })] },
    path: "relics.0.components.0.condition.mode",
    code: "MODE_UNKNOWN",
  },
];

const times: readonly LintCase[] = [
  cards(
    "a named number that reads X, which is chosen later",
    "CHOICE_NOT_MADE",
    "1.values.0.amount.x",
    [printed({ x: 1 }), values({ n: { x: 1 } }), effects(hit({ value: "n" }))],
    [printed({ x: 1 }), values({ n: 1 }), effects(hit({ product: [{ value: "n" }, { x: 1 }] }))],
  ),
  cards(
    "a number of modes that hangs on the modes",
    "CHOICE_NOT_MADE",
    "1.max.if.mode",
    [kicker, modes({ max: { if: { mode: "a" }, yes: 2, no: 1 } })],
    [kicker, modes({ max: { if: { additional: "kick" }, yes: 2, no: 1 } })],
  ),
  cards(
    "a defined X that reads X",
    "CHOICE_NOT_MADE",
    "0.costs.x.equals.x",
    [cost({ costs: [mana({ x: 1 })], x: { equals: { x: 1 } } })],
    [cost({ costs: [mana({ x: 1 })], x: { equals: { resource: "mana", of: "self" } } })],
  ),
  cards(
    "an option's condition that asks for the option",
    "CHOICE_NOT_MADE",
    "0.costs.alternativeCosts.0.condition.costOption",
    [cost({ costs: [], alternativeCosts: [option("a", { condition: { costOption: "a" } })] })],
    [
      cost({
        costs: [],
        alternativeCosts: [
          option("a", { condition: { compare: [{ resource: "mana", of: "self" }, ">", 2] } }),
        ],
      }),
    ],
  ),
  {
    what: "an influence on costs that reads X",
    flawed: {
      cards: [cardOf(printed({ x: 1 }))],
      relics: [costInfluence({ amount: { x: 1 } })],
    },
    sound: { cards: [cardOf(printed({ x: 1 }))], relics: [costInfluence({ amount: 1 })] },
    path: "relics.0.components.0.amount.x",
    code: "CHOICE_NOT_MADE",
  },
  cards(
    "a slot that is there for its own target",
    "TARGET_UNKNOWN",
    "0.slots.0.when.compare.0.of",
    [targets({ ...foe, when: { compare: [{ resource: "block", of: "target" }, ">", 0] } })],
    [targets({ ...foe, when: { compare: [{ resource: "block", of: "self" }, ">", 0] } })],
  ),
  cards(
    "a slot that is there for what was paid",
    "PAYMENT_UNKNOWN",
    "1.slots.0.when.compare.0.paid",
    [printed(1), targets({ ...foe, when: { compare: [{ paid: "mana" }, ">", 0] } })],
    [printed({ x: 1 }), targets({ ...foe, when: { compare: [{ x: 1 }, ">", 0] } })],
  ),
  cards(
    "a mode's effect on a target of the play's own",
    "TARGET_UNKNOWN",
    "1.modes.0.effects.0.to",
    [targets(foe), modes({}, mode("a", { effects: [hit(1, "target")] }), mode("b"))],
    [modes({}, mode("a", { slots: [foe], effects: [hit(1, "target")] }), mode("b")), targets(foe)],
  ),
];

const hidden: readonly LintCase[] = (
  [
    [
      "a slot's when",
      "1.slots.0.when.compare.0.count",
      (n: object) => targets({ ...foe, when: { compare: [n, ">", 0] } }),
    ],
    ["a slot's size", "1.slots.0.max.count", (n: object) => targets({ ...foe, min: 0, max: n })],
    ["a number of modes", "1.max.count", (n: object) => modes({ max: n })],
    [
      "a mode's cost",
      "1.modes.0.costs.0.amount.count",
      (n: object) => modes({}, mode("a", { costs: [mana(n)] }), mode("b")),
    ],
    [
      "a cost for further modes",
      "1.perExtraMode.0.amount.count",
      (n: object) => modes({ max: 2, perExtraMode: [mana(n)] }),
    ],
  ] as const
).map(([what, path, part]) => {
  const blades = (zone: string) => ({ count: { zone, of: "self", where: { tags: ["blade"] } } });
  return cards(
    `${what} that tells the cards of the own draw pile apart`,
    "READS_HIDDEN",
    path,
    [printed(1), part(blades("draw"))],
    [printed(1), part(blades("hand"))],
  );
});

const division: readonly LintCase[] = [
  cards(
    "a share of what isn't divided",
    "SHARE_UNKNOWN",
    "1.effects.0.effects.0.amount.share",
    [targets(foe), shares],
    [targets({ ...foe, max: 3, divide: 4 }), shares],
  ),
  cards(
    "a share of nobody in particular",
    "SHARE_UNKNOWN",
    "1.effects.0.amount.share",
    [targets({ ...foe, max: 3, divide: 4 }), effects(hit({ share: "foe" }, "target"))],
    [targets({ ...foe, max: 3, divide: 4 }), shares],
  ),
  cards(
    "a division that nothing hands out",
    "SHARE_UNREAD",
    "0.slots.0.divide",
    [targets({ ...foe, max: 3, divide: 4 }), effects(hit(1, "target"))],
    [targets({ ...foe, max: 3, divide: 4 }), shares],
  ),
  cards(
    "a division of nothing",
    "SLOT_IMPOSSIBLE",
    "0.slots.0.divide",
    [targets({ ...foe, divide: 0 }), shares],
    [targets({ ...foe, divide: 1 }), shares],
  ),
  cards(
    "a mode's slot for cards that nobody sees",
    "SLOT_IMPOSSIBLE",
    "0.modes.0.slots.0.filter",
    [
      modes(
        {},
        mode("a", { slots: [{ ...foe, filter: { kind: "card", zone: "draw", side: "self" } }] }),
        mode("b"),
      ),
    ],
    [
      modes(
        {},
        mode("a", { slots: [{ ...foe, filter: { kind: "card", zone: "discard", side: "self" } }] }),
        mode("b"),
      ),
    ],
  ),
  cards(
    "targets that may not be those of a slot which there isn't",
    "SLOT_UNKNOWN",
    "0.slots.1.notIn.0",
    [targets(foe, { ...foe, slotId: "other", notIn: ["first"] })],
    [targets(foe, { ...foe, slotId: "other", notIn: ["foe"] })],
  ),
  cards(
    "a cost for each target of a slot that there isn't",
    "SLOT_UNKNOWN",
    "0.costs.perTarget.0.slotId",
    [
      cost({ costs: [], perTarget: [{ slotId: "friend", free: 1, costs: [mana(1)] }] }),
      targets({ ...foe, max: 2 }),
    ],
    [
      cost({ costs: [], perTarget: [{ slotId: "foe", free: 1, costs: [mana(1)] }] }),
      targets({ ...foe, max: 2 }),
    ],
  ),
];

const limits: readonly LintCase[] = [
  cards(
    "more modes than there are",
    "CHOICE_IMPOSSIBLE",
    "0.max",
    [modes({ max: 3 })],
    [modes({ max: 3 }, mode("a", { repeat: true }), mode("b"))],
  ),
  cards("no mode at all", "CHOICE_IMPOSSIBLE", "0.max", [modes({ min: 0, max: 0 })], [modes({ min: 0 })]),
  cards(
    "more modes at least than at most",
    "CHOICE_IMPOSSIBLE",
    "0.min",
    [modes({ min: 2 })],
    [modes({ min: 2, max: 2 })],
  ),
  cards(
    "a mode's cost in one of several resources",
    "CHOICE_IMPOSSIBLE",
    "0.modes.0.costs.0.anyOf",
    [modes({}, mode("a", { costs: [either] }), mode("b"))],
    [modes({}, mode("a", { costs: [mana(1)] }), mode("b"))],
  ),
  cards(
    "a cost for a second mode of one",
    "CHOICE_IDLE",
    "0.perExtraMode",
    [modes({ perExtraMode: [mana(1)] })],
    [modes({ max: 2, perExtraMode: [mana(1)] })],
  ),
  cards(
    "a cost for a second target of one",
    "CHOICE_IDLE",
    "0.costs.perTarget.0.free",
    [cost({ costs: [], perTarget: [{ slotId: "foe", free: 1, costs: [mana(1)] }] }), targets(foe)],
    [cost({ costs: [], perTarget: [{ slotId: "foe", free: 0, costs: [mana(1)] }] }), targets(foe)],
  ),
  cards(
    "a defined X that no cost has",
    "CHOICE_IDLE",
    "0.costs.x",
    [cost({ costs: [mana(1)], x: { equals: 2 } })],
    [cost({ costs: [mana({ x: 1 })], x: { equals: 2 } })],
  ),
  cards(
    "a second choice of modes",
    "COMPONENT_REPEATED",
    "1",
    [modes(), { ...modes({}, mode("c"), mode("d")), componentId: "second" }],
    [modes()],
  ),
  cards(
    "a mode's place in a text that is shown as it stands",
    "TEXT_PLACE_UNKNOWN",
    "0.modes.0.text",
    [modes({}, mode("a", { text: "Deal {n}." }), mode("b"))],
    [modes({}, mode("a", { text: "Deal 1." }), mode("b"))],
  ),
];

const parts: readonly LintCase[] = [
  cards(
    "a mode with the name of an option",
    "ID_DUPLICATE",
    "1.modes.0.modeId",
    [cost({ costs: [], alternativeCosts: [option("a")] }), modes()],
    [cost({ costs: [], alternativeCosts: [option("c")] }), modes()],
  ),
  cards(
    "a way to pay with the name of its cost",
    "ID_DUPLICATE",
    "0.costs.additionalCosts.0.oneOf.1.optionId",
    [toll([option("x1"), option("toll")])],
    [toll([option("x1"), option("x2")])],
  ),
  cards(
    "one name for two questions of how to pay",
    "ID_DUPLICATE",
    "0.costs.costs.0.debitId",
    [cost({ costs: [either], additionalCosts: [option("kick", { costs: [either] })] })],
    [cost({ costs: [either], additionalCosts: [option("kick", { costs: [{ ...either, debitId: "or" }] })] })],
  ),
  cards(
    "a debit id twice in a mode",
    "ID_DUPLICATE",
    "0.modes.0.costs.1.resourceId",
    [modes({}, mode("a", { costs: [mana(1), mana(2)] }), mode("b"))],
    [modes({}, mode("a", { costs: [mana(1), { ...mana(2), debitId: "more" }] }), mode("b"))],
  ),
  cards(
    "a cost in one of several resources that there aren't",
    "REFERENCE_UNKNOWN",
    "0.costs.costs.0.anyOf.1",
    [cost({ costs: [{ ...either, anyOf: ["mana", "gold"] }] })],
    [cost({ costs: [{ ...either, anyOf: ["mana", "health"] }] })],
  ),
  {
    what: "an influence on a part of a price that no cost has",
    flawed: {
      cards: [cardOf(modes({}, mode("a", { costs: [mana(1)] }), mode("b")))],
      relics: [costInfluence({ scope: { optionId: "b" } })],
    },
    sound: {
      cards: [cardOf(modes({}, mode("a", { costs: [mana(1)] }), mode("b")))],
      relics: [costInfluence({ scope: { optionId: "a" } })],
    },
    path: "relics.0.components.0.scope.optionId",
    code: "INFLUENCE_TOUCHES_NOTHING",
  },
];

const gold = { resources: [{ resourceId: "gold", name: "Gold" }] };
const inGold = [{ resourceId: "gold", amount: 1 }];

const reach: readonly LintCase[] = [
  {
    what: "a cost none of whose ways anybody can pay",
    flawed: {
      ...gold,
      cards: [cardOf(toll([option("x1", { costs: inGold }), option("x2", { costs: inGold })]))],
    },
    sound: { ...gold, cards: [cardOf(toll([option("x1", { costs: inGold }), option("x2")]))] },
    path: "cards.1.components.0.costs.additionalCosts.0",
    code: "COST_UNPAYABLE",
  },
  {
    what: "a cost in one of several resources, none of which anybody has",
    flawed: { ...gold, cards: [cardOf(cost({ costs: [{ ...either, anyOf: ["gold", "block"] }] }))] },
    sound: { ...gold, cards: [cardOf(cost({ costs: [{ ...either, anyOf: ["gold", "mana"] }] }))] },
    path: "cards.1.components.0.costs",
    code: "COST_UNPAYABLE",
  },
  {
    what: "a mode that nobody can pay",
    flawed: { ...gold, cards: [cardOf(modes({}, mode("a", { costs: inGold }), mode("b")))] },
    sound: { ...gold, cards: [cardOf(modes({}, mode("a", { costs: [mana(1)] }), mode("b")))] },
    path: "cards.1.components.0.modes.0.costs",
    code: "COST_UNPAYABLE",
  },
];

const upgrade = (patch: object) => ({
  upgradeId: "better",
  name: "Better",
  cardIds: ["probe"],
  patches: [{ componentId: "cost", amount: { add: -1 }, ...patch }],
});
const patched = (what: string, component: object, debitId: string, optionId: string): LintCase => ({
  what: `an upgrade of ${what} that isn't there`,
  flawed: { cards: [cardOf(component)], upgrades: [upgrade({ optionId: "none", debitId })] },
  sound: { cards: [cardOf(component)], upgrades: [upgrade({ optionId, debitId })] },
  path: "upgrades.0.patches.0",
  code: "UPGRADE_PATCHES_NOTHING",
});

const upgrades: readonly LintCase[] = [
  patched("a way to pay", toll([option("x1"), option("x2")]), "mana", "x2"),
  patched("a mode's cost", modes({}, mode("a", { costs: [mana(1)] }), mode("b")), "mana", "a"),
  patched("a cost for further modes", modes({ max: 2, perExtraMode: [mana(1)] }), "mana", "modes"),
  {
    what: "an upgrade of one of several resources by its own name",
    flawed: { cards: [cardOf(cost({ costs: [either] }))], upgrades: [upgrade({ debitId: "mana" })] },
    sound: { cards: [cardOf(cost({ costs: [either] }))], upgrades: [upgrade({ debitId: "either" })] },
    path: "upgrades.0.patches.0",
    code: "UPGRADE_PATCHES_NOTHING",
  },
];

const flashback = (from: readonly string[]) =>
  cost({ costs: [mana(1)], alternativeCosts: [option("flashback", { from })] });

const zones: readonly LintCase[] = [
  cards(
    "an option for cards that their owner doesn't see",
    "PLAY_ZONE_IMPOSSIBLE",
    "0.costs.alternativeCosts.0.from.0",
    [flashback(["draw"])],
    [flashback(["discard"])],
  ),
  cards(
    "an option for cards in a zone that there isn't",
    "REFERENCE_UNKNOWN",
    "0.costs.alternativeCosts.0.from.0",
    [flashback(["grave"])],
    [flashback(["discard"])],
  ),
  {
    what: "an ability's option for cards in a zone",
    flawed: { relics: [relicOf(abilityOf(flashback(["discard"])))] },
    sound: { cards: [cardOf(flashback(["discard"]))] },
    path: "relics.0.components.0.components.0.costs.alternativeCosts.0.from",
    code: "PLAY_ZONE_IMPOSSIBLE",
  },
  {
    what: "a permission for cards that their owner doesn't see",
    flawed: { relics: [relicOf(permission("draw"))] },
    sound: { relics: [relicOf(permission("discard"))] },
    path: "relics.0.components.0.zones.0",
    code: "PLAY_ZONE_IMPOSSIBLE",
  },
  {
    what: "a permission on a card",
    flawed: { statuses: [statusOf("card", permission("discard"))] },
    sound: { statuses: [statusOf("actor", permission("discard"))] },
    path: "statuses.0.components.0.type",
    code: "COMPONENT_IDLE",
  },
];

testLint([...names, ...times, ...hidden, ...division, ...limits, ...parts, ...reach, ...upgrades, ...zones]);
