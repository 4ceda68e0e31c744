import { type Flaw, LISTS, type ListName, type Path } from "../problem.ts";
import { componentsOf, costOf, slotsOf, valueIdsOf } from "./containers.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";
import type { CardComponent, Costs } from "./types.ts";

/** What is found by its id is there once: entries, components, options, debits, slots, values, phases. */
export const uniqueIds = defineRule({
  name: "unique-ids",
  codes: ["ID_DUPLICATE"],
  check: (subject) => [
    ...entries(subject),
    ...components(subject),
    ...options(subject),
    ...rulesets(subject),
    ...fighters(subject),
  ],
});

function entries({ pack }: Subject): readonly Flaw[] {
  return (Object.keys(LISTS) as ListName[]).flatMap((list) => {
    const { idMember } = LISTS[list];
    const ids = pack[list].map((it) => (it as unknown as Record<string, string>)[idMember] as string);
    return repeated(ids, (index) => [list, index, idMember]);
  });
}

function components({ plays, bearers }: Subject): readonly Flaw[] {
  return [...plays, ...bearers].flatMap((container) => {
    const place = (index: number) => [...container.path, "components", index, "componentId"];
    const ids = (container.components as readonly CardComponent[]).map((it) => it.componentId);
    const named = (what: readonly string[]) => repeated(what, () => [...container.path, "components"]);
    const slotIds = "kind" in container && isPlay(container.kind) ? slotsOf(container as never) : [];
    return [
      ...repeated(ids, place),
      ...named(valueIdsOf(container)),
      ...named(slotIds.map((it) => it.slotId)),
    ];
  });
}

function isPlay(kind: string): boolean {
  return kind === "card" || kind === "ability";
}

function options({ plays, bearers }: Subject): readonly Flaw[] {
  const authored = plays.flatMap((container) => {
    const found = costOf(container);
    return found === undefined ? [] : optionsOf(found.component.costs, [...found.path, "costs"]);
  });
  // Plays know a granted option as `source/option`, and the source's id says nothing of its kind.
  const grants = bearers.flatMap((bearer) =>
    componentsOf(bearer, "costGrant").map(({ component: { option }, path }) => ({
      name: `${bearer.id}/${option.optionId}`,
      option,
      path: [...path, "option"],
    })),
  );
  return [
    ...authored,
    ...repeated(
      grants.map((it) => it.name),
      (index) => [...(grants[index]?.path ?? []), "optionId"],
    ),
    ...grants.flatMap(({ option, path }) => debits(option.costs, [...path, "costs"])),
  ];
}

function optionsOf(costs: Costs, path: Path): readonly Flaw[] {
  const { alternativeCosts = [], additionalCosts = [] } = costs;
  const places = [
    ...alternativeCosts.map((option, index) => ({ option, at: [...path, "alternativeCosts", index] })),
    ...additionalCosts.map((option, index) => ({ option, at: [...path, "additionalCosts", index] })),
  ];
  const ids = places.map(({ option }) => option.optionId);
  return [
    ...repeated(ids, (index) => [...(places[index]?.at ?? path), "optionId"]),
    ...debits(costs.costs, [...path, "costs"]),
    ...places.flatMap(({ option, at }) => debits(option.costs, [...at, "costs"])),
  ];
}

/** A debit is named by its debitId, or by its resource where it has none. */
function debits(list: Costs["costs"], path: Path): readonly Flaw[] {
  const ids = list.map((it) => it.debitId ?? it.resourceId);
  return repeated(ids, (index) => [
    ...path,
    index,
    list[index]?.debitId === undefined ? "resourceId" : "debitId",
  ]);
}

function rulesets({ pack }: Subject): readonly Flaw[] {
  return pack.rulesets.flatMap(({ phases, playZones, damage }, index) => {
    const path = ["rulesets", index];
    return [
      ...repeated(
        phases.map((it) => it.phaseId),
        (place) => [...path, "phases", place, "phaseId"],
      ),
      ...repeated(playZones, (place) => [...path, "playZones", place]),
      ...repeated(damage.absorbedBy, (place) => [...path, "damage", "absorbedBy", place]),
    ];
  });
}

function fighters({ pack }: Subject): readonly Flaw[] {
  const of = (list: "heroes" | "enemies") =>
    pack[list].flatMap(({ resources, relics = [], deck }, index) => [
      ...repeated(
        resources.map((it) => it.resourceId),
        (place) => [list, index, "resources", place, "resourceId"],
      ),
      ...repeated(relics, (place) => [list, index, "relics", place]),
      ...deck.flatMap(({ upgrades = [] }, card) =>
        repeated(upgrades, (place) => [list, index, "deck", card, "upgrades", place]),
      ),
    ]);
  return [...of("heroes"), ...of("enemies")];
}

function repeated(ids: readonly string[], pathOf: (index: number) => Path): readonly Flaw[] {
  const seen = new Set<string>();
  return ids.flatMap((id, index) => {
    if (seen.has(id)) return [{ path: pathOf(index), code: "ID_DUPLICATE", message: `${id} is here twice` }];
    seen.add(id);
    return [];
  });
}
