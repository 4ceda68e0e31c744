import type { Flaw } from "../problem.ts";
import type { Node } from "./nodes.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";

/** A status for actors is put on and asked of actors, one for cards of cards. */
export const statusCarriers = defineRule({
  name: "status-carriers",
  codes: ["STATUS_CARRIER"],
  check: (subject) => subject.nodes.flatMap((node) => wrongCarrier(node, subject)),
});

function wrongCarrier({ members, path }: Node, { pack }: Subject): readonly Flaw[] {
  const used = usedAs(members);
  const status = pack.statuses.find((it) => it.statusId === used?.statusId);
  if (used === null || status === undefined || status.on === used.on) return [];
  const message = `status ${status.statusId} is for ${status.on}s, not for ${used.on}s`;
  return [{ path: [...path, used.member], code: "STATUS_CARRIER", message }];
}

interface Use {
  readonly member: string;
  readonly statusId: string;
  readonly on: "actor" | "card";
}

function usedAs({ hasStatus, stacks, statusId, to }: Node["members"]): Use | null {
  if (typeof hasStatus === "string") return { member: "hasStatus", statusId: hasStatus, on: "actor" };
  if (typeof statusId === "string") {
    const onCards = typeof to === "object" && to !== null && "cards" in to;
    return { member: "statusId", statusId, on: onCards ? "card" : "actor" };
  }
  return typeof stacks === "string" ? { member: "stacks", statusId: stacks, on: "actor" } : null;
}
