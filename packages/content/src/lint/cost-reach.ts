import type { Flaw } from "../problem.ts";
import { componentsOf, costOf, type PlayContainer } from "./containers.ts";
import { costPartsOf, resourcesOf } from "./cost-parts.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";
import type { CostGrant, Costs, Debit } from "./types.ts";

/** Effects that name a resource and never give any of it. */
const TAKING: readonly unknown[] = ["loseResource", "changeMaxResource"];

/**
 * A cost that no one could ever pay: each of its options asks for a resource that nobody starts with and nothing
 * gains. A card with `"printed": "none"` and no alternative is meant to be unplayable.
 */
export const costReach = defineRule({
  name: "cost-reach",
  codes: ["COST_UNPAYABLE"],
  check: (subject) => {
    const obtainable = obtainableResources(subject);
    return subject.plays.flatMap((container) => unpayable(container, subject, obtainable));
  },
});

function unpayable(
  container: PlayContainer,
  subject: Subject,
  obtainable: ReadonlySet<string>,
): readonly Flaw[] {
  const payable = (debits: readonly Debit[]) =>
    debits.every((it) => it.amount === 0 || resourcesOf(it).some((one) => obtainable.has(one)));
  const ofModesAndTargets = costPartsOf(container).flatMap(({ kind, debits, path }) =>
    (kind === "mode" || kind === "extraMode" || kind === "target") && !payable(debits)
      ? [flaw(path, "this cost")]
      : [],
  );
  const found = costOf(container);
  if (found === undefined) return ofModesAndTargets;
  const { costs } = found.component;
  const path = [...found.path, "costs"];
  const additional = (costs.additionalCosts ?? []).flatMap((it, index) => {
    const someWay = it.oneOf === undefined || it.oneOf.some((way) => payable(way.costs));
    const place = [...path, "additionalCosts", index];
    return payable(it.costs) && someWay ? [] : [flaw(place, "this additional cost")];
  });
  const options = optionsOf(costs);
  const someOption = options.some(payable) || grantsFor(container, subject).some(payable);
  const never = options.length === 0 || someOption ? [] : [flaw(path, "this cost")];
  return [...additional, ...never, ...ofModesAndTargets];
}

function flaw(path: Flaw["path"], what: string): Flaw {
  const message = `${what} asks for a resource that nobody starts with and nothing gains`;
  return { path, code: "COST_UNPAYABLE", message };
}

/** The debits of everything that may be chosen, as the rules offer it. */
function optionsOf({ costs, printed, alternativeCosts = [] }: Costs): readonly (readonly Debit[])[] {
  const byPrinted = printed !== "none" && (costs.length > 0 || alternativeCosts.length === 0);
  return [...(byPrinted ? [costs] : []), ...alternativeCosts.map((it) => it.costs)];
}

function grantsFor(container: PlayContainer, { pack, bearers }: Subject): readonly (readonly Debit[])[] {
  const card = pack.cards.find((it) => it.cardId === container.cardId);
  const reaches = ({ scope }: CostGrant) => {
    if (scope?.action !== undefined && scope.action !== container.kind) return false;
    if (scope?.cards === undefined) return true;
    const { cardIds, types, tags } = scope.cards;
    return (
      card !== undefined &&
      (cardIds?.includes(card.cardId) ?? true) &&
      (types?.some((it) => card.types.includes(it)) ?? true) &&
      (tags?.some((it) => card.tags?.includes(it) ?? false) ?? true)
    );
  };
  return bearers.flatMap((bearer) =>
    componentsOf(bearer, "costGrant").flatMap(({ component }) =>
      reaches(component) ? [component.option.costs] : [],
    ),
  );
}

function obtainableResources({ pack, nodes }: Subject): ReadonlySet<string> {
  const floors = new Map(pack.resources.map((it) => [it.resourceId, it.floor ?? 0]));
  const belowZero = [...floors].filter(([, floor]) => floor < 0).map(([id]) => id);
  const brought = [...pack.heroes, ...pack.enemies].flatMap(({ resources }) =>
    resources.filter((it) => it.current > (floors.get(it.resourceId) ?? 0)).map((it) => it.resourceId),
  );
  const gained = nodes.flatMap(({ members }) => {
    const { type, resourceId } = members;
    const isEffect = typeof type === "string" && type !== "costInfluence";
    return isEffect && typeof resourceId === "string" && !TAKING.includes(type) ? [resourceId] : [];
  });
  return new Set([...belowZero, ...brought, ...gained]);
}
