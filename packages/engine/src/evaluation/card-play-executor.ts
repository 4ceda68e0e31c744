import { stacksUsed } from "../core/bearers.ts";
import { byActor, byCost, byEffect, byRule } from "../core/cause.ts";
import { actorOf, changeResource, changeStatus, moveCard } from "../core/changes.ts";
import { effectsOf } from "../core/container.ts";
import { type Execution, emit } from "../core/execution.ts";
import { perform, settle } from "../core/resolution.ts";
import { lookup } from "../core/sorted-map.ts";
import { judge } from "../core/state-rules.ts";
import type { Plan } from "./plan.ts";
import { legalTargets } from "./target-choice.ts";

/**
 * Carries out a legal plan: announce, choices, targets, payment, then, since nobody responds, resolution and the
 * triggers that it set off. The amounts debited are those of the plan's price and no others.
 */
export function executePlan(execution: Execution, plan: Plan): void {
  announce(execution, plan);
  pay(execution, plan);
  judge(execution);
  if (execution.state.status === "active") resolve(execution, plan);
  settle(execution);
}

function announce(execution: Execution, { play, option, targets }: Plan): void {
  const { ref } = play.announced;
  const cause = byActor(play.actorId);
  emit(execution, play.announced);
  if (option?.optionId != null)
    emit(execution, {
      type: "choiceMade",
      cause,
      ref,
      actorId: play.actorId,
      choice: "alternative",
      value: option.optionId,
      text: option.description,
      audience: "public",
    });
  for (const slot of play.slots)
    for (const target of targets[slot.slotId] ?? [])
      emit(execution, {
        type: "targetChosen",
        cause,
        ref,
        slotId: slot.slotId,
        targetKind: slot.filter.kind,
        target,
      });
}

function pay(execution: Execution, { play, option, price }: Plan): void {
  const { ref, kind } = play.announced;
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

function resolve(execution: Execution, plan: Plan): void {
  const { play } = plan;
  const { ref } = play.announced;
  const stillLegal = legalNow(execution, plan);
  const chosen = Object.values(plan.targets).flat().length;
  const left = Object.values(stillLegal).flat().length;
  const gone = actorOf(execution, play.actorId).defeated;
  if (gone || (chosen > 0 && left === 0)) {
    leaveStack(execution, plan, "fizzled");
    return;
  }
  emit(execution, { type: "resolutionBegan", cause: byRule("resolved"), ref });
  const item = execution.state.stack.find((it) => it.ref === ref) ?? null;
  const { self, holder, objectId, values } = play.at;
  perform(execution, effectsOf(play.components), {
    cause: byEffect(ref),
    ref,
    standpoint: { self, holder, objectId, values, item, targets: stillLegal },
  });
  leaveStack(execution, plan, "resolved");
}

/** Targets are judged once more as the play resolves, all on the same state; those that became illegal drop out. */
function legalNow(
  execution: Execution,
  { play, targets }: Plan,
): Readonly<Record<string, readonly string[]>> {
  const item = execution.state.stack.find((it) => it.ref === play.announced.ref) ?? null;
  const at = { ...play.at, state: execution.state, item };
  return Object.fromEntries(
    play.slots.map((slot) => {
      const legal = legalTargets(at, slot);
      return [slot.slotId, (targets[slot.slotId] ?? []).filter((id) => legal.includes(id))];
    }),
  );
}

/** A card goes to the zone that it or the ruleset says, unless an effect moved it already. */
function leaveStack(execution: Execution, { play }: Plan, rule: "resolved" | "fizzled"): void {
  if (play.objectId === null) {
    emit(execution, { type: "abilityRemoved", cause: byRule(rule), ref: play.announced.ref });
    return;
  }
  if (lookup(execution.state.objects, play.objectId)?.zone !== "stack") return;
  const own = play.components.find((it) => it.type === "destination")?.zone;
  const to = rule === "resolved" ? (own ?? execution.ruleset.zones.discard) : execution.ruleset.zones.discard;
  moveCard(execution, byRule(rule), { objectId: play.objectId, to });
}
