import { RESERVED_ZONE_IDS, WHO } from "@duelbook/engine";
import type { Flaw } from "../problem.ts";
import { defineRule } from "./rule.ts";

/** Zones that every game has, and words for actors, which a zone of that name would be taken for. */
const ZONES: readonly string[] = [...RESERVED_ZONE_IDS, ...WHO];
/** Where a turn stands before its first phase. */
const PHASES: readonly string[] = ["setup", "turnStart"];
/** `"stacks": "all"` takes every stack. */
const STATUSES: readonly string[] = ["all"];

/** Names that mean something to the rules themselves. */
export const reservedIds = defineRule({
  name: "reserved-ids",
  codes: ["ID_RESERVED"],
  check: ({ pack }) => [
    ...pack.zones.flatMap((it, index) => reserved(it.zoneId, ZONES, ["zones", index, "zoneId"])),
    ...pack.statuses.flatMap((it, index) => reserved(it.statusId, STATUSES, ["statuses", index, "statusId"])),
    ...pack.rulesets.flatMap(({ phases }, index) =>
      phases.flatMap((it, place) =>
        reserved(it.phaseId, PHASES, ["rulesets", index, "phases", place, "phaseId"]),
      ),
    ),
  ],
});

function reserved(id: string, taken: readonly string[], path: Flaw["path"]): readonly Flaw[] {
  return taken.includes(id) ? [{ path, code: "ID_RESERVED", message: `${id} is a word of the rules` }] : [];
}
