import { workOut } from "../core/calculation.ts";
import { floorOf, rulesetOf } from "../core/catalog.ts";
import { applyInfluence, inBucketOrder, type RankedInfluence } from "../core/influence-order.ts";
import { lookup } from "../core/sorted-map.ts";
import type { ActorState, PaidDebit } from "../core/state.ts";
import type { TraceEntry } from "../core/trace.ts";
import { applyUpgrades } from "../core/upgrades.ts";
import { costKindOf } from "../costs/registry.ts";
import { BUCKET_IDS, BUCKETS, type BucketId } from "../influences/registry.ts";
import { evaluateAmount } from "../reading/formula.ts";
import type { CostInfluenceInForce } from "./cost-options.ts";
import { debitsOwed, type OwedDebit, type PricedAnnouncement } from "./owed-debits.ts";
import type { Play } from "./play.ts";
import type { Cost } from "./price-types.ts";

/** What a play costs under one option: what is shown is what is paid, because there is only this function. */
export interface Price {
  /** One line per resource, in the order in which the cost names them. */
  readonly lines: readonly Cost[];
  readonly traces: readonly TraceEntry[];
  /** The debits behind the lines, those of 0 left out. */
  readonly debits: readonly PaidDebit[];
  /** Influences that touched a line. */
  readonly touched: readonly CostInfluenceInForce[];
}

/** A debit on its way through the calculation. */
interface Part {
  readonly kind: "base" | "additional" | "added";
  readonly optionId: string | null;
  readonly keyword: string | null;
  readonly debitId: string;
  readonly resourceId: string;
  readonly base: number;
  amount: number;
}

interface Calculation {
  readonly play: Play;
  readonly parts: Part[];
  readonly traces: TraceEntry[];
  readonly touched: Set<CostInfluenceInForce>;
}

type Ranked = RankedInfluence & { readonly source: CostInfluenceInForce };

/**
 * Works out a price, in the one order that the rules have: own amounts with upgrades, then the ruleset's buckets
 * (base, increase, multiply, reduce, exactly, minimum unless it says otherwise). Whole numbers only; an amount
 * beyond 2^53 - 1 comes out unsafe and is refused by whoever uses it.
 */
export function priceOf(
  play: Play,
  announcement: PricedAnnouncement,
  influences: readonly CostInfluenceInForce[],
): Price {
  const traces: TraceEntry[] = [];
  const parts = debitsOwed(play, announcement).flatMap((owed) =>
    partOf(play, owed, announcement.picks, traces),
  );
  const calculation: Calculation = { play, parts, traces, touched: new Set() };
  const ranked = influences.map(
    (source): Ranked => ({
      source,
      bucket: source.component.bucket,
      numbers: workOut(source.component.bucket, source.component, source.at),
      sourceId: source.bearer.ref.id,
      componentId: source.component.componentId,
    }),
  );
  for (const bucket of rulesetOf(play.at.state, play.at.content).buckets ?? BUCKET_IDS)
    runBucket(calculation, bucket, ranked);
  return finish(calculation);
}

/** What an actor can pay of a resource: all that it has above the floor. */
export function availableOf(play: Play, resourceId: string): number {
  const actor = play.at.state.actors[play.actorId] as ActorState;
  const current = lookup(actor.resources, resourceId)?.current ?? 0;
  return Math.max(0, current - floorOf(play.at.content, resourceId));
}

function partOf(
  play: Play,
  { debit, kind, optionId, keyword, times, at }: OwedDebit,
  picks: Readonly<Record<string, string>>,
  traces: TraceEntry[],
): readonly Part[] {
  const cost = costKindOf(debit);
  const debitId = cost.debitId(debit);
  const resourceId = cost.resourceId(debit, picks);
  if (resourceId === null || times === 0) return [];
  const authored = evaluateAmount(cost.amount(debit), at);
  const { value: base, steps } = applyUpgrades(
    authored,
    play.upgrades,
    (it) =>
      "debitId" in it &&
      it.componentId === play.costComponentId &&
      it.debitId === debitId &&
      (it.optionId ?? null) === optionId,
  );
  for (const { upgradeId, before, after } of steps)
    traces.push({
      bucket: "upgrade",
      source: { kind: "upgrade", id: upgradeId },
      componentId: play.costComponentId,
      optionId,
      debitId,
      resourceId,
      before,
      after,
    });
  const amount = evaluateAmount({ product: [base, times] }, at);
  return [{ kind, optionId, keyword, debitId, resourceId, base: amount, amount }];
}

function runBucket(calculation: Calculation, bucket: BucketId, ranked: readonly Ranked[]): void {
  const ofBucket = ranked.filter((it) => it.bucket === bucket);
  if (ofBucket.length === 0) return;
  if (BUCKETS[bucket].createsLine) addMissingLines(calculation, ofBucket);
  for (const resourceId of new Set(calculation.parts.map((it) => it.resourceId))) {
    const touching = ofBucket.filter((it) => touchedParts(calculation, it, resourceId).length > 0);
    for (const influence of inBucketOrder(touching, bucket)) {
      applyTo(calculation, influence, touchedParts(calculation, influence, resourceId));
    }
  }
}

/** The debits of a resource that an influence works on: only those that it names, all when it names none. */
function touchedParts({ parts, play }: Calculation, { source, bucket }: Ranked, resourceId: string): Part[] {
  const { scope, resourceId: named } = source.component;
  if (named !== undefined && named !== resourceId) return [];
  if (scope?.componentId !== undefined && scope.componentId !== play.costComponentId) return [];
  return parts.filter(
    (part) =>
      part.resourceId === resourceId &&
      (!BUCKETS[bucket].basePartOnly || part.kind === "base" || scope?.optionId !== undefined) &&
      (scope?.optionId === undefined || (scope.optionId === part.optionId && part.kind !== "added")) &&
      (scope?.keyword === undefined || scope.keyword === part.keyword) &&
      (scope?.debitId === undefined || scope.debitId === part.debitId),
  );
}

function addMissingLines({ parts, play }: Calculation, influences: readonly Ranked[]): void {
  for (const { source } of influences) {
    const { resourceId, scope } = source.component;
    const named =
      scope?.optionId !== undefined || scope?.keyword !== undefined || scope?.debitId !== undefined;
    if (resourceId === undefined || named || parts.some((it) => it.resourceId === resourceId)) continue;
    if (scope?.componentId !== undefined && scope.componentId !== play.costComponentId) continue;
    parts.push({
      kind: "added",
      optionId: null,
      keyword: null,
      debitId: resourceId,
      resourceId,
      base: 0,
      amount: 0,
    });
  }
}

function applyTo(calculation: Calculation, influence: Ranked, parts: readonly Part[]): void {
  const { bucket, source } = influence;
  const before = total(parts);
  const after = applyInfluence(influence, before, "up");
  spread(parts, after - before);
  calculation.touched.add(source);
  const [first] = parts as readonly [Part];
  const { kind, id } = source.bearer.ref;
  calculation.traces.push({
    bucket,
    source: { kind, id },
    componentId: source.component.componentId,
    optionId: first.optionId,
    debitId: first.debitId,
    resourceId: first.resourceId,
    before,
    after,
  });
}

/** Adds a change to the first debit; takes one from the debits in their order, none below zero. */
function spread(parts: readonly Part[], change: number): void {
  let left = change;
  for (const part of parts) {
    const by = Math.max(left, -part.amount);
    part.amount += by;
    left -= by;
  }
}

function finish({ play, parts, traces, touched }: Calculation): Price {
  const lines = [...new Set(parts.map((it) => it.resourceId))].flatMap((resourceId) => {
    const own = parts.filter((it) => it.resourceId === resourceId);
    const amount = total(own);
    if (amount === 0 && own.every((it) => it.kind === "added")) return [];
    const [first] = own as [Part];
    return [
      {
        debitId: first.debitId,
        resourceId,
        base: own.reduce((sum, it) => sum + it.base, 0),
        amount,
        available: availableOf(play, resourceId),
        parts: own.map((it) => ({
          optionId: it.optionId,
          debitId: it.debitId,
          base: it.base,
          amount: it.amount,
        })),
      },
    ];
  });
  const debits = parts
    .filter((it) => it.amount > 0)
    .map(({ amount, debitId, optionId, resourceId }) => ({ amount, debitId, optionId, resourceId }));
  return { lines, traces, debits, touched: [...touched] };
}

function total(parts: readonly Part[]): number {
  return parts.reduce((sum, it) => sum + it.amount, 0);
}
