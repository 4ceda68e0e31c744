import type { Choices } from "../core/choices.ts";
import type { Refusal } from "../core/refusal.ts";
import { costKindOf, type Debit } from "../costs/registry.ts";
import type { AdditionalCost, Costs } from "../model/cost.ts";
import type { CostOptionChoice } from "./cost-options.ts";

/** Something that can be paid in several ways, exactly one of which is picked. */
export interface PickQuestion {
  /** Of the debit, or of the additional cost. */
  readonly about: string;
  readonly ways: readonly string[];
}

/** What has to be picked for the chosen costs: a way of an additional cost, a resource of a debit. */
export function pickQuestions(
  option: CostOptionChoice | null,
  owed: readonly { readonly cost: AdditionalCost }[],
  picks: Readonly<Record<string, string>>,
): readonly PickQuestion[] {
  const ofDebits = (debits: readonly Debit[]) =>
    debits.flatMap((debit) => {
      const kind = costKindOf(debit);
      const ways = kind.ways(debit);
      return ways.length === 0 ? [] : [{ about: kind.debitId(debit), ways }];
    });
  return [
    ...ofDebits(option?.costs ?? []),
    ...owed.flatMap(({ cost }) => {
      const { oneOf, optionId, costs } = cost;
      if (oneOf === undefined) return ofDebits(costs);
      const way = oneOf.find((it) => it.optionId === picks[optionId]);
      const question = { about: optionId, ways: oneOf.map((it) => it.optionId) };
      return [question, ...ofDebits(costs), ...ofDebits(way?.costs ?? [])];
    }),
  ];
}

/** Whether any cost of the container can be paid in several ways. */
export function costsAskPicks({ costs, alternativeCosts = [], additionalCosts = [] }: Costs): boolean {
  const debits = [
    ...costs,
    ...alternativeCosts.flatMap((it) => it.costs),
    ...additionalCosts.flatMap((it) => it.costs),
  ];
  return additionalCosts.some((it) => it.oneOf !== undefined) || debits.some(hasWays);
}

export function hasWays(debit: Debit): boolean {
  return costKindOf(debit).ways(debit).length > 0;
}

/** The picks that were made; a missing one, one that isn't asked for and an unknown way are refused. */
export function choosePicks(
  choices: Choices,
  option: CostOptionChoice | null,
  owed: readonly { readonly cost: AdditionalCost }[],
): { readonly value: Readonly<Record<string, string>>; readonly refusals: readonly Refusal[] } {
  const given = choices.picks ?? {};
  const questions = pickQuestions(option, owed, given);
  const asked = new Set(questions.map((it) => it.about));
  const unasked = Object.keys(given)
    .filter((about) => !asked.has(about))
    .map((about): Refusal => ({ code: "CHOICE_UNKNOWN", path: `picks.${about}` }));
  const wrong = questions.flatMap(({ about, ways }): readonly Refusal[] => {
    const path = `picks.${about}`;
    if (!Object.hasOwn(given, about)) return [{ code: "CHOICE_MISSING", path }];
    return ways.includes(given[about] as string) ? [] : [{ code: "CHOICE_UNKNOWN", path }];
  });
  return { value: given, refusals: [...unasked, ...wrong] };
}
