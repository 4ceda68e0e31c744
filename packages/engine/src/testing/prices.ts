import type { Choices } from "../core/choices.ts";
import type { TraceEntry } from "../core/trace.ts";
import type { CardEvaluation } from "../evaluation/evaluation.ts";
import type { Costs } from "../model/cost.ts";
import { bearer, type Combat, doing, given, spell, type World } from "./world.ts";

/** For tests of prices: a card with a cost, and relics that change it. */
export interface Priced {
  readonly combat: Combat;
  /** Under the given choices. */
  readonly evaluation: CardEvaluation;
  /** What each resource costs under the chosen option. */
  readonly amounts: Readonly<Record<string, number>>;
  /** `[bucket, source's id, before, after]` of each change. */
  readonly changes: readonly (readonly [string, string, number, number])[];
}

/** A cost influence as authored, without its componentId and type. */
export type AuthoredInfluence = Readonly<Record<string, unknown>>;

/**
 * A card `card` with these costs in the hand of a hero who holds one relic per influence: `relic-1`, `relic-2` and
 * so on.
 */
export function priced(
  costs: Costs,
  influences: readonly AuthoredInfluence[],
  choices: Choices = {},
  world: World = {},
): Priced {
  const relics = influences.map((it, index) =>
    bearer("relic", `relic-${index + 1}`, [{ componentId: "it", type: "costInfluence", ...it }]),
  );
  const combat = given({
    ...world,
    cards: [spell("card", { costs }), ...(world.cards ?? [])],
    relics: [...relics, ...(world.relics ?? [])],
    loadout: { relics: relics.map((_, index) => `relic-${index + 1}`), ...world.loadout },
  });
  return pricedIn(combat, choices);
}

/** The same of a card `card` in any combat. */
export function pricedIn(combat: Combat, choices: Choices = {}): Priced {
  const evaluation = combat.evaluate("card", choices);
  const wanted = choices.costOptionId ?? null;
  const option = evaluation.costOptions.find((it) => it.optionId === wanted);
  return {
    combat,
    evaluation,
    amounts: Object.fromEntries((option?.costs ?? []).map((it) => [it.resourceId, it.amount])),
    changes: changesOf(evaluation.calculationTraces),
  };
}

export function changesOf(traces: readonly TraceEntry[]): Priced["changes"] {
  return traces.map(({ bucket, source, before, after }) => [bucket, source.id, before, after]);
}

/** The amount of block that an effect of `base` gains under an influence on that calculation. */
export function gained(base: number, influence: AuthoredInfluence): number | undefined {
  const component = { componentId: "it", type: "influence", calculation: "gain-block", role: "recipient" };
  const relics = [bearer("relic", "it", [{ ...component, ...influence }])];
  const gain = { type: "gainResource", to: "self", resourceId: "block", amount: base };
  return doing([gain], { relics, loadout: { relics: ["it"] } }).combat.hero.resources.block?.current;
}
