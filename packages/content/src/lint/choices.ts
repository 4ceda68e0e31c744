import { componentsOf, costOf, ownOptionIds, type PlayContainer } from "./containers.ts";
import { costPartsOf, hasX, pickQuestions, resourcesOf } from "./cost-parts.ts";
import type { CardComponent } from "./types.ts";

/** What of a play's choices can be read at a place, granted options aside; null: it isn't chosen yet there. */
export interface KnownChoices {
  readonly options: ReadonlySet<string | null> | null;
  /** Additional costs that are a choice; mandatory ones are none. */
  readonly additional: ReadonlySet<string> | null;
  /** What is asked about how to pay, each with its ways. */
  readonly picks: ReadonlyMap<string, ReadonlySet<string>> | null;
  /** Whether some cost has an X. */
  readonly x: boolean | null;
  readonly modes: ReadonlySet<string> | null;
  /** Resources that are asked for, influences aside. */
  readonly paid: ReadonlySet<string> | null;
}

/** Where there is no play, or nothing of it is chosen. */
export const NOTHING_CHOSEN: KnownChoices = {
  options: null,
  additional: null,
  picks: null,
  x: null,
  modes: null,
  paid: null,
};

/** What a play of the container knows once it is announced and paid. */
export function choicesOf(container: PlayContainer): KnownChoices {
  const authored = costOf(container)?.component.costs.additionalCosts ?? [];
  const optional = authored.filter((it) => it.mandatory !== true);
  return {
    options: new Set(ownOptionIds(container)),
    additional: new Set(optional.map((it) => it.optionId)),
    picks: new Map(pickQuestions(container).map(({ about, ways }) => [about, new Set(ways)])),
    x: hasX(container),
    modes: new Set(modesOf(container).map((it) => it.modeId)),
    paid: new Set(costPartsOf(container).flatMap((it) => it.debits.flatMap(resourcesOf))),
  };
}

/** What some play knows: for what is read during plays of all kinds. */
export function choicesOfAny(containers: readonly PlayContainer[]): KnownChoices {
  const all = containers.map(choicesOf);
  return {
    options: new Set(all.flatMap((it) => [...(it.options ?? [])])),
    additional: new Set(all.flatMap((it) => [...(it.additional ?? [])])),
    picks: joined(all.flatMap((it) => [...(it.picks ?? [])])),
    x: all.some((it) => it.x === true),
    modes: new Set(all.flatMap((it) => [...(it.modes ?? [])])),
    paid: new Set(all.flatMap((it) => [...(it.paid ?? [])])),
  };
}

export function modesOf(container: PlayContainer) {
  return componentsOf<CardComponent, "modes">(container as never, "modes").flatMap(
    ({ component }) => component.modes,
  );
}

function joined(
  entries: readonly (readonly [string, ReadonlySet<string>])[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, ReadonlySet<string>>();
  for (const [about, ways] of entries) all.set(about, new Set([...(all.get(about) ?? []), ...ways]));
  return all;
}
