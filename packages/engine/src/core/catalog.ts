import type { BearerComponent } from "../model/components.ts";
import { type Content, required } from "../model/content.ts";
import type { RulesetDefinition, ZoneDefinition } from "../model/definitions.ts";
import type { Audience } from "./events.ts";
import type { BearerRef, CombatState } from "./state.ts";

/** What the content says of things that a state names only by id. */
export function rulesetOf(state: CombatState, content: Content): RulesetDefinition {
  return required(content.rulesets, state.rulesetId, "ruleset");
}

export interface BearerDefinition {
  readonly name: string;
  readonly text?: string | undefined;
  readonly components: readonly BearerComponent[];
}

export function bearerDefinition(content: Content, bearer: BearerRef): BearerDefinition {
  switch (bearer.kind) {
    case "status":
      return required(content.statuses, bearer.id, "status");
    case "relic":
      return required(content.relics, bearer.id, "relic");
    case "modifier":
      return required(content.modifiers, bearer.id, "modifier");
    case "hero":
      return required(content.heroes, bearer.id, "hero");
    case "enemy":
      return required(content.enemies, bearer.id, "enemy");
  }
}

export function zoneVisibility(content: Content, zone: string): ZoneDefinition["visibility"] {
  if (zone === "stack") return "public";
  if (zone === "none") return "none";
  return required(content.zones, zone, "zone").visibility;
}

/** Who learns which card it is that changes zones: whoever sees it on either side. */
export function moveAudience(content: Content, owner: string, from: string, to: string): Audience {
  const seen = [zoneVisibility(content, from), zoneVisibility(content, to)];
  if (seen.includes("public")) return "public";
  return seen.includes("owner") ? [owner] : [];
}

/** The lowest that a resource may be; paying exactly down to it is legal. */
export function floorOf(content: Content, resourceId: string): number {
  return content.resources.get(resourceId)?.floor ?? 0;
}
