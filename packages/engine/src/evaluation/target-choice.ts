import type { Choices } from "../core/choices.ts";
import type { Refusal } from "../core/refusal.ts";
import { lookup } from "../core/sorted-map.ts";
import type { Viewpoint } from "../core/viewpoint.ts";
import { MAX_TARGETS, type TargetSlot } from "../model/targets.ts";
import { evaluateAmount, holds } from "../reading/formula.ts";
import { chooseDivision } from "./division-choice.ts";
import { legalTargets } from "./legal-targets.ts";
import type { ModeChosen } from "./mode-choice.ts";
import type { Play } from "./play.ts";

export type ChosenTargets = Readonly<Record<string, readonly string[]>>;
export type ChosenDivision = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A slot that exists under the choices made before it, with its bounds worked out. */
export interface ActiveSlot {
  readonly slot: TargetSlot;
  readonly min: number;
  readonly max: number;
  readonly legal: readonly string[];
  /** What is divided among its targets; null: nothing is. */
  readonly total: number | null;
  readonly path: string;
}

/** Slots that are chosen for together: those of the play itself, or those of one chosen mode. */
export interface Group {
  /** Place among the chosen modes; null for the play itself. */
  readonly mode: number | null;
  readonly slots: readonly ActiveSlot[];
  readonly targets: ChosenTargets;
  readonly division: ChosenDivision;
}

/** Targets and divisions of the play and of each chosen mode, or why they are refused, by place in the payload. */
export function chooseTargets(
  play: Play,
  at: Viewpoint,
  choices: Choices,
  modes: readonly ModeChosen[],
): { readonly groups: readonly Group[]; readonly refusals: readonly Refusal[] } {
  const own = chooseGroup(at, null, play.slots, "", choices);
  const ofModes = modes.map(({ mode, input, path }, index) =>
    chooseGroup(at, index, mode.slots ?? [], `${path}.`, input),
  );
  const all = [own, ...ofModes];
  return { groups: all.map((it) => it.group), refusals: all.flatMap((it) => it.refusals) };
}

interface GroupInput {
  readonly targetIds?: readonly string[] | undefined;
  readonly targets?: ChosenTargets | undefined;
  readonly division?: ChosenDivision | undefined;
}

function chooseGroup(
  at: Viewpoint,
  mode: number | null,
  authored: readonly TargetSlot[],
  under: string,
  input: GroupInput,
): { readonly group: Group; readonly refusals: readonly Refusal[] } {
  const slots = authored
    .filter((slot) => slot.when === undefined || holds(slot.when, at))
    .map((slot) => activeSlot(at, slot, `${under}targets.${slot.slotId}`));
  const given = givenTargets(slots, under, input);
  const targets = Object.fromEntries(
    slots.map(({ slot }) => [slot.slotId, lookup(given.targets, slot.slotId) ?? []]),
  );
  const judged = slots.flatMap((slot) => slotRefusals(slot, targets, given.path(slot)));
  const division = chooseDivision(slots, targets, input.division ?? {}, under);
  return {
    group: { mode, slots, targets, division: division.value },
    refusals: [...given.refusals, ...judged, ...division.refusals],
  };
}

function activeSlot(at: Viewpoint, slot: TargetSlot, path: string): ActiveSlot {
  const total = slot.divide === undefined ? null : evaluateAmount(slot.divide, at);
  const most = Math.min(evaluateAmount(slot.max, at), MAX_TARGETS, total ?? MAX_TARGETS);
  const min = Math.min(evaluateAmount(slot.min, at), most);
  return { slot, min, max: most, legal: legalTargets(at, slot), total, path };
}

function givenTargets(
  slots: readonly ActiveSlot[],
  under: string,
  { targetIds, targets }: GroupInput,
): {
  readonly targets: ChosenTargets;
  readonly refusals: readonly Refusal[];
  readonly path: (slot: ActiveSlot) => string;
} {
  const shorthand = targetIds !== undefined && slots.length === 1;
  const path = (slot: ActiveSlot) => (shorthand ? "targetIds" : slot.path);
  const nothing = (refusals: readonly Refusal[]) => ({ targets: {}, refusals, path });
  if (targetIds !== undefined && targets !== undefined)
    return nothing([{ code: "CHOICE_CONFLICT", path: "targetIds" }]);
  const [only] = slots;
  if (targetIds !== undefined) {
    if (slots.length === 1 && only !== undefined)
      return { targets: { [only.slot.slotId]: targetIds }, refusals: [], path };
    if (targetIds.length === 0) return nothing([]);
    const given = targetIds.length;
    return nothing([
      only === undefined
        ? { code: "TARGET_COUNT", path: "targetIds", min: 0, max: 0, given }
        : { code: "TARGET_SLOT_UNKNOWN", path: "targetIds" },
    ]);
  }
  const refusals = Object.keys(targets ?? {})
    .filter((slotId) => !slots.some(({ slot }) => slot.slotId === slotId))
    .map((slotId): Refusal => ({ code: "TARGET_SLOT_UNKNOWN", path: `${under}targets.${slotId}` }));
  return { targets: targets ?? {}, refusals, path };
}

function slotRefusals(active: ActiveSlot, targets: ChosenTargets, path: string): readonly Refusal[] {
  const { slot, min, max, legal } = active;
  const ids = targets[slot.slotId] ?? [];
  const given = ids.length;
  if (given === 0 && min > 0) return [{ code: "CHOICE_MISSING", path }];
  const elsewhere = (slot.notIn ?? []).flatMap((other) => targets[other] ?? []);
  const wrong = ids.flatMap((id, index): readonly Refusal[] => {
    if (!legal.includes(id)) return [{ code: "TARGET_ILLEGAL", path: `${path}.${index}` }];
    const again = ids.indexOf(id) !== index || elsewhere.includes(id);
    return again ? [{ code: "TARGET_DUPLICATE", path: `${path}.${index}` }] : [];
  });
  if (wrong.length > 0) return wrong;
  return given < min || given > max ? [{ code: "TARGET_COUNT", path, min, max, given }] : [];
}
