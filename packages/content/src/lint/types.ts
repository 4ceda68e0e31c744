import type { CardDefinition, StatusDefinition } from "@duelbook/engine";

export type CardComponent = CardDefinition["components"][number];
export type BearerComponent = StatusDefinition["components"][number];
export type AbilityComponent = Extract<BearerComponent, { type: "ability" }>;
export type PlayComponent = CardComponent | AbilityComponent["components"][number];
export type CostComponent = Extract<CardComponent, { type: "cost" }>;
export type TriggerComponent = Extract<BearerComponent, { type: "trigger" }>;
export type CostInfluence = Extract<BearerComponent, { type: "costInfluence" }>;
export type CostGrant = Extract<BearerComponent, { type: "costGrant" }>;
export type Modes = Extract<CardComponent, { type: "modes" }>;
export type TargetSlot = Extract<CardComponent, { type: "targets" }>["slots"][number];
export type Costs = CostComponent["costs"];
export type Debit = Costs["costs"][number];
