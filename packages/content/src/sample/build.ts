import type { Card } from "./types.ts";

/** Short forms for what nearly every card of the sample has. They give plain authored data. */

type Component = Card["components"][number];
type CostComponent = Extract<Component, { type: "cost" }>;
type Amount = CostComponent["costs"]["costs"][number]["amount"];

export function printed(costs: Readonly<Record<string, Amount>>): CostComponent {
  return { componentId: "cost", type: "cost", costs: { costs: debits(costs) } };
}

export function debits(costs: Readonly<Record<string, Amount>>) {
  return Object.entries(costs).map(([resourceId, amount]) => ({ resourceId, amount }));
}

/** One enemy, chosen. */
export function oneEnemy(): Extract<Component, { type: "targets" }> {
  return {
    componentId: "targets",
    type: "targets",
    slots: [{ slotId: "foe", min: 1, max: 1, filter: { kind: "actor", side: "enemy" } }],
  };
}

export function numbers(values: Readonly<Record<string, Amount>>): Extract<Component, { type: "values" }> {
  return {
    componentId: "numbers",
    type: "values",
    values: Object.entries(values).map(([valueId, amount]) => ({ valueId, amount })),
  };
}

/** An effect as it is written down; its members beside the type are its own file's to know. */
export type AuthoredEffect = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Effects in their order. */
export function steps(...list: readonly AuthoredEffect[]): readonly AuthoredEffect[] {
  return list;
}

/** What a card or an ability does. */
export function effects(...list: readonly AuthoredEffect[]): Extract<Component, { type: "effects" }> {
  return { componentId: "effects", type: "effects", effects: list };
}

export const value = (valueId: string) => ({ value: valueId });
