import { randomUUID } from "node:crypto";
import { samplePack } from "@duelbook/content/sample";
import { type Answer, AUTHOR, type Client, signIn } from "./harness/client.ts";
import { type Database, startDatabase } from "./harness/database.ts";
import {
  begin,
  commit,
  everythingOf,
  expectStatus,
  playCard,
  publish,
  resourceOf,
  send,
  type Table,
  viewOf,
  zoneOf,
} from "./harness/game.ts";
import { closeAll, type Gateway, startGateway, temporaryFolder } from "./harness/processes.ts";

afterAll(closeAll);

const PACK = JSON.stringify(samplePack);
/** The same game after a balance change: Oathbreaker costs 25 health instead of 20. */
const LATER_PACK = PACK.replace('"description":"Pay 20 health"', '"description":"Pay 25 health"').replace(
  '{"resourceId":"health","amount":20}',
  '{"resourceId":"health","amount":25}',
);

let database: Database;
let gateway: Gateway;
let player: Client;
let revision: string;
const data = temporaryFolder();
const start = () => startGateway({ data, dynamodbEndpoint: database.endpoint });

beforeAll(async () => {
  database = await startDatabase();
  gateway = await start();
  player = await signIn(gateway.url, "ann", AUTHOR);
  revision = await publish(player, PACK);
});

interface DeckCard {
  readonly cardInstanceId: string;
  readonly cardId: string;
  readonly upgrades?: readonly string[];
}

/** A combat whose hero begins with these cards in hand, five at most, and whatever else is given. */
function duel(deck: readonly DeckCard[], loadout: object = {}, creation: object = {}): Promise<Table> {
  const hero = { heroId: "emberwright", relics: [], deck, ...loadout };
  return begin(player, {
    contentRevision: revision,
    seats: [
      { actorId: "hero", loadout: hero },
      { actorId: "enemy-1", loadout: { enemyId: "gloomfang" } },
    ],
    ...creation,
  });
}

const oath = (cardInstanceId: string, ...upgrades: string[]): DeckCard => ({
  cardInstanceId,
  cardId: "oathbreaker",
  upgrades,
});

async function evaluate(table: Table, card: string, costOptionId: string): Promise<Answer> {
  const query = `targetIds=enemy-1&costOptionId=${costOptionId}`;
  return expectStatus(await player.get(`/combats/${table.combatId}/cards/${card}/evaluation?${query}`), 200);
}

interface Quote {
  readonly optionId: string;
  readonly costs: readonly { readonly resourceId: string; readonly base: number; readonly amount: number }[];
}

interface Trace {
  readonly bucket: string;
  readonly source: { readonly id: string };
  readonly before: number;
  readonly after: number;
}

/** What each option of a card costs, as `resource base>amount`. */
function quotes({
  costOptions,
}: {
  readonly costOptions: readonly Quote[];
}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    costOptions.map(({ optionId, costs }) => [
      optionId,
      costs.map(({ resourceId, base, amount }) => `${resourceId} ${base}>${amount}`).join(", "),
    ]),
  );
}

describe("the seven invariants of alternative costs", () => {
  test("1. costs always reference configurable resources by id", async () => {
    const unknown = PACK.replace('{"resourceId":"health","amount":20}', '{"resourceId":"luck","amount":20}');
    const refused = await player.send("/content/revisions", unknown, { "content-type": "application/json" });
    expect([refused.status, refused.json.code]).toEqual([422, "CONTENT_INVALID"]);
    expect(JSON.stringify(refused.json.errors)).toContain("luck");
    // No resource is special: under another id it is quoted and paid all the same.
    const renamed = PACK.replaceAll('"health"', '"vigour"').replaceAll('"mana"', '"starlight"');
    const contentRevision = await publish(player, renamed);
    const table = await duel([oath("oath-1")], {}, { contentRevision });
    const { json } = await evaluate(table, "oath-1", "health_cost");
    expect(quotes(json)).toEqual({ mana_cost: "starlight 8>8", health_cost: "vigour 20>20" });
    await commit(player, table, playCard(table, "oath-1", { costOptionId: "health_cost" }));
    const view = await viewOf(player, table);
    expect([resourceOf(view, "hero", "vigour"), resourceOf(view, "hero", "starlight")]).toEqual([50, 10]);
  });

  test("2. the run's contentRevision determines the authored options", async () => {
    await publish(player, PACK);
    const runCreation = { commandId: randomUUID(), heroId: "emberwright", deck: [oath("oath-1")] };
    const run = expectStatus(await player.post("/runs", runCreation), 201).json;
    const later = await publish(player, LATER_PACK);
    const startCombat = {
      commandId: randomUUID(),
      expectedSequence: run.sequence,
      expectedStep: run.step,
      type: "START_COMBAT",
      payload: { enemyIds: ["gloomfang"] },
    };
    expectStatus(await player.post(`/runs/${run.runId}/commands`, startCombat), 200);
    const { combatId } = (await player.get(`/runs/${run.runId}`)).json.combat;
    const view = await viewOf(player, { combatId });
    const hero = view.actors.find(({ actorId }) => actorId !== "enemy-1")?.actorId;
    expect(hero).toBe("hero");
    const table = { combatId, sequence: view.sequence, step: view.step };
    const { json } = await evaluate(table, "oath-1", "health_cost");
    expect([json.contentRevision, quotes(json).health_cost]).toEqual([revision, "health 20>20"]);
    await commit(player, table, playCard(table, "oath-1", { costOptionId: "health_cost" }));
    expect(resourceOf(await viewOf(player, table), "hero", "health")).toBe(50);
    // What begins now has the later options.
    const fresh = await duel([oath("oath-1")], {}, { contentRevision: undefined });
    const current = (await evaluate(fresh, "oath-1", "health_cost")).json;
    expect([current.contentRevision, quotes(current).health_cost]).toEqual([later, "health 25>25"]);
  });

  test("3. the card instance determines permanent upgrades", async () => {
    const table = await duel([oath("plain"), oath("cheap", "cheaper-oath"), oath("gentle", "gentler-oath")]);
    const quoted = async (card: string) => quotes((await evaluate(table, card, "mana_cost")).json);
    expect(await quoted("plain")).toEqual({ mana_cost: "mana 8>8", health_cost: "health 20>20" });
    expect(await quoted("cheap")).toEqual({ mana_cost: "mana 6>6", health_cost: "health 20>20" });
    expect(await quoted("gentle")).toEqual({ mana_cost: "mana 8>8", health_cost: "health 12>12" });
    await commit(player, table, playCard(table, "gentle", { costOptionId: "health_cost" }));
    expect(resourceOf(await viewOf(player, table), "hero", "health")).toBe(70 - 12);
    expect(await quoted("plain")).toEqual({ mana_cost: "mana 8>8", health_cost: "health 20>20" });
  });

  test("4. statuses, relics and modifiers influence calculations contextually", async () => {
    const clearMind = { cardInstanceId: "clear", cardId: "clear-mind" };
    const influenced = await duel([oath("oath-1"), clearMind], {
      relics: ["cinder-locket"],
      modifiers: ["heavy-air"],
      resources: { mana: { current: 20, max: 20 } },
    });
    const table = await commit(player, influenced, playCard(influenced, "clear", { targetIds: undefined }));
    const { json } = await evaluate(table, "oath-1", "mana_cost");
    expect(quotes(json)).toEqual({ mana_cost: "mana 8>9", health_cost: "health 20>20" });
    const traced = json.calculationTraces.map((it: Trace) => [it.bucket, it.source.id, it.before, it.after]);
    expect(traced).toEqual([
      ["multiply", "heavy-air", 8, 12],
      ["reduce", "cinder-locket", 12, 11],
      ["reduce", "clarity", 11, 9],
    ]);
    const influences = json.contextualInfluences.map((it: { source: { id: string } }) => it.source.id);
    expect(influences.sort()).toEqual(["cinder-locket", "clarity", "heavy-air"]);
    const { evaluations } = (await player.get(`/combats/${table.combatId}/cards/evaluations`)).json;
    const listed = evaluations.find((it: { cardInstanceId: string }) => it.cardInstanceId === "oath-1");
    expect(quotes(listed)).toEqual(quotes(json));
    const before = resourceOf(await viewOf(player, table), "hero", "mana");
    await commit(player, table, playCard(table, "oath-1", { costOptionId: "mana_cost" }));
    expect(resourceOf(await viewOf(player, table), "hero", "mana")).toBe(before - 9);
    // The same card of the same revision elsewhere, under no influence, costs what was authored.
    const plain = await duel([oath("oath-1")]);
    const unmoved = (await evaluate(plain, "oath-1", "mana_cost")).json;
    expect([quotes(unmoved).mana_cost, unmoved.contextualInfluences]).toEqual(["mana 8>8", []]);
  });

  test("5. inspection and execution share the same evaluator", async () => {
    const loadout = {
      relics: ["cinder-locket"],
      modifiers: ["heavy-air"],
      resources: { mana: { current: 20, max: 20 } },
    };
    const cards = [
      oath("oath-1"),
      oath("oath-2", "cheaper-oath"),
      { cardInstanceId: "spear", cardId: "trinity-spear" },
    ];
    let table = await duel(cards, loadout);
    for (const [card, costOptionId] of [
      ["oath-2", "mana_cost"],
      ["oath-1", "health_cost"],
      ["spear", ""],
    ] as const) {
      const { evaluations } = (await player.get(`/combats/${table.combatId}/cards/evaluations`)).json;
      const listed = evaluations.find((it: { cardInstanceId: string }) => it.cardInstanceId === card);
      const { json } = await evaluate(table, card, costOptionId);
      expect([json.playable, json.costOptions]).toEqual([true, listed.costOptions]);
      const before = await viewOf(player, table);
      // What is sent is what the evaluation gave.
      table = await commit(player, table, { ...playCard(table, card), ...json.command });
      const after = await viewOf(player, table);
      const option = json.costOptions.find((it: Quote) => (it.optionId ?? "") === costOptionId);
      for (const { resourceId, amount, available } of option.costs) {
        expect(resourceOf(before, "hero", resourceId)).toBe(available);
        expect(resourceOf(after, "hero", resourceId)).toBe(available - amount);
      }
    }
  });

  test("6. only the command gateway may commit payment and effects", async () => {
    const table = await duel([oath("oath-1")]);
    await inboxShows(table);
    const before = await everythingOf(player, table);
    database.operations.length = 0;
    const combat = `/combats/${table.combatId}`;
    for (const costOptionId of ["mana_cost", "health_cost"]) await evaluate(table, "oath-1", costOptionId);
    await everythingOf(player, table);
    expectStatus(await player.get(`${combat}/timeline/0/state`), 200);
    expectStatus(await player.post(`${combat}/verify`, {}), 200);
    expect(database.operations.filter((it) => it.startsWith("Put"))).toEqual([]);
    // There is no other door.
    for (const path of [
      "/cards/oath-1/evaluation",
      "/cards/evaluations",
      "",
      "/timeline",
      "/timeline/0/state",
    ]) {
      expect((await player.post(combat + path, { costOptionId: "health_cost" })).status).toBe(404);
    }
    expect(await everythingOf(player, table)).toEqual(before);
    await commit(player, table, playCard(table, "oath-1", { costOptionId: "health_cost" }));
    expect(database.operations.filter((it) => it === "PutTransition")).toHaveLength(1);
  });

  test("7. the chosen costOptionId is recorded in the durable command timeline", async () => {
    const spear = { cardInstanceId: "spear", cardId: "trinity-spear" };
    let table = await duel([oath("oath-1"), oath("oath-2"), spear], {
      resources: { mana: { current: 12, max: 12 } },
    });
    table = await commit(player, table, playCard(table, "oath-1", { costOptionId: "health_cost" }));
    table = await commit(player, table, playCard(table, "oath-2", { costOptionId: "mana_cost" }));
    table = await commit(player, table, playCard(table, "spear"));
    await gateway.stop();
    gateway = await start();
    player = await signIn(gateway.url, "ann", AUTHOR);
    const { transitions } = (await player.get(`/combats/${table.combatId}/timeline?after=0`)).json;
    type Transition = {
      readonly events: readonly { readonly type: string; readonly costOptionId?: string | null }[];
    };
    const recorded = transitions.map(
      ({ events }: Transition) => events.find((it) => it.costOptionId !== undefined)?.costOptionId,
    );
    expect(recorded).toEqual(["health_cost", "mana_cost", null]);
    expect(transitions.slice(0, 2)).toMatchObject([
      { command: { payload: { costOptionId: "health_cost" } } },
      { command: { payload: { costOptionId: "mana_cost" } } },
    ]);
  });
});

describe("what can just be paid, and what just can't", () => {
  const withMana = (mana: number) =>
    duel([oath("oath-1")], { resources: { mana: { current: mana, max: mana } } });
  const withMoney = {
    mana: { current: 3, max: 3 },
    health: { current: 5, max: 70 },
    energy: { current: 0, max: 5 },
  };

  test("A9: with exactly 8 mana the mana option is affordable, and leaves none", async () => {
    const table = await withMana(8);
    const { json } = await evaluate(table, "oath-1", "mana_cost");
    expect([json.playable, json.costOptions[0]]).toMatchObject([true, { affordable: true }]);
    await commit(player, table, playCard(table, "oath-1", { costOptionId: "mana_cost" }));
    expect(resourceOf(await viewOf(player, table), "hero", "mana")).toBe(0);
  });

  test("with 7 it is refused with what is missing, and nothing happened", async () => {
    const table = await withMana(7);
    const before = await everythingOf(player, table);
    const { json } = await evaluate(table, "oath-1", "mana_cost");
    const missing = { code: "COST_UNAFFORDABLE", debitId: "mana", resourceId: "mana", need: 8, have: 7 };
    expect([json.playable, json.costOptions[0].affordable, json.reasons]).toMatchObject([
      false,
      false,
      [missing],
    ]);
    const answer = await send(player, table, playCard(table, "oath-1", { costOptionId: "mana_cost" }));
    expect([answer.status, answer.json]).toMatchObject([422, missing]);
    expect(await everythingOf(player, table)).toEqual(before);
    // The other option is untouched by it.
    await commit(player, table, playCard(table, "oath-1", { costOptionId: "health_cost" }));
  });

  test("D1: of a cost in three resources the last one is short: none is paid", async () => {
    const table = await duel([{ cardInstanceId: "spear", cardId: "trinity-spear" }], {
      resources: withMoney,
    });
    const before = await everythingOf(player, table);
    const answer = await send(player, table, playCard(table, "spear"));
    expect([answer.status, answer.json]).toMatchObject([
      422,
      { code: "COST_UNAFFORDABLE", resourceId: "energy", need: 1, have: 0 },
    ]);
    expect(await everythingOf(player, table)).toEqual(before);
    const view = await viewOf(player, table);
    expect(["mana", "health", "energy"].map((id) => resourceOf(view, "hero", id))).toEqual([3, 5, 0]);
    expect(zoneOf(view, "spear")).toBe("hand");
  });
});

/** Waits until the projector has followed a new combat, so that its writes are over. */
async function inboxShows({ combatId }: Table): Promise<void> {
  for (;;) {
    const { combats } = (await player.get("/combats")).json;
    const sequences = combats.map((it: { combatId: string; sequence: number }) => [it.combatId, it.sequence]);
    if (JSON.stringify(sequences).includes(JSON.stringify([combatId, 0]))) return;
    await new Promise((passed) => setTimeout(passed, 10));
  }
}
