import type { Choices, CombatState, Content, PlayEvaluation } from "@duelbook/engine";
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
  fc.record({ x: fc.integer({ min: 1, max: 2 }), plus: fc.integer({ min: 0, max: 1 }) }),
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

const mandatory = debits(1).map((costs) => ({
  optionId: "extra",
  description: "Also",
  mandatory: true,
  costs,
}));

const optional = fc
  .record({ costs: debits(1), maxTimes: fc.constantFrom<unknown>(undefined, 2, "unlimited") })
  .map(({ costs, maxTimes }) => ({
    optionId: "kick",
    description: "Kick",
    keyword: "kicker",
    costs,
    ...(maxTimes === undefined ? {} : { maxTimes }),
  }));

const oneOf = fc
  .record({ left: debits(0), right: debits(1), mandatory: fc.boolean() })
  .map(({ left, right, mandatory }) => ({
    optionId: "ways",
    description: "Either",
    mandatory,
    costs: [],
    oneOf: [
      { optionId: "left", description: "Left", costs: left },
      { optionId: "right", description: "Right", costs: right },
    ],
  }));

const additional = fc.subarray(["extra", "kick", "ways"] as const, { maxLength: 2 }).chain((kinds) =>
  fc.tuple(
    ...kinds.map((kind): fc.Arbitrary<unknown> => {
      if (kind === "extra") return mandatory;
      return kind === "kick" ? optional : oneOf;
    }),
  ),
);

const costs = fc
  .record({
    costs: debits(0),
    printed: fc.option(fc.constant("none"), { nil: undefined, freq: 6 }),
    first: fc.option(option("first"), { nil: undefined }),
    second: fc.option(option("second"), { nil: undefined }),
    additionalCosts: fc.option(additional, { nil: undefined }),
    x: fc.option(fc.constant({ equals: { resource: "mana", of: "self" } }), { nil: undefined, freq: 2 }),
    perTarget: fc.option(
      debits(1).map((list) => [{ slotId: "target", free: 1, costs: list.slice(0, 1) }]),
      { nil: undefined, freq: 3 },
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
      { additional: "kick" },
      { mode: "mode-a" },
      { pick: { of: "ways", is: "left" } },
    ),
    effects: fc.constant([{ type: "gainResource", to: "self", resourceId: "block", amount: 1 }]),
  }),
);

const slot = (slotId: string) =>
  fc
    .record({
      min: fc.integer({ min: 0, max: 1 }),
      max: fc.integer({ min: 1, max: 2 }),
      when: fc.option(
        fc.constantFrom<unknown>(
          { additional: "kick" },
          { costOption: "first" },
          { compare: [{ x: 1 }, ">", 1] },
        ),
        { nil: undefined, freq: 4 },
      ),
      divide: fc.option(fc.constantFrom<unknown>(2, 3, { x: 1 }), { nil: undefined, freq: 3 }),
      notIn: fc.boolean(),
      filter: fc.oneof(
        fc.record({
          kind: fc.constant("actor"),
          side: fc.constantFrom("enemy", "ally", "any", "other", "self"),
        }),
        fc.record({
          kind: fc.constant("card"),
          zone: fc.constant("discard"),
          side: fc.constant("self"),
        }),
      ),
    })
    .map(({ notIn, ...rest }) => ({
      slotId,
      ...rest,
      ...(notIn && slotId !== "target" ? { notIn: ["target"] } : {}),
    }));

const modes = fc
  .record({
    min: fc.integer({ min: 0, max: 2 }),
    extra: fc.integer({ min: 0, max: 1 }),
    repeat: fc.boolean(),
    costs: debits(0),
    slots: fc.array(slot("aim"), { maxLength: 1 }),
    perExtraMode: fc.option(debits(1), { nil: undefined }),
  })
  .map(({ min, extra, repeat, costs: list, slots, perExtraMode }) => ({
    componentId: "modes",
    type: "modes",
    min,
    max: min + extra,
    modes: [
      { modeId: "mode-a", text: "A", costs: list, slots, effects: [], ...(repeat ? { repeat: true } : {}) },
      { modeId: "mode-b", text: "B", effects: [{ type: "damage", to: "enemies", amount: 1 }] },
    ],
    ...(perExtraMode === undefined ? {} : { perExtraMode }),
  }));

const card = (cardId: string) =>
  fc
    .record({
      costs,
      slots: fc.oneof(
        fc.constant([]),
        slot("target").map((it) => [it]),
        fc.tuple(slot("target"), slot("second")),
      ),
      modes: fc.option(modes, { nil: undefined, freq: 3 }),
      effects: fc.array(effect, { maxLength: 3 }),
      exhausts: fc.boolean(),
    })
    .map(({ costs: cost, slots, modes: choice, effects, exhausts }) => ({
      cardId,
      name: cardId,
      types: ["spell"],
      components: [
        { componentId: "cost", type: "cost", costs: cost },
        ...(slots.length === 0 ? [] : [{ componentId: "targets", type: "targets", slots }]),
        ...(choice === undefined ? [] : [choice]),
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

/** A stream of whole numbers from a seed, for choices that shrink with it. */
function numbers(seed: number): (bound: number) => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Choices of all kinds for a play, right and wrong ones mixed. */
export function choicesToTry(
  state: CombatState,
  evaluation: PlayEvaluation,
  { many, seed }: { readonly many: number; readonly seed: number },
): readonly Choices[] {
  const draw = numbers(seed);
  const one = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const sometimes = (chance: number) => draw(100) < chance;
  const cards = [...(state.zones.hero?.discard ?? []), ...(state.zones.hero?.hand ?? [])];
  const anything = [...state.seats, ...cards, "nobody"];
  const targets = (slot: { readonly legalIds: readonly string[] } | undefined) => {
    const from = slot !== undefined && slot.legalIds.length > 0 && sometimes(75) ? slot.legalIds : anything;
    return Array.from({ length: draw(3) }, () => one(from));
  };
  const divided = (
    slot: { readonly slotId: string; readonly divide?: number } | undefined,
    ids: readonly string[],
  ) => {
    if (slot?.divide === undefined || ids.length === 0 || sometimes(20)) return {};
    const rest = ids.slice(1).map((id): [string, number] => [id, 1]);
    const first = (slot.divide ?? 0) - rest.length + (sometimes(15) ? 1 : 0);
    return { division: { [slot.slotId]: Object.fromEntries([[ids[0] ?? "", first], ...rest]) } };
  };
  const options = [...evaluation.costOptions.map((it) => it.optionId), undefined, "no-such"];
  const optional = evaluation.additionalCosts.filter((it) => !it.mandatory);
  return Array.from({ length: many }, () => {
    const costOptionId = one(options);
    const additional = optional
      .filter(() => sometimes(50))
      .map(({ optionId }) => ({ optionId, ...(sometimes(20) ? { times: 1 + draw(3) } : {}) }));
    const ways = evaluation.additionalCosts.filter((it) => it.oneOf !== undefined && sometimes(70));
    const picks = ways.map((it) => [it.optionId, one(["left", "right", "right", "neither"])] as const);
    const modes = (evaluation.modes?.options ?? [])
      .filter(() => sometimes(60))
      .map(({ modeId }) => {
        const slot = evaluation.modes?.chosen.find((it) => it.modeId === modeId)?.targets[0];
        return { modeId, ...(sometimes(40) ? { targets: { aim: targets(slot) } } : {}) };
      });
    const [first, second] = evaluation.targets;
    const ids = targets(first);
    const shorthand = second === undefined;
    return {
      ...(costOptionId === undefined ? {} : { costOptionId }),
      ...(additional.length === 0 ? {} : { additional }),
      ...(picks.length === 0 ? {} : { picks: Object.fromEntries(picks) }),
      ...(sometimes(40) ? { x: draw(4) } : {}),
      ...(modes.length === 0 ? {} : { modes }),
      ...(sometimes(30)
        ? {}
        : shorthand
          ? { targetIds: ids }
          : { targets: { target: ids, [second.slotId]: targets(second) } }),
      ...divided(first, ids),
    };
  });
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
