import type { Flaw, Path } from "../problem.ts";
import { costOf, type PlayContainer } from "./containers.ts";
import { defineRule } from "./rule.ts";
import { type SlotGroup, slotGroupsOf } from "./slot-groups.ts";

/** Slots that other parts name are there, and what a slot divides is handed out. */
export const choiceSlots = defineRule({
  name: "choice-slots",
  codes: ["SLOT_UNKNOWN", "SHARE_UNREAD"],
  check: ({ plays }) =>
    plays.flatMap((container) => {
      const groups = slotGroupsOf(container);
      return [...groups.flatMap(excluded), ...groups.flatMap(undivided), ...paidPerTarget(container, groups)];
    }),
});

function excluded({ slots }: SlotGroup): readonly Flaw[] {
  return slots.flatMap(({ slot, path }) =>
    (slot.notIn ?? []).flatMap((slotId, index): readonly Flaw[] => {
      const other = slots.find((it) => it.slot.slotId === slotId)?.slot;
      const comparable = other !== undefined && other !== slot && other.filter.kind === slot.filter.kind;
      const message = `shares no targets with a slot ${slotId} beside it`;
      return comparable ? [] : [unknown([...path, "notIn", index], message)];
    }),
  );
}

function undivided({ slots, effects }: SlotGroup): readonly Flaw[] {
  return slots.flatMap(({ slot, path }): readonly Flaw[] => {
    if (slot.divide === undefined || readsShare(effects, slot.slotId)) return [];
    const message = `nothing reads the shares of slot ${slot.slotId}`;
    return [{ path: [...path, "divide"], code: "SHARE_UNREAD", message, severity: "warning" }];
  });
}

function paidPerTarget(container: PlayContainer, groups: readonly SlotGroup[]): readonly Flaw[] {
  const found = costOf(container);
  const known = new Set(groups.flatMap(({ slots }) => slots.map((it) => it.slot.slotId)));
  return (found?.component.costs.perTarget ?? []).flatMap(({ slotId }, index): readonly Flaw[] => {
    const path = [...(found?.path ?? []), "costs", "perTarget", index, "slotId"];
    return known.has(slotId) ? [] : [unknown(path, `there is no slot ${slotId}`)];
  });
}

function unknown(path: Path, message: string): Flaw {
  return { path, code: "SLOT_UNKNOWN", message };
}

function readsShare(value: unknown, slotId: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  if ("share" in value && value.share === slotId) return true;
  return Object.values(value).some((it) => readsShare(it, slotId));
}
