import type { Flaw } from "../problem.ts";
import { componentsOf } from "./containers.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";
import type { CardComponent, TargetSlot } from "./types.ts";

/** Slots that never have a legal target. */
export const targetSlots = defineRule({
  name: "target-slots",
  codes: ["SLOT_IMPOSSIBLE"],
  check: (subject) =>
    subject.plays.flatMap((container) =>
      componentsOf<CardComponent, "targets">(container as never, "targets").flatMap(({ component, path }) =>
        component.slots.flatMap((slot, index): readonly Flaw[] => {
          const message = impossible(slot, subject);
          return message === null
            ? []
            : [{ path: [...path, "slots", index, "filter"], code: "SLOT_IMPOSSIBLE", message }];
        }),
      ),
    ),
});

function impossible({ filter, min }: TargetSlot, { pack }: Subject): string | null {
  if (filter.kind === "actor")
    return filter.side === "self" && min > 1 ? "there is only one of oneself" : null;
  const zone = pack.zones.find((it) => it.zoneId === filter.zone);
  if (zone === undefined || zone.visibility === "public") return null;
  return `targets are public, and not everybody sees the cards in zone ${zone.zoneId}`;
}
