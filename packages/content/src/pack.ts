import {
  accepted,
  cardDefinition,
  enemyDefinition,
  heroDefinition,
  modifierDefinition,
  type Outcome,
  refused,
  relicDefinition,
  resourceDefinition,
  rulesetDefinition,
  statusDefinition,
  upgradeDefinition,
  zoneDefinition,
} from "@duelbook/engine";
import * as z from "zod";
import { explain } from "./explain.ts";
import { plainJson } from "./plain-json.ts";
import { type ContentProblem, type Flaw, problemOf } from "./problem.ts";

export const PACK_FORMAT = "duelbook-content/1";

const PACK_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const list = <T>(entry: z.ZodType<T>, most: number) => z.array(entry).max(most);

/** A content pack as authored: everything that a combat's rules read, in lists of definitions. */
export const packSchema = z.strictObject({
  format: z.literal(PACK_FORMAT),
  packId: z.string().max(64).regex(PACK_ID, "must be lower-case words joined by -"),
  name: z.string().min(1).max(100),
  /** For people; what pins content is its revision. */
  version: z.string().min(1).max(40).optional(),
  resources: list(resourceDefinition, 64),
  zones: list(zoneDefinition, 32),
  rulesets: list(rulesetDefinition, 16).min(1),
  cards: list(cardDefinition, 2000),
  statuses: list(statusDefinition, 500),
  relics: list(relicDefinition, 500),
  modifiers: list(modifierDefinition, 500),
  upgrades: list(upgradeDefinition, 4000),
  heroes: list(heroDefinition, 100),
  enemies: list(enemyDefinition, 500),
});
export type Pack = z.infer<typeof packSchema>;

/**
 * Reads a pack from JSON, strictly: what is not known is refused, never dropped. What a schema can't see is
 * `lintPack`'s to say.
 */
export function parsePack(json: unknown): Outcome<Pack, readonly ContentProblem[]> {
  const problems = (flaws: readonly Flaw[]) => refused(flaws.map((it) => problemOf(it, json)));
  const plain = plainJson(json);
  if (!plain.ok) return problems(plain.refusal);
  const parsed = packSchema.safeParse(plain.value);
  if (!parsed.success) return problems(explain(parsed.error.issues, plain.value));
  return accepted(parsed.data);
}
