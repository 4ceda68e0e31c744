import { indexContent } from "../model/content.ts";
import { bearer, definitions, fold, given, SEED, sha256, spell, type World } from "../testing/world.ts";
import { createCombat } from "./create-combat.ts";
import type { CombatSetup, Loadout, SeatSetup } from "./setup.ts";

const world: World = {
  cards: [spell("bolt"), spell("ward")],
  relics: [bearer("relic", "idol", [])],
  modifiers: [bearer("modifier", "harsh", [])],
  upgrades: [
    {
      upgradeId: "cheap",
      name: "Cheap",
      cardIds: ["bolt"],
      patches: [{ componentId: "cost", debitId: "mana", amount: { set: 0 } }],
    },
  ],
};
const content = indexContent("0".repeat(64), definitions(world));
const hero: SeatSetup = { actorId: "hero", playerId: "p1", loadout: { heroId: "knight" } };
const goblin: SeatSetup = { actorId: "enemy-1", playerId: null, loadout: { enemyId: "goblin" } };
const setup: CombatSetup = { rulesEpoch: 1, seed: SEED, runId: null, seats: [hero, goblin] };

const refusal = (given: Partial<CombatSetup>) => {
  const created = createCombat({ ...setup, ...given }, content, sha256);
  return created.ok ? null : created.refusal;
};
const withLoadout = (loadout: Loadout) =>
  refusal({ seats: [{ ...hero, loadout: { heroId: "knight", ...loadout } }, goblin] });
const invalid = (path: string) => ({ code: "SETUP_INVALID", path });

describe("creating a combat", () => {
  test("gives the creation first, then everything up to the player's first command", () => {
    const { created, state } = given({
      ...world,
      ruleset: {
        phases: [
          { phaseId: "main", effects: [{ type: "shuffleZone", of: "self", zone: "draw" }], actions: true },
        ],
      },
    });
    expect(created[0]).toMatchObject({
      type: "combatCreated",
      seats: ["hero", "enemy-1"],
      rulesEpoch: 1,
      nextRef: 1,
    });
    expect(created.at(-1)?.type).not.toBe("combatEnded");
    expect(state).toEqual(fold(null, created));
    expect(state.turn).toEqual({ actorId: "hero", number: 1, phaseId: "main" });
  });

  test("is the same for the same setup", () => {
    const one = createCombat(setup, content, sha256);
    expect(createCombat(setup, content, sha256)).toEqual(one);
    expect(createCombat({ ...setup, seed: "f".repeat(32) }, content, sha256)).not.toEqual(one);
  });

  test("numbers cards and abilities by seat, and takes what the loadout leaves out from the definition", () => {
    const ability = { componentId: "focus", type: "ability", name: "Focus", components: [] };
    const { state, hero: actor } = given({ ...world, hero: { components: [ability], relics: ["idol"] } });
    expect(Object.keys(state.objects)).toEqual(["hero-card-1", "hero-card-2"]);
    expect(Object.keys(actor.abilities)).toEqual(["hero-ability-1"]);
    expect(actor).toMatchObject({
      relics: ["idol"],
      modifiers: [],
      side: "heroes",
      controller: { kind: "player", playerId: "p1" },
    });
    const own = given({
      ...world,
      hero: { relics: ["idol"] },
      loadout: {
        relics: [],
        modifiers: ["harsh"],
        deck: [{ cardInstanceId: "mine", cardId: "bolt", upgrades: ["cheap"] }],
        resources: { mana: { current: 3, max: 5 }, frost: { current: 1 } },
      },
    });
    expect(own.state.objects).toEqual({
      mine: { cardId: "bolt", owner: "hero", statuses: {}, upgrades: ["cheap"], zone: "hand" },
    });
    expect(own.hero).toMatchObject({
      relics: [],
      modifiers: ["harsh"],
      resources: {
        mana: { current: 3, max: 5 },
        frost: { current: 1, max: null },
        health: { current: 40, max: null },
      },
    });
  });

  test("beyond the limit of events is refused", () => {
    const many = {
      ...world,
      ruleset: {
        limits: { eventsPerCommand: 10 },
        setup: Array.from({ length: 20 }, () => ({
          type: "gainResource",
          to: "self",
          resourceId: "mana",
          amount: 1,
        })),
      },
    };
    const pack = indexContent("0".repeat(64), definitions(many));
    expect(createCombat(setup, pack, sha256)).toEqual({
      ok: false,
      refusal: { code: "LIMIT_EVENTS", limit: 10 },
    });
  });
});

describe("a setup that can't be played is refused, with the place", () => {
  test("epoch, seed and ruleset", () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ rulesEpoch: 2 })).toMatchObject(invalid("rulesEpoch"));
    for (const seed of ["", "0", "F".repeat(32), "0".repeat(33)])
      expect(refusal({ seed })).toMatchObject(invalid("seed"));
    expect(refusal({ rulesetId: "other" })).toMatchObject(invalid("ruleset"));
    const created = createCombat(setup, { ...content, rulesets: new Map() }, sha256);
    expect(created).toMatchObject({ ok: false, refusal: invalid("ruleset") });
  });

  test("the number of seats and who holds them", () => {
    expect(refusal({ seats: [hero] })).toMatchObject(invalid("seats"));
    const nine = Array.from({ length: 8 }, (_, index) => ({ ...goblin, actorId: `goblin-${index + 1}` }));
    expect(refusal({ seats: [hero, ...nine] })).toMatchObject(invalid("seats"));
    expect(refusal({ seats: [goblin, { ...goblin, actorId: "other" }] })).toMatchObject(invalid("seats"));
    expect(refusal({ seats: [hero, { ...hero, actorId: "two" }, goblin] })).toMatchObject(invalid("seats"));
    expect(refusal({ seats: [hero, { ...goblin, actorId: "hero" }] })).toMatchObject(invalid("seats"));
    expect(refusal({ seats: [hero, { ...goblin, playerId: "p2" }] })).toMatchObject(
      invalid("seats.1.loadout"),
    );
    expect(refusal({ seats: [{ ...hero, playerId: null }, goblin] })).toMatchObject(
      invalid("seats.0.loadout"),
    );
  });

  test("actor ids: reserved, malformed, given out by the rules, or too long for what is made from them", () => {
    for (const actorId of [
      "all",
      "spectator",
      "none",
      "system",
      "a b",
      "__proto__",
      "12",
      "",
      "card-3",
      "trigger-1",
      "a".repeat(60),
    ])
      expect(refusal({ seats: [{ ...hero, actorId }, goblin] })).toMatchObject(invalid("seats.0.actorId"));
  });

  test("a loadout that names no one, two, or someone unknown", () => {
    expect(withLoadout({ heroId: undefined })).toMatchObject(invalid("seats.0.loadout"));
    expect(withLoadout({ enemyId: "goblin" })).toMatchObject(invalid("seats.0.loadout"));
    expect(withLoadout({ heroId: "witch" })).toMatchObject(invalid("seats.0.loadout.heroId"));
    expect(refusal({ seats: [hero, { ...goblin, loadout: { enemyId: "witch" } }] })).toMatchObject(
      invalid("seats.1.loadout.enemyId"),
    );
  });

  test("cards, upgrades, relics and modifiers that aren't there, don't fit, or come twice", () => {
    expect(withLoadout({ deck: [{ cardId: "bolt" }, { cardId: "moon" }] })).toMatchObject(
      invalid("seats.0.loadout.deck.1.cardId"),
    );
    for (const upgrades of [["moon"], ["cheap", "cheap"]])
      expect(withLoadout({ deck: [{ cardId: "bolt", upgrades }] })).toMatchObject(
        invalid("seats.0.loadout.deck.0.upgrades"),
      );
    expect(withLoadout({ deck: [{ cardId: "ward", upgrades: ["cheap"] }] })).toMatchObject(
      invalid("seats.0.loadout.deck.0.upgrades"),
    );
    for (const relics of [["moon"], ["idol", "idol"]])
      expect(withLoadout({ relics })).toMatchObject(invalid("seats.0.loadout.relics"));
    for (const modifiers of [["moon"], ["harsh", "harsh"]])
      expect(withLoadout({ modifiers })).toMatchObject(invalid("seats.0.loadout.modifiers"));
  });

  test("resources that aren't there, are below their floor, or are no whole number", () => {
    for (const current of [-1, 1.5, Number.NaN, 2 ** 53])
      expect(withLoadout({ resources: { mana: { current } } })).toMatchObject(
        invalid("seats.0.loadout.resources.mana"),
      );
    expect(withLoadout({ resources: { moon: { current: 1 } } })).toMatchObject(
      invalid("seats.0.loadout.resources.moon"),
    );
    expect(withLoadout({ resources: { mana: { current: 1, max: 1.5 } } })).toMatchObject(
      invalid("seats.0.loadout.resources.mana.max"),
    );
  });

  test("card instance ids: malformed, in use, or given out by the rules", () => {
    const path = "seats.0.loadout.deck.0.cardInstanceId";
    for (const cardInstanceId of ["card-1", "ability-2", "a b", "12", "hero", "enemy-1"])
      expect(withLoadout({ deck: [{ cardInstanceId, cardId: "bolt" }] })).toMatchObject(invalid(path));
    const twice = [
      { cardInstanceId: "mine", cardId: "bolt" },
      { cardInstanceId: "mine", cardId: "bolt" },
    ];
    expect(withLoadout({ deck: twice })).toMatchObject(invalid("seats.0.loadout.deck.1.cardInstanceId"));
    const clash = [{ cardInstanceId: "hero-card-2", cardId: "bolt" }, { cardId: "bolt" }];
    expect(withLoadout({ deck: clash })).toMatchObject(invalid("seats.0.loadout.deck.1.cardInstanceId"));
  });
});
