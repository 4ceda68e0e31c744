import {
  type EncodedTransition,
  type Stores,
  StoreUnavailable,
  type TimelineStore,
} from "@duelbook/timeline";

/** What happens to the next request of a kind. */
export type Fault =
  /** It takes place, its answer is lost. */
  | "answerLost"
  /** It never arrives. */
  | "requestLost"
  /** It reads what was there one transition earlier. */
  | "stale";

export interface FaultyStores {
  readonly stores: Stores;
  /** Every request so far, as `timelines.append`. */
  readonly requests: string[];
  /** All items that were put or tried to, in order. */
  readonly puts: EncodedTransition[];
  /** Faults for the next requests of this name, one each. */
  fail(name: `timelines.${keyof TimelineStore}` | "links.put", ...faults: readonly Fault[]): void;
  /** Called before the next append reaches the store: what another process does in between. */
  beforeAppend(interference: () => Promise<unknown>): void;
}

/** Counts requests and injects faults in front of other stores. */
export function withFaults(inner: Stores): FaultyStores {
  const requests: string[] = [];
  const puts: EncodedTransition[] = [];
  const planned = new Map<string, Fault[]>();
  let interference: (() => Promise<unknown>) | null = null;

  const wrap = <T extends object>(name: string, store: T): T =>
    new Proxy(store, {
      get(target, member) {
        const method = Reflect.get(target, member) as (...args: unknown[]) => Promise<unknown>;
        return async (...args: unknown[]) => {
          const request = `${name}.${String(member)}`;
          requests.push(request);
          if (request === "timelines.append") {
            puts.push(structuredClone(args[0] as EncodedTransition));
            const before = interference;
            interference = null;
            await before?.();
          }
          const fault = planned.get(request)?.shift();
          if (fault === "requestLost") throw new StoreUnavailable("the request was lost");
          const answer = await method.apply(target, args);
          if (fault === "answerLost") throw new StoreUnavailable("the answer was lost");
          return fault === "stale" ? earlier(inner, request, args, answer) : answer;
        };
      },
    });

  return {
    stores: {
      timelines: wrap("timelines", inner.timelines),
      contents: wrap("contents", inner.contents),
      players: wrap("players", inner.players),
      links: wrap("links", inner.links),
    },
    requests,
    puts,
    fail: (name, ...faults) => planned.set(name, [...(planned.get(name) ?? []), ...faults]),
    beforeAppend(next) {
      interference = next;
    },
  };
}

async function earlier(inner: Stores, request: string, args: readonly unknown[], answer: unknown) {
  if (request === "timelines.at") return undefined;
  const head = answer as EncodedTransition | undefined;
  if (head === undefined || head.sequence === 0) return undefined;
  return inner.timelines.at(args[0] as EncodedTransition, head.sequence - 1);
}
