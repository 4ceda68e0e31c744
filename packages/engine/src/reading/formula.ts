import { lookup } from "../core/sorted-map.ts";
import type { ActorState } from "../core/state.ts";
import type { Viewpoint } from "../core/viewpoint.ts";
import type { Comparison, Condition, CounterId, Formula, Who } from "../model/formula.ts";
import { MAX_AMOUNT } from "../model/numbers.ts";
import { cardMatches, cardsIn } from "./cards.ts";
import { actorsOf } from "./who.ts";

/** Stands for every number too large to be exact; whoever uses one as an amount refuses with LIMIT_AMOUNT. */
export const TOO_LARGE = MAX_AMOUNT + 1;

export function isExact(value: number): boolean {
  return Number.isSafeInteger(value);
}

/**
 * The number that a formula gives: always whole. Numbers beyond 2^53 - 1 come out as ±TOO_LARGE, never rounded.
 * Reading never changes anything and never draws a random number.
 */
export function evaluateFormula(formula: Formula, at: Viewpoint): number {
  if (typeof formula === "number") return formula + 0;
  if ("value" in formula) return lookup(at.values, formula.value) ?? 0;
  if ("resource" in formula)
    return total(at, formula.of, (actor) => {
      const resource = lookup(actor.resources, formula.resource);
      return formula.read === "max" ? (resource?.max ?? 0) : (resource?.current ?? 0);
    });
  if ("stacks" in formula)
    return total(at, formula.of, (actor) => lookup(actor.statuses, formula.stacks) ?? 0);
  if ("ownStacks" in formula) return at.stacks;
  if ("count" in formula) return cardsIn(at, formula.count).length;
  if ("actors" in formula) return actorsOf(at, formula.actors).length;
  if ("counter" in formula)
    return total(at, formula.of, (actor) => counterOf(actor, formula.during, formula.counter));
  if ("turnNumber" in formula) return at.state.turn.number;
  if ("paid" in formula)
    return sum((at.item?.paid ?? []).filter((it) => it.resourceId === formula.paid).map((it) => it.amount));
  if ("x" in formula) return sum([times(formula.x, at.item?.x ?? 0), formula.plus ?? 0]);
  if ("times" in formula) return timesPaid(at, formula.times);
  if ("share" in formula) return shareOf(at, formula.share);
  if ("triggerAmount" in formula) return at.trigger?.amount ?? 0;
  if ("sum" in formula) return sum(all(formula.sum, at));
  if ("product" in formula) return all(formula.product, at).reduce(times, 1);
  if ("difference" in formula) {
    const [from, less] = all(formula.difference, at) as [number, number];
    return plus(from, -less);
  }
  if ("quotient" in formula) {
    const dividend = evaluateFormula(formula.quotient[0], at);
    if (!isExact(dividend)) return dividend;
    const divided = dividend / formula.quotient[1];
    return (formula.round === "up" ? Math.ceil(divided) : Math.floor(divided)) + 0;
  }
  if ("min" in formula) return Math.min(...all(formula.min, at));
  if ("max" in formula) return Math.max(...all(formula.max, at));
  return evaluateFormula(holds(formula.if, at) ? formula.yes : formula.no, at);
}

/** Whether a condition holds. */
export function holds(condition: Condition, at: Viewpoint): boolean {
  if ("compare" in condition) {
    const [left, comparison, right] = condition.compare;
    return compare(evaluateFormula(left, at), comparison, evaluateFormula(right, at));
  }
  if ("hasStatus" in condition)
    return actorsOf(at, condition.of).some(
      (id) => lookup((at.state.actors[id] as ActorState).statuses, condition.hasStatus) !== undefined,
    );
  if ("costOption" in condition) return (at.item?.costOptionId ?? null) === condition.costOption;
  if ("additional" in condition) return timesPaid(at, condition.additional) > 0;
  if ("mode" in condition) return at.item?.modes.some((it) => it.modeId === condition.mode) ?? false;
  if ("pick" in condition)
    return at.item !== null && lookup(at.item.picks, condition.pick.of) === condition.pick.is;
  if ("triggerCard" in condition)
    return at.trigger?.cardId != null && cardMatches(at.content, at.trigger.cardId, condition.triggerCard);
  if ("thisCard" in condition) {
    const object = at.objectId === null ? undefined : lookup(at.state.objects, at.objectId);
    return object !== undefined && cardMatches(at.content, object.cardId, condition.thisCard);
  }
  if ("all" in condition) return condition.all.every((it) => holds(it, at));
  if ("any" in condition) return condition.any.some((it) => holds(it, at));
  return !holds(condition.not, at);
}

/** A formula's number as an amount: never below zero. */
export function evaluateAmount(formula: Formula, at: Viewpoint): number {
  return Math.max(0, evaluateFormula(formula, at));
}

/** How often an additional cost was chosen for the play that asks. */
function timesPaid(at: Viewpoint, optionId: string): number {
  return at.item?.additional.find((it) => it.optionId === optionId)?.times ?? 0;
}

/** The part of a divided amount that falls to the picked target. */
function shareOf(at: Viewpoint, slotId: string): number {
  const shares = lookup(at.division, slotId);
  return sum(at.picked.map((id) => (shares && lookup(shares, id)) ?? 0));
}

function compare(left: number, comparison: Comparison, right: number): boolean {
  switch (comparison) {
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case "=":
      return left === right;
    case "!=":
      return left !== right;
    case ">=":
      return left >= right;
    case ">":
      return left > right;
  }
}

function all(formulas: readonly Formula[], at: Viewpoint): number[] {
  return formulas.map((it) => evaluateFormula(it, at));
}

function total(at: Viewpoint, who: Who, read: (actor: ActorState) => number): number {
  return sum(actorsOf(at, who).map((id) => read(at.state.actors[id] as ActorState)));
}

function counterOf(actor: ActorState, during: "turn" | "combat", counter: CounterId): number {
  return actor.counters[during][counter] ?? 0;
}

function sum(terms: readonly number[]): number {
  return terms.reduce(plus, 0);
}

/** A sum of which one term is too large is too large, whatever the other takes from it. */
function plus(left: number, right: number): number {
  if (!isExact(left)) return left;
  return isExact(right) ? bounded(left + right) : right;
}

function times(left: number, right: number): number {
  return bounded(left * right);
}

function bounded(value: number): number {
  return isExact(value) ? value + 0 : value > 0 ? TOO_LARGE : -TOO_LARGE;
}
