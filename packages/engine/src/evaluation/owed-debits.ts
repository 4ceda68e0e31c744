import type { Viewpoint } from "../core/viewpoint.ts";
import type { Debit } from "../costs/registry.ts";
import type { Announcement } from "./announcement.ts";
import { type CostOptionChoice, pointOf } from "./cost-options.ts";
import type { Play } from "./play.ts";

/** What of an announcement makes its price. */
export type PricedAnnouncement = Pick<Announcement, "owed" | "picks" | "groups" | "modeIds" | "at"> & {
  readonly option: CostOptionChoice;
};

/** A debit that an announcement asks for, and the part of the cost that it belongs to. */
export interface OwedDebit {
  readonly debit: Debit;
  readonly kind: "base" | "additional";
  /** Null is the printed cost. Of a mode: its id; of extra modes: the component's; of targets: the slot's. */
  readonly optionId: string | null;
  readonly keyword: string | null;
  readonly times: number;
  /** From where its amount is read: the play's, or that of who granted the option. */
  readonly at: Viewpoint;
}

/** Every debit of an announcement: the option's, additional ones as often as chosen, of modes, per target. */
export function debitsOwed(play: Play, announcement: PricedAnnouncement): readonly OwedDebit[] {
  const { option, owed, picks, groups, modeIds, at } = announcement;
  const { optionId, keyword } = option;
  const optionAt = option.grant === null ? at : pointOf({ ...play, at }, option.grant.bearer);
  const additional = (
    debits: readonly Debit[],
    part: { readonly optionId: string; readonly times: number; readonly keyword?: string | undefined },
  ) =>
    debits.map(
      (debit): OwedDebit => ({
        debit,
        kind: "additional",
        optionId: part.optionId,
        keyword: part.keyword ?? null,
        times: part.times,
        at,
      }),
    );
  const { modes } = play;
  const extraModes = Math.max(0, modeIds.length - 1);
  const targetsIn = (slotId: string) =>
    groups.reduce((sum, it) => sum + (it.targets[slotId]?.length ?? 0), 0);
  return [
    ...option.costs.map(
      (debit): OwedDebit => ({ debit, kind: "base", optionId, keyword, times: 1, at: optionAt }),
    ),
    ...owed.flatMap(({ cost, times }) => {
      const way = cost.oneOf?.find((it) => it.optionId === picks[cost.optionId]);
      return [
        ...additional(cost.costs, { ...cost, times }),
        ...additional(way?.costs ?? [], { ...cost, optionId: way?.optionId ?? "", times }),
      ];
    }),
    ...modeIds.flatMap((modeId) => {
      const mode = modes?.modes.find((it) => it.modeId === modeId);
      return additional(mode?.costs ?? [], { optionId: modeId, times: 1 });
    }),
    ...(modes === null
      ? []
      : additional(modes.perExtraMode, { optionId: modes.componentId, times: extraModes })),
    ...(play.costs.perTarget ?? []).flatMap(({ slotId, free, costs }) =>
      additional(costs, { optionId: slotId, times: Math.max(0, targetsIn(slotId) - free) }),
    ),
  ];
}
