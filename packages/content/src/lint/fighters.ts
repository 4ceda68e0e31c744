import type { Flaw, Path } from "../problem.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";

type Fighter = Subject["pack"]["heroes"][number] | Subject["pack"]["enemies"][number];

/** Heroes and enemies who can take part in a combat and lose it. */
export const fighters = defineRule({
  name: "fighters",
  codes: ["RESOURCE_OUT_OF_RANGE", "NEVER_DEFEATED", "DEFEATED_AT_START"],
  check: (subject) =>
    (["heroes", "enemies"] as const).flatMap((list) =>
      subject.pack[list].flatMap((fighter, index) => [
        ...ranges(fighter, [list, index, "resources"], subject),
        ...defeat(fighter, [list, index, "resources"], subject),
      ]),
    ),
});

function ranges({ resources }: Fighter, path: Path, { pack }: Subject): readonly Flaw[] {
  return resources.flatMap(({ resourceId, current, max }, index): readonly Flaw[] => {
    const floor = pack.resources.find((it) => it.resourceId === resourceId)?.floor ?? 0;
    const out = (member: string, message: string, severity: "error" | "warning"): Flaw => ({
      path: [...path, index, member],
      code: "RESOURCE_OUT_OF_RANGE",
      message,
      severity,
    });
    if (current < floor) return [out("current", `${resourceId} can't be below its floor ${floor}`, "error")];
    if (max === undefined || max >= current) return [];
    return [out("max", `starts with more ${resourceId} than that`, "warning")];
  });
}

/** Under each ruleset that the pack has, since a combat may be created with any. */
function defeat({ resources }: Fighter, path: Path, { pack }: Subject): readonly Flaw[] {
  return pack.rulesets.flatMap((ruleset): readonly Flaw[] => {
    const rules = ruleset.defeat.flatMap((rule) => {
      const own = resources.find((it) => it.resourceId === rule.resourceId);
      return own === undefined ? [] : [{ lost: own.current <= rule.atMost }];
    });
    const under = `under ruleset ${ruleset.rulesetId}`;
    if (rules.length === 0)
      return [{ path, code: "NEVER_DEFEATED", message: `has none of the resources that decide ${under}` }];
    return rules.some((it) => it.lost)
      ? [{ path, code: "DEFEATED_AT_START", message: `is defeated from the start ${under}` }]
      : [];
  });
}
