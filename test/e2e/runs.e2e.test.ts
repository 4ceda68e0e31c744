import { randomUUID } from "node:crypto";
import { canonicalPack } from "@duelbook/content";
import { samplePack } from "@duelbook/content/sample";
import { type Answer, AUTHOR, type Client, signIn } from "./harness/client.ts";
import { command, expectStatus, publish, send, type Table, viewOf } from "./harness/game.ts";
import { closeAll, startGateway, temporaryFolder } from "./harness/processes.ts";

afterAll(closeAll);

/** A run as far as a client follows it. */
interface Run {
  readonly runId: string;
  readonly sequence: number;
  readonly step: number;
}

describe("a run", () => {
  let server: Client;
  let player: Client;
  let stranger: Client;

  beforeAll(async () => {
    const gateway = await startGateway({ data: temporaryFolder() });
    server = await signIn(gateway.url, "game-server", AUTHOR);
    player = await signIn(gateway.url, "ann");
    stranger = await signIn(gateway.url, "bob");
    await publish(server, canonicalPack(samplePack));
  });

  const begin = async (): Promise<Run> =>
    expectStatus(await player.post("/runs", { commandId: randomUUID(), heroId: "emberwright" }), 201).json;

  const sendTo = (client: Client, run: Run, type: string, payload: object, commandId = randomUUID()) =>
    client.post(`/runs/${run.runId}/commands`, {
      commandId,
      expectedSequence: run.sequence,
      expectedStep: run.step,
      type,
      payload,
    });

  const viewRun = async (run: Run) => expectStatus(await player.get(`/runs/${run.runId}`), 200).json;

  const tableOf = async (answer: Answer): Promise<Table> => {
    const { combatId } = answer.json.events[0].combat;
    const { sequence, step } = expectStatus(await player.get(`/combats/${combatId}`), 200).json;
    return { combatId, sequence, step };
  };

  test("a combat of the run plays its instances, relics and modifiers, and its result flows back once", async () => {
    let run = await begin();
    run = expectStatus(await sendTo(server, run, "ADD_CARD", { cardId: "oathbreaker" }), 200).json;
    const [modifier] = samplePack.modifiers;
    const modifierId = modifier?.modifierId ?? "";
    run = expectStatus(await sendTo(server, run, "ADD_MODIFIER", { modifierId }), 200).json;
    const upgrade = samplePack.upgrades.find((it) => it.cardIds.includes("oathbreaker"));
    const upgradeId = upgrade?.upgradeId ?? "";
    const upgraded = { cardInstanceId: "run-card-11", upgradeId };
    run = expectStatus(await sendTo(server, run, "UPGRADE_CARD", upgraded), 200).json;

    const commandId = randomUUID();
    const started = await sendTo(player, run, "START_COMBAT", { enemyIds: ["gloomfang"] }, commandId);
    expectStatus(started, 200);
    const again = await sendTo(player, run, "START_COMBAT", { enemyIds: ["gloomfang"] }, commandId);
    expect(again.text).toBe(started.text);
    const table = await tableOf(started);
    const view = await viewOf(player, table);
    expect(view.actors.find((it) => it.actorId === "hero")).toMatchObject({ modifiers: [modifierId] });
    const cards = view.zones.filter((it) => it.actorId === "hero").reduce((sum, it) => sum + it.size, 0);
    expect(cards).toBe(11);

    run = started.json;
    const meanwhile = await sendTo(server, run, "ADD_CARD", { cardId: "oathbreaker" });
    expect(expectStatus(meanwhile, 409).json.code).toBe("RUN_IN_COMBAT");
    expectStatus(await send(player, table, command(table, "CONCEDE", {})), 200);
    expect(expectStatus(await sendTo(server, run, "ADD_CARD", { cardId: "kindle" }), 409).json.code).toBe(
      "SEQUENCE_CONFLICT",
    );
    const over = await viewRun(run);
    expect(over).toMatchObject({ status: "over", combat: null });
    expect(over.history).toEqual([{ combatId: table.combatId, outcome: "lost" }]);
    expect(over.sequence).toBe(run.sequence + 1);
  });

  test("is changed by nobody else's command, by no player's free wish and by no read", async () => {
    const run = await begin();
    const wish = await sendTo(player, run, "ADD_CARD", { cardId: "oathbreaker" });
    expect(expectStatus(wish, 403).json.code).toBe("SCOPE_MISSING");
    const foreign = await sendTo(stranger, run, "START_COMBAT", { enemyIds: ["gloomfang"] });
    const absent = await sendTo(stranger, { ...run, runId: `${run.runId}0` }, "START_COMBAT", {
      enemyIds: ["gloomfang"],
    });
    expect(expectStatus(foreign, 404).text).toBe(expectStatus(absent, 404).text);
    const before = await viewRun(run);
    for (let read = 0; read < 5; read++) expect(await viewRun(run)).toEqual(before);
    expect(before.sequence).toBe(0);
  });
});
