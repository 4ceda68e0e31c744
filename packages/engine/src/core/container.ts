import type { Debit } from "../costs/registry.ts";
import type { Effect } from "../effects/define.ts";
import type { Mode } from "../model/components.ts";
import type { Costs } from "../model/cost.ts";
import type { UpgradeDefinition } from "../model/definitions.ts";
import type { Condition, Formula } from "../model/formula.ts";
import type { TargetSlot } from "../model/targets.ts";
import { evaluateFormula } from "../reading/formula.ts";
import type { TraceEntry } from "./trace.ts";
import { applyUpgrades } from "./upgrades.ts";
import type { Viewpoint } from "./viewpoint.ts";

/** What shared code reads of a container's components, whatever else they hold. */
export interface ContainerComponent {
  readonly componentId: string;
  readonly type: string;
  readonly costs?: Costs;
  readonly slots?: readonly TargetSlot[];
  readonly effects?: readonly Effect[];
  readonly values?: readonly { readonly valueId: string; readonly amount: Formula }[];
  readonly zone?: string;
  readonly when?: Condition | undefined;
  readonly min?: Formula;
  readonly max?: Formula;
  readonly modes?: readonly Mode[];
  readonly perExtraMode?: readonly Debit[] | undefined;
}

/** The choice of modes of a container, if it has one. */
export interface ModesChoice {
  readonly componentId: string;
  readonly min: Formula;
  readonly max: Formula;
  readonly modes: readonly Mode[];
  readonly perExtraMode: readonly Debit[];
}

export function modesOf(components: readonly ContainerComponent[]): ModesChoice | null {
  const found = components.find((it) => it.type === "modes");
  if (found === undefined) return null;
  const { componentId, min = 1, max = 1, modes = [], perExtraMode = [] } = found;
  return { componentId, min, max, modes, perExtraMode };
}

export const NO_COSTS: Costs = { costs: [] };

/** The cost component of a container; without one there is nothing to pay. */
export function costsOf(components: readonly ContainerComponent[]): {
  readonly componentId: string;
  readonly costs: Costs;
} {
  const component = components.find((it) => it.type === "cost");
  return { componentId: component?.componentId ?? "cost", costs: component?.costs ?? NO_COSTS };
}

export function slotsOf(components: readonly ContainerComponent[]): readonly TargetSlot[] {
  return components.flatMap((it) => (it.type === "targets" ? (it.slots ?? []) : []));
}

/** The named numbers of a container, with the permanent upgrades of the instance and their trace. */
export function valuesOf(
  components: readonly ContainerComponent[],
  at: Viewpoint,
  upgrades: readonly UpgradeDefinition[],
): { readonly values: Readonly<Record<string, number>>; readonly traces: readonly TraceEntry[] } {
  const values: Record<string, number> = {};
  const traces: TraceEntry[] = [];
  for (const component of components) {
    if (component.type !== "values") continue;
    for (const { valueId, amount } of component.values ?? []) {
      const authored = evaluateFormula(amount, { ...at, values: { ...values } });
      const { value, steps } = applyUpgrades(
        authored,
        upgrades,
        (it) => "valueId" in it && it.componentId === component.componentId && it.valueId === valueId,
      );
      values[valueId] = value;
      for (const { upgradeId, before, after } of steps)
        traces.push({
          bucket: "upgrade",
          source: { kind: "upgrade", id: upgradeId },
          componentId: component.componentId,
          before,
          after,
        });
    }
  }
  return { values, traces };
}
