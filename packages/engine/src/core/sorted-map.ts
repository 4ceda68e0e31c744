/**
 * Plain objects used as maps, always with sorted keys, so that `JSON.stringify` of a state is already its
 * canonical form (RFC 8785 orders members by UTF-16 code units, which is JavaScript's `<` on strings).
 * Keys are ids, which are never all digits: JavaScript would order those by number.
 */
export type SortedMap<T> = Readonly<Record<string, T>>;

/** The value under a key that a caller sent; inherited members such as `constructor` are never found. */
export function lookup<T>(map: SortedMap<T>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** A copy with one member set, at its sorted place. */
export function withKey<T>(map: SortedMap<T>, key: string, value: T): SortedMap<T> {
  if (Object.hasOwn(map, key)) return { ...map, [key]: value };
  const copy: Record<string, T> = {};
  let placed = false;
  for (const existing of Object.keys(map)) {
    if (!placed && key < existing) {
      copy[key] = value;
      placed = true;
    }
    copy[existing] = map[existing] as T;
  }
  if (!placed) copy[key] = value;
  return copy;
}

/** A copy without one member; the same map when it has no such member. */
export function withoutKey<T>(map: SortedMap<T>, key: string): SortedMap<T> {
  if (!Object.hasOwn(map, key)) return map;
  const { [key]: _removed, ...rest } = map;
  return rest;
}

/** The entries in the order of their keys, also of a map whose members came in another order. */
export function entriesOf<T>(map: SortedMap<T>): readonly (readonly [string, T])[] {
  return Object.entries(map).sort(byKey);
}

/** A map from entries in any order. A later entry with the same key wins. */
export function sortedMap<T>(entries: Iterable<readonly [string, T]>): SortedMap<T> {
  return Object.fromEntries([...entries].sort(byKey));
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
