import type { Choices, CombatState, Content } from "@duelbook/engine";
import { evaluateAbilities, evaluateCards } from "@duelbook/engine";
import { bearer, type World } from "@duelbook/engine/testing";
import * as fc from "fast-check";

/** Worlds for property tests: packs whose cards, influences and triggers are generated, small enough to search. */

const RESOURCES = ["mana", "health", "energy", "frost"] as const;
const resourceId = fc.constantFrom(...RESOURCES);
const small = fc.integer({ min: 0, max: 6 });

const amount = fc.oneof(
  { weight: 4, arbitrary: small as fc.Arbitrary<unknown> },
  fc.record({ counter: fc.constant("cardsPlayed"), of: fc.constant("self"), during: fc.constant("turn") }),
  fc.record({ resource: fc.constant("block"), of: fc.constant("self") }),
  fc.record({ count: fc.record({ zone: fc.constant("hand"), of: fc.constant("self") }) }),
);

const debits = (min: number) =>
  fc
    .uniqueArray(fc.record({ resourceId, amount }), {
      minLength: min,
      maxLength: 3,
      selector: (it) => it.resourceId,
    })
    .map((list) => list as unknown[]);

const option = (optionId: string) =>
  debits(1).map((costs) => ({ optionId, description: `Pay ${optionId}`, keyword: optionId, costs }));

const additional = debits(1).map((costs) => ({
  optionId: "extra",
  description: "Also",
  mandatory: true,
  costs,
}));

const costs = fc
  .record({
    costs: debits(0),
    printed: fc.option(fc.constant("none"), { nil: undefined, freq: 6 }),
    first: fc.option(option("first"), { nil: undefined }),
    second: fc.option(option("second"), { nil: undefined }),
    additionalCosts: fc.option(
      additional.map((it) => [it]),
      { nil: undefined },
    ),
  })
  .map(({ first, second, ...rest }) => ({
    ...rest,
    alternativeCosts: [first, second].filter((it) => it !== undefined),
  }));

const effect = fc.oneof(
  fc.record({ type: fc.constant("damage"), to: fc.constantFrom("enemies", "everyone", "target"), amount }),
  fc.record({ type: fc.constant("gainResource"), to: fc.constantFrom("self", "allies"), resourceId, amount }),
  fc.record({
    type: fc.constant("loseResource"),
    to: fc.constantFrom("self", "enemies"),
    resourceId,
    amount,
  }),
  fc.record({ type: fc.constant("draw"), to: fc.constant("self"), amount: small }),
  fc.record({
    type: fc.constant("discard"),
    to: fc.constant("self"),
    cards: fc.constantFrom<unknown>("all", { random: 1 }),
  }),
  fc.record({
    type: fc.constant("applyStatus"),
    to: fc.constantFrom("self", "enemies"),
    statusId: fc.constantFrom("status-a", "status-b"),
    stacks: small,
  }),
  fc.record({
    type: fc.constant("createCard"),
    for: fc.constant("self"),
    cardId: fc.constant("card-b"),
    count: fc.integer({ min: 0, max: 2 }),
    zone: fc.constantFrom("hand", "draw", "discard"),
  }),
  fc.record({
    type: fc.constant("randomPick"),
    from: fc.constant({ actors: "enemies" }),
    count: fc.constant(1),
    effects: fc.constant([{ type: "damage", to: "picked", amount: 2 }]),
  }),
  fc.record({
    type: fc.constant("conditional"),
    if: fc.constantFrom<unknown>(
      { costOption: "first" },
      { compare: [{ paid: "mana" }, ">", 1] },
      { hasStatus: "status-a", of: "self" },
    ),
    effects: fc.constant([{ type: "gainResource", to: "self", resourceId: "block", amount: 1 }]),
  }),
);

const slot = fc.record({
  slotId: fc.constant("target"),
  min: fc.integer({ min: 0, max: 1 }),
  max: fc.integer({ min: 1, max: 2 }),
  filter: fc.oneof(
    fc.record({ kind: fc.constant("actor"), side: fc.constantFrom("enemy", "ally", "any", "other", "self") }),
    fc.record({
      kind: fc.constant("card"),
      zone: fc.constantFrom("discard", "hand"),
      side: fc.constant("self"),
    }),
  ),
});

const card = (cardId: string) =>
  fc
    .record({
      costs,
      slots: fc.array(slot, { maxLength: 1 }),
      effects: fc.array(effect, { maxLength: 3 }),
      exhausts: fc.boolean(),
    })
    .map(({ costs: cost, slots, effects, exhausts }) => ({
      cardId,
      name: cardId,
      types: ["spell"],
      components: [
        { componentId: "cost", type: "cost", costs: cost },
        ...(slots.length === 0 ? [] : [{ componentId: "targets", type: "targets", slots }]),
        { componentId: "effects", type: "effects", effects },
        ...(exhausts ? [{ componentId: "to", type: "destination", zone: "exile" }] : []),
      ],
    }));

const scope = fc.option(
  fc.record(
    {
      action: fc.constantFrom("card", "ability"),
      optionId: fc.constantFrom<string | null>(null, "first", "extra"),
      keyword: fc.constantFrom("first", "second"),
      whose: fc.constantFrom("holder", "opponents", "anyone"),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined },
);

/** One influence of any bucket. */
export const costInfluence = fc
  .record({
    bucket: fc.constantFrom("base", "increase", "multiply", "reduce", "exactly", "minimum"),
    amount: small,
    minimum: small,
    numerator: fc.integer({ min: 0, max: 4 }),
    denominator: fc.integer({ min: 1, max: 4 }),
    resourceId,
    scope,
    consumes: fc.option(fc.constant(1), { nil: undefined }),
  })
  .map(({ bucket, amount: value, minimum, numerator, denominator, ...rest }) => ({
    type: "costInfluence",
    bucket,
    ...rest,
    ...(bucket === "multiply" ? { ratio: { numerator, denominator } } : { amount: value }),
    ...(bucket === "reduce" ? { minimum } : {}),
  }));

const grant = fc.record({
  type: fc.constant("costGrant"),
  option: debits(0).map((list) => ({ optionId: "gift", description: "A gift", costs: list })),
});

const trigger = fc.record({
  type: fc.constant("trigger"),
  on: fc.constantFrom<unknown>(
    { event: "cardPlayed", whose: "holder" },
    { event: "resourcePaid", whose: "anyone", resourceId: "mana" },
    { event: "damageTaken", whose: "holder" },
    { event: "turnStarted", whose: "holder" },
  ),
  limit: fc.constant({ perTurn: 2 }),
  effects: fc.constantFrom<unknown[]>(
    [{ type: "gainResource", to: "self", resourceId: "block", amount: 1 }],
    [{ type: "damage", to: "enemies", amount: 1 }],
  ),
});

const influence = fc.record({
  type: fc.constant("influence"),
  calculation: fc.constantFrom("damage", "gain-block", "draw"),
  role: fc.constantFrom("source", "recipient"),
  bucket: fc.constantFrom("increase", "reduce"),
  amount: small,
});

const components = (max: number) =>
  fc
    .array(
      fc.oneof({ weight: 3, arbitrary: costInfluence as fc.Arbitrary<object> }, grant, trigger, influence),
      {
        maxLength: max,
      },
    )
    .map((list) => list.map((it, index) => ({ componentId: `c${index}`, ...it })));

/** A world with four cards, two statuses, two relics, a modifier, an ability and an upgrade. */
export const world: fc.Arbitrary<World> = fc
  .record({
    a: card("card-a"),
    b: card("card-b"),
    c: card("card-c"),
    statusA: components(2),
    statusB: components(2),
    relicA: components(2),
    relicB: components(1),
    modifier: components(2),
    abilityCosts: costs,
    abilityEffects: fc.array(effect, { maxLength: 2 }),
    resources: fc.record({
      mana: small,
      health: fc.integer({ min: 1, max: 12 }),
      energy: small,
      frost: small,
    }),
    upgrade: fc.integer({ min: -3, max: 3 }),
    policy: fc.constantFrom<unknown>(
      { type: "anyPlay" },
      { type: "priority", order: [{ cardId: "card-a" }], targets: "random" },
    ),
    seed: fc.integer({ min: 0, max: 0xffffffff }).map((it) => it.toString(16).padStart(32, "0")),
  })
  .map((it) => ({
    seed: it.seed,
    cards: [it.a, it.b, it.c],
    statuses: [bearer("status", "status-a", it.statusA), bearer("status", "status-b", it.statusB)],
    relics: [bearer("relic", "relic-a", it.relicA), bearer("relic", "relic-b", it.relicB)],
    modifiers: [bearer("modifier", "modifier-a", it.modifier)],
    upgrades: [
      {
        upgradeId: "upgrade-a",
        name: "Upgrade",
        cardIds: ["card-a"],
        patches: [{ componentId: "cost", debitId: "mana", amount: { add: it.upgrade } }],
      },
    ],
    resources: it.resources,
    hero: {
      components: [
        {
          componentId: "skill",
          type: "ability",
          name: "Skill",
          limit: { perTurn: 2 },
          components: [
            { componentId: "cost", type: "cost", costs: it.abilityCosts },
            { componentId: "effects", type: "effects", effects: it.abilityEffects },
          ],
        },
      ],
    },
    enemy: { deck: [{ cardId: "card-a", count: 2 }], resources: ENEMY, policy: it.policy },
    enemies: 2,
    ruleset: {
      setup: [
        { type: "shuffleZone", of: "self", zone: "draw" },
        { type: "draw", to: "self", amount: 3 },
      ],
      phases: [
        { phaseId: "start", effects: [{ type: "draw", to: "self", amount: 1 }] },
        { phaseId: "main", actions: true },
      ],
      turnLimit: 12,
    },
    loadout: {
      relics: ["relic-a", "relic-b"],
      modifiers: ["modifier-a"],
      deck: [
        { cardId: "card-a" },
        { cardId: "card-a", upgrades: ["upgrade-a"] },
        { cardId: "card-b" },
        { cardId: "card-b" },
        { cardId: "card-c" },
        { cardId: "card-c" },
      ],
    },
  }));

const ENEMY = RESOURCES.map((it) => ({ resourceId: it, current: it === "health" ? 9 : 3 }));

/** Numbers from which a game takes its decisions, so that fast-check can shrink them. */
export const decisions = fc.array(fc.nat(), { minLength: 1, maxLength: 12 });

/** Every choice worth trying for a play: options and target lists, right and wrong ones. */
export function choicesToTry(
  state: CombatState,
  costOptionIds: readonly (string | null)[],
): readonly Choices[] {
  const targets = [
    ...state.seats,
    ...(state.zones.hero?.discard ?? []),
    ...(state.zones.hero?.hand ?? []),
    "nobody",
  ];
  const lists = [undefined, [], ...targets.map((it) => [it]), ["enemy-1", "enemy-2"], ["enemy-1", "enemy-1"]];
  return [...costOptionIds, undefined, "no-such"].flatMap((costOptionId) =>
    lists.map((targetIds) => ({
      ...(costOptionId === undefined ? {} : { costOptionId }),
      ...(targetIds === undefined ? {} : { targetIds }),
    })),
  );
}

/** What the hero may try: each card of the hand and each ability, with the options that are on offer. */
export function playsOf(state: CombatState, content: Content) {
  const cards = evaluateCards(state, content, "hero").map((evaluation) => ({
    type: "PLAY_CARD" as const,
    id: { cardInstanceId: evaluation.cardInstanceId },
    evaluation,
  }));
  const abilities = evaluateAbilities(state, content, "hero").map((evaluation) => ({
    type: "ACTIVATE_ABILITY" as const,
    id: { abilityInstanceId: evaluation.abilityInstanceId },
    evaluation,
  }));
  return [...cards, ...abilities];
}
