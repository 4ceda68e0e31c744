import type { Choices } from "../core/choices.ts";
import type { Refusal } from "../core/refusal.ts";
import { sortedMap } from "../core/sorted-map.ts";
import type { ChosenAdditional, StackItem } from "../core/state.ts";
import type { Viewpoint } from "../core/viewpoint.ts";
import type { AdditionalCost } from "../model/cost.ts";
import { chooseAdditional } from "./additional-choice.ts";
import type { CostOptionChoice } from "./cost-options.ts";
import { chooseModes } from "./mode-choice.ts";
import { chooseOption, type Offer } from "./option-choice.ts";
import { choosePicks } from "./pick-choice.ts";
import type { Play } from "./play.ts";
import { chooseTargets, type Group } from "./target-choice.ts";
import { chooseX } from "./x-choice.ts";

/**
 * The choices of a play as the rules understand them, made one after the other, each judged with those before it
 * known: cost option, additional costs and their ways, X, modes, targets, division. What is wrong is in `refusals`, and the
 * rest is judged as far as it goes, so that a client can be told everything at once.
 */
export interface Announcement {
  readonly option: CostOptionChoice | null;
  /** Optional additional costs that were chosen, in authored order. */
  readonly additional: readonly ChosenAdditional[];
  /** Additional costs to pay, mandatory ones included, in authored order. */
  readonly owed: readonly { readonly cost: AdditionalCost; readonly times: number }[];
  readonly picks: Readonly<Record<string, string>>;
  readonly x: number | null;
  /** The play's own slots, then those of each chosen mode. */
  readonly groups: readonly Group[];
  readonly modeIds: readonly string[];
  /** The point of view with all of it known, for prices. */
  readonly at: Viewpoint;
  readonly refusals: readonly Refusal[];
}

export function announce(play: Play, choices: Choices, offer: Offer): Announcement {
  const option = chooseOption(play, choices, offer);
  const additional = chooseAdditional(play, choices);
  const known = withItem(play.at, {
    costOptionId: option.value?.optionId ?? null,
    additional: additional.chosen,
  });
  const picks = choosePicks(choices, option.value, additional.owed);
  const x = chooseX({ ...play, at: known }, choices, option.value, additional.owed, picks.value);
  const withX = withItem(known, { picks: sortedMap(Object.entries(picks.value)), x: x.value });
  const modes = chooseModes(withX, choices, play.modes);
  const at = withItem(withX, {
    modes: modes.chosen.map(({ modeId }) => ({ division: {}, modeId, targets: {} })),
  });
  const targets = chooseTargets(play, at, choices, modes.chosen);
  return {
    option: option.value,
    additional: additional.chosen,
    owed: additional.owed,
    picks: picks.value,
    x: x.value,
    groups: targets.groups,
    modeIds: modes.chosen.map((it) => it.modeId),
    at,
    refusals: [
      ...option.refusals,
      ...additional.refusals,
      ...picks.refusals,
      ...x.refusals,
      ...modes.refusals,
      ...targets.refusals,
    ],
  };
}

function withItem(at: Viewpoint, known: Partial<StackItem>): Viewpoint {
  return at.item === null ? at : { ...at, item: { ...at.item, ...known } };
}
