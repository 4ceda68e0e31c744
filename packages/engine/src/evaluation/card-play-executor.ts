import { stacksUsed } from "../core/bearers.ts";
import { byActor, byCost, byRule } from "../core/cause.ts";
import { changeResource, changeStatus } from "../core/changes.ts";
import type { Choices } from "../core/choices.ts";
import type { ChoiceMade } from "../core/events.ts";
import { type Execution, emit } from "../core/execution.ts";
import type { Outcome } from "../core/outcome.ts";
import type { Refusal } from "../core/refusal.ts";
import { settle } from "../core/resolution.ts";
import { judge } from "../core/state-rules.ts";
import { type Plan, planPlay } from "./plan.ts";
import type { Play } from "./play.ts";
import { resolvePlay } from "./play-resolution.ts";
import type { Group } from "./target-choice.ts";

/** Plays under the choices, or says why not: nothing is emitted then. */
export function executePlay(
  execution: Execution,
  play: Outcome<Play, Refusal>,
  choices: Choices,
): Refusal | null {
  if (!play.ok) return play.refusal;
  const plan = planPlay(play.value, choices);
  const [refusal] = plan.refusals;
  if (refusal !== undefined) return refusal;
  executePlan(execution, plan);
  return null;
}

/**
 * Carries out a legal plan: announce, choices, targets, payment, then, since nobody responds, resolution and the
 * triggers that it set off. The amounts debited are those of the plan's price and no others.
 */
export function executePlan(execution: Execution, plan: Plan): void {
  announce(execution, plan);
  pay(execution, plan);
  judge(execution);
  if (execution.state.status === "active") resolvePlay(execution, plan.play);
  settle(execution);
}

/** The announcement, line by line in the order of the rules: modes, X, costs, targets, divisions. */
function announce(execution: Execution, { play, announcement }: Plan): void {
  const { groups } = announcement;
  emit(execution, play.announced);
  for (const choice of choicesOf({ play, announcement })) emit(execution, choice);
  for (const group of groups) targets(execution, play.announced.ref, play.actorId, group);
  for (const group of groups) divisions(execution, play.announced.ref, play.actorId, group);
}

function choicesOf({ play, announcement }: Pick<Plan, "play" | "announcement">): readonly ChoiceMade[] {
  const { option, additional, picks, x, modeIds } = announcement;
  const made = (choice: Pick<ChoiceMade, "choice" | "value"> & Partial<ChoiceMade>): ChoiceMade => ({
    type: "choiceMade",
    cause: byActor(play.actorId),
    ref: play.announced.ref,
    actorId: play.actorId,
    text: null,
    times: null,
    about: null,
    audience: "public",
    ...choice,
  });
  const authored = play.costs.additionalCosts ?? [];
  return [
    ...modeIds.map((modeId) => made({ choice: "mode", value: modeId, text: modeText(play, modeId) })),
    ...(x === null ? [] : [made({ choice: "x", value: x })]),
    ...(option?.optionId == null
      ? []
      : [made({ choice: "alternative", value: option.optionId, text: option.description })]),
    ...additional.map(({ optionId, times }) => {
      const cost = authored.find((it) => it.optionId === optionId);
      const choice = cost?.keyword === "kicker" ? "kicker" : "additional";
      return made({ choice, value: optionId, text: cost?.description ?? null, times });
    }),
    ...Object.entries(picks).map(([about, value]) => made({ choice: "pay", value, about })),
  ];
}

function modeText(play: Plan["play"], modeId: string): string | null {
  return play.modes?.modes.find((it) => it.modeId === modeId)?.text ?? null;
}

function targets(execution: Execution, ref: string, actorId: string, { mode, slots, targets }: Group): void {
  for (const { slot } of slots)
    for (const target of targets[slot.slotId] ?? [])
      emit(execution, {
        type: "targetChosen",
        cause: byActor(actorId),
        ref,
        mode,
        slotId: slot.slotId,
        targetKind: slot.filter.kind,
        target,
      });
}

function divisions(execution: Execution, ref: string, actorId: string, group: Group): void {
  for (const [slotId, parts] of Object.entries(group.division)) {
    const shares = (group.targets[slotId] ?? []).map((target) => ({ target, amount: parts[target] ?? 0 }));
    emit(execution, { type: "divided", cause: byActor(actorId), ref, mode: group.mode, slotId, shares });
  }
}

function pay(execution: Execution, { play, announcement, price }: Plan): void {
  const { ref, kind } = play.announced;
  const { option } = announcement;
  for (const { resourceId, amount } of price?.lines ?? [])
    changeResource(execution, byCost(ref), { actorId: play.actorId, resourceId, by: -amount });
  emit(execution, {
    type: "announcementCompleted",
    cause: byActor(play.actorId),
    ref,
    kind,
    actorId: play.actorId,
    costOptionId: option?.optionId ?? null,
    paid: price?.debits ?? [],
    traces: price?.traces ?? [],
  });
  const used = (price?.touched ?? []).map(({ bearer, component }) => ({ bearer, component }));
  const grant = option?.grant ?? null;
  for (const { holder, statusId, by } of stacksUsed(grant === null ? used : [...used, grant]))
    changeStatus(execution, byRule("used"), { holder, statusId, by: -by });
}
