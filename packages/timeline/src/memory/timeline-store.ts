import { itemBytes, MAX_ITEM_BYTES } from "../capacity.ts";
import type { TimelineKey, TimelineStore } from "../port.ts";
import type { EncodedTransition } from "../transition.ts";
import { refuseNewerFormat } from "../upcast.ts";

export function createTimelineStore(): TimelineStore {
  /** By timeline, then by sequence. Numbers may be missing: nothing here checks that they follow each other. */
  const timelines = new Map<string, Map<number, EncodedTransition>>();

  const timelineOf = (key: TimelineKey): ReadonlyMap<number, EncodedTransition> =>
    timelines.get(mapKey(key)) ?? new Map();

  return {
    async append(transition) {
      if (itemBytes(transition) > MAX_ITEM_BYTES) throw new RangeError("the item is larger than 400 KB");
      const timeline = timelines.get(mapKey(transition)) ?? new Map<number, EncodedTransition>();
      if (timeline.has(transition.sequence)) return "taken";
      timelines.set(mapKey(transition), timeline.set(transition.sequence, copyOf(transition)));
      return "appended";
    },

    async head(key) {
      const sequences = [...timelineOf(key).keys()];
      return sequences.length === 0 ? undefined : read(timelineOf(key).get(Math.max(...sequences)));
    },

    async at(key, sequence) {
      return read(timelineOf(key).get(sequence));
    },

    async after(key, sequence, limit) {
      return [...timelineOf(key).values()]
        .filter((transition) => transition.sequence > sequence)
        .sort((a, b) => a.sequence - b.sequence)
        .slice(0, limit)
        .map(read);
    },
  };
}

function mapKey({ aggregate, id }: TimelineKey): string {
  return `${aggregate}/${id}`;
}

function read<T extends EncodedTransition | undefined>(stored: T): T {
  if (stored === undefined) return stored;
  refuseNewerFormat(stored.format);
  return copyOf(stored);
}

/** Nothing that a caller does to what it holds afterwards may reach what is stored. */
function copyOf<T extends EncodedTransition>(transition: T): T {
  return {
    ...transition,
    awaiting: [...transition.awaiting],
    digests: transition.digests.slice(),
    packed: transition.packed.slice(),
  };
}
