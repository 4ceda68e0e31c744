import type { Header, Ref } from "./document.ts";
import type { Visibility } from "./vocabulary.ts";

/** What is known of an object while its handle can be followed. Null stands for unknown. */
export interface Handle {
  readonly what: "card" | "ability" | "copy" | "status" | "relic";
  zone: string | null;
  owner: string | null;
  /** Whose zone it is in, or who controls it. */
  holder: string | null;
  faceDown: boolean;
  tapped: boolean;
  attached: boolean;
  amounts: Map<string, number | "none"> | null;
}

/** The handles of a file. Only those that can be followed take memory; the others are numbers below `count`. */
export interface Handles {
  count: number;
  readonly live: Map<Ref, Handle>;
}

export const createHandles = (): Handles => ({ count: 0, live: new Map() });

/** Who sees what lies in a zone: a table of the header and the two zones that every game has. */
export interface Sight {
  readonly visibilityOf: (zone: string) => Visibility | undefined;
  /** Whether a perspective sees what lies in this zone of this player. */
  readonly seesZone: (perspective: string, zone: string, holder: string | null) => boolean;
}

export function createSight(header: Header): Sight {
  const zones = new Map<string, Visibility>([
    ["stack", "public"],
    ["none", "none"],
  ]);
  for (const { id, visibility } of header.zones) zones.set(id, visibility);
  return {
    visibilityOf: (zone) => zones.get(zone),
    seesZone: (perspective, zone, holder) => {
      if (perspective === "all") return zone !== "none";
      const visibility = zones.get(zone);
      return visibility === "public" || (visibility === "owner" && holder === perspective);
    },
  };
}
