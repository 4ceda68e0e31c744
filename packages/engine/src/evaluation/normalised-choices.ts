import type { Choices } from "../core/choices.ts";
import type { Announcement } from "./announcement.ts";
import type { Group } from "./target-choice.ts";

/** The choices in full, as the rules understood them: the printed cost is named as null, divisions are filled in. */
export function normalise(announcement: Announcement): Choices {
  const { option, additional, picks, x, groups, modeIds } = announcement;
  const [own, ...ofModes] = groups as readonly [Group, ...Group[]];
  return {
    costOptionId: option?.optionId ?? null,
    ...(additional.length === 0
      ? {}
      : { additional: additional.map(({ optionId, times }) => ({ optionId, times })) }),
    ...(x === null ? {} : { x }),
    ...(Object.keys(picks).length === 0 ? {} : { picks }),
    ...(modeIds.length === 0
      ? {}
      : { modes: modeIds.map((modeId, index) => ({ modeId, ...bySlot(ofModes[index]) })) }),
    ...ownTargets(own),
    ...divisionOf(own),
  };
}

function ownTargets({ slots, targets }: Group): Choices {
  const [only] = slots;
  if (only === undefined) return {};
  if (slots.length === 1) return { targetIds: [...(targets[only.slot.slotId] ?? [])] };
  return { targets: copied(targets) };
}

function bySlot(group: Group | undefined): Choices {
  if (group === undefined || group.slots.length === 0) return {};
  return { targets: copied(group.targets), ...divisionOf(group) };
}

function divisionOf({ division }: Group): Choices {
  const entries = Object.entries(division);
  if (entries.length === 0) return {};
  return { division: Object.fromEntries(entries.map(([slotId, shares]) => [slotId, { ...shares }])) };
}

function copied(targets: Group["targets"]): Record<string, string[]> {
  return Object.fromEntries(Object.entries(targets).map(([slotId, ids]) => [slotId, [...ids]]));
}
