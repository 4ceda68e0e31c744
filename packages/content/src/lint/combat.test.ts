import { type LintCase, testLint } from "../testing/lint-cases.ts";
import {
  abilityOf,
  cardOf,
  effects,
  foe,
  relicOf,
  smallPack,
  statusOf,
  targets,
  trigger,
} from "../testing/small-pack.ts";
import { LINT_RULES, lintPack } from "./registry.ts";

const put = (to: unknown) => effects({ type: "applyStatus", to, statusId: "mood", stacks: 1 });
const inHand = { cards: { zone: "hand", of: "self", take: "all" } };
const discount = { componentId: "discount", type: "costInfluence", bucket: "reduce", amount: 1 };
const might = (more: object) => ({
  componentId: "might",
  type: "influence",
  bucket: "increase",
  calculation: "damage",
  role: "source",
  amount: 1,
  ...more,
});
const cardsIn = (zone: string, side: string) =>
  cardOf(targets({ slotId: "card", min: 1, max: 1, filter: { kind: "card", zone, side } }));
const health = (current: number, max = 20) => ({ resources: [{ resourceId: "health", current, max }] });
const priority = (order: readonly object[]) => ({ policy: { type: "priority", order, targets: "first" } });

const carriers: readonly LintCase[] = [
  {
    what: "a status for cards put on an actor",
    flawed: { statuses: [statusOf("card", discount)], cards: [cardOf(put("self"))] },
    sound: { statuses: [statusOf("card", discount)], cards: [cardOf(put(inHand))] },
    path: "cards.1.components.0.effects.0.statusId",
    code: "STATUS_CARRIER",
  },
  {
    what: "a status for actors put on cards",
    flawed: { statuses: [statusOf("actor")], cards: [cardOf(put(inHand))] },
    sound: { statuses: [statusOf("actor")], cards: [cardOf(put("self"))] },
    path: "cards.1.components.0.effects.0.statusId",
    code: "STATUS_CARRIER",
  },
  {
    what: "an actor asked for a status of cards",
    flawed: {
      statuses: [statusOf("card")],
      cards: [cardOf(effects({ type: "conditional", if: { hasStatus: "mood", of: "self" }, effects: [] }))],
    },
    sound: {
      statuses: [statusOf("actor")],
      cards: [cardOf(effects({ type: "conditional", if: { hasStatus: "mood", of: "self" }, effects: [] }))],
    },
    path: "cards.1.components.0.effects.0.if.hasStatus",
    code: "STATUS_CARRIER",
  },
];

const idle: readonly LintCase[] = [
  {
    what: "an ability on a status",
    flawed: { statuses: [statusOf("actor", abilityOf())] },
    sound: { relics: [relicOf(abilityOf())] },
    path: "statuses.0.components.0.type",
    code: "COMPONENT_IDLE",
  },
  {
    what: "a trigger on a card's status",
    flawed: { statuses: [statusOf("card", trigger({ event: "combatStarted" }, []))] },
    sound: { statuses: [statusOf("actor", trigger({ event: "combatStarted" }, []))] },
    path: "statuses.0.components.0.type",
    code: "COMPONENT_IDLE",
  },
  {
    what: "a relic that would lose stacks",
    flawed: { relics: [relicOf({ ...discount, consumes: 1 })] },
    sound: { statuses: [statusOf("actor", { ...discount, consumes: 1 })] },
    path: "relics.0.components.0.consumes",
    code: "COMPONENT_IDLE",
  },
  {
    what: "an influence on what nothing calculates",
    flawed: { relics: [relicOf(might({ calculation: "gain-luck" }))] },
    sound: { relics: [relicOf(might({ calculation: "gain-block" }))] },
    path: "relics.0.components.0.calculation",
    code: "COMPONENT_IDLE",
  },
  {
    what: "a trigger that waits for its own holder's defeat",
    flawed: { relics: [relicOf(trigger({ event: "defeated", whose: "holder" }, []))] },
    sound: { relics: [relicOf(trigger({ event: "defeated", whose: "opponents" }, []))] },
    path: "relics.0.components.0.on.whose",
    code: "COMPONENT_IDLE",
  },
  {
    what: "an influence on abilities that asks for a card",
    flawed: { relics: [relicOf({ ...discount, scope: { action: "ability", cards: { tags: ["blade"] } } })] },
    sound: { relics: [relicOf({ ...discount, scope: { action: "card", cards: { tags: ["blade"] } } })] },
    path: "relics.0.components.0.scope.cards",
    code: "COMPONENT_IDLE",
  },
  {
    what: "a slot for cards that nobody sees",
    flawed: { cards: [cardsIn("draw", "self")] },
    sound: { cards: [cardsIn("discard", "self")] },
    path: "cards.1.components.0.slots.0.filter",
    code: "SLOT_IMPOSSIBLE",
  },
  {
    what: "a slot for cards that only their owner sees",
    flawed: { cards: [cardsIn("hand", "self")] },
    sound: { cards: [cardsIn("discard", "enemy")] },
    path: "cards.1.components.0.slots.0.filter",
    code: "SLOT_IMPOSSIBLE",
  },
  {
    what: "a slot for oneself twice",
    flawed: { cards: [cardOf(targets({ ...foe, min: 2, max: 2, filter: { kind: "actor", side: "self" } }))] },
    sound: { cards: [cardOf(targets({ ...foe, filter: { kind: "actor", side: "self" } }))] },
    path: "cards.1.components.0.slots.0.filter",
    code: "SLOT_IMPOSSIBLE",
  },
];

const setting: readonly LintCase[] = [
  {
    what: "a ruleset without an action phase",
    flawed: { ruleset: { phases: [{ phaseId: "main" }] } },
    sound: { ruleset: { phases: [{ phaseId: "start" }, { phaseId: "main", actions: true }] } },
    path: "rulesets.0.phases",
    code: "PHASES_INVALID",
  },
  {
    what: "a hand that is the draw pile",
    flawed: { ruleset: { zones: { draw: "draw", hand: "draw", discard: "discard" } } },
    sound: { ruleset: { zones: { draw: "draw", hand: "hand", discard: "discard" } } },
    path: "rulesets.0.zones",
    code: "ZONES_INVALID",
  },
  {
    what: "a play zone that its owner doesn't see",
    flawed: { ruleset: { playZones: ["hand", "draw"] } },
    sound: { ruleset: { playZones: ["hand", "discard"] } },
    path: "rulesets.0.playZones.1",
    code: "ZONES_INVALID",
  },
  {
    what: "an order of buckets that leaves one out",
    flawed: { ruleset: { buckets: ["base", "increase", "multiply", "reduce", "exactly"] } },
    sound: { ruleset: { buckets: ["base", "increase", "reduce", "multiply", "exactly", "minimum"] } },
    path: "rulesets.0.buckets",
    code: "BUCKETS_INVALID",
  },
  {
    what: "damage absorbed by what it damages",
    flawed: { ruleset: { damage: { resourceId: "health", absorbedBy: ["health"] } } },
    sound: { ruleset: { damage: { resourceId: "health", absorbedBy: ["block"] } } },
    path: "rulesets.0.damage.absorbedBy.0",
    code: "DAMAGE_INVALID",
  },
  {
    what: "an enemy that nothing defeats",
    flawed: { enemy: { resources: [] } },
    sound: { enemy: health(10) },
    path: "enemies.0.resources",
    code: "NEVER_DEFEATED",
  },
  {
    what: "an enemy that is defeated before it begins",
    flawed: { enemy: health(0) },
    sound: { enemy: health(1) },
    path: "enemies.0.resources",
    code: "DEFEATED_AT_START",
  },
  {
    what: "more than the maximum at the start",
    flawed: { enemy: health(21) },
    sound: { enemy: health(20) },
    path: "enemies.0.resources.0.max",
    code: "RESOURCE_OUT_OF_RANGE",
  },
  {
    what: "less than the floor at the start",
    flawed: { enemy: { resources: [...health(10).resources, { resourceId: "mana", current: -1 }] } },
    sound: { enemy: { resources: [...health(10).resources, { resourceId: "mana", current: 0 }] } },
    path: "enemies.0.resources.1.current",
    code: "RESOURCE_OUT_OF_RANGE",
  },
  {
    what: "a policy that wants a card which its enemy never has",
    flawed: { enemy: priority([{ cardId: "strike" }]) },
    sound: { enemy: { ...priority([{ cardId: "strike" }]), deck: [{ cardId: "strike", count: 1 }] } },
    path: "enemies.0.policy.order.0",
    code: "POLICY_PLAY_UNKNOWN",
  },
  {
    what: "a policy that wants an ability which its enemy never has",
    flawed: { enemy: priority([{ ability: "ability" }]) },
    sound: { enemy: { ...priority([{ ability: "ability" }]), components: [abilityOf()] } },
    path: "enemies.0.policy.order.0",
    code: "POLICY_PLAY_UNKNOWN",
  },
];

testLint([...carriers, ...idle, ...setting]);

test("errors come before warnings, each with its entry's id", () => {
  const card = { ...cardOf(effects({ type: "damage", to: "target", amount: 1 })), text: "{n}" };
  expect(lintPack(smallPack({ cards: [card] })).map((it) => [it.severity, it.message])).toEqual([
    ["error", "card probe: target needs exactly one slot, a play's effects has 0 here"],
    ["warning", "card probe: {n} names no value and is shown as it stands"],
  ]);
});

test("a rule's codes are its own", () => {
  const codes = LINT_RULES.flatMap((it) => it.codes);
  expect(new Set(codes).size).toBe(codes.length);
});
