import type { Pack } from "../pack.ts";
import type { Path } from "../problem.ts";
import type {
  AbilityComponent,
  BearerComponent,
  CardComponent,
  CostComponent,
  PlayComponent,
} from "./types.ts";

/** Components that are played together: those of a card, or of an ability. */
export interface PlayContainer {
  readonly kind: "card" | "ability";
  readonly path: Path;
  /** Of a card; null for an ability. */
  readonly cardId: string | null;
  readonly text: string | undefined;
  readonly components: readonly PlayComponent[];
}

/** What carries influences, triggers and abilities. */
export interface BearerContainer {
  readonly kind: "status" | "relic" | "modifier" | "hero" | "enemy";
  readonly id: string;
  /** Of a status. */
  readonly on: "actor" | "card";
  readonly path: Path;
  readonly text: string | undefined;
  readonly components: readonly BearerComponent[];
}

export function cardContainers(pack: Pack): readonly PlayContainer[] {
  return pack.cards.map(({ cardId, text, components }, index) => ({
    kind: "card",
    path: ["cards", index],
    cardId,
    text,
    components,
  }));
}

export function bearerContainers(pack: Pack): readonly BearerContainer[] {
  const bearer = (
    kind: BearerContainer["kind"],
    list: string,
    index: number,
    id: string,
    { text, components }: { text?: string | undefined; components: readonly BearerComponent[] },
  ): BearerContainer => ({ kind, id, on: "actor", path: [list, index], text, components });
  return [
    ...pack.statuses.map((it, index) => ({
      ...bearer("status", "statuses", index, it.statusId, it),
      on: it.on,
    })),
    ...pack.relics.map((it, index) => bearer("relic", "relics", index, it.relicId, it)),
    ...pack.modifiers.map((it, index) => bearer("modifier", "modifiers", index, it.modifierId, it)),
    ...pack.heroes.map((it, index) => bearer("hero", "heroes", index, it.heroId, it)),
    ...pack.enemies.map((it, index) => bearer("enemy", "enemies", index, it.enemyId, it)),
  ];
}

export function abilityContainers(bearers: readonly BearerContainer[]): readonly PlayContainer[] {
  return bearers.flatMap((bearer) =>
    componentsOf(bearer, "ability").map(({ component, path }) => abilityContainer(component, path)),
  );
}

export function abilityContainer(ability: AbilityComponent, path: Path): PlayContainer {
  return { kind: "ability", path, cardId: null, text: ability.text, components: ability.components };
}

/** The components of one type, each with its place. */
export function componentsOf<C extends { readonly type: string }, T extends C["type"]>(
  container: { readonly path: Path; readonly components: readonly C[] },
  type: T,
): readonly { readonly component: Extract<C, { type: T }>; readonly path: Path }[] {
  return container.components.flatMap((component, index) =>
    component.type === type
      ? [{ component: component as Extract<C, { type: T }>, path: [...container.path, "components", index] }]
      : [],
  );
}

/** The cost component of a container: the only one, or the first, since a second is an error of its own. */
export function costOf(
  container: PlayContainer,
): { readonly component: CostComponent; readonly path: Path } | undefined {
  return componentsOf<CardComponent, "cost">(container as never, "cost")[0];
}

/** What a play of the container may be paid by, granted options aside; `null` is the printed cost. */
export function ownOptionIds(container: PlayContainer): readonly (string | null)[] {
  const { costs, printed, alternativeCosts = [] } = costOf(container)?.component.costs ?? { costs: [] };
  const byPrinted = printed !== "none" && (costs.length > 0 || alternativeCosts.length === 0);
  return [...(byPrinted ? [null] : []), ...alternativeCosts.map((it) => it.optionId)];
}

export function valueIdsOf(container: { readonly components: readonly { readonly type: string }[] }) {
  return (container.components as readonly CardComponent[]).flatMap((it) =>
    it.type === "values" ? it.values.map((value) => value.valueId) : [],
  );
}
