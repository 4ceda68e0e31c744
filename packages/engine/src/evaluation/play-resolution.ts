import { byEffect, byRule } from "../core/cause.ts";
import { actorOf, moveCard } from "../core/changes.ts";
import { type Execution, emit } from "../core/execution.ts";
import { perform } from "../core/resolution.ts";
import { lookup } from "../core/sorted-map.ts";
import type { ChosenMode, StackItem } from "../core/state.ts";
import type { Viewpoint } from "../core/viewpoint.ts";
import type { TargetSlot } from "../model/targets.ts";
import { holds } from "../reading/formula.ts";
import { legalTargets } from "./legal-targets.ts";
import type { Play } from "./play.ts";

/** Chosen targets and divisions of the play or of a mode, as far as they are still legal. */
interface Still extends Pick<ChosenMode, "targets" | "division"> {
  readonly chosen: number;
  readonly left: number;
}

/**
 * Resolves what lies on the stack. Targets are judged once more, all on the same state: illegal ones drop out, and
 * when all are illegal nothing of it happens. Everything chosen and paid is read from the stack.
 */
export function resolvePlay(execution: Execution, play: Play): void {
  const { ref } = play.announced;
  const item = execution.state.stack.find((it) => it.ref === ref);
  if (item === undefined) return;
  const at: Viewpoint = { ...play.at, state: execution.state, item };
  const own = stillLegal(at, play.slots, item);
  const ofModes = item.modes.map((mode) => stillLegal(at, slotsOfMode(play, mode.modeId), mode));
  const all = [own, ...ofModes];
  const chosen = all.reduce((sum, it) => sum + it.chosen, 0);
  const gone = actorOf(execution, play.actorId).defeated;
  if (gone || (chosen > 0 && all.every((it) => it.left === 0))) {
    leaveStack(execution, play, at, "fizzled");
    return;
  }
  emit(execution, { type: "resolutionBegan", cause: byRule("resolved"), ref });
  for (const component of play.components) {
    if (component.type === "effects") run(execution, play, item, component.effects ?? [], own);
    if (component.type === "modes")
      item.modes.forEach((mode, index) => {
        const authored = component.modes?.find((it) => it.modeId === mode.modeId);
        run(execution, play, item, authored?.effects ?? [], ofModes[index] ?? own);
      });
  }
  leaveStack(execution, play, { ...at, state: execution.state }, "resolved");
}

function run(
  execution: Execution,
  play: Play,
  item: StackItem,
  effects: Parameters<typeof perform>[1],
  { targets, division }: Still,
): void {
  const { self, holder, objectId, values } = play.at;
  const { ref } = item;
  const standpoint = { self, holder, objectId, values, item, targets, division };
  perform(execution, effects, { cause: byEffect(ref), ref, standpoint });
}

function stillLegal(
  at: Viewpoint,
  slots: readonly TargetSlot[],
  { targets, division }: Pick<ChosenMode, "targets" | "division">,
): Still {
  const kept = Object.entries(targets).map(([slotId, ids]) => {
    const slot = slots.find((it) => it.slotId === slotId);
    const legal = slot === undefined ? [] : legalTargets(at, slot);
    return [slotId, ids.filter((id) => legal.includes(id))] as const;
  });
  return {
    targets: Object.fromEntries(kept),
    division,
    chosen: Object.values(targets).flat().length,
    left: kept.flatMap(([, ids]) => ids).length,
  };
}

function slotsOfMode(play: Play, modeId: string): readonly TargetSlot[] {
  return play.modes?.modes.find((it) => it.modeId === modeId)?.slots ?? [];
}

/** A card goes to the zone that it or the ruleset says, unless an effect moved it already. */
function leaveStack(execution: Execution, play: Play, at: Viewpoint, rule: "resolved" | "fizzled"): void {
  if (play.objectId === null) {
    emit(execution, { type: "abilityRemoved", cause: byRule(rule), ref: play.announced.ref });
    return;
  }
  if (lookup(execution.state.objects, play.objectId)?.zone !== "stack") return;
  const own = play.components.find(
    (it) => it.type === "destination" && (it.when === undefined || holds(it.when, at)),
  );
  moveCard(execution, byRule(rule), {
    objectId: play.objectId,
    to: own?.zone ?? execution.ruleset.zones.discard,
  });
}
