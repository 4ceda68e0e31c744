import type {
  CardDefinition,
  EnemyDefinition,
  HeroDefinition,
  ModifierDefinition,
  RelicDefinition,
  ResourceDefinition,
  RulesetDefinition,
  StatusDefinition,
  UpgradeDefinition,
  ZoneDefinition,
} from "./definitions.ts";

/** The definitions of a content pack as authored: lists, each entry with its own id. */
export interface Definitions {
  readonly resources: readonly ResourceDefinition[];
  readonly zones: readonly ZoneDefinition[];
  readonly rulesets: readonly RulesetDefinition[];
  readonly cards: readonly CardDefinition[];
  readonly statuses: readonly StatusDefinition[];
  readonly relics: readonly RelicDefinition[];
  readonly modifiers: readonly ModifierDefinition[];
  readonly upgrades: readonly UpgradeDefinition[];
  readonly heroes: readonly HeroDefinition[];
  readonly enemies: readonly EnemyDefinition[];
}

/** One immutable content revision, indexed by id: what every rule reads. */
export interface Content {
  /** SHA-256 (64 hex digits) of the pack's canonical JSON. */
  readonly revision: string;
  readonly resources: ReadonlyMap<string, ResourceDefinition>;
  readonly zones: ReadonlyMap<string, ZoneDefinition>;
  readonly rulesets: ReadonlyMap<string, RulesetDefinition>;
  readonly cards: ReadonlyMap<string, CardDefinition>;
  readonly statuses: ReadonlyMap<string, StatusDefinition>;
  readonly relics: ReadonlyMap<string, RelicDefinition>;
  readonly modifiers: ReadonlyMap<string, ModifierDefinition>;
  readonly upgrades: ReadonlyMap<string, UpgradeDefinition>;
  readonly heroes: ReadonlyMap<string, HeroDefinition>;
  readonly enemies: ReadonlyMap<string, EnemyDefinition>;
}

/** Indexes validated definitions. Ids must be unique within each list (the lint checks that). */
export function indexContent(revision: string, pack: Definitions): Content {
  return {
    revision,
    resources: new Map(pack.resources.map((it) => [it.resourceId, it])),
    zones: new Map(pack.zones.map((it) => [it.zoneId, it])),
    rulesets: new Map(pack.rulesets.map((it) => [it.rulesetId, it])),
    cards: new Map(pack.cards.map((it) => [it.cardId, it])),
    statuses: new Map(pack.statuses.map((it) => [it.statusId, it])),
    relics: new Map(pack.relics.map((it) => [it.relicId, it])),
    modifiers: new Map(pack.modifiers.map((it) => [it.modifierId, it])),
    upgrades: new Map(pack.upgrades.map((it) => [it.upgradeId, it])),
    heroes: new Map(pack.heroes.map((it) => [it.heroId, it])),
    enemies: new Map(pack.enemies.map((it) => [it.enemyId, it])),
  };
}

/** A definition that the pinned content must hold: its absence is a broken invariant, not a player's mistake. */
export function required<T>(map: ReadonlyMap<string, T>, id: string, what: string): T {
  const found = map.get(id);
  if (found === undefined) throw new Error(`content has no ${what} ${id}`);
  return found;
}
