/** A map that forgets what was not used for longest when its entries' bytes exceed a bound. */
export interface Lru<T> {
  get(key: string): T | undefined;
  /** An entry larger than the whole bound is not kept. */
  put(key: string, value: T, bytes: number): void;
  delete(key: string): void;
}

export function createLru<T>(maxBytes: number): Lru<T> {
  // A Map iterates in the order of insertion: the first key is the one not used for longest.
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>();
  let total = 0;
  const remove = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const found = entries.get(key);
      if (found === undefined) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found.value;
    },
    put(key, value, bytes) {
      remove(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
