import type { LogDocument, LogLine } from "../document.ts";

interface Known {
  name: string | null;
  zone: string;
  owner: string;
  faceDown: boolean;
  tapped: boolean;
  counters: Record<string, number | "none" | null>;
}

/** What everybody at the table knows at the end of a log, rebuilt from its lines alone. */
export function publicFacts(log: LogDocument): unknown {
  const objects = new Map<number, Known>();
  const counts: Record<string, number> = {};
  const resources: Record<string, number | "none" | null> = {};
  const isPublic = (zone: string) =>
    zone === "stack" || log.header.zones.some(({ id, visibility }) => id === zone && visibility === "public");
  const count = (zone: string, owner: string, by: number) => {
    counts[`${zone} of ${owner}`] = (counts[`${zone} of ${owner}`] ?? 0) + by;
  };
  const openResources = new Set(
    log.header.resources.filter(({ visibility }) => visibility === "public").map(({ id }) => id),
  );

  const apply = (line: LogLine): void => {
    switch (line.kind) {
      case "move": {
        const before = objects.get(line.ref);
        const owner = before?.owner ?? line.of ?? (line.cause.by === "player" ? line.cause.player : "");
        const name = line.name ?? before?.name ?? null;
        // Abilities come and go by their own lines.
        if (before === undefined && line.name === undefined) return;
        count(line.from, owner, -1);
        count(line.to, owner, 1);
        const { to: zone, faceDown = false, tapped = false } = line;
        objects.set(line.ref, { name, zone, owner, faceDown, tapped, counters: {} });
        return;
      }
      case "tapped":
      case "untapped": {
        const object = objects.get(line.ref);
        if (object !== undefined) object.tapped = line.kind === "tapped";
        return;
      }
      case "faceUp": {
        const object = objects.get(line.ref);
        if (object !== undefined) Object.assign(object, { faceDown: false, name: line.name });
        return;
      }
      case "reveal": {
        const object = objects.get(line.ref);
        if (object !== undefined) object.name = line.name ?? object.name;
        return;
      }
      case "resource":
        if (typeof line.subject === "number") {
          const object = objects.get(line.subject);
          if (object !== undefined) object.counters[line.label ?? line.resource] = line.to;
        } else if (openResources.has(line.resource)) resources[`${line.subject} ${line.resource}`] = line.to;
        return;
    }
  };
  for (const line of log.lines) apply(line);

  const inPublic = [...objects.values()]
    .filter(({ zone }) => isPublic(zone))
    .map(({ name, faceDown, ...rest }) =>
      JSON.stringify({ ...rest, faceDown, name: faceDown ? null : name }),
    );
  const happened = log.lines.filter(({ kind }) => PUBLIC_KINDS.has(kind)).length;
  return { counts, resources, objects: inPublic.sort(), happened };
}

/** Kinds whose lines every perspective has, one for one. */
const PUBLIC_KINDS: ReadonlySet<LogLine["kind"]> = new Set([
  "ability",
  "choose",
  "damage",
  "done",
  "faceUp",
  "move",
  "pick",
  "resolve",
  "shuffle",
  "target",
]);
