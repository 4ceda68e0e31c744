import type { InfluenceNumbers } from "../influences/define.ts";
import { BUCKET_IDS, BUCKETS, type BucketId } from "../influences/registry.ts";
import type { Influence } from "../model/influence.ts";
import { cardMatches } from "../reading/cards.ts";
import { evaluateAmount, holds } from "../reading/formula.ts";
import { type Bearer, componentsInForce, ownValues, stacksUsed } from "./bearers.ts";
import { byRule } from "./cause.ts";
import { changeStatus } from "./changes.ts";
import type { EffectContext } from "./effect-context.ts";
import { applyInfluence, inBucketOrder, type RankedInfluence } from "./influence-order.ts";
import { lookup } from "./sorted-map.ts";
import type { TraceEntry } from "./trace.ts";
import { viewpoint } from "./viewpoint.ts";

export interface Calculation {
  readonly amount: number;
  readonly traces: readonly TraceEntry[];
}

interface InForce extends RankedInfluence {
  readonly bearer: Bearer;
  readonly component: Influence;
}

/**
 * Runs a number through the influences that name its calculation key (`damage`, `draw` …): those of the source
 * and those of the recipient. Ratios round down. Statuses that are used up by it lose their stacks.
 */
export function calculate(
  context: EffectContext,
  calculation: string,
  base: number,
  recipient: string,
): Calculation {
  const { execution } = context;
  const inForce = influencesOn(context, calculation, recipient);
  const order = execution.ruleset.buckets ?? BUCKET_IDS;
  const traces: TraceEntry[] = [];
  const touched: InForce[] = [];
  let amount = base;
  for (const bucket of order) {
    for (const influence of inBucketOrder(inForce, bucket)) {
      const before = amount;
      amount = applyInfluence(influence, before, "down");
      touched.push(influence);
      const { kind, id } = influence.bearer.ref;
      const componentId = influence.component.componentId;
      traces.push({ bucket, source: { kind, id }, componentId, before, after: amount });
    }
  }
  useUp(context, touched);
  return { amount, traces };
}

function influencesOn(context: EffectContext, calculation: string, recipient: string): readonly InForce[] {
  const { state, content } = context.execution;
  const at = context.at();
  return componentsInForce(state, content, "influence").flatMap(({ bearer, component }) => {
    if (component.calculation !== calculation) return [];
    if (bearer.holder !== (component.role === "source" ? at.self : recipient)) return [];
    if (component.cards !== undefined) {
      const card = at.objectId === null ? undefined : lookup(state.objects, at.objectId);
      if (card === undefined || !cardMatches(content, card.cardId, component.cards)) return [];
    }
    const { holder, stacks } = bearer;
    const own = ownValues(bearer, viewpoint({ ...at, self: holder, holder, stacks }));
    if (component.condition !== undefined && !holds(component.condition, own)) return [];
    const bucket: BucketId = component.bucket;
    const numbers = workOut(bucket, component, own);
    return [
      { bearer, component, bucket, numbers, sourceId: bearer.ref.id, componentId: component.componentId },
    ];
  });
}

/** The numbers of an authored influence, as its formulas give them now. */
export function workOut(
  bucket: BucketId,
  component: Parameters<(typeof BUCKETS)[BucketId]["read"]>[0] | object,
  at: Parameters<typeof evaluateAmount>[1],
): InfluenceNumbers<number> {
  const authored = BUCKETS[bucket].read(component as never);
  return {
    amount: evaluateAmount(authored.amount, at),
    minimum: evaluateAmount(authored.minimum, at),
    ratio: authored.ratio,
  };
}

function useUp({ execution }: EffectContext, touched: readonly InForce[]): void {
  for (const { holder, statusId, by } of stacksUsed(touched))
    changeStatus(execution, byRule("used"), { holder, statusId, by: -by });
}
