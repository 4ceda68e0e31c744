import type { Pack } from "../pack.ts";
import type { Path } from "../problem.ts";
import { choicesOf, type KnownChoices, NOTHING_CHOSEN } from "./choices.ts";
import {
  abilityContainer,
  type BearerContainer,
  costOf,
  type PlayContainer,
  valueIdsOf,
} from "./containers.ts";
import { costPartsOf } from "./cost-parts.ts";
import { BARE, type Scope } from "./scope.ts";
import { type SlotGroup, slotGroupsOf } from "./slot-groups.ts";
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
  const choices = choicesOf(container);
  const before: Scope = { ...BARE, place: "a cost", values, thisCard, sees: "own" };
  const announced: Scope = { ...before, choices: { ...choices, paid: null } };
  const resolving: Scope = { ...before, place: "a play's effects", choices, sees: "all" };
  const groups = slotGroupsOf(container);
  const slotsOf = (modeId: string | null) =>
    groups.find((it) => it.modeId === modeId)?.slots.map((it) => it.slot) ?? [];
  const sitesIn = (component: PlayComponent, index: number): readonly Site[] => {
    const path = [...container.path, "components", index];
    switch (component.type) {
      case "values":
        return valueSites(container, component, path, { ...before, place: "a named number" });
      case "modes": {
        const bounds: Scope = {
          ...announced,
          place: "a number of modes",
          choices: { ...announced.choices, modes: null },
        };
        return [
          { path: [...path, "min"], value: component.min, scope: bounds },
          { path: [...path, "max"], value: component.max, scope: bounds },
          ...component.modes.map(({ modeId, effects }, place) => ({
            path: [...path, "modes", place, "effects"],
            value: effects,
            scope: { ...resolving, slots: slotsOf(modeId) },
          })),
        ];
      }
      case "effects":
        return [
          {
            path: [...path, "effects"],
            value: component.effects,
            scope: { ...resolving, slots: slotsOf(null) },
          },
        ];
      case "destination":
        return [
          { path: [...path, "when"], value: component.when, scope: { ...resolving, place: "a destination" } },
        ];
      case "cost":
      case "targets":
        return [];
    }
  };
  return [
    ...costSites(container, before, announced),
    ...groups.flatMap((it) => slotSites(it, announced)),
    ...container.components.flatMap(sitesIn),
  ];
}

/** Debits are worked out once everything is chosen; what is on offer and a defined X, before. */
function costSites(container: PlayContainer, before: Scope, announced: Scope): readonly Site[] {
  const found = costOf(container);
  const { alternativeCosts = [], x } = found?.component.costs ?? {};
  const root = [...(found?.path ?? []), "costs"];
  const { options, additional } = announced.choices;
  return [
    ...costPartsOf(container).map(({ path, debits }) => ({ path, value: debits, scope: announced })),
    ...alternativeCosts.map(({ condition }, index) => ({
      path: [...root, "alternativeCosts", index, "condition"],
      value: condition,
      scope: { ...before, place: "an option's condition" },
    })),
    {
      path: [...root, "x", "equals"],
      value: x?.equals,
      scope: { ...before, place: "a defined X", choices: { ...NOTHING_CHOSEN, options, additional } },
    },
  ];
}

function slotSites({ slots }: SlotGroup, announced: Scope): readonly Site[] {
  return slots.flatMap(({ slot, path }) => {
    const scope: Scope = { ...announced, place: "a target slot" };
    return [
      ...(["min", "max", "when", "divide"] as const).map((member) => ({
        path: [...path, member],
        value: slot[member],
        scope,
      })),
      {
        path: [...path, "filter"],
        value: slot.filter,
        scope: { ...scope, place: "a target filter", picked: "actor" as const },
      },
    ];
  });
}

/** What a status, relic, modifier, hero or enemy works out, abilities included. */
export function bearerSites(container: BearerContainer, anyPlay: KnownChoices): readonly Site[] {
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
            scope: { ...carried, place: "an influence", choices: anyPlay, thisCard: true },
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
      case "playPermission":
        return [
          {
            path: [...path, "condition"],
            value: component.condition,
            scope: { ...carried, place: "a permission to play", sees: "own" },
          },
        ];
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
