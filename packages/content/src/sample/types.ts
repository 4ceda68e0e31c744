import type { Pack } from "../pack.ts";

/** The kinds of entries that the sample's files are made of. */
export type Resource = Pack["resources"][number];
export type Zone = Pack["zones"][number];
export type Ruleset = Pack["rulesets"][number];
export type Card = Pack["cards"][number];
export type Status = Pack["statuses"][number];
export type Relic = Pack["relics"][number];
export type Modifier = Pack["modifiers"][number];
export type Upgrade = Pack["upgrades"][number];
export type Hero = Pack["heroes"][number];
export type Enemy = Pack["enemies"][number];
