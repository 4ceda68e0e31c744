import { BUCKETS } from "@duelbook/engine";
import type { Pack } from "../pack.ts";
import { choicesOfAny } from "./choices.ts";
import {
  abilityContainers,
  type BearerContainer,
  bearerContainers,
  cardContainers,
  componentsOf,
  type PlayContainer,
} from "./containers.ts";
import { resourcesOf } from "./cost-parts.ts";
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
  /** Granted options by the name that plays know them by: `source/option`. */
  readonly grantedOptionIds: ReadonlySet<string>;
  /** Resources that grants and influences make a play ask for, whatever its own cost is. */
  readonly addedResources: ReadonlySet<string>;
}

export function subjectOf(pack: Pack): Subject {
  const bearers = bearerContainers(pack);
  const cards = cardContainers(pack);
  const plays = [...cards, ...abilityContainers(bearers)];
  const anyPlay = choicesOfAny(plays);
  const sites = [
    ...cards.flatMap(playSites),
    ...bearers.flatMap((it) => bearerSites(it, anyPlay)),
    ...rulesetSites(pack),
  ];
  const granted = bearers.flatMap((bearer) =>
    componentsOf(bearer, "costGrant").map(({ component }) => `${bearer.id}/${component.option.optionId}`),
  );
  return {
    pack,
    plays,
    bearers,
    nodes: sites.flatMap(nodesOf),
    grantedOptionIds: new Set(granted),
    addedResources: new Set(bearers.flatMap(resourcesAddedBy)),
  };
}

function resourcesAddedBy(bearer: BearerContainer): readonly string[] {
  const granted = componentsOf(bearer, "costGrant").flatMap(({ component }) => component.option.costs);
  const added = componentsOf(bearer, "costInfluence").flatMap(({ component }) =>
    BUCKETS[component.bucket].createsLine ? (component.resourceId ?? []) : [],
  );
  return [...granted.flatMap(resourcesOf), ...added];
}
