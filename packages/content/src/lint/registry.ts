import type { Pack } from "../pack.ts";
import { type ContentProblem, problemOf } from "../problem.ts";
import { cardFilters } from "./card-filters.ts";
import { choiceLimits } from "./choice-limits.ts";
import { choiceReading } from "./choice-reading.ts";
import { choiceSlots } from "./choice-slots.ts";
import { componentCounts } from "./component-counts.ts";
import { costReach } from "./cost-reach.ts";
import { effectDepth } from "./effect-depth.ts";
import { fighters } from "./fighters.ts";
import { formulaSize } from "./formula-size.ts";
import { hiddenReading } from "./hidden-reading.ts";
import { idleComponents } from "./idle-components.ts";
import { influenceReach } from "./influence-reach.ts";
import { paymentReading } from "./payment-reading.ts";
import { playZones } from "./play-zones.ts";
import { policyPlays } from "./policy-plays.ts";
import { references } from "./references.ts";
import { reservedIds } from "./reserved-ids.ts";
import type { LintRule } from "./rule.ts";
import { rulesets } from "./rulesets.ts";
import { statusCarriers } from "./status-carriers.ts";
import { subjectOf } from "./subject.ts";
import { targetReading } from "./target-reading.ts";
import { targetSlots } from "./target-slots.ts";
import { textPlaces } from "./text-places.ts";
import { triggerReading } from "./trigger-reading.ts";
import { uniqueIds } from "./unique-ids.ts";
import { upgradeCards } from "./upgrade-cards.ts";
import { upgradePatches } from "./upgrade-patches.ts";
import { valueReading } from "./value-reading.ts";

/** Every rule, one line each. */
export const LINT_RULES: readonly LintRule[] = [
  uniqueIds,
  reservedIds,
  references,
  componentCounts,
  cardFilters,
  costReach,
  influenceReach,
  upgradePatches,
  upgradeCards,
  valueReading,
  targetReading,
  triggerReading,
  choiceReading,
  paymentReading,
  hiddenReading,
  statusCarriers,
  idleComponents,
  targetSlots,
  choiceSlots,
  choiceLimits,
  playZones,
  rulesets,
  fighters,
  policyPlays,
  effectDepth,
  formulaSize,
  textPlaces,
];

/**
 * What is wrong with a pack that its schema can't see, errors first. Content accepts only what executes: whatever
 * would be silently without a meaning at run time is an error.
 */
export function lintPack(pack: Pack): readonly ContentProblem[] {
  const subject = subjectOf(pack);
  const problems = LINT_RULES.flatMap((rule) => rule.check(subject)).map((it) => problemOf(it, pack));
  const errors = problems.filter((it) => it.severity === "error");
  return [...errors, ...problems.filter((it) => it.severity === "warning")];
}
