/**
 * Every closed list of the format, in the order in which the specification names it (docs/spec/gamelog.md).
 * A word that is in no list here is refused by the reader.
 */

/** The version that this package writes. It reads every minor version up to it, and newer ones only on demand. */
export const MAJOR_VERSION = 1;
export const MINOR_VERSION = 0;

/** The header's fields that occur once, in their order. */
export const HEADER_FIELDS = ["game", "rules", "content", "id", "source", "covers", "perspective"] as const;

/** Names that mean something to the format, and therefore never a player. */
export const RESERVED_PLAYERS = ["all", "spectator", "none", "system"] as const;

/** Zones that exist in every game: a header does not declare them. */
export const BUILT_IN_ZONES = ["stack", "none"] as const;

/** Who sees what is in a zone, or the value of a resource: everybody, its player, or nobody. */
export const VISIBILITIES = ["public", "owner", "none"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** What a source can report. Covered and absent means that it did not happen; not covered means unknown. */
export const COVERAGE = [
  "moves",
  "choices.mode",
  "choices.x",
  "choices.cost",
  "choices.resolution",
  "targets",
  "divide",
  "costs",
  "status",
  "reveals",
  "resources",
  "damage",
  "random",
] as const;
export type Coverage = (typeof COVERAGE)[number];

/** Why the rules themselves changed something: the words after `by rule:`. */
export const RULES = [
  "setup",
  "mulligan",
  "turn",
  "untap",
  "draw",
  "combat",
  "cleanup",
  "sba",
  "resolved",
  "fizzled",
  "notarget",
  "used",
  "decay",
  "concede",
  "timeout",
  "limit",
  "abort",
  "end",
] as const;
export type Rule = (typeof RULES)[number];

/** Abilities, by how they come into being. Their lines begin with the word, and their announcements end with it. */
export const ABILITIES = ["triggered", "activated", "special"] as const;
export type Ability = (typeof ABILITIES)[number];

/** What ends an announcement. */
export const COMPLETIONS = ["cast", ...ABILITIES] as const;
export type Completion = (typeof COMPLETIONS)[number];

/** Choices made while announcing, in the order in which a writer puts them. */
export const ANNOUNCED_CHOICES = [
  "mode",
  "x",
  "alternative",
  "additional",
  "kicker",
  "pay",
  "splice",
  "cost-object",
  "gift",
] as const;

/** Choices made while something resolves or enters, or that the rules ask for; `pay` is one of both kinds. */
export const RESOLUTION_CHOICES = [
  "pay",
  "color",
  "name",
  "type",
  "text",
  "number",
  "card",
  "player",
  "order",
  "split",
  "yes-no",
] as const;

export type AnnouncedChoice = (typeof ANNOUNCED_CHOICES)[number];
export type ResolutionChoice = (typeof RESOLUTION_CHOICES)[number];
export type ChoiceKind = AnnouncedChoice | ResolutionChoice;

export const CHOICES: readonly ChoiceKind[] = [...new Set([...ANNOUNCED_CHOICES, ...RESOLUTION_CHOICES])];

/** Words that follow `choose kicker` and therefore are no kicker's id. */
export const KICKER_WORDS = ["times", "secret", "as", "by"] as const;

export const COIN_SIDES = ["heads", "tails"] as const;
export type CoinSide = (typeof COIN_SIDES)[number];

export const OUTCOMES = ["win", "draw", "abandoned"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Longest line in bytes of UTF-8, its line feed not counted. */
export const MAX_LINE_BYTES = 16_384;
