import type { Path } from "../problem.ts";
import { componentsOf, type PlayContainer } from "./containers.ts";
import type { CardComponent, TargetSlot } from "./types.ts";

/** Slots that are chosen for together, and that the effects beside them read: those of a play, or of one mode. */
export interface SlotGroup {
  /** Null for the play itself. */
  readonly modeId: string | null;
  readonly slots: readonly { readonly slot: TargetSlot; readonly path: Path }[];
  readonly effects: readonly unknown[];
}

export function slotGroupsOf(container: PlayContainer): readonly SlotGroup[] {
  const of = <T extends CardComponent["type"]>(type: T) =>
    componentsOf<CardComponent, T>(container as never, type);
  const placed = (slots: readonly TargetSlot[], path: Path) =>
    slots.map((slot, index) => ({ slot, path: [...path, "slots", index] }));
  const own: SlotGroup = {
    modeId: null,
    slots: of("targets").flatMap(({ component, path }) => placed(component.slots, path)),
    effects: of("effects").flatMap(({ component }) => component.effects),
  };
  const ofModes = of("modes").flatMap(({ component, path }) =>
    component.modes.map(
      ({ modeId, slots = [], effects }, index): SlotGroup => ({
        modeId,
        slots: placed(slots, [...path, "modes", index]),
        effects,
      }),
    ),
  );
  return [own, ...ofModes];
}
