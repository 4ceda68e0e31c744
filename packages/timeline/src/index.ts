export { itemBytes, MAX_ITEM_BYTES, readUnits, writeUnits } from "./capacity.ts";
export { decodeTransition, encodeTransition } from "./codec.ts";
export * from "./port.ts";
export * from "./transition.ts";
