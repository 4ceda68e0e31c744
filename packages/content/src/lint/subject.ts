import type { Pack } from "../pack.ts";
import {
  abilityContainers,
  type BearerContainer,
  bearerContainers,
  cardContainers,
  componentsOf,
  ownOptionIds,
  type PlayContainer,
} from "./containers.ts";
import { type Node, nodesOf } from "./nodes.ts";
import { bearerSites, playSites, rulesetSites } from "./sites.ts";

/** A pack, and what rules ask of it, gathered once. */
export interface Subject {
  readonly pack: Pack;
  /** Cards and abilities. */
  readonly plays: readonly PlayContainer[];
  readonly bearers: readonly BearerContainer[];
  /** Every formula, condition, effect and selection, with what can be read at its place. */
  readonly nodes: readonly Node[];
  /** Alternatives that some card or ability authors. */
  readonly optionIds: ReadonlySet<string>;
  /** Granted options by the name that plays know them by: `source/option`. */
  readonly grantedOptionIds: ReadonlySet<string>;
}

export function subjectOf(pack: Pack): Subject {
  const bearers = bearerContainers(pack);
  const cards = cardContainers(pack);
  const sites = [...cards.flatMap(playSites), ...bearers.flatMap(bearerSites), ...rulesetSites(pack)];
  const granted = bearers.flatMap((bearer) =>
    componentsOf(bearer, "costGrant").map(({ component }) => `${bearer.id}/${component.option.optionId}`),
  );
  const plays = [...cards, ...abilityContainers(bearers)];
  return {
    pack,
    plays,
    optionIds: new Set(plays.flatMap(ownOptionIds)),
    bearers,
    nodes: sites.flatMap(nodesOf),
    grantedOptionIds: new Set(granted),
  };
}
