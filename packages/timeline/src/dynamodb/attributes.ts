import { StoredItemUnreadable } from "../port.ts";

/** The kinds of attribute value that our items hold, in the form that the SDK takes and gives. */
export type Attribute =
  | { readonly S: string }
  | { readonly N: string }
  | { readonly B: Uint8Array }
  | { readonly NULL: true }
  | { readonly L: Attribute[] };

/** An item, or a part of one, by attribute name. */
export type Attributes = Record<string, Attribute>;

/** An item as it was read: nothing is known of it yet. */
export type StoredAttributes = Readonly<
  Record<
    string,
    {
      readonly S?: string;
      readonly N?: string;
      readonly B?: Uint8Array;
      readonly NULL?: boolean;
      readonly L?: readonly { readonly S?: string }[];
    }
  >
>;

export const text = (value: string): Attribute => ({ S: value });
export const bytes = (value: Uint8Array): Attribute => ({ B: value });
export const texts = (values: readonly string[]): Attribute => ({ L: values.map(text) });
export const textOrNull = (value: string | null): Attribute =>
  value === null ? { NULL: true } : { S: value };

/** Counters are safe integers; anything else would not come back as it went. */
export function integer(value: number): Attribute {
  if (!Number.isSafeInteger(value)) throw new RangeError(`no safe integer: ${value}`);
  return { N: String(value) };
}

/** @throws StoredItemUnreadable as all readers below */
export function readText(item: StoredAttributes, name: string): string {
  return item[name]?.S ?? unreadable(name);
}

export function readTextOrNull(item: StoredAttributes, name: string): string | null {
  return item[name]?.NULL === true ? null : readText(item, name);
}

export function readOneOf<T extends string>(item: StoredAttributes, name: string, values: readonly T[]): T {
  const value = readText(item, name);
  return values.find((candidate) => candidate === value) ?? unreadable(name);
}

export function readInteger(item: StoredAttributes, name: string): number {
  const value = Number(item[name]?.N ?? unreadable(name));
  return Number.isSafeInteger(value) ? value : unreadable(name);
}

export function readBytes(item: StoredAttributes, name: string): Uint8Array {
  return item[name]?.B ?? unreadable(name);
}

export function readTexts(item: StoredAttributes, name: string): readonly string[] {
  const elements = item[name]?.L ?? unreadable(name);
  return elements.map((element) => element.S ?? unreadable(name));
}

/**
 * The size of an item in bytes as DynamoDB counts it: names and texts in UTF-8, binaries by length, null 1, a list 3 and
 * 1 more per element, a number 1 and 1 more per two significant digits (and 1 for the minus sign).
 */
export function attributesBytes(item: Attributes): number {
  let sum = 0;
  for (const name in item) sum += Buffer.byteLength(name) + attributeBytes(item[name] as Attribute);
  return sum;
}

function attributeBytes(value: Attribute): number {
  if ("S" in value) return Buffer.byteLength(value.S);
  if ("B" in value) return value.B.length;
  if ("N" in value) return numberBytes(value.N);
  if ("NULL" in value) return 1;
  return value.L.reduce((sum, element) => sum + 1 + attributeBytes(element), 3);
}

function numberBytes(value: string): number {
  const significant = value.replace(/^-?0*/, "").replace(/0+$/, "").length;
  return Math.ceil(significant / 2) + 1 + (value.startsWith("-") ? 1 : 0);
}

function unreadable(name: string): never {
  throw new StoredItemUnreadable("corrupt", `attribute ${name} is missing or of another type`);
}
