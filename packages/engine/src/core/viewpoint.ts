import type { Content } from "../model/content.ts";
import type { CombatState, Division, StackItem } from "./state.ts";

/** What set a trigger off, as its condition and effects may read it. */
export interface TriggerData {
  readonly actorId: string | null;
  readonly targetId: string | null;
  readonly cardId: string | null;
  readonly amount: number;
}

/**
 * From where formulas, conditions and selections are read: a state, and who asks. Everything that they may
 * depend on is in here, so the same reading gives the same answer while evaluating and while executing.
 */
export interface Viewpoint {
  readonly state: CombatState;
  readonly content: Content;
  /** The controller of what asks. */
  readonly self: string;
  /** Who carries the status, relic or modifier that asks; else the controller. */
  readonly holder: string;
  /** The card that asks: the one played, or the one that carries the status. */
  readonly objectId: string | null;
  /** Own stacks of the status that asks; 1 for others. */
  readonly stacks: number;
  /** Named numbers of the container, upgrades applied. */
  readonly values: Readonly<Record<string, number>>;
  /** The play that asks, as it stands on the stack. */
  readonly item: StackItem | null;
  /** Chosen targets by slot; while resolving only those still legal. */
  readonly targets: Readonly<Record<string, readonly string[]>>;
  /** Parts of divided amounts by slot and target. */
  readonly division: Division;
  /** What the nearest randomPick or forEach chose: actors or cards. */
  readonly picked: readonly string[];
  readonly trigger: TriggerData | null;
  /** Told when a reading hung on something that the controller can't see. */
  readonly onHidden: () => void;
}

export function viewpoint(
  given: Pick<Viewpoint, "state" | "content" | "self"> & Partial<Viewpoint>,
): Viewpoint {
  return {
    holder: given.self,
    objectId: null,
    stacks: 1,
    values: {},
    item: null,
    targets: {},
    division: {},
    picked: [],
    trigger: null,
    onHidden: () => {},
    ...given,
  };
}
