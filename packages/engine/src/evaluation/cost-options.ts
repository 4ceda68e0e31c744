import {
  type Bearer,
  componentsInForce,
  componentsOnCard,
  type InForce,
  ownValues,
} from "../core/bearers.ts";
import { lookup } from "../core/sorted-map.ts";
import { type Viewpoint, viewpoint } from "../core/viewpoint.ts";
import type { Debit } from "../costs/registry.ts";
import type { CardFilter, Condition } from "../model/formula.ts";
import type { CostGrant, CostInfluence } from "../model/influence.ts";
import { cardMatches } from "../reading/cards.ts";
import { holds } from "../reading/formula.ts";
import { opposed } from "../reading/who.ts";
import type { Play } from "./play.ts";

/** A cost that may be chosen for a play. */
export interface CostOptionChoice {
  /** Null is the printed cost; `source/option` a granted one. */
  readonly optionId: string | null;
  readonly description: string;
  readonly keyword: string | null;
  readonly costs: readonly Debit[];
  /** Who grants it. */
  readonly grant: { readonly bearer: Bearer; readonly component: CostGrant } | null;
}

/** An influence on what this play costs, with the point of view from which its numbers are read. */
export interface CostInfluenceInForce {
  readonly bearer: Bearer;
  readonly component: CostInfluence;
  readonly at: Viewpoint;
}

/**
 * The costs to choose from: the printed one when it may be chosen, authored alternatives, granted ones. An option is
 * there only in its zones and while its condition holds.
 */
export function costOptionsOf(play: Play): readonly CostOptionChoice[] {
  const { costs, printed, alternativeCosts: authored = [] } = play.costs;
  const { from } = play.announced;
  const alternativeCosts = authored.filter(
    (it) =>
      (it.from === undefined ? play.inPlayZone : from !== null && it.from.includes(from)) &&
      (it.condition === undefined || holds(it.condition, play.at)),
  );
  const mayBePrinted = costs.length > 0 || authored.length === 0;
  const byPrinted = play.inPlayZone && printed !== "none" && mayBePrinted;
  return [
    ...(byPrinted
      ? [{ optionId: null, description: "Printed cost", keyword: null, costs, grant: null }]
      : []),
    ...alternativeCosts.map((it) => ({ ...it, keyword: it.keyword ?? null, grant: null })),
    ...(play.inPlayZone ? grantsFor(play) : []),
  ];
}

/** Every cost influence that touches this play, whatever option is chosen. */
export function costInfluencesOf(play: Play): readonly CostInfluenceInForce[] {
  return inForceFor(play, "costInfluence")
    .filter(({ bearer, component }) => touches(play, bearer, component))
    .map(({ bearer, component }) => ({ bearer, component, at: pointOf(play, bearer) }));
}

function grantsFor(play: Play): readonly CostOptionChoice[] {
  const seen = new Set<string>();
  return inForceFor(play, "costGrant").flatMap(({ bearer, component }) => {
    if (!touches(play, bearer, component)) return [];
    const optionId = `${bearer.ref.id}/${component.option.optionId}`;
    if (seen.has(optionId)) return [];
    seen.add(optionId);
    const { description, keyword, costs } = component.option;
    return [{ optionId, description, keyword: keyword ?? null, costs, grant: { bearer, component } }];
  });
}

/** What actors carry, and what the played card itself carries. */
function inForceFor<T extends "costInfluence" | "costGrant">(play: Play, type: T): readonly InForce<T>[] {
  const { state, content } = play.at;
  const onActors = componentsInForce(state, content, type);
  const object = play.objectId === null ? undefined : lookup(state.objects, play.objectId);
  if (object === undefined || play.objectId === null) return onActors;
  return [...onActors, ...componentsOnCard(content, play.objectId, object, type)];
}

interface Scoped {
  readonly scope?:
    | {
        readonly whose?: "holder" | "opponents" | "anyone" | undefined;
        readonly action?: "card" | "ability" | undefined;
        readonly cards?: CardFilter | undefined;
      }
    | undefined;
  readonly condition?: Condition | undefined;
}

function touches(play: Play, bearer: Bearer, { scope, condition }: Scoped): boolean {
  const whose = scope?.whose ?? "holder";
  const own = bearer.holder === play.actorId;
  if (whose === "holder" && !own) return false;
  if (whose === "opponents" && !opposed(play.at.state, bearer.holder, play.actorId)) return false;
  if (scope?.action !== undefined && scope.action !== play.kind) return false;
  if (scope?.cards !== undefined) {
    if (play.cardId === null || !cardMatches(play.at.content, play.cardId, scope.cards)) return false;
  }
  return condition === undefined || holds(condition, pointOf(play, bearer));
}

/** From where the numbers of something that touches a play are read: those of who carries it. */
export function pointOf(play: Play, bearer: Bearer): Viewpoint {
  const { state, content, item } = play.at;
  const { holder: self, stacks } = bearer;
  return ownValues(bearer, viewpoint({ state, content, item, self, objectId: play.objectId, stacks }));
}
