import type { Part } from "./cursor.ts";
import type { Journey, Ref, ResourceLine } from "./document.ts";
import type { Handle, Handles } from "./handles.ts";
import type { Objecting } from "./objection.ts";

/** What is known of an object at its first mention: whose it is, perhaps where. */
export const newHandle = (what: Handle["what"], owner: string | null, zone: string | null): Handle => ({
  what,
  zone,
  owner,
  holder: owner,
  faceDown: false,
  tapped: false,
  attached: false,
  amounts: null,
});

/** The next number is the only one that can be introduced. */
export function introduce(handles: Handles, ref: Ref, handle: Handle, object: Objecting): Handle {
  const next = handles.count + 1;
  if (ref <= handles.count)
    object("NAME_REPEATED", "subject", `#${next}, or #${ref} without its introduction`);
  else if (ref !== next) object("REFERENCE_GAP", "subject", `#${next}`);
  handles.count = Math.max(handles.count, ref);
  handles.live.set(ref, handle);
  return handle;
}

/** A handle that can be followed: what a line is about, or what it points at. */
export function followed(handles: Handles, ref: Ref, part: Part, object: Objecting): Handle | undefined {
  const handle = handles.live.get(ref);
  if (handle === undefined)
    if (ref > handles.count) object("UNKNOWN_REFERENCE", part, "a reference that an earlier line introduces");
    else
      object(
        "REFERENCE_ENDED",
        part,
        "an object that can still be followed; found again, it has a new number",
      );
  return handle;
}

/** A handle as a cause or a source: the object may be gone. */
export function mentioned(handles: Handles, ref: Ref, part: Part, object: Objecting): void {
  if (ref > handles.count) object("UNKNOWN_REFERENCE", part, "a reference that an earlier line introduces");
}

/** The owner at a first mention: `of`, else the player who acts; never both. */
export function ownerOf(line: Journey, object: Objecting): string | null {
  const actor = line.cause.by === "player" ? line.cause.player : null;
  if (line.of !== undefined && line.of === actor)
    object("OWNER_REDUNDANT", "of", "no owner, since it is the player after by");
  if (line.of === undefined && actor === null)
    object("OWNER_MISSING", "to", "of and the owner, at a first mention");
  return line.of ?? actor;
}

export function depart(handle: Handle, line: Journey, object: Objecting): void {
  if (handle.zone !== null && handle.zone !== line.from)
    object("WRONG_ZONE", "from", `${handle.zone}, where the object is`);
  if (line.of !== undefined && line.of === handle.owner)
    object("OWNER_REDUNDANT", "of", "no owner, since an object returns to its owner's zones by itself");
}

/** In a new zone an object starts afresh, as far as the log says nothing else. */
export function arrive(handle: Handle, line: Journey): void {
  handle.zone = line.to;
  handle.holder = line.of ?? handle.owner;
  handle.faceDown = line.faceDown ?? false;
  handle.tapped = line.tapped ?? false;
  handle.attached = false;
  handle.amounts = null;
}

export function flip(
  handle: Handle,
  state: "tapped" | "faceDown" | "attached",
  to: boolean,
  object: Objecting,
): void {
  if (handle[state] === to) object("STATE_CONTRADICTS", "verb", "a change of the object's state");
  handle[state] = to;
}

export function follow(known: Map<string, number | "none">, line: ResourceLine, object: Objecting): void {
  const key = `${line.max ? "max " : ""}${line.resource}${line.label === undefined ? "" : ` ${line.label}`}`;
  const last = known.get(key);
  if (last !== undefined && line.from !== null && last !== line.from)
    object("VALUE_CONTRADICTS", "value", `${last}, the last known value`);
  if (line.to === null) known.delete(key);
  else known.set(key, line.to);
}

export function tableOf(amounts: Map<string, Map<string, number | "none">>, player: string) {
  let table = amounts.get(player);
  if (table === undefined) {
    table = new Map();
    amounts.set(player, table);
  }
  return table;
}

/** A shuffle ends the handles of a zone that the perspective does not see. */
export function lose(handles: Handles, zone: string, player: string): void {
  for (const [ref, handle] of handles.live)
    if (handle.zone === zone && handle.holder === player) handles.live.delete(ref);
}

/** What never uses the stack is gone once it was announced; it stays a cause. */
export function leaveUnlessOnStack(handles: Handles, ref: Ref): void {
  const handle = handles.live.get(ref);
  if (handle?.what === "ability" && handle.zone === "none") handles.live.delete(ref);
}
