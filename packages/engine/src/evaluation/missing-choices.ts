import type { Choices } from "../core/choices.ts";
import type { CostOptionQuote, MissingChoice } from "./evaluation.ts";
import { modeBounds } from "./mode-choice.ts";
import type { Offer } from "./option-choice.ts";
import { pickQuestions } from "./pick-choice.ts";
import type { Plan } from "./plan.ts";
import type { Play } from "./play.ts";

/** What is still to be chosen, in the order of the rules, with what may be chosen. */
export function missingChoices(
  play: Play,
  plan: Plan,
  choices: Choices,
  offer: Offer,
  quotes: readonly CostOptionQuote[],
  maxX: number | null,
): readonly MissingChoice[] {
  const { announcement, refusals } = plan;
  const isMissing = (path: string) => refusals.some((it) => it.code === "CHOICE_MISSING" && it.path === path);
  const affordable = quotes.filter((it) => it.affordable).map((it) => it.optionId);
  const option: MissingChoice[] =
    announcement.option === null && offer.options.length > 0
      ? [{ path: "costOptionId", legal: affordable, min: 1, max: 1 }]
      : [];
  const picks = pickQuestions(announcement.option, announcement.owed, choices.picks ?? {})
    .filter(({ about }) => isMissing(`picks.${about}`))
    .map(({ about, ways }) => ({ path: `picks.${about}`, legal: ways, min: 1, max: 1 }));
  const x: MissingChoice[] = isMissing("x")
    ? [{ path: "x", legal: [], min: 0, max: maxX ?? Number.MAX_SAFE_INTEGER }]
    : [];
  return [
    ...option,
    ...picks,
    ...x,
    ...missingModes(play, plan, choices),
    ...missingTargets(plan, isMissing),
  ];
}

function missingModes(play: Play, { announcement }: Plan, choices: Choices): readonly MissingChoice[] {
  const { modes } = play;
  if (modes === null) return [];
  const { min, max } = modeBounds(announcement.at, modes);
  const given = choices.modes?.length ?? 0;
  if (given >= min) return [];
  return [{ path: "modes", legal: modes.modes.map((it) => it.modeId), min, max }];
}

function missingTargets(
  { announcement }: Plan,
  isMissing: (path: string) => boolean,
): readonly MissingChoice[] {
  return announcement.groups.flatMap(({ slots, targets }) =>
    slots.flatMap(({ slot, min, max, legal, total, path }): readonly MissingChoice[] => {
      const ids = targets[slot.slotId] ?? [];
      const few: MissingChoice[] = ids.length >= min ? [] : [{ path, legal, min, max }];
      const division = path.replace(/targets\.([^.]*)$/, "division.$1");
      if (total === null || !isMissing(division)) return few;
      return [...few, { path: division, legal: ids, min: total, max: total }];
    }),
  );
}
