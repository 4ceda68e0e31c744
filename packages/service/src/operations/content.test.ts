import { LATER_PACK_JSON, LATER_REVISION, PACK_JSON, REVISION } from "../testing/pack.ts";
import { begin, cardsInHand, endTurn, play, publishedWorld, send } from "../testing/play.ts";
import { createWorld, type World } from "../testing/world.ts";
import { getCurrentContent, setCurrentContent } from "./current-content.ts";
import { evaluateCard } from "./evaluations.ts";
import { getRevision } from "./get-revision.ts";
import { publishRevision } from "./publish-revision.ts";
import { sendCommand } from "./send-command.ts";

const PUBLISHER = { scopes: ["content:publish"] } as const;
const publish = (world: World, body: string) =>
  world.call(publishRevision, { operation: "publishRevision", body, ...PUBLISHER });
const revision = (world: World, name: string, scopes: readonly ("play" | "content:publish")[] = ["play"]) =>
  world.call(getRevision, { operation: "getRevision", params: { revision: name }, scopes });

test("a pack is published under its hash, whatever its spacing and order, and as often as one likes", async () => {
  const world = createWorld();
  const reordered = JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(PACK_JSON)).reverse()),
    null,
    2,
  );
  const answers = [await publish(world, PACK_JSON), await publish(world, reordered)];
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 201, json: { revision: REVISION } });
    expect(answer.headers.location).toBe(`/api/v1/content/revisions/${REVISION}`);
  }
  expect(answers[1]?.body).toBe(answers[0]?.body);
});

test.each([
  ["an unknown member", { ...JSON.parse(PACK_JSON), extra: [] }, "extra"],
  ["a list that is missing", { ...JSON.parse(PACK_JSON), cards: undefined }, "cards"],
])("a pack with %s is refused at its place", async (_what, pack, path) => {
  expect((await publish(createWorld(), JSON.stringify(pack))).json).toMatchObject({
    status: 400,
    errors: [{ path }],
  });
});

test("a pack that names what it does not hold is refused at the place that names it", async () => {
  const dangling = PACK_JSON.replace('"cardId":"jab","count":3', '"cardId":"jap","count":3');
  const { json } = await publish(createWorld(), dangling);
  expect(json).toMatchObject({ status: 422, code: "CONTENT_INVALID" });
  expect(json.errors[0]).toMatchObject({
    path: expect.stringMatching(/^heroes\.0\.deck\./),
    code: expect.any(String),
  });
});

test("D6: a pack with a negative cost is refused", async () => {
  const negative = PACK_JSON.replace('"amount":8', '"amount":-2');
  expect((await publish(createWorld(), negative)).status).toBe(400);
});

test("players may not publish", async () => {
  const answer = await createWorld().call(publishRevision, { operation: "publishRevision", body: PACK_JSON });
  expect(answer.json).toMatchObject({ status: 403, code: "SCOPE_MISSING" });
});

test("players read names and texts, publishers the pack besides", async () => {
  const world = await publishedWorld();
  const forPlayers = await revision(world, REVISION);
  expect(forPlayers.json.cards.rift).toEqual({ name: "Rift", text: "Tears the air open.", types: ["spell"] });
  expect(forPlayers.json.pack).toBeUndefined();
  const forPublishers = await revision(world, REVISION, ["content:publish"]);
  expect(forPublishers.json.pack).toEqual(JSON.parse(PACK_JSON));
  expect(forPublishers.headers.etag).not.toBe(forPlayers.headers.etag);
});

test.each(["0".repeat(64), "current", "../x", ""])("no revision is named %j", async (name) => {
  expect((await revision(await publishedWorld(), name)).json).toMatchObject({
    status: 404,
    code: "REVISION_UNKNOWN",
  });
});

test("the current revision is a pointer that publishers move, to what exists", async () => {
  const world = createWorld();
  const current = () => world.call(getCurrentContent, { operation: "getCurrentContent" });
  const move = (contentRevision: string) =>
    world.call(setCurrentContent, {
      operation: "setCurrentContent",
      json: { contentRevision },
      ...PUBLISHER,
    });
  expect((await current()).json.code).toBe("REVISION_UNKNOWN");
  expect((await move(REVISION)).json.code).toBe("CONTENT_UNKNOWN");
  await publish(world, PACK_JSON);
  expect((await move(REVISION)).json).toEqual({ contentRevision: REVISION });
  expect((await current()).json).toEqual({ contentRevision: REVISION });
});

test("H2: a combat keeps the revision it began with", async () => {
  const world = await publishedWorld();
  const table = await begin(world);
  await publish(world, LATER_PACK_JSON);
  await world.stores.contents.setCurrent(LATER_REVISION, "2030-01-02T00:00:00.000Z");
  const [rift = ""] = await cardsInHand(world, table, "rift");
  expect((await send(world, table, play(table, rift, { costOptionId: "health_cost" }))).status).toBe(200);
  const later = await begin(world);
  const [other = ""] = await cardsInHand(world, later, "rift");
  const refused = await send(world, later, play(later, other, { costOptionId: "health_cost" }));
  expect(refused.json.code).toBe("COST_OPTION_UNKNOWN");
});

test.each([
  ["gone", async () => undefined],
  ["another text", async () => LATER_PACK_JSON],
])("H2: a pinned revision that is %s is never replaced by another", async (_what, read) => {
  const world = await publishedWorld();
  const table = await begin(world);
  const contents = { ...world.stores.contents, read };
  const restarted = createWorld({ ...world.stores, contents });
  const params = { combatId: table.combatId, cardInstanceId: "hero-card-1" };
  const answers = [
    await restarted.call(evaluateCard, { operation: "evaluateCard", params }),
    await restarted.call(sendCommand, { operation: "sendCommand", params, json: endTurn(table) }),
  ];
  for (const answer of answers) expect(answer.json).toMatchObject({ status: 500, code: "CONTENT_MISSING" });
  expect(restarted.reports).toMatchObject([{ code: "CONTENT_MISSING" }, { code: "CONTENT_MISSING" }]);
});
