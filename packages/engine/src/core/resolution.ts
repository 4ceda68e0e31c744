import type { Effect } from "../effects/define.ts";
import { runEffects } from "../effects/registry.ts";
import { ownValues } from "./bearers.ts";
import { byActor, byEffect, byRule, type Cause } from "./cause.ts";
import type { EffectContext } from "./effect-context.ts";
import { type Execution, emit, markHidden } from "./execution.ts";
import { judge } from "./state-rules.ts";
import type { TriggerHappening } from "./trigger-queue.ts";
import { type Viewpoint, viewpoint } from "./viewpoint.ts";

/** Point of view members that stay the same while something resolves. */
export type Standpoint = Pick<Viewpoint, "self"> & Partial<Omit<Viewpoint, "state" | "content" | "self">>;

/** Does effects on behalf of a standpoint: of a play, a trigger, or the rules. */
export function perform(
  execution: Execution,
  effects: readonly Effect[],
  how: { readonly cause: Cause; readonly ref: string | null; readonly standpoint: Standpoint },
): void {
  const contextFor = (picked: readonly string[]): EffectContext => ({
    execution,
    cause: how.cause,
    ref: how.ref,
    at: () =>
      viewpoint({
        ...how.standpoint,
        picked,
        onHidden: () => markHidden(execution),
        state: execution.state,
        content: execution.content,
      }),
    run: (nested, inner) => runEffects(nested, contextFor(inner ?? picked)),
  });
  runEffects(effects, contextFor([]));
}

/** Does what a ruleset says happens by itself, for one actor. */
export function performRule(
  execution: Execution,
  effects: readonly Effect[],
  rule: "setup" | "turn",
  actorId: string,
): void {
  perform(execution, effects, { cause: byRule(rule), ref: null, standpoint: { self: actorId } });
}

/** Judges the state and lets waiting triggers resolve, until nothing more happens. */
export function settle(execution: Execution): void {
  while (execution.halted === null) {
    judge(execution);
    if (execution.state.status === "over") {
      execution.pending.length = 0;
      return;
    }
    const next = execution.pending.shift();
    if (next === undefined) return;
    resolveTrigger(execution, next);
  }
}

function resolveTrigger(execution: Execution, happening: TriggerHappening): void {
  const { bearer, component, data } = happening;
  const { holder: self, stacks } = bearer;
  const ref = `trigger-${execution.state.nextRef}`;
  emit(execution, {
    type: "triggered",
    cause: byActor(bearer.holder),
    ref,
    actorId: bearer.holder,
    bearer: bearer.ref,
    componentId: component.componentId,
    text: component.text ?? bearer.text ?? bearer.name,
  });
  emit(execution, { type: "resolutionBegan", cause: byRule("resolved"), ref });
  const { state, content } = execution;
  perform(execution, component.effects, {
    cause: byEffect(ref),
    ref,
    standpoint: ownValues(bearer, viewpoint({ state, content, self, stacks, trigger: data })),
  });
  emit(execution, { type: "abilityRemoved", cause: byRule("resolved"), ref });
}
