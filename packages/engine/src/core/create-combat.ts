import { type Content, required } from "../model/content.ts";
import type { EnemyDefinition, HeroDefinition, RulesetDefinition } from "../model/definitions.ts";
import { actorId as actorIdSchema, isId } from "../model/ids.ts";
import { STARTED } from "../triggers/registry.ts";
import { bearersOfActor } from "./bearers.ts";
import { byRule } from "./cause.ts";
import type { CombatCreated, CombatEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import { startExecution } from "./execution.ts";
import type { Hash } from "./hash.ts";
import { accepted, type Outcome, refused } from "./outcome.ts";
import type { Refusal } from "./refusal.ts";
import { performRule } from "./resolution.ts";
import { seedStreams } from "./rng.ts";
import type { CombatSetup, DeckCard, SeatSetup } from "./setup.ts";
import { type SortedMap, sortedMap } from "./sorted-map.ts";
import {
  type AbilityState,
  type ActorState,
  type CardObject,
  type ResourceState,
  RULES_EPOCH,
} from "./state.ts";
import { triggersFor } from "./trigger-queue.ts";
import { beginTurns } from "./turns.ts";

/** Ids that the rules give out themselves. */
const GENERATED_ID = /^(card|ability|trigger)-\d+$/;

/**
 * The events with which a combat begins: its creation, the ruleset's setup, and everything up to the first command
 * that a player has to give. Refused with SETUP_INVALID and the place when the setup can't be played.
 */
export function createCombat(
  setup: CombatSetup,
  content: Content,
  hash: Hash,
): Outcome<readonly CombatEvent[], Refusal> {
  const problem = problemOf(setup, content);
  if (problem !== null) return refused(problem);
  const ruleset = rulesetFor(setup, content);
  const created = creation(setup, ruleset, content, hash);
  const initial = evolve(null, created);
  const execution = { ...startExecution(initial, content), events: [created as CombatEvent] };
  for (const actorId of initial.seats) performRule(execution, ruleset.setup ?? [], "setup", actorId);
  execution.pending.push(...triggersFor(execution, [STARTED]));
  beginTurns(execution);
  return execution.halted === null ? accepted(execution.events) : refused(execution.halted);
}

function rulesetFor(setup: CombatSetup, content: Content): RulesetDefinition {
  const first = [...content.rulesets.keys()][0] ?? "";
  return required(content.rulesets, setup.rulesetId ?? first, "ruleset");
}

function creation(
  setup: CombatSetup,
  ruleset: RulesetDefinition,
  content: Content,
  hash: Hash,
): CombatCreated {
  const decks = setup.seats.map((it) => ({ actorId: it.actorId, cards: deckOf(it, content) }));
  const zoneIds = [...content.zones.keys()];
  return {
    type: "combatCreated",
    cause: byRule("setup"),
    actors: sortedMap(setup.seats.map((it) => [it.actorId, actorOf(it, content)])),
    contentRevision: content.revision,
    nextRef: 1,
    objects: sortedMap(
      decks.flatMap(({ actorId, cards }) =>
        cards.map(([id, card]) => [id, objectOf(actorId, card, ruleset)]),
      ),
    ),
    rng: seedStreams(setup.seed, hash),
    rulesEpoch: setup.rulesEpoch,
    rulesetId: ruleset.rulesetId,
    runId: setup.runId,
    seats: setup.seats.map((it) => it.actorId),
    zones: sortedMap(
      decks.map(({ actorId, cards }) => {
        const inDraw = cards.map(([id]) => id);
        return [actorId, sortedMap(zoneIds.map((id) => [id, id === ruleset.zones.draw ? inDraw : []]))];
      }),
    ),
  };
}

function objectOf(owner: string, card: DeckCard, ruleset: RulesetDefinition): CardObject {
  return {
    cardId: card.cardId,
    owner,
    statuses: {},
    upgrades: card.upgrades ?? [],
    zone: ruleset.zones.draw,
  };
}

function actorOf(seat: SeatSetup, content: Content): ActorState {
  const { loadout, playerId, actorId } = seat;
  const { kind, id, definition } = fighterOf(seat, content);
  const base = {
    abilities: {},
    controller: playerId === null ? { kind: "policy" } : { kind: "player", playerId },
    counters: { combat: {}, turn: {} },
    defeated: false,
    definition: { id, kind },
    modifiers: loadout.modifiers ?? [],
    policyStep: 0,
    relics: [...(loadout.relics ?? definition.relics ?? [])],
    resources: resourcesOf(definition, loadout.resources ?? {}),
    side: kind === "hero" ? "heroes" : "enemies",
    statuses: {},
    triggersUsed: {},
  } as const satisfies ActorState;
  return { ...base, abilities: abilitiesOf(content, actorId, base) };
}

/** Abilities are numbered per seat in authored order: `<actorId>-ability-<n>`. */
function abilitiesOf(content: Content, actorId: string, actor: ActorState): SortedMap<AbilityState> {
  const found = bearersOfActor(content, actorId, actor).flatMap((bearer) =>
    bearer.components.filter((it) => it.type === "ability").map((it) => ({ bearer: bearer.ref, it })),
  );
  return sortedMap(
    found.map(({ bearer, it }, index) => [
      `${actorId}-ability-${index + 1}`,
      {
        bearer: { id: bearer.id, kind: bearer.kind },
        componentId: it.componentId,
        usedCombat: 0,
        usedTurn: 0,
      },
    ]),
  );
}

function resourcesOf(
  definition: HeroDefinition | EnemyDefinition,
  brought: Readonly<Record<string, { current: number; max?: number | undefined }>>,
): SortedMap<ResourceState> {
  const authored = definition.resources.map((it): [string, ResourceState] => [
    it.resourceId,
    { current: it.current, max: it.max ?? null },
  ]);
  const known = new Map(authored);
  const replaced = Object.entries(brought).map(([id, it]): [string, ResourceState] => [
    id,
    { current: it.current + 0, max: it.max ?? known.get(id)?.max ?? null },
  ]);
  return sortedMap(new Map([...authored, ...replaced]));
}

/** The seat's cards with their instance ids; cards without one are numbered by place. */
function deckOf(seat: SeatSetup, content: Content): readonly (readonly [string, DeckCard])[] {
  const { definition } = fighterOf(seat, content);
  const authored = definition.deck.flatMap(({ cardId, count, upgrades }) =>
    Array.from({ length: count }, (): DeckCard => ({ cardId, upgrades })),
  );
  return (seat.loadout.deck ?? authored).map((card, index) => [
    card.cardInstanceId ?? `${seat.actorId}-card-${index + 1}`,
    card,
  ]);
}

function fighterOf({ loadout }: SeatSetup, content: Content) {
  if (loadout.heroId !== undefined)
    return {
      kind: "hero",
      id: loadout.heroId,
      definition: required(content.heroes, loadout.heroId, "hero"),
    } as const;
  const enemyId = loadout.enemyId ?? "";
  return { kind: "enemy", id: enemyId, definition: required(content.enemies, enemyId, "enemy") } as const;
}

function problemOf(setup: CombatSetup, content: Content): Refusal | null {
  const invalid = (path: string, reason: string): Refusal => ({ code: "SETUP_INVALID", path, reason });
  if (setup.rulesEpoch !== RULES_EPOCH) return invalid("rulesEpoch", "this build has no such rules epoch");
  if (!/^[0-9a-f]{32}$/.test(setup.seed)) return invalid("seed", "must be 32 lower-case hex digits");
  if (setup.rulesetId !== undefined && !content.rulesets.has(setup.rulesetId))
    return invalid("ruleset", "no such ruleset in this content");
  if (content.rulesets.size === 0) return invalid("ruleset", "this content has no ruleset");
  if (setup.seats.length < 2 || setup.seats.length > 8) return invalid("seats", "must be 2 to 8 seats");
  for (const [index, seat] of setup.seats.entries()) {
    const problem = seatProblem(seat, content);
    if (problem !== null) return invalid(`seats.${index}.${problem.path}`, problem.reason);
  }
  const players = setup.seats.filter((it) => it.playerId !== null).length;
  if (players !== 1) return invalid("seats", "exactly one seat is a player's");
  return idProblem(setup, content, invalid);
}

function idProblem(
  setup: CombatSetup,
  content: Content,
  invalid: (path: string, reason: string) => Refusal,
): Refusal | null {
  const ids = new Set(setup.seats.map((it) => it.actorId));
  if (ids.size !== setup.seats.length) return invalid("seats", "two seats have the same actorId");
  for (const [index, seat] of setup.seats.entries())
    for (const [place, [id, card]] of deckOf(seat, content).entries()) {
      const path = `seats.${index}.loadout.deck.${place}.cardInstanceId`;
      if (ids.has(id)) return invalid(path, "the id is in use in this combat");
      if (card.cardInstanceId !== undefined && (!isId(id) || GENERATED_ID.test(id)))
        return invalid(path, "not an id, or one that the rules give out");
      ids.add(id);
    }
  return null;
}

interface Problem {
  readonly path: string;
  readonly reason: string;
}

function seatProblem(seat: SeatSetup, content: Content): Problem | null {
  const { loadout } = seat;
  const { heroId, enemyId } = loadout;
  if (!actorIdSchema.safeParse(seat.actorId).success || GENERATED_ID.test(seat.actorId))
    return { path: "actorId", reason: "not an actor id, or one that the rules give out" };
  if (!isId(`${seat.actorId}-ability-999`))
    return { path: "actorId", reason: "too long for the ids that are made from it" };
  if ((heroId === undefined) === (enemyId === undefined))
    return { path: "loadout", reason: "names a hero or an enemy, one of them" };
  if (heroId !== undefined && !content.heroes.has(heroId))
    return { path: "loadout.heroId", reason: "no such hero in this content" };
  if (enemyId !== undefined && !content.enemies.has(enemyId))
    return { path: "loadout.enemyId", reason: "no such enemy in this content" };
  if ((heroId === undefined) !== (seat.playerId === null))
    return { path: "loadout", reason: "a player plays a hero, a policy plays an enemy" };
  return deckProblem(loadout.deck ?? [], content) ?? carriedProblem(seat, content);
}

/** Whether the cards of a deck exist and may have their upgrades. Runs ask the same. */
export function deckProblem(deck: readonly DeckCard[], content: Content): Problem | null {
  for (const [index, { cardId, upgrades = [] }] of deck.entries()) {
    if (!content.cards.has(cardId))
      return { path: `loadout.deck.${index}.cardId`, reason: "no such card in this content" };
    const wrong = upgrades.findIndex((id) => !content.upgrades.get(id)?.cardIds.includes(cardId));
    if (wrong >= 0 || new Set(upgrades).size !== upgrades.length)
      return { path: `loadout.deck.${index}.upgrades`, reason: "not an upgrade of this card, or twice" };
  }
  return null;
}

function carriedProblem({ loadout }: SeatSetup, content: Content): Problem | null {
  const { relics = [], modifiers = [], resources = {} } = loadout;
  const unknown = (ids: readonly string[], known: ReadonlyMap<string, unknown>) =>
    ids.some((id) => !known.has(id)) || new Set(ids).size !== ids.length;
  if (unknown(relics, content.relics))
    return { path: "loadout.relics", reason: "no such relic in this content, or twice" };
  if (unknown(modifiers, content.modifiers))
    return { path: "loadout.modifiers", reason: "no such modifier in this content, or twice" };
  for (const [id, { current, max }] of Object.entries(resources)) {
    const floor = content.resources.get(id)?.floor ?? 0;
    if (!content.resources.has(id) || !Number.isSafeInteger(current) || current < floor)
      return { path: `loadout.resources.${id}`, reason: "no such resource, or below its floor" };
    if (max !== undefined && !Number.isSafeInteger(max))
      return { path: `loadout.resources.${id}.max`, reason: "not a whole number" };
  }
  return null;
}
