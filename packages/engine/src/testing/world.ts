import { createHash } from "node:crypto";
import type { CombatCommand } from "../commands/registry.ts";
import type { Choices } from "../core/choices.ts";
import { createCombat } from "../core/create-combat.ts";
import { decide } from "../core/decide.ts";
import type { CombatEvent, EventType } from "../core/events.ts";
import { evolve } from "../core/evolve.ts";
import type { Refusal } from "../core/refusal.ts";
import type { Loadout } from "../core/setup.ts";
import type { ActorState, CombatState } from "../core/state.ts";
import type { Effect } from "../effects/define.ts";
import { evaluateAbility } from "../evaluation/ability-evaluator.ts";
import { evaluateCard } from "../evaluation/card-play-evaluator.ts";
import type { AbilityEvaluation, CardEvaluation } from "../evaluation/evaluation.ts";
import { type Content, type Definitions, indexContent } from "../model/content.ts";
import type { Costs } from "../model/cost.ts";
import {
  type CardDefinition,
  cardDefinition,
  enemyDefinition,
  heroDefinition,
  modifierDefinition,
  relicDefinition,
  rulesetDefinition,
  statusDefinition,
  upgradeDefinition,
} from "../model/definitions.ts";

/** A small world for tests: one hero with everything in hand against one idle enemy. */
export const SEED = "00112233445566778899aabbccddeeff";

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export interface World {
  readonly cards?: readonly object[];
  readonly statuses?: readonly object[];
  readonly relics?: readonly object[];
  readonly modifiers?: readonly object[];
  readonly upgrades?: readonly object[];
  readonly ruleset?: object;
  readonly hero?: object;
  readonly enemy?: object;
  /** The hero's resources; every one that is named exists. */
  readonly resources?: Readonly<Record<string, number>>;
  readonly loadout?: Loadout;
  readonly enemyLoadout?: Loadout;
  readonly enemies?: number;
  readonly seed?: string;
}

const RESOURCES = ["mana", "health", "block", "energy", "frost"];

/** Definitions as authored, parsed by the schemas that publishing uses. */
export function definitions(world: World): Definitions {
  const resources = Object.entries({ mana: 10, health: 40, ...world.resources });
  return {
    resources: RESOURCES.map((resourceId) => ({
      resourceId,
      name: resourceId,
      ...(resourceId === "health" ? { carried: true } : {}),
    })),
    zones: [
      { zoneId: "draw", name: "Draw pile", visibility: "none", ordered: true },
      { zoneId: "hand", name: "Hand", visibility: "owner", ordered: false },
      { zoneId: "discard", name: "Discard pile", visibility: "public", ordered: true },
      { zoneId: "exile", name: "Exile", visibility: "public", ordered: false },
    ],
    rulesets: [
      rulesetDefinition.parse({
        rulesetId: "test",
        name: "Test",
        sides: "heroesAgainstEnemies",
        responses: "none",
        zones: { draw: "draw", hand: "hand", discard: "discard" },
        playZones: ["hand"],
        setup: [
          { type: "move", cards: { zone: "draw", of: "self", take: "all" }, to: "hand", position: "bottom" },
        ],
        phases: [{ phaseId: "main", actions: true }],
        damage: { resourceId: "health", absorbedBy: ["block"] },
        defeat: [{ resourceId: "health", atMost: 0 }],
        emptyDraw: "reshuffle",
        ...world.ruleset,
      }),
    ],
    cards: (world.cards ?? []).map((it) => cardDefinition.parse(it)),
    statuses: (world.statuses ?? []).map((it) => statusDefinition.parse(it)),
    relics: (world.relics ?? []).map((it) => relicDefinition.parse(it)),
    modifiers: (world.modifiers ?? []).map((it) => modifierDefinition.parse(it)),
    upgrades: (world.upgrades ?? []).map((it) => upgradeDefinition.parse(it)),
    heroes: [
      heroDefinition.parse({
        heroId: "knight",
        name: "Knight",
        resources: resources.map(([resourceId, current]) => ({ resourceId, current })),
        deck: (world.cards ?? []).map((it) => ({ cardId: (it as CardDefinition).cardId, count: 1 })),
        components: [],
        ...world.hero,
      }),
    ],
    enemies: [
      enemyDefinition.parse({
        enemyId: "goblin",
        name: "Goblin",
        resources: [{ resourceId: "health", current: 30 }],
        deck: [],
        components: [],
        policy: { type: "script", turns: [[]], targets: "first" },
        ...world.enemy,
      }),
    ],
  };
}

export interface Combat {
  readonly content: Content;
  readonly state: CombatState;
  readonly created: readonly CombatEvent[];
  readonly hero: ActorState;
  readonly enemy: ActorState;
  /** The instance id of the hero's first card of that definition. */
  card(cardId: string): string;
  decide(command: CombatCommand): Sent;
  play(cardId: string, choices?: Choices): Sent;
  activate(ability: number, choices?: Choices): Sent;
  endTurn(): Sent;
  evaluate(cardId: string, choices?: Choices): CardEvaluation;
  evaluateAbility(ability: number, choices?: Choices): AbilityEvaluation;
  /** The combat after the hero gets stacks of a status, as a test's starting point. */
  with(change: (state: CombatState) => CombatState): Combat;
}

export interface Sent {
  readonly refusal: Refusal | null;
  readonly events: readonly CombatEvent[];
  /** The combat after the command; unchanged when it was refused. */
  readonly combat: Combat;
  only<T extends EventType>(type: T): readonly Extract<CombatEvent, { type: T }>[];
}

export function given(world: World = {}): Combat {
  const pack = definitions(world);
  const content = indexContent(sha256(JSON.stringify(pack)), pack);
  const enemies = Array.from({ length: world.enemies ?? 1 }, (_, index) => ({
    actorId: `enemy-${index + 1}`,
    playerId: null,
    loadout: { enemyId: "goblin", ...world.enemyLoadout },
  }));
  const created = createCombat(
    {
      rulesEpoch: 1,
      seed: world.seed ?? SEED,
      runId: null,
      seats: [
        { actorId: "hero", playerId: "p1", loadout: { heroId: "knight", ...world.loadout } },
        ...enemies,
      ],
    },
    content,
    sha256,
  );
  if (!created.ok) throw new Error(JSON.stringify(created.refusal));
  return combatOf(fold(null, created.value), content, created.value);
}

/**
 * What happens when the hero plays a card with these effects on the first enemy. The other cards of the world stay
 * where the ruleset's setup puts them.
 */
export function doing(effects: readonly Authored[], world: World = {}): Sent {
  const cards = [spell("cast", { target: true, effects }), ...(world.cards ?? [])];
  return given({ ...world, cards }).play("cast", { targetIds: ["enemy-1"] });
}

/** A ruleset's setup after which these cards are in their owners' hands, and all others in the draw piles. */
export function dealt(...cardIds: readonly string[]): object {
  const cards = { zone: "draw", of: "self", where: { cardIds }, take: "all" };
  return { setup: [{ type: "move", cards, to: "hand", position: "bottom" }] };
}

/** Makes a value that no rule can change by mistake: a change throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

export function fold(state: CombatState | null, events: readonly CombatEvent[]): CombatState {
  return events.reduce<CombatState | null>(evolve, state) as CombatState;
}

export function combatOf(state: CombatState, content: Content, created: readonly CombatEvent[] = []): Combat {
  deepFreeze(state);
  const ability = (index: number) => `hero-ability-${index}`;
  const card = (cardId: string) => {
    const found = Object.entries(state.objects).find(([, it]) => it.cardId === cardId && it.owner === "hero");
    if (found === undefined) throw new Error(`no ${cardId} in this combat`);
    return found[0];
  };
  const send = (command: CombatCommand): Sent => {
    const outcome = decide(state, command, content);
    const events = outcome.ok ? outcome.value : [];
    return {
      refusal: outcome.ok ? null : outcome.refusal,
      events,
      combat: outcome.ok
        ? combatOf(fold(state, events), content, created)
        : combatOf(state, content, created),
      only: (type) => events.filter((it) => it.type === type) as never,
    };
  };
  return {
    content,
    state,
    created,
    hero: state.actors.hero as ActorState,
    enemy: state.actors["enemy-1"] as ActorState,
    card,
    decide: send,
    play: (cardId, choices = {}) =>
      send({ type: "PLAY_CARD", payload: { actorId: "hero", cardInstanceId: card(cardId), ...choices } }),
    activate: (index, choices = {}) =>
      send({
        type: "ACTIVATE_ABILITY",
        payload: { actorId: "hero", abilityInstanceId: ability(index), ...choices },
      }),
    endTurn: () => send({ type: "END_TURN", payload: { actorId: "hero" } }),
    evaluate: (cardId, choices = {}) => {
      const evaluation = evaluateCard(state, content, {
        actorId: "hero",
        cardInstanceId: card(cardId),
        choices,
      });
      if (!evaluation.ok) throw new Error(evaluation.refusal.code);
      return evaluation.value;
    },
    evaluateAbility: (index, choices = {}) => {
      const request = { actorId: "hero", abilityInstanceId: ability(index), choices };
      const evaluation = evaluateAbility(state, content, request);
      if (!evaluation.ok) throw new Error(evaluation.refusal.code);
      return evaluation.value;
    },
    with: (change) => combatOf(change(state), content, created),
  };
}

/** An effect as authored. */
export type Authored = Effect & Record<string, unknown>;

/** A spell with effects and, where given, a cost and one target slot for an enemy. */
export function spell(
  cardId: string,
  given: {
    costs?: Costs;
    effects?: readonly Authored[];
    target?: boolean;
    more?: readonly object[];
  } = {},
): object {
  return {
    cardId,
    name: cardId,
    types: ["spell"],
    components: [
      ...(given.costs === undefined ? [] : [{ componentId: "cost", type: "cost", costs: given.costs }]),
      ...(given.target === true
        ? [
            {
              componentId: "targets",
              type: "targets",
              slots: [{ slotId: "target", min: 1, max: 1, filter: { kind: "actor", side: "enemy" } }],
            },
          ]
        : []),
      ...(given.effects === undefined
        ? []
        : [{ componentId: "effects", type: "effects", effects: given.effects }]),
      ...(given.more ?? []),
    ],
  };
}

/** A printed cost of one resource. */
export const printed = (resourceId: string, amount: number): Costs => ({ costs: [{ resourceId, amount }] });

/** A relic, a modifier or a status on actors, with components. */
export function bearer(
  kind: "relic" | "modifier" | "status",
  id: string,
  components: readonly object[],
): object {
  const named = { name: id, components };
  if (kind === "relic") return { relicId: id, ...named };
  return kind === "modifier" ? { modifierId: id, ...named } : { statusId: id, on: "actor", ...named };
}

/** The combat's state with stacks of a status on an actor. */
export function withStatus(statusId: string, stacks: number, actorId = "hero") {
  return (state: CombatState): CombatState =>
    evolve(state, {
      type: "statusChanged",
      cause: { by: "rule", rule: "setup" },
      holderKind: "actor",
      holder: actorId,
      statusId,
      from: 0,
      to: stacks,
      audience: "public",
    });
}

/** The combat's state with a resource at a number. */
export function withResource(resourceId: string, to: number, actorId = "hero") {
  return (state: CombatState): CombatState =>
    evolve(state, {
      type: "resourceChanged",
      cause: { by: "rule", rule: "setup" },
      actorId,
      resourceId,
      from: state.actors[actorId]?.resources[resourceId]?.current ?? 0,
      to,
      traces: [],
    });
}
