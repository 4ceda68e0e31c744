import type { Flaw, Path } from "../problem.ts";
import { componentsOf, costOf, type PlayContainer } from "./containers.ts";
import { costPartsOf, hasX } from "./cost-parts.ts";
import { defineRule } from "./rule.ts";
import { slotGroupsOf } from "./slot-groups.ts";
import type { CardComponent, Modes } from "./types.ts";

/** Choices that can't be made as they are written, and parts of a choice that could never matter. */
export const choiceLimits = defineRule({
  name: "choice-limits",
  codes: ["CHOICE_IMPOSSIBLE", "CHOICE_IDLE"],
  check: ({ plays }) =>
    plays.flatMap((container) => [
      ...componentsOf<CardComponent, "modes">(container as never, "modes").flatMap(({ component, path }) => [
        ...modeCount(component, path),
        ...extraModes(component, path),
      ]),
      ...neverAsked(container),
      ...definedX(container),
      ...perTarget(container),
    ]),
});

function impossible(path: Path, message: string): Flaw {
  return { path, code: "CHOICE_IMPOSSIBLE", message };
}

function idle(path: Path, message: string): Flaw {
  return { path, code: "CHOICE_IDLE", message };
}

/** Bounds that are plain numbers; formulas are worked out in the play, and held to the number of modes. */
function modeCount({ min, max, modes }: Modes, path: Path): readonly Flaw[] {
  const most = modes.some((it) => it.repeat === true) ? Number.POSITIVE_INFINITY : modes.length;
  if (max === 0) return [impossible([...path, "max"], "no mode could ever be chosen")];
  if (typeof max === "number" && max > most)
    return [impossible([...path, "max"], `there are only ${most} modes, and none twice`)];
  if (typeof min !== "number") return [];
  if (min > most) return [impossible([...path, "min"], `there are only ${most} modes, and none twice`)];
  return typeof max === "number" && min > max ? [impossible([...path, "min"], "is larger than max")] : [];
}

function extraModes({ max, perExtraMode }: Modes, path: Path): readonly Flaw[] {
  if (perExtraMode === undefined || max !== 1) return [];
  return [idle([...path, "perExtraMode"], "there is never a second mode to pay for")];
}

/** How modes and targets are paid is no choice of its own. */
function neverAsked(container: PlayContainer): readonly Flaw[] {
  return costPartsOf(container).flatMap(({ kind, debits, path }) =>
    kind !== "mode" && kind !== "extraMode" && kind !== "target"
      ? []
      : debits.flatMap((debit, index) =>
          "anyOf" in debit
            ? [impossible([...path, index, "anyOf"], "a cost of modes or targets is paid in one resource")]
            : [],
        ),
  );
}

function definedX(container: PlayContainer): readonly Flaw[] {
  const found = costOf(container);
  if (found?.component.costs.x === undefined || hasX(container)) return [];
  return [idle([...found.path, "costs", "x"], "no cost has an X")];
}

function perTarget(container: PlayContainer): readonly Flaw[] {
  const found = costOf(container);
  const groups = slotGroupsOf(container);
  const inModes = groups.slice(1).flatMap(({ slots }) => slots.map((it) => it.slot.slotId));
  const own = groups[0]?.slots ?? [];
  return (found?.component.costs.perTarget ?? []).flatMap(({ slotId, free }, index): readonly Flaw[] => {
    const max = own.find((it) => it.slot.slotId === slotId)?.slot.max;
    // Several modes may add up targets of slots with the same name.
    if (typeof max !== "number" || free < max || inModes.includes(slotId)) return [];
    const path = [...(found?.path ?? []), "costs", "perTarget", index, "free"];
    return [idle(path, `slot ${slotId} has ${max} targets at most`)];
  });
}
