/** A physical card as a deck brings it; without an id of its own it gets one from its seat and place. */
export interface DeckCard {
  readonly cardInstanceId?: string | undefined;
  readonly cardId: string;
  readonly upgrades?: readonly string[] | undefined;
}

/** What a seat brings. What is absent comes from the hero's or enemy's definition. */
export interface Loadout {
  readonly heroId?: string | undefined;
  readonly enemyId?: string | undefined;
  readonly deck?: readonly DeckCard[] | undefined;
  readonly relics?: readonly string[] | undefined;
  readonly modifiers?: readonly string[] | undefined;
  /** Replaces single starting resources. */
  readonly resources?: Readonly<Record<string, { current: number; max?: number | undefined }>> | undefined;
}

export interface SeatSetup {
  readonly actorId: string;
  /** The player who holds the seat; null: a policy does. */
  readonly playerId: string | null;
  readonly loadout: Loadout;
}

/** Everything from which a combat starts. With the same content it always gives the same events. */
export interface CombatSetup {
  readonly rulesEpoch: number;
  /** Absent: the pack's first ruleset. */
  readonly rulesetId?: string | undefined;
  /** 128 bits as 32 lower-case hex digits. */
  readonly seed: string;
  readonly runId: string | null;
  readonly seats: readonly SeatSetup[];
}
