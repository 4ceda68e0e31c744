import { componentsInForce } from "../core/bearers.ts";
import type { Choices } from "../core/choices.ts";
import { startExecution } from "../core/execution.ts";
import { seat } from "../core/perspective.ts";
import { project } from "../core/projection.ts";
import type { CombatState } from "../core/state.ts";
import { type Price, priceOf } from "./action-cost-evaluator.ts";
import { maxTimes } from "./additional-choice.ts";
import { announce } from "./announcement.ts";
import { executePlan } from "./card-play-executor.ts";
import { searchCompletion } from "./completion.ts";
import type { CostOptionChoice } from "./cost-options.ts";
import type {
  AdditionalCostQuote,
  ContextualInfluence,
  CostOptionQuote,
  ModesQuote,
  PlayEvaluation,
  SlotQuote,
} from "./evaluation.ts";
import { largestX } from "./largest-x.ts";
import { missingChoices } from "./missing-choices.ts";
import { modeBounds } from "./mode-choice.ts";
import { normalise } from "./normalised-choices.ts";
import { type Offer, offerOf } from "./option-choice.ts";
import { type Plan, planPlay, shortage } from "./plan.ts";
import type { Play } from "./play.ts";
import type { ActiveSlot } from "./target-choice.ts";

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
  const { groups } = plan.announcement;
  const quotes = offer.options.map((option) => quote(option, priceUnder(play, option, plan, choices, offer)));
  const slots = (groups[0]?.slots ?? []).map(quoteSlot);
  const [onlySlot] = slots;
  const maxX = largestX(play, choices, offer);
  const modes = quoteModes(play, plan);
  const normalised = normalise(plan.announcement);
  const playable = plan.refusals.length === 0;
  const preview = playable && withPreview ? previewOf(before, play, plan) : null;
  return {
    targets: slots,
    ...(slots.length === 1 && onlySlot !== undefined ? { legalTargetIds: onlySlot.legalIds } : {}),
    costOptions: quotes,
    additionalCosts: quoteAdditional(play, plan),
    ...(maxX === null ? {} : { maxX }),
    ...(modes === null ? {} : { modes }),
    calculationTraces: [...(plan.price?.traces ?? []), ...play.valueTraces],
    contextualInfluences: contextOf(play, offer),
    choices: normalised,
    playable,
    startable: playable || searchCompletion(play, choices, offer).startable,
    missing: missingChoices(play, plan, choices, offer, quotes, maxX),
    reasons: plan.refusals,
    ...(playable ? { command: { ...command, payload: { ...command.payload, ...normalised } } } : {}),
    ...(preview === null ? {} : { preview }),
  };
}

/** What choosing this option would debit, everything else as chosen so far. */
function priceUnder(play: Play, option: CostOptionChoice, plan: Plan, choices: Choices, offer: Offer): Price {
  if (plan.announcement.option === option && plan.price !== null) return plan.price;
  const announcement = announce(play, { ...choices, costOptionId: option.optionId }, offer);
  return priceOf(play, { ...announcement, option }, offer.influences);
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

function quoteSlot({ slot, min, max, legal, total }: ActiveSlot): SlotQuote {
  const { slotId, filter, prompt } = slot;
  return {
    slotId,
    kind: filter.kind,
    min,
    max,
    legalIds: legal,
    ...(total === null ? {} : { divide: total }),
    ...(prompt === undefined ? {} : { prompt }),
  };
}

function quoteAdditional(play: Play, { announcement }: Plan): readonly AdditionalCostQuote[] {
  return (play.costs.additionalCosts ?? []).map((cost) => ({
    optionId: cost.optionId,
    description: cost.description,
    ...(cost.keyword === undefined ? {} : { keyword: cost.keyword }),
    mandatory: cost.mandatory === true,
    maxTimes: maxTimes(cost),
    chosen: announcement.owed.find((it) => it.cost === cost)?.times ?? 0,
    ...(cost.oneOf === undefined
      ? {}
      : { oneOf: cost.oneOf.map(({ optionId, description }) => ({ optionId, description })) }),
  }));
}

function quoteModes(play: Play, { announcement }: Plan): ModesQuote | null {
  const { modes } = play;
  if (modes === null) return null;
  const { at, modeIds, groups } = announcement;
  return {
    ...modeBounds(at, modes),
    options: modes.modes.map(({ modeId, text, repeat }) => ({
      modeId,
      text,
      repeatable: repeat === true,
    })),
    chosen: modeIds.map((modeId, index) => ({
      modeId,
      targets: (groups[index + 1]?.slots ?? []).map(quoteSlot),
    })),
  };
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
