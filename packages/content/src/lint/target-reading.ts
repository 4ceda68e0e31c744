import { WHO } from "@duelbook/engine";
import type { Flaw } from "../problem.ts";
import type { Node } from "./nodes.ts";
import { defineRule } from "./rule.ts";

/** Members that say who: an actor word, or `{slot}`. */
const WHO_MEMBERS = ["to", "of", "for", "actors"];

/**
 * `target`, `{slot}`, `picked` and `thisCard` mean something where they are used: there is such a choice by then,
 * and it is one of actors or of cards, as asked.
 */
export const targetReading = defineRule({
  name: "target-reading",
  codes: ["TARGET_UNKNOWN", "PICK_UNKNOWN", "CARD_UNKNOWN"],
  check: ({ nodes }) =>
    nodes.flatMap((node) => [
      ...WHO_MEMBERS.flatMap((member) => {
        const who = node.members[member];
        return isWho(who) ? choiceFlaws(node, member, who, "actor") : [];
      }),
      ...choiceFlaws(node, "cards", node.members.cards, "card"),
      ...askedOfNoCard(node),
    ]),
});

function isWho(value: unknown): boolean {
  return (WHO as readonly unknown[]).includes(value) || slotIn(value) !== undefined;
}

function slotIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("slot" in value)) return undefined;
  return typeof value.slot === "string" ? value.slot : undefined;
}

function choiceFlaws(node: Node, member: string, value: unknown, kind: "actor" | "card"): readonly Flaw[] {
  const { scope } = node;
  const path = [...node.path, member];
  const slotId = slotIn(value);
  if (value === "picked" && scope.picked !== kind)
    return [{ path, code: "PICK_UNKNOWN", message: `${scope.place} has picked no ${kind} here` }];
  if (value === "thisCard" && !scope.thisCard)
    return [{ path, code: "CARD_UNKNOWN", message: `${scope.place} is none of a card` }];
  if (value === "target" && scope.slots.length !== 1) {
    const message = `target needs exactly one slot, ${scope.place} has ${scope.slots.length} here`;
    return [{ path, code: "TARGET_UNKNOWN", message }];
  }
  if (value !== "target" && slotId === undefined) return [];
  const slot = slotId === undefined ? scope.slots[0] : scope.slots.find((it) => it.slotId === slotId);
  if (slot === undefined)
    return [{ path, code: "TARGET_UNKNOWN", message: `${scope.place} has no slot ${slotId} here` }];
  if (slot.filter.kind === kind) return [];
  const message = `slot ${slot.slotId} holds ${slot.filter.kind}s, not ${kind}s`;
  return [{ path, code: "TARGET_UNKNOWN", message }];
}

/** The condition `thisCard` where no card asks. */
function askedOfNoCard({ members, scope, path }: Node): readonly Flaw[] {
  if (typeof members.thisCard !== "object" || scope.thisCard) return [];
  const message = `${scope.place} is none of a card`;
  return [{ path: [...path, "thisCard"], code: "CARD_UNKNOWN", message }];
}
