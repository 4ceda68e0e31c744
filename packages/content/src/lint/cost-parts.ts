import type { Path } from "../problem.ts";
import { componentsOf, costOf, type PlayContainer } from "./containers.ts";
import type { CardComponent, Debit } from "./types.ts";

/**
 * A list of debits that a play may ask for, under the name that prices, upgrades and influences know it by. Null is
 * the printed cost; a mode's part is named by its mode, that of extra modes by the component, one per target by its
 * slot.
 */
export interface CostPart {
  readonly kind: "printed" | "alternative" | "additional" | "way" | "mode" | "extraMode" | "target";
  readonly partId: string | null;
  readonly keyword: string | undefined;
  readonly debits: readonly Debit[];
  /** Of the list. */
  readonly path: Path;
  /** Of the member that names the part. */
  readonly idPath: Path;
}

/** Every part of what a play of the container may cost, influences and grants aside. */
export function costPartsOf(container: PlayContainer): readonly CostPart[] {
  return [...partsOfCost(container), ...partsOfModes(container)];
}

/** A debit is named by its debitId, or by its resource where it has none. */
export function debitName(debit: Debit): string {
  return "anyOf" in debit ? debit.debitId : (debit.debitId ?? debit.resourceId);
}

/** The resource of a debit, or all those that it may be paid with. */
export function resourcesOf(debit: Debit): readonly string[] {
  return "anyOf" in debit ? debit.anyOf : [debit.resourceId];
}

/** Whether a cost that can have an X has one. Modes and targets only read it. */
export function hasX(container: PlayContainer): boolean {
  return partsOfCost(container).some(({ kind, debits }) => kind !== "target" && debits.some(readsX));
}

/** The questions of a play about how to pay, with their ways; each with the place of its name. */
export function pickQuestions(container: PlayContainer): readonly {
  readonly part: CostPart;
  readonly about: string;
  readonly ways: readonly string[];
  path: Path;
}[] {
  const ofDebits = partsOfCost(container)
    .filter((it) => it.kind !== "target")
    .flatMap((part) =>
      part.debits.flatMap((debit, index) =>
        "anyOf" in debit
          ? [{ part, about: debit.debitId, ways: debit.anyOf, path: [...part.path, index, "debitId"] }]
          : [],
      ),
    );
  const authored = costOf(container)?.component.costs.additionalCosts ?? [];
  const ofAdditional = partsOfCost(container).flatMap((part) => {
    const { oneOf } = authored.find((it) => it.optionId === part.partId) ?? {};
    if (part.kind !== "additional" || oneOf === undefined || part.partId === null) return [];
    return [{ part, about: part.partId, ways: oneOf.map((it) => it.optionId), path: part.idPath }];
  });
  return [...ofDebits, ...ofAdditional];
}

function partsOfCost(container: PlayContainer): readonly CostPart[] {
  const found = costOf(container);
  if (found === undefined) return [];
  const root = [...found.path, "costs"];
  const { costs, alternativeCosts = [], additionalCosts = [], perTarget = [] } = found.component.costs;
  const option = (kind: CostPart["kind"], it: OptionLike, at: Path): CostPart => ({
    kind,
    partId: it.optionId,
    keyword: it.keyword,
    debits: it.costs,
    path: [...at, "costs"],
    idPath: [...at, "optionId"],
  });
  return [
    { ...UNNAMED, kind: "printed", debits: costs, path: [...root, "costs"], idPath: root },
    ...alternativeCosts.map((it, index) => option("alternative", it, [...root, "alternativeCosts", index])),
    ...additionalCosts.flatMap((it, index) => {
      const at = [...root, "additionalCosts", index];
      const ways = (it.oneOf ?? []).map((way, place) =>
        option("way", { ...way, keyword: it.keyword }, [...at, "oneOf", place]),
      );
      return [option("additional", it, at), ...ways];
    }),
    ...perTarget.map(({ slotId, costs: debits }, index): CostPart => {
      const at = [...root, "perTarget", index];
      return {
        ...UNNAMED,
        kind: "target",
        partId: slotId,
        debits,
        path: [...at, "costs"],
        idPath: [...at, "slotId"],
      };
    }),
  ];
}

function partsOfModes(container: PlayContainer): readonly CostPart[] {
  return componentsOf<CardComponent, "modes">(container as never, "modes").flatMap(({ component, path }) => [
    ...component.modes.map(({ modeId, costs = [] }, index): CostPart => {
      const at = [...path, "modes", index];
      return {
        ...UNNAMED,
        kind: "mode",
        partId: modeId,
        debits: costs,
        path: [...at, "costs"],
        idPath: [...at, "modeId"],
      };
    }),
    ...(component.perExtraMode === undefined
      ? []
      : [
          {
            ...UNNAMED,
            kind: "extraMode" as const,
            partId: component.componentId,
            debits: component.perExtraMode,
            path: [...path, "perExtraMode"],
            idPath: [...path, "componentId"],
          },
        ]),
  ]);
}

interface OptionLike {
  readonly optionId: string;
  readonly keyword?: string | undefined;
  readonly costs: readonly Debit[];
}

const UNNAMED = { partId: null, keyword: undefined } as const;

function readsX(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "x" in value || Object.values(value).some(readsX);
}
