import { BUCKETS } from "@duelbook/engine";
import type { Flaw, Path } from "../problem.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";

type Ruleset = Subject["pack"]["rulesets"][number];

/** A ruleset under which a turn can be taken: one action phase, zones apart, every bucket in the order. */
export const rulesets = defineRule({
  name: "rulesets",
  codes: ["PHASES_INVALID", "ZONES_INVALID", "BUCKETS_INVALID", "DAMAGE_INVALID"],
  check: (subject) =>
    subject.pack.rulesets.flatMap((ruleset, index) => {
      const path = ["rulesets", index];
      return [
        ...phases(ruleset, path),
        ...zones(ruleset, path),
        ...playZones(ruleset, path, subject),
        ...buckets(ruleset, path),
        ...damage(ruleset, path),
      ];
    }),
});

function phases(ruleset: Ruleset, path: Path): readonly Flaw[] {
  const actions = ruleset.phases.filter((it) => it.actions === true).length;
  if (actions === 1) return [];
  const message = `exactly one phase waits for actions, not ${actions}`;
  return [{ path: [...path, "phases"], code: "PHASES_INVALID", message }];
}

function zones(ruleset: Ruleset, path: Path): readonly Flaw[] {
  const { draw, hand, discard } = ruleset.zones;
  if (new Set([draw, hand, discard]).size === 3) return [];
  const message = "draw pile, hand and discard pile are three zones";
  return [{ path: [...path, "zones"], code: "ZONES_INVALID", message }];
}

function playZones(ruleset: Ruleset, path: Path, { pack }: Subject): readonly Flaw[] {
  return ruleset.playZones.flatMap((zoneId, index) => {
    const zone = pack.zones.find((it) => it.zoneId === zoneId);
    if (zone?.visibility !== "none") return [];
    const message = `cards in zone ${zoneId} can't be played: their owner doesn't see them`;
    return [{ path: [...path, "playZones", index], code: "ZONES_INVALID", message }];
  });
}

function buckets(ruleset: Ruleset, path: Path): readonly Flaw[] {
  const all = Object.keys(BUCKETS).toSorted().join(", ");
  if (ruleset.buckets === undefined || ruleset.buckets.toSorted().join(", ") === all) return [];
  return [{ path: [...path, "buckets"], code: "BUCKETS_INVALID", message: `names each of ${all} once` }];
}

function damage(ruleset: Ruleset, path: Path): readonly Flaw[] {
  const index = ruleset.damage.absorbedBy.indexOf(ruleset.damage.resourceId);
  if (index < 0) return [];
  const message = "the damaged resource can't absorb its own damage";
  return [{ path: [...path, "damage", "absorbedBy", index], code: "DAMAGE_INVALID", message }];
}
