import {
  accepted,
  canonicalJson,
  cardDefinition,
  enemyDefinition,
  type Hash,
  heroDefinition,
  modifierDefinition,
  type Outcome,
  relicDefinition,
  resourceDefinition,
  rulesetDefinition,
  statusDefinition,
  upgradeDefinition,
  zoneDefinition,
} from "@duelbook/engine";
import * as z from "zod";
import type { Problem } from "./problems.ts";
import { validate } from "./wire/validate.ts";

const list = <T>(entry: z.ZodType<T>) => z.array(entry).max(2_000);

const pack = z.strictObject({
  resources: list(resourceDefinition),
  zones: list(zoneDefinition),
  rulesets: list(rulesetDefinition),
  cards: list(cardDefinition),
  statuses: list(statusDefinition),
  relics: list(relicDefinition),
  modifiers: list(modifierDefinition),
  upgrades: list(upgradeDefinition),
  heroes: list(heroDefinition),
  enemies: list(enemyDefinition),
});

/** A pack as it is stored: its canonical JSON under the hash of just that text. */
export interface PublishablePack {
  readonly revision: string;
  readonly packJson: string;
}

/** A pack that may be published, or its flaws by their places. */
export function preparePack(value: unknown, hash: Hash): Outcome<PublishablePack, Problem> {
  const valid = validate(pack, value);
  if (!valid.ok) return valid;
  const packJson = canonicalJson(value);
  return accepted({ revision: hash(packJson), packJson });
}
