import type { Flaw } from "../problem.ts";
import type { Members, Node } from "./nodes.ts";
import { isExpression } from "./nodes.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";

/** What is chosen while announcing is read where it is chosen by then, and names what can be chosen. */
export const choiceReading = defineRule({
  name: "choice-reading",
  codes: ["CHOICE_NOT_MADE", "OPTION_UNKNOWN", "MODE_UNKNOWN", "WAY_UNKNOWN", "X_UNKNOWN", "SHARE_UNKNOWN"],
  check: (subject) =>
    subject.nodes.flatMap((node) => (isExpression(node.members) ? readingsIn(node, subject) : [])),
});

function readingsIn(node: Node, subject: Subject): readonly Flaw[] {
  const { members, scope } = node;
  const { choices, place } = scope;
  const flaws: Flaw[] = [];
  const add = (code: string, message: string, ...member: readonly string[]) =>
    flaws.push({ path: [...node.path, ...member], code, message });
  const made = (member: string, known: unknown) => {
    if (known === null)
      add("CHOICE_NOT_MADE", `${member} isn't known yet where ${place} is worked out`, member);
    return known !== null;
  };
  if ("costOption" in members && made("costOption", choices.options)) {
    const name = members.costOption as string | null;
    const known = choices.options?.has(name) || (name !== null && subject.grantedOptionIds.has(name));
    const what = name === null ? "printed cost to choose" : `cost option ${name}`;
    if (!known) add("OPTION_UNKNOWN", `${place} knows no ${what}`, "costOption");
  }
  for (const member of ["additional", "times"] as const) {
    const name = members[member];
    if (typeof name !== "string" || !made(member, choices.additional)) continue;
    if (choices.additional?.has(name) !== true)
      add("OPTION_UNKNOWN", `${place} knows no additional cost ${name} to choose`, member);
  }
  const { mode } = members;
  if (typeof mode === "string" && made("mode", choices.modes) && choices.modes?.has(mode) !== true)
    add("MODE_UNKNOWN", `${place} knows no mode ${mode}`, "mode");
  if ("x" in members && made("x", choices.x) && choices.x === false)
    add("X_UNKNOWN", "no cost of this play has an X", "x");
  if ("pick" in members && made("pick", choices.picks)) {
    const { of, is } = members.pick as Members;
    const ways = choices.picks?.get(String(of));
    if (ways === undefined)
      add("WAY_UNKNOWN", `there are no several ways to pay ${String(of)}`, "pick", "of");
    else if (!ways.has(String(is)))
      add("WAY_UNKNOWN", `${String(of)} can't be paid by ${String(is)}`, "pick", "is");
  }
  return [...flaws, ...share(node)];
}

/** The part of what is divided that falls to whom an effect goes through. */
function share({ members, scope, path }: Node): readonly Flaw[] {
  if (typeof members.share !== "string") return [];
  const { share: slotId } = members;
  const flaw = (message: string) => [{ path: [...path, "share"], code: "SHARE_UNKNOWN", message }];
  const slot = scope.slots.find((it) => it.slotId === slotId);
  if (slot?.divide === undefined) return flaw(`${scope.place} divides nothing in a slot ${slotId}`);
  return scope.picked === slot.filter.kind
    ? []
    : flaw(`${scope.place} has picked no target of ${slotId} here`);
}
