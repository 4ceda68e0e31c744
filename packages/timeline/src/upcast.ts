import { StoredItemUnreadable } from "./port.ts";
import { ITEM_FORMAT, type Transition } from "./transition.ts";

/** Turns a transition of one format into the next one's. Pure. */
export type Upcast = (transition: Transition) => Transition;

/** By the format that is read: entry n leads to n + 1. A new ITEM_FORMAT brings an entry for the one before. */
const UPCASTS: Readonly<Record<number, Upcast>> = {};

/**
 * The transition in the form of this build's format.
 * @param upcasts and `target` are parameters so that a chain can be tested before there is a second format
 * @throws StoredItemUnreadable
 */
export function upcastTransition(
  transition: Transition,
  upcasts: Readonly<Record<number, Upcast>> = UPCASTS,
  target: number = ITEM_FORMAT,
): Transition {
  refuseNewerFormat(transition.format, target);
  let current = transition;
  for (let format = transition.format; format < target; format += 1) {
    const upcast = upcasts[format];
    if (upcast === undefined) throw new StoredItemUnreadable("corrupt", `no item has the format ${format}`);
    current = { ...upcast(current), format: format + 1 };
  }
  return current;
}

/** Called before anything else of an item is read: a newer format may have other attributes. */
export function refuseNewerFormat(format: number, newest: number = ITEM_FORMAT): void {
  if (format > newest) {
    throw new StoredItemUnreadable("newerFormat", `format ${format}; this build reads up to ${newest}`);
  }
}
