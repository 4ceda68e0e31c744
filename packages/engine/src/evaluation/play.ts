import { componentsInForce, ownValues } from "../core/bearers.ts";
import { bearerDefinition, rulesetOf } from "../core/catalog.ts";
import { byActor } from "../core/cause.ts";
import {
  type ContainerComponent,
  costsOf,
  type ModesChoice,
  modesOf,
  slotsOf,
  valuesOf,
} from "../core/container.ts";
import type { Announced } from "../core/events.ts";
import { evolve } from "../core/evolve.ts";
import { accepted, type Outcome, refused } from "../core/outcome.ts";
import type { Refusal } from "../core/refusal.ts";
import { lookup } from "../core/sorted-map.ts";
import type { AbilityState, ActorState, CombatState } from "../core/state.ts";
import type { TraceEntry } from "../core/trace.ts";
import { type Viewpoint, viewpoint } from "../core/viewpoint.ts";
import type { AbilityComponent } from "../model/components.ts";
import { type Content, required } from "../model/content.ts";
import type { Costs } from "../model/cost.ts";
import type { UpgradeDefinition } from "../model/definitions.ts";
import type { TargetSlot } from "../model/targets.ts";
import { cardMatches, sees } from "../reading/cards.ts";
import { holds } from "../reading/formula.ts";
import { costsAskPicks } from "./pick-choice.ts";
import { costsAskX } from "./x-choice.ts";

/**
 * A card or ability in the announced state: on the stack, nothing paid, this play not yet counted. Everything
 * about a play is judged here, by evaluation and execution alike.
 */
export interface Play {
  readonly kind: "card" | "ability";
  readonly actorId: string;
  /** Put on the stack by this event. */
  readonly announced: Announced;
  readonly at: Viewpoint;
  readonly objectId: string | null;
  readonly cardId: string | null;
  /** Whether it may be played from where it is without an option that says so. */
  readonly inPlayZone: boolean;
  readonly components: readonly ContainerComponent[];
  readonly costComponentId: string;
  readonly costs: Costs;
  readonly slots: readonly TargetSlot[];
  readonly modes: ModesChoice | null;
  /** Which questions its costs may raise at all. */
  readonly asks: { readonly x: boolean; readonly picks: boolean };
  readonly upgrades: readonly UpgradeDefinition[];
  readonly valueTraces: readonly TraceEntry[];
  /** Why it can't be played whatever is chosen: the time, the zone, a limit. */
  readonly obstacles: readonly Refusal[];
}

/** A card as its owner would announce it. Refused only when the actor can't know that there is such a card. */
export function playOfCard(
  state: CombatState,
  content: Content,
  actorId: string,
  cardInstanceId: string,
): Outcome<Play, Refusal> {
  const object = lookup(state.objects, cardInstanceId);
  const before = viewpoint({ state, content, self: actorId });
  if (object === undefined || object.owner !== actorId || !sees(before, object.owner, object.zone))
    return refused({ code: "CARD_UNKNOWN", path: "cardInstanceId" });
  const definition = required(content.cards, object.cardId, "card");
  const announced: Announced = {
    type: "announced",
    cause: byActor(actorId),
    ref: cardInstanceId,
    kind: "card",
    actorId,
    objectId: cardInstanceId,
    cardId: object.cardId,
    abilityInstanceId: null,
    from: object.zone,
  };
  const inPlayZone =
    rulesetOf(state, content).playZones.includes(object.zone) ||
    isPermitted(before, object.cardId, object.zone);
  const { alternativeCosts = [] } = costsOf(definition.components).costs;
  const elsewhere = alternativeCosts.some((it) => it.from?.includes(object.zone) === true);
  const misplaced: Refusal[] =
    inPlayZone || elsewhere ? [] : [{ code: "CARD_NOT_IN_PLAY_ZONE", path: "cardInstanceId" }];
  return accepted(
    playOf(
      { ...before, objectId: cardInstanceId },
      announced,
      definition.components,
      object.upgrades.map((id) => required(content.upgrades, id, "upgrade")),
      misplaced,
      inPlayZone,
    ),
  );
}

/** Whether something that the actor carries lets it play such a card from that zone. */
function isPermitted(at: Viewpoint, cardId: string, zone: string): boolean {
  return componentsInForce(at.state, at.content, "playPermission").some(
    ({ bearer, component }) =>
      bearer.holder === at.self &&
      component.zones.includes(zone) &&
      cardMatches(at.content, cardId, component.cards) &&
      (component.condition === undefined ||
        holds(component.condition, ownValues(bearer, { ...at, stacks: bearer.stacks }))),
  );
}

/** An ability as its controller would activate it. */
export function playOfAbility(
  state: CombatState,
  content: Content,
  actorId: string,
  abilityInstanceId: string,
): Outcome<Play, Refusal> {
  const ability = lookup((state.actors[actorId] as ActorState).abilities, abilityInstanceId);
  if (ability === undefined) return refused({ code: "ABILITY_UNKNOWN", path: "abilityInstanceId" });
  const announced: Announced = {
    type: "announced",
    cause: byActor(actorId),
    ref: `ability-${state.nextRef}`,
    kind: "ability",
    actorId,
    objectId: null,
    cardId: null,
    abilityInstanceId,
    from: null,
  };
  const component = abilityComponent(content, ability);
  const before = viewpoint({ state, content, self: actorId });
  return accepted(playOf(before, announced, component.components, [], limits(component, ability), true));
}

export function abilityComponent(content: Content, ability: AbilityState): AbilityComponent {
  const component = bearerDefinition(content, ability.bearer).components.find(
    (it) => it.componentId === ability.componentId,
  );
  if (component?.type !== "ability") throw new Error(`content has no ability ${ability.componentId}`);
  return component;
}

function playOf(
  before: Viewpoint,
  announced: Announced,
  components: readonly ContainerComponent[],
  upgrades: readonly UpgradeDefinition[],
  misplaced: readonly Refusal[],
  inPlayZone: boolean,
): Play {
  const { content, self: actorId } = before;
  const state = evolve(before.state, announced);
  const item = state.stack.at(-1) ?? null;
  const { values, traces } = valuesOf(components, { ...before, state, item }, upgrades);
  const { componentId, costs } = costsOf(components);
  return {
    kind: announced.kind,
    actorId,
    announced,
    at: { ...before, state, item, values },
    objectId: announced.objectId,
    cardId: announced.cardId,
    inPlayZone,
    components,
    costComponentId: componentId,
    costs,
    slots: slotsOf(components),
    modes: modesOf(components),
    asks: { x: costsAskX(costs), picks: costsAskPicks(costs) },
    upgrades,
    valueTraces: traces,
    obstacles: [...timing(before.state, content, actorId), ...misplaced],
  };
}

/** Plays are made in the action phase of one's own turn. */
export function timing(state: CombatState, content: Content, actorId: string): readonly Refusal[] {
  if (state.status === "over") return [{ code: "COMBAT_OVER" }];
  const phase = rulesetOf(state, content).phases.find((it) => it.phaseId === state.turn.phaseId);
  const mayAct = state.turn.actorId === actorId && phase?.actions === true;
  return mayAct ? [] : [{ code: "NOT_YOUR_TURN", actorId }];
}

function limits({ limit }: AbilityComponent, used: AbilityState): readonly Refusal[] {
  const reached = [
    { allowed: limit?.perTurn, used: used.usedTurn },
    { allowed: limit?.perCombat, used: used.usedCombat },
  ].find((it) => it.allowed !== undefined && it.used >= it.allowed);
  if (reached?.allowed === undefined) return [];
  return [{ code: "ABILITY_LIMIT_REACHED", path: "abilityInstanceId", limit: reached.allowed }];
}
