import { type Answer, type Client, signIn } from "./harness/client.ts";
import { commit, endTurn, expectStatus, resourceOf, type Table, viewOf, zoneOf } from "./harness/game.ts";
import { closeAll, startGateway, temporaryFolder } from "./harness/processes.ts";

afterAll(closeAll);

const CARD = "10000000-0000-8000-8000-000000000001";

/** The demo that the gateway begins: its combat, and its player. */
async function startedDemo(): Promise<{ readonly table: Table; readonly player: Client }> {
  const gateway = await startGateway({ data: temporaryFolder(), demo: true });
  const word = (line: number) => gateway.lines[line]?.split(" ")[1] ?? "";
  const player = await signIn(gateway.url, word(2));
  const { json } = expectStatus(await player.get(`/combats/${word(1)}`), 200);
  return { table: { combatId: word(1), sequence: json.sequence, step: json.step }, player };
}

let table: Table;
let player: Client;
let overview: Answer;
let detail: Answer;

beforeAll(async () => {
  ({ table, player } = await startedDemo());
  overview = await player.get(`/combats/${table.combatId}/cards/evaluations`);
  detail = await player.get(
    `/combats/${table.combatId}/cards/${CARD}/evaluation?targetIds=enemy-1&costOptionId=health_cost`,
  );
});

const MANA_COST = {
  optionId: "mana_cost",
  description: "Pay 8 mana",
  affordable: true,
  costs: [{ debitId: "mana", resourceId: "mana", base: 8, amount: 8, available: 10 }],
};
const HEALTH_COST = {
  optionId: "health_cost",
  description: "Pay 20 health",
  affordable: true,
  costs: [{ debitId: "health", resourceId: "health", base: 20, amount: 20, available: 70 }],
};

test("the overview evaluates every card that the player may play, the example's among them", async () => {
  expect([overview.status, overview.json]).toMatchObject([
    200,
    { sequence: table.sequence, step: table.step, contentRevision: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  const view = await viewOf(player, table);
  const hand = view.zones.find(({ actorId, zoneId }) => actorId === "hero" && zoneId === "hand");
  const evaluated = overview.json.evaluations.map((it: { cardInstanceId: string }) => it.cardInstanceId);
  expect(evaluated.sort()).toEqual(hand?.cards?.map(({ cardInstanceId }) => cardInstanceId).sort());
  expect(
    overview.json.evaluations.find((it: { cardInstanceId: string }) => it.cardInstanceId === CARD),
  ).toMatchObject({
    costOptions: [MANA_COST, HEALTH_COST],
    legalTargetIds: ["enemy-1"],
    playable: false,
    startable: true,
  });
});

test("the detail holds the effective card, targets, cost options, traces, influences, and whether it is playable", () => {
  expect([detail.status, detail.json]).toMatchObject([
    200,
    {
      sequence: table.sequence,
      step: table.step,
      cardInstanceId: CARD,
      effectiveCard: { cardInstanceId: CARD, cardId: "oathbreaker", upgrades: [], zone: "hand" },
      targets: [{ slotId: "foe", legalIds: ["enemy-1"], min: 1, max: 1 }],
      legalTargetIds: ["enemy-1"],
      costOptions: [MANA_COST, HEALTH_COST],
      calculationTraces: expect.any(Array),
      contextualInfluences: expect.any(Array),
      choices: { costOptionId: "health_cost", targetIds: ["enemy-1"] },
      playable: true,
      missing: [],
      reasons: [],
    },
  ]);
  // No printed cost is offered, since none was authored.
  expect(detail.json.costOptions).toHaveLength(2);
});

test("reading changed nothing", async () => {
  const again = await player.get(
    `/combats/${table.combatId}/cards/${CARD}/evaluation?targetIds=enemy-1&costOptionId=health_cost`,
  );
  expect([again.text, again.headers.get("etag")]).toEqual([detail.text, detail.headers.get("etag")]);
  const unchanged = await player.get(
    `/combats/${table.combatId}/cards/${CARD}/evaluation?targetIds=enemy-1&costOptionId=health_cost`,
    { "if-none-match": again.headers.get("etag") ?? "" },
  );
  expect([unchanged.status, unchanged.text]).toEqual([304, ""]);
});

test("the command pays 20 health and no mana, moves the card, and its option stands in the timeline", async () => {
  const before = await viewOf(player, table);
  const body = {
    commandId: "a4c5ba8f-6af4-4d84-96fb-f979c3ad598b",
    expectedSequence: table.sequence,
    expectedStep: table.step,
    type: "PLAY_CARD",
    payload: {
      actorId: "hero",
      cardInstanceId: CARD,
      targetIds: ["enemy-1"],
      costOptionId: "health_cost",
    },
  };
  // What the evaluation offered as ready to be sent means the same.
  expect(detail.json.command).toMatchObject({ type: "PLAY_CARD", payload: { costOptionId: "health_cost" } });

  const answer = await player.post(`/combats/${table.combatId}/commands`, body);
  expect([answer.status, answer.json]).toMatchObject([
    200,
    { combatId: table.combatId, commandId: body.commandId, sequence: table.sequence + 1, status: "active" },
  ]);

  const view = await viewOf(player, table);
  expect([resourceOf(view, "hero", "health"), resourceOf(view, "hero", "mana")]).toEqual([
    resourceOf(before, "hero", "health") - 20,
    resourceOf(before, "hero", "mana"),
  ]);
  expect(resourceOf(view, "enemy-1", "health")).toBeLessThan(resourceOf(before, "enemy-1", "health"));
  expect([zoneOf(before, CARD), zoneOf(view, CARD)]).toEqual(["hand", "discard"]);

  const { transitions } = (await player.get(`/combats/${table.combatId}/timeline`)).json;
  expect(transitions.at(-1)).toMatchObject({
    sequence: table.sequence + 1,
    actor: "hero",
    type: "PLAY_CARD",
    command: { commandId: body.commandId, payload: { costOptionId: "health_cost", targetIds: ["enemy-1"] } },
  });
  await commit(player, answer.json, endTurn(answer.json));
});
