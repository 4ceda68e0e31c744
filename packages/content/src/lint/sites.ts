import type { Pack } from "../pack.ts";
import type { Path } from "../problem.ts";
import {
  abilityContainer,
  type BearerContainer,
  ownOptionIds,
  ownResources,
  type PlayContainer,
  slotsOf,
  valueIdsOf,
} from "./containers.ts";
import { BARE, type Scope } from "./scope.ts";
import type { BearerComponent, PlayComponent } from "./types.ts";

/** A part of a pack that is worked out at one place of the rules, with what can be read there. */
export interface Site {
  readonly path: Path;
  readonly value: unknown;
  readonly scope: Scope;
}

/** What a card's or ability's play works out. */
export function playSites(container: PlayContainer): readonly Site[] {
  const thisCard = container.kind === "card";
  const values = new Set(valueIdsOf(container));
  const slots = slotsOf(container);
  const payment = {
    optionIds: new Set(ownOptionIds(container)),
    resources: new Set(ownResources(container)),
  };
  const announced: Scope = { ...BARE, place: "a cost", values, thisCard, sees: "own" };
  const resolving: Scope = {
    ...announced,
    place: "a play's effects",
    slots,
    payment,
    sees: "all",
  };
  const sitesIn = (component: PlayComponent, index: number): readonly Site[] => {
    const path = [...container.path, "components", index];
    switch (component.type) {
      case "cost":
        return [{ path: [...path, "costs"], value: component.costs, scope: announced }];
      case "targets":
        return component.slots.map((slot, place) => ({
          path: [...path, "slots", place, "filter"],
          value: slot.filter,
          scope: { ...announced, place: "a target filter", picked: "actor" },
        }));
      case "values":
        return valueSites(container, component, path, { ...announced, place: "a named number" });
      case "effects":
        return [{ path: [...path, "effects"], value: component.effects, scope: resolving }];
      case "destination":
        return [];
    }
  };
  return container.components.flatMap(sitesIn);
}

/** What a status, relic, modifier, hero or enemy works out, abilities included. */
export function bearerSites(container: BearerContainer): readonly Site[] {
  const values = new Set(valueIdsOf(container));
  const carried: Scope = { ...BARE, ownStacks: container.kind === "status", values };
  const sitesIn = (component: BearerComponent, index: number): readonly Site[] => {
    const path = [...container.path, "components", index];
    switch (component.type) {
      case "influence":
        return [
          {
            path,
            value: component,
            scope: { ...carried, place: "an influence", payment: "any", thisCard: true },
          },
        ];
      case "costInfluence": {
        const { scope, ...rest } = component;
        return [{ path, value: rest, scope: pricing(carried, scope?.whose) }];
      }
      case "costGrant": {
        const { option, condition, scope } = component;
        const priced = pricing(carried, scope?.whose);
        return [
          { path: [...path, "option"], value: option, scope: { ...priced, place: "a granted cost" } },
          { path: [...path, "condition"], value: condition, scope: priced },
        ];
      }
      case "trigger": {
        const { event } = component.on;
        const effects: Scope = { ...carried, place: "a trigger's effects", event };
        const condition: Scope = { ...carried, place: "a trigger's condition", event, sees: "public" };
        return [
          { path: [...path, "condition"], value: component.condition, scope: condition },
          { path: [...path, "effects"], value: component.effects, scope: effects },
        ];
      }
      case "ability":
        return playSites(abilityContainer(component, path));
      case "values":
        return valueSites(container, component, path, {
          ...carried,
          place: "a named number",
          sees: "public",
        });
    }
  };
  return container.components.flatMap(sitesIn);
}

/** What happens by itself under a ruleset. */
export function rulesetSites(pack: Pack): readonly Site[] {
  return pack.rulesets.flatMap(({ setup, phases, handLimit }, index) => {
    const path = ["rulesets", index];
    const limit: Scope = { ...BARE, place: "the hand limit", sees: "public" };
    return [
      { path: [...path, "handLimit"], value: handLimit, scope: limit },
      { path: [...path, "setup"], value: setup, scope: BARE },
      ...phases.map(({ effects }, place) => ({
        path: [...path, "phases", place, "effects"],
        value: effects,
        scope: BARE,
      })),
    ];
  });
}

/** Prices of somebody else's plays may hang on public things only. */
function pricing(carried: Scope, whose: "holder" | "opponents" | "anyone" | undefined): Scope {
  const sees = (whose ?? "holder") === "holder" ? "own" : "public";
  return { ...carried, place: "an influence on costs", thisCard: true, sees };
}

/** Named numbers are worked out in their order: each can read those before it. */
function valueSites(
  container: { readonly components: readonly { readonly type: string }[] },
  component: Extract<PlayComponent, { type: "values" }>,
  path: Path,
  scope: Scope,
): readonly Site[] {
  const all = valueIdsOf(container);
  const before = container.components.indexOf(component);
  const earlier = valueIdsOf({ components: container.components.slice(0, before) });
  return component.values.map(({ amount }, index) => ({
    path: [...path, "values", index, "amount"],
    value: amount,
    scope: { ...scope, values: new Set(all.slice(0, earlier.length + index)) },
  }));
}
