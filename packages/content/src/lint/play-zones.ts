import type { Flaw, Path } from "../problem.ts";
import { componentsOf, costOf } from "./containers.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";

/** From where an option or a permission lets cards be played, their owner sees them there. */
export const playZones = defineRule({
  name: "play-zones",
  codes: ["PLAY_ZONE_IMPOSSIBLE"],
  check: (subject) => [...options(subject), ...permissions(subject)],
});

function options(subject: Subject): readonly Flaw[] {
  return subject.plays.flatMap((container) => {
    const found = costOf(container);
    return (found?.component.costs.alternativeCosts ?? []).flatMap(({ from }, index): readonly Flaw[] => {
      if (found === undefined || from === undefined) return [];
      const path = [...found.path, "costs", "alternativeCosts", index, "from"];
      if (container.kind === "card") return unseen(from, path, subject);
      return [{ path, code: "PLAY_ZONE_IMPOSSIBLE", message: "an ability is in no zone" }];
    });
  });
}

function permissions(subject: Subject): readonly Flaw[] {
  return subject.bearers.flatMap((bearer) =>
    componentsOf(bearer, "playPermission").flatMap(({ component, path }) =>
      unseen(component.zones, [...path, "zones"], subject),
    ),
  );
}

function unseen(zones: readonly string[], path: Path, { pack }: Subject): readonly Flaw[] {
  return zones.flatMap((zoneId, index): readonly Flaw[] => {
    if (pack.zones.find((it) => it.zoneId === zoneId)?.visibility !== "none") return [];
    const message = `cards in zone ${zoneId} can't be played: their owner doesn't see them`;
    return [{ path: [...path, index], code: "PLAY_ZONE_IMPOSSIBLE", message }];
  });
}
