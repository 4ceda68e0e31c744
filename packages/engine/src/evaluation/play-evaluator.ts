import { componentsInForce } from "../core/bearers.ts";
import type { Choices } from "../core/choices.ts";
import { startExecution } from "../core/execution.ts";
import { seat } from "../core/perspective.ts";
import { project } from "../core/projection.ts";
import type { CombatState } from "../core/state.ts";
import { type Price, priceOf } from "./action-cost-evaluator.ts";
import { executePlan } from "./card-play-executor.ts";
import type { CostOptionChoice } from "./cost-options.ts";
import type {
  ContextualInfluence,
  CostOptionQuote,
  MissingChoice,
  PlayEvaluation,
  SlotQuote,
} from "./evaluation.ts";
import { type Offer, offerOf, type Plan, planPlay, shortage } from "./plan.ts";
import type { Play } from "./play.ts";
import { legalTargets } from "./target-choice.ts";

/**
 * What a player is shown of a play: the plan that a command with these choices would carry out, and everything
 * else that could be chosen. It reads only; `before` is the state in which the command would be sent.
 */
export function evaluatePlay(
  before: CombatState,
  play: Play,
  choices: Choices,
  command: { readonly type: string; readonly payload: Readonly<Record<string, unknown>> },
  withPreview: boolean,
): PlayEvaluation {
  const offer = offerOf(play);
  const plan = planPlay(play, choices, offer);
  const quotes = offer.options.map((option) =>
    quote(
      option,
      plan.option === option && plan.price !== null ? plan.price : priceOf(play, option, offer.influences),
    ),
  );
  const slots = play.slots.map((slot): SlotQuote => {
    const { slotId, min, max, prompt, filter } = slot;
    const legalIds = legalTargets(play.at, slot);
    return { slotId, kind: filter.kind, min, max, legalIds, ...(prompt === undefined ? {} : { prompt }) };
  });
  const [onlySlot] = slots;
  const normalised = normalise(play, plan);
  const playable = plan.refusals.length === 0;
  const preview = playable && withPreview ? previewOf(before, play, plan) : null;
  return {
    targets: slots,
    ...(slots.length === 1 && onlySlot !== undefined ? { legalTargetIds: onlySlot.legalIds } : {}),
    costOptions: quotes,
    additionalCosts: (play.costs.additionalCosts ?? []).map((it) => ({
      optionId: it.optionId,
      description: it.description,
      ...(it.keyword === undefined ? {} : { keyword: it.keyword }),
      mandatory: it.mandatory,
    })),
    calculationTraces: [...(plan.price?.traces ?? []), ...play.valueTraces],
    contextualInfluences: contextOf(play, offer),
    choices: normalised,
    playable,
    startable: playable || isStartable(play, choices, plan, quotes, slots),
    missing: missingOf(plan, offer, quotes, slots),
    reasons: plan.refusals,
    ...(playable ? { command: { ...command, payload: { ...command.payload, ...normalised } } } : {}),
    ...(preview === null ? {} : { preview }),
  };
}

function quote(option: CostOptionChoice, price: Price): CostOptionQuote {
  const reason = shortage(price);
  return {
    optionId: option.optionId,
    description: option.description,
    ...(option.keyword === null ? {} : { keyword: option.keyword }),
    costs: price.lines,
    affordable: reason === null,
    ...(reason === null ? {} : { reason }),
  };
}

/** The choices in full: the option named also when it is the printed cost, targets as they were given. */
function normalise(play: Play, { option, targets }: Plan): Choices {
  const [onlySlot] = play.slots;
  const costOptionId = option?.optionId ?? null;
  if (onlySlot === undefined) return { costOptionId };
  if (play.slots.length === 1) return { costOptionId, targetIds: [...(targets[onlySlot.slotId] ?? [])] };
  return {
    costOptionId,
    targets: Object.fromEntries(Object.entries(targets).map(([k, ids]) => [k, [...ids]])),
  };
}

/** What is missing or short leaves a play startable; what is wrong doesn't. */
function isStartable(
  play: Play,
  choices: Choices,
  plan: Plan,
  quotes: readonly CostOptionQuote[],
  slots: readonly SlotQuote[],
): boolean {
  if (play.obstacles.length > 0) return false;
  const open =
    choices.costOptionId === undefined ? quotes : quotes.filter((it) => it.optionId === choices.costOptionId);
  if (!open.some((it) => it.affordable)) return false;
  if (slots.some((it) => it.legalIds.length < it.min)) return false;
  return plan.refusals.every((refusal) => {
    if (refusal.code === "CHOICE_MISSING") return true;
    if (refusal.code === "TARGET_COUNT") return refusal.given < refusal.min;
    return refusal.code.startsWith("COST_");
  });
}

function missingOf(
  plan: Plan,
  offer: Offer,
  quotes: readonly CostOptionQuote[],
  slots: readonly SlotQuote[],
): readonly MissingChoice[] {
  const affordable = quotes.filter((it) => it.affordable).map((it) => it.optionId);
  const option: MissingChoice[] =
    plan.option === null && offer.options.length > 0
      ? [{ path: "costOptionId", legal: affordable, min: 1, max: 1 }]
      : [];
  const targets = slots.flatMap(({ slotId, legalIds, min, max }): readonly MissingChoice[] => {
    const given = plan.targets[slotId]?.length ?? 0;
    return given >= min ? [] : [{ path: `targets.${slotId}`, legal: legalIds, min, max }];
  });
  return [...option, ...targets];
}

/** What touches this play's costs, and what its player carries that changes other calculations. */
function contextOf(play: Play, offer: Offer): readonly ContextualInfluence[] {
  const onCosts = offer.influences.map(({ bearer, component }) => ({ bearer, component }));
  const grants = offer.options.flatMap((it) => (it.grant === null ? [] : [it.grant]));
  const onEffects = componentsInForce(play.at.state, play.at.content, "influence").filter(
    ({ bearer, component }) => bearer.holder === play.actorId && component.role === "source",
  );
  return [...onCosts, ...grants, ...onEffects].map(({ bearer, component }) => ({
    source: { kind: bearer.ref.kind, id: bearer.ref.id },
    componentId: component.componentId,
    name: bearer.name,
    ...(bearer.text === undefined ? {} : { text: bearer.text }),
  }));
}

/** The events that the command would bring, as its player would see them, as far as they are certain. */
function previewOf(
  before: CombatState,
  play: Play,
  plan: Plan,
): NonNullable<PlayEvaluation["preview"]> | null {
  const execution = startExecution(before, play.at.content);
  executePlan(execution, plan);
  if (execution.halted !== null) return null;
  const certain = execution.hiddenFrom ?? execution.events.length;
  return {
    events: project(execution.events.slice(0, certain), seat(play.actorId)),
    complete: execution.hiddenFrom === null,
  };
}
