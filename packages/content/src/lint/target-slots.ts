import type { Flaw } from "../problem.ts";
import { defineRule } from "./rule.ts";
import { slotGroupsOf } from "./slot-groups.ts";
import type { Subject } from "./subject.ts";
import type { TargetSlot } from "./types.ts";

/** Slots that never have a legal target. */
export const targetSlots = defineRule({
  name: "target-slots",
  codes: ["SLOT_IMPOSSIBLE"],
  check: (subject) =>
    subject.plays.flatMap((container) =>
      slotGroupsOf(container).flatMap(({ slots }) =>
        slots.flatMap(({ slot, path }): readonly Flaw[] => {
          const found = impossible(slot, subject);
          if (found === null) return [];
          const { member, message } = found;
          return [{ path: [...path, member], code: "SLOT_IMPOSSIBLE", message }];
        }),
      ),
    ),
});

interface Impossible {
  readonly member: "filter" | "max" | "divide";
  readonly message: string;
}

function impossible({ filter, min, max, divide }: TargetSlot, { pack }: Subject): Impossible | null {
  if (max === 0) return { member: "max", message: "no target could ever be chosen" };
  if (divide === 0) return { member: "divide", message: "each target gets at least 1, and there is nothing" };
  if (filter.kind === "actor") {
    const tooMany = filter.side === "self" && typeof min === "number" && min > 1;
    return tooMany ? { member: "filter", message: "there is only one of oneself" } : null;
  }
  const zone = pack.zones.find((it) => it.zoneId === filter.zone);
  if (zone === undefined || zone.visibility === "public") return null;
  const message = `targets are public, and not everybody sees the cards in zone ${zone.zoneId}`;
  return { member: "filter", message };
}
