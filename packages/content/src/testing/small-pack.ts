import { createHash } from "node:crypto";
import { PACK_FORMAT, type Pack, parsePack } from "../pack.ts";

/** A pack of one card, one hero, one enemy, one ruleset: nothing is wrong with it until a test changes it. */

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

type Entries = readonly object[];
type Lists = { readonly [L in "cards" | "statuses" | "relics" | "modifiers" | "upgrades"]?: Entries };

/** What a test adds to the small pack, as it would be authored. */
export interface Additions extends Lists {
  readonly resources?: Entries;
  readonly zones?: Entries;
  readonly ruleset?: object;
  readonly hero?: object;
  readonly enemy?: object;
}

export function packJson(added: Additions = {}): Record<string, unknown> {
  return structuredClone({
    format: PACK_FORMAT,
    packId: "small",
    name: "Small",
    resources: [
      { resourceId: "health", name: "Health" },
      { resourceId: "mana", name: "Mana" },
      { resourceId: "block", name: "Block" },
      ...(added.resources ?? []),
    ],
    zones: [
      { zoneId: "draw", name: "Draw pile", visibility: "none", ordered: true },
      { zoneId: "hand", name: "Hand", visibility: "owner", ordered: false },
      { zoneId: "discard", name: "Discard pile", visibility: "public", ordered: true },
      ...(added.zones ?? []),
    ],
    rulesets: [{ ...ruleset, ...added.ruleset }],
    cards: [strike, ...(added.cards ?? [])],
    statuses: added.statuses ?? [],
    relics: added.relics ?? [],
    modifiers: added.modifiers ?? [],
    upgrades: added.upgrades ?? [],
    heroes: [{ ...hero, ...added.hero }],
    enemies: [{ ...enemy, ...added.enemy }],
  });
}

/** The same as a pack. @throws when the schema refuses it */
export function smallPack(added: Additions = {}): Pack {
  const parsed = parsePack(packJson(added));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal, null, 2));
  return parsed.value;
}

/** A card of these components. */
export function cardOf(...components: readonly object[]) {
  return { cardId: "probe", name: "Probe", types: ["attack"], components };
}

export const cost = (costs: object) => ({ componentId: "cost", type: "cost", costs });
export const printed = (amount: unknown, resourceId = "mana") => cost({ costs: [{ resourceId, amount }] });
export const effects = (...list: readonly object[]) => ({
  componentId: "effects",
  type: "effects",
  effects: list,
});
export const values = (given: Readonly<Record<string, unknown>>) => ({
  componentId: "values",
  type: "values",
  values: Object.entries(given).map(([valueId, amount]) => ({ valueId, amount })),
});
export const targets = (...slots: readonly object[]) => ({ componentId: "targets", type: "targets", slots });
export const foe = { slotId: "foe", min: 1, max: 1, filter: { kind: "actor", side: "enemy" } };
export const trigger = (on: object, list: readonly object[], condition?: object) => ({
  componentId: "trigger",
  type: "trigger",
  on,
  ...(condition === undefined ? {} : { condition }),
  effects: list,
});
export const relicOf = (...components: readonly object[]) => ({
  relicId: "charm",
  name: "Charm",
  components,
});
export const statusOf = (on: "actor" | "card", ...components: readonly object[]) => ({
  statusId: "mood",
  name: "Mood",
  on,
  components,
});
export const abilityOf = (...components: readonly object[]) => ({
  componentId: "ability",
  type: "ability",
  name: "Ability",
  components,
});

const strike = {
  cardId: "strike",
  name: "Strike",
  types: ["attack"],
  tags: ["blade"],
  components: [
    printed(1),
    { componentId: "targets", type: "targets", slots: [foe] },
    effects({ type: "damage", to: "target", amount: 5 }),
  ],
};

const ruleset = {
  rulesetId: "plain",
  name: "Plain",
  sides: "heroesAgainstEnemies",
  responses: "none",
  zones: { draw: "draw", hand: "hand", discard: "discard" },
  playZones: ["hand"],
  setup: [{ type: "draw", to: "self", amount: 3 }],
  phases: [{ phaseId: "main", actions: true }],
  damage: { resourceId: "health", absorbedBy: ["block"] },
  defeat: [{ resourceId: "health", atMost: 0 }],
  emptyDraw: "reshuffle",
};

const hero = {
  heroId: "rook",
  name: "Rook",
  resources: [
    { resourceId: "health", current: 20, max: 20 },
    { resourceId: "mana", current: 5, max: 5 },
  ],
  deck: [{ cardId: "strike", count: 5 }],
  components: [],
};

const enemy = {
  enemyId: "imp",
  name: "Imp",
  resources: [{ resourceId: "health", current: 10, max: 10 }],
  deck: [],
  components: [],
  policy: { type: "anyPlay" },
};
