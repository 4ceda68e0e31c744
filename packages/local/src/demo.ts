import { randomUUID } from "node:crypto";
import { samplePack } from "@duelbook/content/sample";
import { createCaller } from "./api-caller.ts";
import type { DemoCombat } from "./demo-lines.ts";
import type { Duelbook } from "./duelbook.ts";

const SUB = "demo-player";
const SCOPE = "play content:publish combats:author";

const _HERO = "hero";
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
  const created = (await call("POST", "/combats", {
    commandId: randomUUID(),
    contentRevision: revision,
    seed: await openingSeed(),
    seats: seats(),
  })) as Pick<DemoCombat, "combatId" | "sequence" | "step">;
  return {
    ...created,
    sub: SUB,
    cardInstanceId: CARD_INSTANCE,
    targetId: ENEMY,
    costOptionId: COST_OPTION,
  };
}
