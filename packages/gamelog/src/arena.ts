import type { Part } from "./cursor.ts";
import type {
  AbilityLine,
  Cause,
  Choice,
  Header,
  Holder,
  Journey,
  LogLine,
  Ref,
  ResourceLine,
} from "./document.ts";
import { createHandles, createSight, type Handle } from "./handles.ts";
import type { Objecting } from "./objection.ts";
import {
  arrive,
  depart,
  flip,
  follow,
  followed,
  introduce,
  leaveUnlessOnStack,
  lose,
  mentioned,
  newHandle,
  ownerOf,
  tableOf,
} from "./tracking.ts";

/** Checks references, and the state that lines may contradict. */
export interface Arena {
  readonly isAbility: (ref: Ref) => boolean;
  readonly check: (line: LogLine, object: Objecting) => void;
}

export function createArena(header: Header): Arena {
  const { perspective } = header;
  const players: ReadonlySet<string> = new Set(header.players.map(({ player }) => player));
  const resources: ReadonlySet<string> = new Set(header.resources.map(({ id }) => id));
  const sight = createSight(header);
  const handles = createHandles();
  const amounts = new Map<string, Map<string, number | "none">>();
  const defeated = new Set<string>();

  const player = (name: string, part: Part, object: Objecting) => {
    if (!players.has(name)) object("UNKNOWN_PLAYER", part, "a player of the header");
  };
  const zone = (id: string, part: Part, object: Objecting) => {
    if (sight.visibilityOf(id) === undefined)
      object("UNKNOWN_ZONE", part, "a zone of the header, stack or none");
  };
  const holder = (value: Holder | undefined, part: Part, object: Objecting) => {
    if (typeof value === "number") followed(handles, value, part, object);
    else if (typeof value === "string") player(value, part, object);
  };
  const cause = (value: Cause | undefined, object: Objecting) => {
    if (value === undefined) return;
    if (value.by === "cost" || value.by === "effect") mentioned(handles, value.ref, "cause", object);
    else if (value.by === "player") player(value.player, "cause", object);
    if (typeof value.via === "number") mentioned(handles, value.via, "via", object);
  };

  const journey = (ref: Ref, what: Handle["what"], isNew: boolean, line: Journey, object: Objecting) => {
    zone(line.from, "from", object);
    zone(line.to, "to", object);
    if (line.of !== undefined) player(line.of, "of", object);
    const handle = isNew
      ? introduce(handles, ref, newHandle(what, ownerOf(line, object), null), object)
      : followed(handles, ref, "subject", object);
    if (handle === undefined) return;
    if (!isNew) depart(handle, line, object);
    arrive(handle, line);
    if (vanishes(line.to, handle.holder)) handles.live.delete(ref);
  };
  const vanishes = (to: string, of: string | null) =>
    to !== "stack" && (to === "none" || !sight.seesZone(perspective, to, of));

  const ability = (line: AbilityLine, object: Objecting) => {
    player(line.player, "cause", object);
    if (typeof line.source === "number") mentioned(handles, line.source, "source", object);
    if (line.ability === "special" && line.to !== "none")
      object("WRONG_ZONE", "to", "none, since a special action does not use the stack");
    introduce(handles, line.ref, newHandle("ability", line.player, line.to), object);
  };

  const resource = (line: ResourceLine, object: Objecting) => {
    if (typeof line.subject === "string") {
      player(line.subject, "subject", object);
      declared(line, false, object);
      follow(tableOf(amounts, line.subject), line, object);
      return;
    }
    const handle = followed(handles, line.subject, "subject", object);
    declared(line, handle === undefined || handle.what === "status", object);
    if (handle === undefined) return;
    handle.amounts ??= new Map();
    follow(handle.amounts, line, object);
    if (handle.what === "status" && line.resource === "stacks" && line.to === 0)
      handles.live.delete(line.subject);
  };
  const declared = (line: ResourceLine, mayBeStatus: boolean, object: Objecting) => {
    if (resources.has(line.resource) || line.label !== undefined) return;
    if (line.resource === "stacks" && mayBeStatus) return;
    object("UNKNOWN_RESOURCE", "resource", "a resource of the header");
  };

  const check = (line: LogLine, object: Objecting): void => {
    switch (line.kind) {
      case "move":
        journey(line.ref, "card", line.name !== undefined, line, object);
        return;
      case "ability":
        ability(line, object);
        return;
      case "token":
      case "copy":
        if (line.kind === "copy" && line.source !== null) mentioned(handles, line.source, "source", object);
        if (line.from !== "none") object("WRONG_ZONE", "from", "none, out of which it comes to be");
        journey(line.ref, line.kind === "copy" ? "copy" : "card", true, line, object);
        return;
      case "object": {
        zone(line.zone, "from", object);
        if (line.zone === "none") object("WRONG_ZONE", "from", "a zone of the game");
        player(line.of, "of", object);
        const handle = introduce(handles, line.ref, newHandle("card", line.of, line.zone), object);
        handle.faceDown = line.faceDown ?? false;
        handle.tapped = line.tapped ?? false;
        return;
      }
      case "status": {
        holder(line.on, "value", object);
        const handle = introduce(handles, line.ref, newHandle("status", null, null), object);
        if (line.to !== null) handle.amounts = new Map([["stacks", line.to]]);
        return;
      }
      case "relic":
        player(line.on, "value", object);
        introduce(handles, line.ref, newHandle("relic", line.on, null), object);
        return;
      case "was":
        followed(handles, line.ref, "subject", object);
        mentioned(handles, line.earlier, "value", object);
        if (line.earlier >= line.ref) object("UNKNOWN_REFERENCE", "value", "a reference before the other");
        return;
      case "resource":
        resource(line, object);
        return;
      case "tapped":
      case "untapped": {
        const handle = followed(handles, line.ref, "subject", object);
        if (handle !== undefined) flip(handle, "tapped", line.kind === "tapped", object);
        return;
      }
      case "faceUp":
      case "faceDown": {
        const handle = followed(handles, line.ref, "subject", object);
        if (handle !== undefined) flip(handle, "faceDown", line.kind === "faceDown", object);
        return;
      }
      case "attached": {
        const handle = followed(handles, line.ref, "subject", object);
        holder(line.to, "value", object);
        if (line.to === line.ref) object("STATE_CONTRADICTS", "value", "another object");
        if (handle !== undefined) handle.attached = true;
        return;
      }
      case "detached": {
        const handle = followed(handles, line.ref, "subject", object);
        if (handle !== undefined) flip(handle, "attached", false, object);
        return;
      }
      case "control": {
        player(line.player, "player", object);
        const handle = followed(handles, line.ref, "subject", object);
        if (handle !== undefined) handle.holder = line.player;
        return;
      }
      case "attacks":
      case "blocks":
        followed(handles, line.ref, "subject", object);
        holder(line.target, "value", object);
        return;
      case "transformed":
      case "marked":
      case "unmarked":
        followed(handles, line.ref, "subject", object);
        return;
      case "reveal":
        followed(handles, line.ref, "subject", object);
        if (line.to !== "all") player(line.to, "player", object);
        return;
      case "revealChoice":
        holder(line.subject, "subject", object);
        if (line.as !== undefined) player(line.as, "as", object);
        choice(line.choice, object);
        return;
      case "damage":
        holder(line.to, "value", object);
        if (typeof line.from === "number") mentioned(handles, line.from, "source", object);
        else holder(line.from, "source", object);
        return;
      case "pick":
        holder(line.pick, "value", object);
        return;
      case "shuffle":
        player(line.player, "subject", object);
        zone(line.zone, "from", object);
        if (!sight.seesZone(perspective, line.zone, line.player)) lose(handles, line.zone, line.player);
        return;
      case "choose":
        holder(line.subject, "subject", object);
        if (line.as !== undefined) player(line.as, "as", object);
        choice(line.choice, object);
        return;
      case "target": {
        const handle = followed(handles, line.ref, "subject", object);
        if (line.cause !== undefined && handle !== undefined && handle.zone !== "stack")
          object("WRONG_ZONE", "subject", "an object on the stack");
        if (line.target !== "none") holder(line.target, "value", object);
        if (line.as !== undefined) player(line.as, "as", object);
        return;
      }
      case "divide":
        followed(handles, line.ref, "subject", object);
        for (const { target } of line.parts ?? []) holder(target, "value", object);
        return;
      case "done":
        followed(handles, line.ref, "subject", object);
        leaveUnlessOnStack(handles, line.ref);
        return;
      case "resolve": {
        const handle = followed(handles, line.ref, "value", object);
        if (handle !== undefined && handle.zone !== "stack")
          object("WRONG_ZONE", "value", "an object on the stack");
        return;
      }
      case "lost":
        player(line.player, "subject", object);
        if (defeated.has(line.player)) object("STATE_CONTRADICTS", "verb", "a player who has not lost yet");
        defeated.add(line.player);
        return;
      case "turn":
        player(line.player, "player", object);
        return;
      case "seq":
        if (line.by !== "system") player(line.by, "player", object);
        return;
      case "result":
        for (const winner of line.winners) player(winner, "player", object);
        return;
      case "group":
      case "phase":
      case "endGroup":
        return;
      case "note":
      case "extension":
      case "opaque":
        return;
    }
  };
  const choice = (chosen: Choice, object: Objecting) => {
    if ("hidden" in chosen) return;
    if ("ref" in chosen) followed(handles, chosen.ref, "value", object);
    if ("refs" in chosen)
      for (const ref of chosen.refs) if (ref !== null) followed(handles, ref, "value", object);
    if ("player" in chosen) player(chosen.player, "value", object);
  };

  return {
    isAbility: (ref) => handles.live.get(ref)?.what === "ability",
    check: (line, object) => {
      check(line, object);
      if ("cause" in line) cause(line.cause, object);
    },
  };
}
