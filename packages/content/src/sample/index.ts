import { PACK_FORMAT, type Pack } from "../pack.ts";
import { attacks } from "./cards-attack.ts";
import { choosing } from "./cards-choice.ts";
import { enemyCards } from "./cards-enemy.ts";
import { skills } from "./cards-skill.ts";
import { enemies, heroes } from "./fighters.ts";
import { modifiers } from "./modifiers.ts";
import { relics } from "./relics.ts";
import { resources, rulesets, zones } from "./rules.ts";
import { statuses } from "./statuses.ts";
import { upgrades } from "./upgrades.ts";

/** A small roguelike that uses everything that content can hold. It is an example, and what the demo plays. */
export const samplePack: Pack = {
  format: PACK_FORMAT,
  packId: "emberwright",
  name: "Emberwright",
  version: "1",
  resources: [...resources],
  zones: [...zones],
  rulesets: [...rulesets],
  cards: [...attacks, ...skills, ...choosing, ...enemyCards],
  statuses: [...statuses],
  relics: [...relics],
  modifiers: [...modifiers],
  upgrades: [...upgrades],
  heroes: [...heroes],
  enemies: [...enemies],
};

/** What the demo sets up: a hero whose starter holds the card with two costs to choose from, and an opponent. */
export const DEMO = { heroId: "emberwright", enemyId: "gloomfang", cardId: "oathbreaker" } as const;
