import { SPECTATOR, seat } from "../core/perspective.ts";
import { project } from "../core/projection.ts";
import { doing, spell } from "../testing/world.ts";

const create = (count: unknown, zone: string, more: object = {}) => ({
  type: "createCard",
  for: "self",
  cardId: "spark",
  count,
  zone,
  ...more,
});
const world = {
  cards: [spell("spark", { costs: { costs: [{ resourceId: "mana", amount: 3 }] } })],
  upgrades: [
    {
      upgradeId: "cheap",
      name: "Cheap",
      cardIds: ["spark"],
      patches: [{ componentId: "cost", debitId: "mana", amount: { set: 1 } }],
    },
  ],
};

describe("creating cards", () => {
  test("gives them ids of their own, never used before", () => {
    const { combat, only } = doing([create(2, "hand")], world);
    expect(only("cardCreated").map((it) => it.objectId)).toEqual(["card-1", "card-2"]);
    expect(combat.state.zones.hero?.hand).toEqual(["card-2", "card-1", "hero-card-2"]);
    expect(combat.state.objects["card-1"]).toEqual({
      cardId: "spark",
      owner: "hero",
      statuses: {},
      upgrades: [],
      zone: "hand",
    });
  });

  test("makes cards that can be played, with their upgrades", () => {
    const { combat } = doing([create(1, "hand", { upgrades: ["cheap"] })], world);
    const sent = combat.decide({ type: "PLAY_CARD", payload: { actorId: "hero", cardInstanceId: "card-1" } });
    expect(sent.refusal).toBeNull();
    expect(sent.combat.hero.resources.mana?.current).toBe(9);
  });

  test("gives to each of several owners", () => {
    const { combat } = doing([create(1, "discard", { for: "enemies", position: "bottom" })], {
      ...world,
      enemies: 2,
    });
    expect(combat.state.zones["enemy-1"]?.discard).toEqual(["card-1"]);
    expect(combat.state.zones["enemy-2"]?.discard).toEqual(["card-2"]);
  });

  test("shows the card to whoever sees the zone", () => {
    const shown = (zone: string, perspective: Parameters<typeof project>[1]) =>
      project(doing([create(1, zone)], world).events, perspective).find((it) => it.type === "cardCreated")
        ?.cardId;
    expect(["hand", "draw", "discard"].map((zone) => shown(zone, seat("hero")))).toEqual([
      "spark",
      null,
      "spark",
    ]);
    expect(["hand", "draw", "discard"].map((zone) => shown(zone, SPECTATOR))).toEqual([null, null, "spark"]);
  });

  test("beyond the limit of objects refuses the command, and nothing is created", () => {
    const limited = { ...world, ruleset: { limits: { objects: 4 } } };
    expect(doing([create(2, "hand")], limited).refusal).toBeNull();
    const { refusal, combat } = doing([create(3, "hand")], limited);
    expect(refusal).toEqual({ code: "LIMIT_OBJECTS", limit: 4 });
    expect(Object.keys(combat.state.objects)).toHaveLength(2);
    expect(doing([create(Number.MAX_SAFE_INTEGER, "hand")], world).refusal).toEqual({
      code: "LIMIT_OBJECTS",
      limit: 400,
    });
  });
});
