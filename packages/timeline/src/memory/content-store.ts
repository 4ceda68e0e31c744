import type { ContentStore } from "../port.ts";

export function createContentStore(): ContentStore {
  const packs = new Map<string, string>();
  let pointer: string | undefined;

  return {
    async publish(revision, packJson) {
      if (packs.has(revision)) return "exists";
      packs.set(revision, packJson);
      return "published";
    },

    async read(revision) {
      return packs.get(revision);
    },

    async current() {
      return pointer;
    },

    async setCurrent(revision) {
      pointer = revision;
    },
  };
}
