import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { canonicalPack, revisionOf } from "@duelbook/content";
import { samplePack } from "@duelbook/content/sample";
import { commandsOperations, createCaches, type Deps, type Operation } from "@duelbook/service";
import { createMemoryStores } from "@duelbook/timeline/memory";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The first JSON example of a page that holds a text. */
function example(page: string, holding: string): unknown {
  const blocks = [...readFileSync(page, "utf8").matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, text = ""]) => text,
  );
  const found = blocks.find((it) => it.includes(holding));
  if (found === undefined) throw new Error(`${page} has no example with ${holding}`);
  return JSON.parse(found);
}

describe("examples of the pages", () => {
  test("the cost component of the README is the one of the card that the demo deals", () => {
    const demo = samplePack.cards.find((it) => it.cardId === "oathbreaker");
    const cost = demo?.components.find((it) => it.type === "cost");
    expect(example("README.md", "alternativeCosts")).toEqual(cost);
  });

  test("the combat of the API's page is created", async () => {
    const stores = createMemoryStores();
    const pack = canonicalPack(samplePack);
    const revision = revisionOf(pack, sha256);
    await stores.contents.publish(revision, pack, "2030-01-01T00:00:00.000Z");
    await stores.contents.setCurrent(revision, "2030-01-01T00:00:00.000Z");
    const deps: Deps = {
      stores,
      hash: sha256,
      random: { uuid: randomUUID, seed: () => sha256("seed").slice(0, 32) },
      caches: createCaches({ bytes: 1_000_000 }),
      build: "test",
      report: () => {},
    };
    const operation: Operation = "createCombat";
    const answer = await commandsOperations[operation](deps, {
      operation,
      principal: { issuer: "test", sub: "ann", scopes: new Set(["play"] as const) },
      params: {},
      query: {},
      headers: { "content-type": "application/json" },
      body: JSON.stringify(example("docs/spec/api.md", '"seats"')),
      at: Date.UTC(2030, 0, 1),
      remainingMs: () => 10_000,
    });
    expect(answer.status).toBe(201);
    expect(JSON.parse(answer.body)).toMatchObject({ sequence: 0, status: "active" });
  });
});
