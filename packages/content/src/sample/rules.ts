import { steps } from "./build.ts";
import type { Resource, Ruleset, Zone } from "./types.ts";

export const resources: readonly Resource[] = [
  { resourceId: "health", name: "Health", carried: true },
  { resourceId: "mana", name: "Mana" },
  { resourceId: "energy", name: "Energy" },
  { resourceId: "focus", name: "Focus" },
  { resourceId: "block", name: "Block" },
];

export const zones: readonly Zone[] = [
  { zoneId: "draw", name: "Draw pile", visibility: "none", ordered: true },
  { zoneId: "hand", name: "Hand", visibility: "owner", ordered: false },
  { zoneId: "discard", name: "Discard pile", visibility: "public", ordered: true },
  { zoneId: "ashes", name: "Ashes", visibility: "public", ordered: false },
];

const HAND_SIZE = 5;

/** A turn: mana comes back, the hand is filled up, the actor acts, what is left in hand goes. */
export const rulesets: readonly Ruleset[] = [
  {
    rulesetId: "duel",
    name: "Duel",
    sides: "heroesAgainstEnemies",
    responses: "none",
    zones: { draw: "draw", hand: "hand", discard: "discard" },
    playZones: ["hand"],
    setup: steps(
      { type: "shuffleZone", of: "self", zone: "draw" },
      { type: "draw", to: "self", amount: HAND_SIZE },
    ),
    phases: [
      {
        phaseId: "start",
        effects: steps(
          { type: "setResource", to: "self", resourceId: "block", amount: 0 },
          { type: "setResource", to: "self", resourceId: "mana", amount: "max" },
          {
            type: "draw",
            to: "self",
            amount: { difference: [HAND_SIZE, { count: { zone: "hand", of: "self" } }] },
          },
        ),
      },
      { phaseId: "main", actions: true },
      {
        phaseId: "end",
        effects: steps({ type: "discard", to: "self", cards: "all" }),
      },
    ],
    damage: { resourceId: "health", absorbedBy: ["block"] },
    defeat: [{ resourceId: "health", atMost: 0 }],
    emptyDraw: "reshuffle",
    handLimit: 10,
    turnLimit: 200,
  },
];
