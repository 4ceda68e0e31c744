import type { Choices } from "../core/choices.ts";
import { type Announcement, announce } from "./announcement.ts";
import { modeBounds } from "./mode-choice.ts";
import type { Offer } from "./option-choice.ts";
import { pickQuestions } from "./pick-choice.ts";
import { planPlay } from "./plan.ts";
import type { Play } from "./play.ts";
import type { Group } from "./target-choice.ts";
import { xKind } from "./x-choice.ts";

/** How many completed plays are judged at most before the answer is "unknown". */
export const MAX_COMPLETIONS = 200;

/** How large an X is tried; a larger one never makes a play cheaper. */
const MAX_TRIED_X = 8;

export interface Completion {
  readonly startable: boolean | "unknown";
  /** How many completed plays were judged. */
  readonly judged: number;
}

/**
 * Whether some completion of the choices would be accepted. What is chosen already stays; what is open is tried, the
 * cheapest first, each candidate judged by the very plan that a command would meet. The work is bounded.
 */
export function searchCompletion(play: Play, choices: Choices, offer: Offer): Completion {
  if (play.obstacles.length > 0) return { startable: false, judged: 0 };
  let judged = 0;
  for (const candidate of candidates(play, choices, offer)) {
    if (judged === MAX_COMPLETIONS) return { startable: "unknown", judged };
    judged++;
    if (planPlay(play, candidate, offer).refusals.length === 0) return { startable: true, judged };
  }
  return { startable: false, judged };
}

function* candidates(play: Play, choices: Choices, offer: Offer): Generator<Choices> {
  for (const withOption of optionsToTry(choices, offer))
    for (const withAdditional of additionalToTry(play, withOption))
      for (const withPicks of picksToTry(play, withAdditional, offer))
        for (const withX of xToTry(play, withPicks, offer))
          for (const withModes of modesToTry(play, withX, offer)) yield* targetsToTry(play, withModes, offer);
}

function* optionsToTry(choices: Choices, { options }: Offer): Generator<Choices> {
  if (choices.costOptionId !== undefined) yield choices;
  else for (const { optionId } of options) yield { ...choices, costOptionId: optionId };
}

/** Nothing, each optional cost alone, all together: a cost may bring what makes the play legal. */
function* additionalToTry(play: Play, choices: Choices): Generator<Choices> {
  yield choices;
  if (choices.additional !== undefined) return;
  const optional = (play.costs.additionalCosts ?? []).filter((it) => it.mandatory !== true);
  for (const { optionId } of optional) yield { ...choices, additional: [{ optionId }] };
  if (optional.length > 1) yield { ...choices, additional: optional.map(({ optionId }) => ({ optionId })) };
}

function* picksToTry(play: Play, choices: Choices, offer: Offer): Generator<Choices> {
  if (!offer.asks.picks) {
    yield choices;
    return;
  }
  const { option, owed } = announce(play, choices, offer);
  const given = choices.picks ?? {};
  const open = pickQuestions(option, owed, given).find(({ about }) => !Object.hasOwn(given, about));
  if (open === undefined) {
    yield choices;
    return;
  }
  for (const way of open.ways)
    yield* picksToTry(play, { ...choices, picks: { ...given, [open.about]: way } }, offer);
}

function* xToTry(play: Play, choices: Choices, offer: Offer): Generator<Choices> {
  if (!offer.asks.x || choices.x !== undefined) {
    yield choices;
    return;
  }
  const { option, owed, picks } = announce(play, choices, offer);
  if (xKind(play, option, owed, picks) !== "free") {
    yield choices;
    return;
  }
  for (let x = 0; x <= MAX_TRIED_X; x++) yield { ...choices, x };
}

/** Sets of modes from the fewest up; repeating one is never needed to start. */
function* modesToTry(play: Play, choices: Choices, offer: Offer): Generator<Choices> {
  const { modes } = play;
  if (modes === null || choices.modes !== undefined) {
    yield choices;
    return;
  }
  const { at } = announce(play, choices, offer);
  const { min, max } = modeBounds(at, modes);
  const ids = modes.modes.map((it) => it.modeId);
  for (let size = min; size <= Math.min(max, Math.max(min, ids.length)); size++)
    for (const chosen of combinations(ids, size))
      yield { ...choices, modes: chosen.map((modeId) => ({ modeId })) };
}

/**
 * Each slot filled up with legal targets. Where slots exclude each other's targets, from each place of the lists on,
 * so that a slot with few candidates finds them free.
 */
function* targetsToTry(play: Play, choices: Choices, offer: Offer): Generator<Choices> {
  const announcement = announce(play, choices, offer);
  const slots = announcement.groups.flatMap((it) => it.slots);
  const exclusive = slots.some(({ slot }) => slot.notIn !== undefined);
  const starts = exclusive ? Math.max(1, ...slots.map((it) => it.legal.length)) : 1;
  for (let from = 0; from < starts; from++) yield filled(choices, announcement, from);
}

/** What was given stays, wrong parts included; what a slot still needs is added. */
function filled(choices: Choices, { groups, modeIds }: Announcement, from: number): Choices {
  const { targetIds, targets, division, modes = [], ...rest } = choices;
  if (targetIds !== undefined && targets !== undefined) return choices;
  const [own, ...ofModes] = groups as readonly [Group, ...Group[]];
  const shorthand = targetIds === undefined || own.slots.length === 1 ? {} : { targetIds };
  const input: GroupInput = {
    ...shorthand,
    ...(targets === undefined ? {} : { targets }),
    ...(division === undefined ? {} : { division }),
  };
  const known = modeIds.length === modes.length;
  const inPrintedOrder = modeIds.map((modeId, index) => {
    const occurrence = modeIds.slice(0, index).filter((it) => it === modeId).length;
    return modes.filter((it) => it.modeId === modeId)[occurrence];
  });
  return {
    ...rest,
    ...fill(own, input, from),
    ...(choices.modes === undefined
      ? {}
      : {
          modes: known
            ? modeIds.map((modeId, index) => ({
                modeId,
                ...fill(ofModes[index], groupInput(inPrintedOrder[index]), from),
              }))
            : modes,
        }),
  };
}

function groupInput(mode: NonNullable<Choices["modes"]>[number] | undefined): GroupInput {
  const { modeId: _modeId, ...input } = mode ?? { modeId: "" };
  return input;
}

type GroupInput = Pick<Choices, "targets" | "targetIds" | "division">;

function fill(group: Group | undefined, given: GroupInput, from: number): GroupInput {
  if (group === undefined || group.slots.length === 0) return given;
  const { slots, targets } = group;
  if (given.targetIds !== undefined && slots.length > 1) return given;
  const chosen: Record<string, string[]> = {};
  for (const { slot, min, legal } of slots) {
    const ids = targets[slot.slotId] ?? [];
    const taken = new Set([...ids, ...(slot.notIn ?? []).flatMap((other) => chosen[other] ?? [])]);
    const start = legal.length === 0 ? 0 : from % legal.length;
    const free = [...legal.slice(start), ...legal.slice(0, start)].filter((id) => !taken.has(id));
    chosen[slot.slotId] = [...ids, ...free.slice(0, Math.max(0, min - ids.length))];
  }
  const division: Record<string, Record<string, number>> = { ...given.division };
  for (const { slot, total } of slots) {
    const [first, ...others] = chosen[slot.slotId] ?? [];
    if (total === null || first === undefined || Object.hasOwn(division, slot.slotId)) continue;
    const even = others.map((id): [string, number] => [id, 1]);
    division[slot.slotId] = Object.fromEntries([[first, total - others.length], ...even]);
  }
  const hasDivision = Object.keys(division).length > 0;
  return { targets: { ...given.targets, ...chosen }, ...(hasDivision ? { division } : {}) };
}

function* combinations(ids: readonly string[], size: number): Generator<readonly string[]> {
  if (size === 0) yield [];
  else
    for (const [index, id] of ids.entries())
      for (const rest of combinations(ids.slice(index + 1), size - 1)) yield [id, ...rest];
}
