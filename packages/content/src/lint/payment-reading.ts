import type { Flaw } from "../problem.ts";
import type { Node } from "./nodes.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";

/**
 * `paid` is read after the payment, by the play's own effects and by influences on them; and `ownStacks` by what a
 * status carries.
 */
export const paymentReading = defineRule({
  name: "payment-reading",
  codes: ["PAYMENT_UNKNOWN", "STACKS_UNKNOWN"],
  check: (subject) => subject.nodes.flatMap((node) => [...payment(node, subject), ...stacks(node)]),
});

function payment({ members, scope, path }: Node, { addedResources }: Subject): readonly Flaw[] {
  const { paid } = members;
  if (typeof paid !== "string") return [];
  const flaw = (message: string) => [{ path: [...path, "paid"], code: "PAYMENT_UNKNOWN", message }];
  const { choices, place } = scope;
  if (choices.paid === null) return flaw(`nothing is paid yet where ${place} is worked out`);
  if (choices.paid.has(paid) || addedResources.has(paid)) return [];
  return flaw(`no cost of this play asks for ${paid}`);
}

function stacks({ members, scope, path }: Node): readonly Flaw[] {
  if (!("ownStacks" in members) || scope.ownStacks) return [];
  const message = `${scope.place} has no stacks of its own here`;
  return [{ path: [...path, "ownStacks"], code: "STACKS_UNKNOWN", message }];
}
