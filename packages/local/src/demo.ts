import { randomUUID } from "node:crypto";
import { DEMO, samplePack } from "@duelbook/content/sample";
import { createCaller } from "./api-caller.ts";
import type { DemoCombat } from "./demo-lines.ts";
import type { Duelbook } from "./duelbook.ts";
import { findSeed } from "./rehearsal.ts";

const SUB = "demo-player";
const SCOPE = "play content:publish combats:author";

const HERO = "hero";
const ENEMY = "enemy-1";
const CARD_INSTANCE = "10000000-0000-8000-8000-000000000001";
const COST_OPTION = "health_cost";

/** Publishes the sample pack, makes it the current one, and begins a new combat on it. */
export async function startDemo({ url, tokens }: Pick<Duelbook, "url" | "tokens">): Promise<DemoCombat> {
  const call = createCaller(url, await tokens.issue({ sub: SUB, scope: SCOPE, name: "Demo" }));
  const { revision } = (await call("POST", "/content/revisions", samplePack)) as {
    readonly revision: string;
  };
  await call("PUT", "/content/current", { contentRevision: revision });
  const seats = demoSeats();
  const seed = await findSeed(samplePack, { seats }, holdsTheCard);
  const creation = { commandId: randomUUID(), contentRevision: revision, seed, seats };
  const { combatId, sequence, step } = (await call("POST", "/combats", creation)) as CreationReceipt;
  return {
    ...{ combatId, sequence, step },
    sub: SUB,
    cardInstanceId: CARD_INSTANCE,
    targetId: ENEMY,
    costOptionId: COST_OPTION,
  };
}

interface CreationReceipt {
  readonly combatId: string;
  readonly sequence: number;
  readonly step: number;
}

/** The hero's starter deck, in which the one copy of the demo's card has a known instance id. */
function demoSeats(): readonly object[] {
  const hero = samplePack.heroes.find(({ heroId }) => heroId === DEMO.heroId);
  const deck = (hero?.deck ?? []).flatMap(({ cardId, count }) =>
    Array.from({ length: count }, () =>
      cardId === DEMO.cardId ? { cardId, cardInstanceId: CARD_INSTANCE } : { cardId },
    ),
  );
  return [
    { actorId: HERO, loadout: { heroId: DEMO.heroId, deck } },
    { actorId: ENEMY, loadout: { enemyId: DEMO.enemyId } },
  ];
}

/** What a combat's view shows of zones. */
interface ZonesView {
  readonly zones: readonly {
    readonly zoneId: string;
    readonly cards: readonly { readonly cardInstanceId: string }[] | null;
  }[];
}

function holdsTheCard(view: unknown): boolean {
  const { zones } = view as ZonesView;
  const hand = zones.find(({ zoneId, cards }) => zoneId === "hand" && cards !== null);
  return hand?.cards?.some(({ cardInstanceId }) => cardInstanceId === CARD_INSTANCE) ?? false;
}
