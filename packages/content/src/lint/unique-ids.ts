import { type Flaw, LISTS, type ListName, type Path } from "../problem.ts";
import { componentsOf, type PlayContainer, valueIdsOf } from "./containers.ts";
import { type CostPart, costPartsOf, debitName, pickQuestions } from "./cost-parts.ts";
import { defineRule } from "./rule.ts";
import { slotGroupsOf } from "./slot-groups.ts";
import type { Subject } from "./subject.ts";
import type { CardComponent, Debit } from "./types.ts";

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
  const ofAll = [...plays, ...bearers].flatMap((container) => {
    const place = (index: number) => [...container.path, "components", index, "componentId"];
    const ids = (container.components as readonly CardComponent[]).map((it) => it.componentId);
    const valueIds = repeated(valueIdsOf(container), () => [...container.path, "components"]);
    return [...repeated(ids, place), ...valueIds];
  });
  return [...ofAll, ...plays.flatMap(slots)];
}

/** Slots that are chosen for together; those of different modes may share names. */
function slots(container: PlayContainer): readonly Flaw[] {
  return slotGroupsOf(container).flatMap((group) =>
    repeated(
      group.slots.map((it) => it.slot.slotId),
      (index) => [...(group.slots[index]?.path ?? []), "slotId"],
    ),
  );
}

function options({ plays, bearers }: Subject): readonly Flaw[] {
  const authored = plays.flatMap(parts);
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

/** The parts of a price are found by one name each, and so is what is asked about how to pay. */
function parts(container: PlayContainer): readonly Flaw[] {
  const all = costPartsOf(container);
  const named = all.filter((it) => it.partId !== null);
  return [
    ...repeated(
      named.map((it) => it.partId ?? ""),
      (index) => named[index]?.idPath ?? [],
    ),
    ...all.flatMap((it) => debits(it.debits, it.path)),
    ...questions(container),
  ];
}

/** Options are never chosen together; each is with the additional costs. */
function questions(container: PlayContainer): readonly Flaw[] {
  const all = pickQuestions(container);
  const isOption = ({ kind }: CostPart) => kind === "printed" || kind === "alternative";
  const additional = all.filter((it) => !isOption(it.part));
  const taken = new Set(additional.map((it) => it.about));
  return [
    ...repeated(
      additional.map((it) => it.about),
      (index) => additional[index]?.path ?? [],
    ),
    ...all
      .filter((it) => isOption(it.part) && taken.has(it.about))
      .map(({ about, path }) => ({ path, code: "ID_DUPLICATE", message: `${about} is here twice` })),
  ];
}

function debits(list: readonly Debit[], path: Path): readonly Flaw[] {
  return repeated(list.map(debitName), (index) => [
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
