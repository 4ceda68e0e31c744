import { bearer, dealt, given, SEED, spell, withStatus } from "../testing/world.ts";
import { ALL, SPECTATOR, seat, writePerspective } from "./perspective.ts";
import type { CombatState } from "./state.ts";
import { awaiting, view } from "./view.ts";

const combat = given({
  cards: [spell("bolt"), spell("held"), spell("buried")],
  ruleset: dealt("bolt", "held", "claw"),
  statuses: [bearer("status", "calm", [])],
  relics: [
    bearer("relic", "idol", [{ componentId: "focus", type: "ability", name: "Focus", components: [] }]),
  ],
  loadout: { relics: ["idol"], resources: { mana: { current: 3, max: 5 } } },
  enemy: {
    deck: [
      { cardId: "bolt", count: 1 },
      { cardId: "held", count: 1 },
      { cardId: "buried", count: 1 },
    ],
    policy: { type: "script", turns: [[{ cardId: "bolt" }]], targets: "first" },
  },
})
  .with(withStatus("calm", 2))
  .play("bolt").combat;
const seen = (perspective: Parameters<typeof view>[1]) => view(combat.state, perspective, combat.content);
const cards = (perspective: Parameters<typeof view>[1], actorId: string) =>
  Object.fromEntries(
    seen(perspective)
      .zones.filter((it) => it.actorId === actorId)
      .map((it) => [it.zoneId, it.cards?.map((card) => card.cardId) ?? it.size]),
  );

describe("a combat as a perspective sees it", () => {
  test("a seat sees its own hand, the public piles, and of the rest how many there are", () => {
    expect(cards(seat("hero"), "hero")).toEqual({ discard: ["bolt"], draw: 1, exile: [], hand: ["held"] });
    expect(cards(seat("hero"), "enemy-1")).toEqual({ discard: [], draw: 1, exile: [], hand: 2 });
  });

  test("an enemy sees its own hand and not the hero's", () => {
    expect(cards(seat("enemy-1"), "hero")).toMatchObject({ draw: 1, hand: 1 });
    expect(cards(seat("enemy-1"), "enemy-1")).toMatchObject({ draw: 1, hand: ["bolt", "held"] });
  });

  test("an unordered zone is shown by ids, an ordered one from its top", () => {
    const combat = given({ cards: [spell("b"), spell("a")] });
    const shown = (zoneId: string, zones: CombatState["zones"]) =>
      view({ ...combat.state, zones }, seat("hero"), combat.content)
        .zones.find((it) => it.actorId === "hero" && it.zoneId === zoneId)
        ?.cards?.map((it) => it.cardInstanceId);
    const held = { ...combat.state.zones.hero, hand: ["hero-card-2", "hero-card-1"] };
    const piled = { ...combat.state.zones.hero, discard: ["hero-card-2", "hero-card-1"], hand: [] };
    expect(shown("hand", { ...combat.state.zones, hero: held })).toEqual(["hero-card-1", "hero-card-2"]);
    expect(shown("discard", { ...combat.state.zones, hero: piled })).toEqual(["hero-card-2", "hero-card-1"]);
  });

  test("a spectator sees no hand, and `all` sees everything", () => {
    expect(cards(SPECTATOR, "hero")).toEqual({ discard: ["bolt"], draw: 1, exile: [], hand: 1 });
    expect(cards(ALL, "hero")).toEqual({ discard: ["bolt"], draw: ["buried"], exile: [], hand: ["held"] });
    expect(cards(ALL, "enemy-1")).toMatchObject({ draw: ["buried"] });
  });

  test("shows the actors, whose command is awaited, and who is looking", () => {
    const { you, awaiting: awaited, actors, turn } = seen(seat("hero"));
    expect([you, awaited, turn]).toEqual(["hero", ["hero"], { actorId: "hero", number: 1, phaseId: "main" }]);
    expect(actors[0]).toEqual({
      actorId: "hero",
      name: "Knight",
      side: "heroes",
      controller: "player",
      defeated: false,
      resources: { health: { current: 40 }, mana: { current: 3, max: 5 } },
      statuses: { calm: 2 },
      relics: ["idol"],
      modifiers: [],
      abilities: [
        { abilityInstanceId: "hero-ability-1", name: "Focus", bearer: { kind: "relic", id: "idol" } },
      ],
    });
    expect(seen(SPECTATOR).you).toBeNull();
    const over = combat.decide({ type: "CONCEDE", payload: { actorId: "hero" } }).combat;
    expect(awaiting(over.state, over.content)).toEqual([]);
  });

  test("shows nobody random streams, player ids or a policy's plan", () => {
    for (const perspective of [seat("hero"), SPECTATOR, ALL]) {
      const text = JSON.stringify(seen(perspective));
      expect(text).not.toMatch(new RegExp(`rng|${SEED}|policyStep|playerId|"p1"|nextRef`));
      for (const { state } of Object.values(combat.state.rng.streams))
        expect(text).not.toContain(String(state[0]));
    }
  });

  test("perspectives are written as the actor, `spectator` or `all`", () => {
    expect([seat("hero"), SPECTATOR, ALL].map(writePerspective)).toEqual(["hero", "spectator", "all"]);
  });
});
