import type { Flaw } from "../problem.ts";
import type { Node } from "./nodes.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";

/**
 * `paid` and `costOption` are read after the payment, by the play's own effects and by influences on them; and
 * `ownStacks` by what a status carries.
 */
export const paymentReading = defineRule({
  name: "payment-reading",
  codes: ["PAYMENT_UNKNOWN", "OPTION_UNKNOWN", "STACKS_UNKNOWN"],
  check: (subject) =>
    subject.nodes.flatMap((node) => [
      ...payment(node),
      ...resource(node, subject),
      ...option(node, subject),
      ...stacks(node),
    ]),
});

function payment({ members, scope, path }: Node): readonly Flaw[] {
  const member = ["paid", "costOption"].find((it) => it in members);
  if (member === undefined || scope.payment !== null) return [];
  const message = `nothing is paid yet where ${scope.place} is worked out`;
  return [{ path: [...path, member], code: "PAYMENT_UNKNOWN", message }];
}

function resource({ members, scope, path }: Node, { addedResources }: Subject): readonly Flaw[] {
  const { paid } = members;
  if (typeof paid !== "string" || scope.payment === null || scope.payment === "any") return [];
  if (scope.payment.resources.has(paid) || addedResources.has(paid)) return [];
  const message = `no cost of this play asks for ${paid}`;
  return [{ path: [...path, "paid"], code: "PAYMENT_UNKNOWN", message }];
}

function option({ members, scope, path }: Node, subject: Subject): readonly Flaw[] {
  if (!("costOption" in members) || scope.payment === null) return [];
  const costOption = members.costOption as string | null;
  const own = scope.payment === "any" ? subject.optionIds : scope.payment.optionIds;
  if (own.has(costOption) || (costOption !== null && subject.grantedOptionIds.has(costOption))) return [];
  const name = costOption === null ? "printed cost to choose" : `cost option ${costOption}`;
  const message = `${scope.place} knows no ${name}`;
  return [{ path: [...path, "costOption"], code: "OPTION_UNKNOWN", message }];
}

function stacks({ members, scope, path }: Node): readonly Flaw[] {
  if (!("ownStacks" in members) || scope.ownStacks) return [];
  const message = `${scope.place} has no stacks of its own here`;
  return [{ path: [...path, "ownStacks"], code: "STACKS_UNKNOWN", message }];
}
