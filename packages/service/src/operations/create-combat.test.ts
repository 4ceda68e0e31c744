import { createMemoryStores } from "@duelbook/timeline/memory";
import { withFaults } from "../testing/faulty-stores.ts";
import { REVISION } from "../testing/pack.ts";
import { publishedWorld, SEATS } from "../testing/play.ts";
import { createWorld, NOON, nextUuid, type TestRequest, type World } from "../testing/world.ts";
import { createCombat } from "./create-combat.ts";
import { getCombat } from "./get-combat.ts";

const AUTHOR = ["combats:author"] as const;
const create = (world: World, json: object, as: Partial<TestRequest> = {}) =>
  world.call(createCombat, {
    operation: "createCombat",
    json: { commandId: nextUuid(), seats: SEATS, ...json },
    ...as,
  });

test("a player creates a combat: 201, its place, and the receipt of transition 0", async () => {
  const world = await publishedWorld();
  const answer = await create(world, {});
  expect(answer.status).toBe(201);
  expect(answer.headers.location).toBe(`/api/v1/combats/${answer.json.combatId}`);
  expect(answer.json).toMatchObject({ sequence: 0, status: "active", events: expect.any(Array) });
  const view = await world.call(getCombat, { params: { combatId: answer.json.combatId } });
  expect(view.json).toMatchObject({
    you: "hero",
    contentRevision: REVISION,
    sequence: 0,
    awaiting: ["hero"],
  });
});

test("the same creation twice, or many times at once, or after a restart, is one combat", async () => {
  const stores = createMemoryStores();
  const world = await publishedWorld(createWorld(stores));
  const json = { commandId: nextUuid() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(world, json)));
  answers.push(await create(createWorld(stores), json, { at: NOON + 60_000 }));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(answers.at(-1)?.headers["duelbook-replayed"]).toBe("true");
});

test("the same commandId for another combat is refused; another player's is another combat", async () => {
  const world = await publishedWorld();
  const commandId = nextUuid();
  const first = await create(world, { commandId });
  expect((await create(world, { commandId, visibility: "public" })).json.code).toBe("COMMAND_ID_REUSED");
  const other = await create(world, { commandId }, { sub: "bob" });
  expect(other.status).toBe(201);
  expect(other.json.combatId).not.toBe(first.json.combatId);
});

test("a creation whose answer was lost is found again", async () => {
  const faults = withFaults(createMemoryStores());
  const world = await publishedWorld(createWorld(faults.stores));
  faults.fail("timelines.append", "answerLost");
  const json = { commandId: nextUuid() };
  const answer = await create(world, json);
  expect(answer.status).toBe(201);
  expect((await create(world, json)).body).toBe(answer.body);
});

test("a pending entry for the inbox is written before the combat", async () => {
  const faults = withFaults(createMemoryStores());
  const world = await publishedWorld(createWorld(faults.stores));
  await create(world, {});
  const writes = faults.requests.filter((it) => it === "links.putPending" || it === "timelines.append");
  expect(writes).toEqual(["links.putPending", "timelines.append"]);
});

test.each([
  ["seed", { seed: "0".repeat(32) }],
  ["seats.0.playerSub", { seats: [{ ...SEATS[0], playerSub: "bob" }, SEATS[1]] }],
  ["seats.0.loadout.deck", { seats: [{ actorId: "hero", loadout: { heroId: "mage", deck: [] } }, SEATS[1]] }],
  [
    "seats.1.loadout.relics",
    { seats: [SEATS[0], { actorId: "foe", loadout: { enemyId: "rat", relics: [] } }] },
  ],
  [
    "seats.0.loadout.resources",
    { seats: [{ actorId: "hero", loadout: { heroId: "mage", resources: {} } }, SEATS[1]] },
  ],
])("%s is a game server's to choose", async (path, json) => {
  const world = await publishedWorld();
  const answer = await create(world, json);
  expect(answer.json).toMatchObject({
    status: 403,
    code: "SCOPE_MISSING",
    scope: "combats:author",
    errors: [{ path }],
  });
  expect((await create(world, json, { scopes: AUTHOR })).status).not.toBe(403);
});

test("a game server creates a combat for a player, who then holds the seat; it holds none itself", async () => {
  const world = await publishedWorld();
  const seats = [
    { actorId: "hero", playerSub: "bob", loadout: { heroId: "mage", deck: [{ cardId: "jab" }] } },
    { actorId: "foe", policy: true, loadout: { enemyId: "rat" } },
  ];
  const answer = await create(world, { seed: "ab".repeat(16), seats }, { sub: "server", scopes: AUTHOR });
  expect(answer.status).toBe(201);
  const params = { combatId: answer.json.combatId };
  expect((await world.call(getCombat, { sub: "bob", params })).json.you).toBe("hero");
  expect((await world.call(getCombat, { sub: "server", params })).status).toBe(404);
});

test("one seed gives one combat", async () => {
  const world = await publishedWorld();
  const hands = await Promise.all(
    ["0", "0", "1"].map(async (digit) => {
      const { json } = await create(world, { seed: digit.repeat(32) }, { scopes: ["play", ...AUTHOR] });
      const view = await world.call(getCombat, { params: { combatId: json.combatId } });
      return JSON.stringify(view.json.zones);
    }),
  );
  expect(hands[1]).toBe(hands[0]);
});

test.each([
  ["two human seats", [SEATS[0], { actorId: "ally", loadout: { heroId: "mage" } }, SEATS[1]], "seats.1"],
  ["no human seat", [SEATS[1]], "seats"],
  [
    "an unknown hero",
    [{ actorId: "hero", loadout: { heroId: "nobody" } }, SEATS[1]],
    "seats.0.loadout.heroId",
  ],
  ["a reserved name", [{ actorId: "spectator", loadout: { heroId: "mage" } }, SEATS[1]], "seats.0.actorId"],
])("%s can't begin", async (_what, seats, path) => {
  const world = await publishedWorld();
  const answer = await create(world, { seats });
  expect(answer.json).toMatchObject({ status: 422, code: "SETUP_INVALID", errors: [{ path }] });
});

test.each([
  ["hero and enemy at once", { loadout: { heroId: "mage", enemyId: "rat" } }],
  ["neither hero nor enemy", { loadout: {} }],
  ["player and policy at once", { playerSub: "ann", policy: true, loadout: { heroId: "mage" } }],
  ["a look-alike id", { loadout: { heroId: "m\u0430ge" } }],
  ["an unknown member", { loadout: { heroId: "mage", cheat: 1 } }],
])("a seat with %s is 400", async (_what, seat) => {
  const world = await publishedWorld();
  const answer = await create(world, { seats: [{ actorId: "hero", ...seat }, SEATS[1]] });
  expect(answer.json).toMatchObject({ status: 400, code: "BAD_REQUEST" });
});

test("a revision that nobody published, or none at all, is refused", async () => {
  const world = await publishedWorld();
  expect((await create(world, { contentRevision: "0".repeat(64) })).json.code).toBe("CONTENT_UNKNOWN");
  expect((await create(createWorld(), {})).json).toMatchObject({
    status: 422,
    code: "CONTENT_UNKNOWN",
    errors: [{ path: "contentRevision" }],
  });
});
