import type { Path } from "../problem.ts";
import type { Scope } from "./scope.ts";
import type { Site } from "./sites.ts";

export type Members = Readonly<Record<string, unknown>>;

/** One object inside a site: a formula, a condition, an effect, a selection of cards … */
export interface Node {
  readonly path: Path;
  readonly members: Members;
  readonly scope: Scope;
  /** Whether it is a part of a formula or condition around it. */
  readonly inExpression: boolean;
  /** Lists of effects around it. */
  readonly depth: number;
}

/** Every object of a site, the outer before the inner, with what can be read at its place. */
export function nodesOf(site: Site): readonly Node[] {
  const nodes: Node[] = [];
  walk(site.value, { path: site.path, scope: site.scope, inExpression: false, depth: 0 }, nodes);
  return nodes;
}

const EXPRESSIONS = [
  ...["value", "resource", "stacks", "ownStacks", "count", "actors", "counter", "turnNumber", "paid"],
  ...["x", "times", "share"],
  ...["triggerAmount", "sum", "product", "difference", "quotient", "min", "max", "if"],
  ...[
    "compare",
    "hasStatus",
    "costOption",
    "additional",
    "mode",
    "pick",
    "triggerCard",
    "thisCard",
    "all",
    "any",
    "not",
  ],
];

/** Whether an object is a formula or a condition. Effects and components have a `type`, these never. */
export function isExpression(members: Members): boolean {
  return !("type" in members) && EXPRESSIONS.some((key) => key in members);
}

type Place = Omit<Node, "members">;

function walk(value: unknown, place: Place, nodes: Node[]): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, it] of value.entries()) walk(it, { ...place, path: [...place.path, index] }, nodes);
    return;
  }
  const members = value as Members;
  nodes.push({ ...place, members });
  const inner: Place = { ...place, inExpression: isExpression(members) };
  for (const [key, it] of Object.entries(members)) {
    // The names inside of a pick are no words for actors.
    if (key !== "pick") walk(it, placeOf(key, members, inner), nodes);
  }
}

function placeOf(key: string, members: Members, inner: Place): Place {
  const path = [...inner.path, key];
  if (key !== "effects" && key !== "otherwise") return { ...inner, path };
  const picked = pickedBy(members) ?? inner.scope.picked;
  return { path, scope: { ...inner.scope, picked }, inExpression: false, depth: inner.depth + 1 };
}

/** What `picked` means in the effects inside: `from` picks actors or cards, `of` goes through actors. */
function pickedBy({ from, of }: Members): Scope["picked"] {
  if (typeof from === "object" && from !== null) return "actors" in from ? "actor" : "card";
  return of === undefined ? null : "actor";
}
