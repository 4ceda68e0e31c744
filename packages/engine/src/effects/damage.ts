import { calculate } from "../core/calculation.ts";
import { actorOf, changeResource } from "../core/changes.ts";
import type { EffectContext } from "../core/effect-context.ts";
import { emit } from "../core/execution.ts";
import { lookup } from "../core/sorted-map.ts";
import { evaluateAmount } from "../reading/formula.ts";
import { actorsOf } from "../reading/who.ts";
import { defineEffect, parts } from "./define.ts";

/**
 * Deals damage: worked out with influences on `damage`, absorbed by the resources that the ruleset names, the
 * rest taken from the damaged resource.
 */
export const damage = defineEffect("damage", { to: parts.who, amount: parts.amount }, (effect, context) => {
  for (const actorId of actorsOf(context.at(), effect.to)) {
    if (actorOf(context.execution, actorId).defeated) continue;
    const base = evaluateAmount(effect.amount, context.at());
    const { amount, traces } = calculate(context, "damage", base, actorId);
    deal(context, actorId, amount, traces);
  }
});

function deal(
  context: EffectContext,
  actorId: string,
  amount: number,
  traces: ReturnType<typeof calculate>["traces"],
): void {
  const { execution, cause } = context;
  const { absorbedBy, resourceId } = execution.ruleset.damage;
  const shields = absorbedBy.map((shield) => {
    const current = lookup(actorOf(execution, actorId).resources, shield)?.current ?? 0;
    return { shield, current: Math.max(0, current) };
  });
  let left = amount;
  const absorptions = shields.map(({ shield, current }) => {
    const absorbed = Math.min(left, current);
    left -= absorbed;
    return { shield, absorbed };
  });
  const sourceActorId = context.at().self;
  emit(execution, {
    type: "damaged",
    cause,
    actorId,
    sourceActorId,
    amount,
    absorbed: amount - left,
    traces,
  });
  for (const { shield, absorbed } of absorptions)
    changeResource(execution, cause, { actorId, resourceId: shield, by: -absorbed });
  changeResource(execution, cause, { actorId, resourceId, by: -left });
}
