/** Lets so many pieces of work run at the same time; the others wait for their turn, in order. */
export interface Slots {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((turn) => waiting.push(turn));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // A slot that somebody waits for is handed on, so that nobody else can take it in between.
        if (next === undefined) free += 1;
        else next();
      }
    },
  };
}
