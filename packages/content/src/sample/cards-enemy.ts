import { effects, numbers, oneEnemy, printed, value } from "./build.ts";
import type { Card } from "./types.ts";

/** What the enemies' decks hold. They play them by the same rules and pay as anybody does. */
export const enemyCards: readonly Card[] = [
  {
    cardId: "brass-fist",
    name: "Brass Fist",
    text: "Deal {damage} damage.",
    types: ["attack"],
    components: [
      printed({ mana: 2 }),
      oneEnemy(),
      numbers({ damage: 7 }),
      effects({ type: "damage", to: "target", amount: value("damage") }),
    ],
  },
  {
    cardId: "rivet-up",
    name: "Rivet Up",
    text: "Gain {block} block.",
    types: ["skill"],
    components: [
      printed({ mana: 1 }),
      numbers({ block: 4 }),
      effects({ type: "gainResource", to: "self", resourceId: "block", amount: value("block") }),
    ],
  },
  {
    cardId: "mire-chant",
    name: "Mire Chant",
    text: "Every opponent takes damage: {damage} for each actor in the combat that still stands.",
    types: ["attack"],
    tags: ["tide"],
    components: [
      printed({ mana: 2 }),
      numbers({ damage: 2 }),
      effects({
        type: "damage",
        to: "enemies",
        amount: { product: [value("damage"), { actors: "everyone" }] },
      }),
    ],
  },
  {
    cardId: "hush",
    name: "Hush",
    text: "An opponent gains 2 Scorch.",
    types: ["skill"],
    tags: ["tide"],
    components: [
      printed({ mana: 1 }),
      oneEnemy(),
      effects({ type: "applyStatus", to: { slot: "foe" }, statusId: "scorch", stacks: 2 }),
    ],
  },
];
