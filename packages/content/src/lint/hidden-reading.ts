import type { Flaw } from "../problem.ts";
import type { Members, Node } from "./nodes.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";

/**
 * What decides a price, a legal target or whether a trigger goes off tells no cards apart that the player can't
 * see: a quoted price would give them away. How many cards lie in a zone is known to all.
 */
export const hiddenReading = defineRule({
  name: "hidden-reading",
  codes: ["READS_HIDDEN"],
  check: (subject) => subject.nodes.flatMap((node) => hidden(node, subject)),
});

function hidden({ members, scope, path }: Node, { pack }: Subject): readonly Flaw[] {
  const counted = members.count as Members | undefined;
  if (scope.sees === "all" || typeof counted !== "object" || counted.where === undefined) return [];
  const zone = pack.zones.find((it) => it.zoneId === counted.zone);
  if (zone === undefined || zone.visibility === "public") return [];
  const own = counted.of === "self" || counted.of === "holder";
  if (scope.sees === "own" && zone.visibility === "owner" && own) return [];
  const message = `${scope.place} tells cards apart in zone ${zone.zoneId}, which its player may not see`;
  return [{ path: [...path, "count"], code: "READS_HIDDEN", message }];
}
