import { given, printed, SEED, spell, type World } from "../testing/world.ts";

const hit = (cardId: string, amount: number, mana: number) =>
  spell(cardId, {
    target: true,
    costs: printed("mana", mana),
    effects: [{ type: "damage", to: "target", amount }],
  });
const world: World = {
  cards: [hit("jab", 1, 1), hit("kick", 2, 1), hit("vast", 9, 99)],
  enemy: {
    resources: [
      { resourceId: "health", current: 30 },
      { resourceId: "mana", current: 3 },
    ],
    deck: [
      { cardId: "jab", count: 3 },
      { cardId: "kick", count: 3 },
      { cardId: "vast", count: 1 },
    ],
    policy: { type: "anyPlay" },
  },
};
const played = (seed: string) =>
  given({ ...world, seed })
    .endTurn()
    .only("announced")
    .map((it) => it.cardId);

describe("the policy that does anything it can", () => {
  test("plays until nothing can be paid, and never what it can't pay", () => {
    const { only, combat } = given(world).endTurn();
    expect(only("announced")).toHaveLength(3);
    expect(combat.enemy.resources.mana?.current).toBe(0);
    expect(played(SEED)).not.toContain("vast");
  });

  test("does the same for the same seed, and other things for others", () => {
    expect(played(SEED)).toEqual(played(SEED));
    const seen = new Set(
      Array.from({ length: 12 }, (_, seed) => played(seed.toString(16).padStart(32, "0")).join()),
    );
    expect(seen.size).toBeGreaterThan(2);
  });

  test("draws from the policy stream alone, which no one observes", () => {
    const combat = given(world);
    const sent = combat.endTurn();
    const { streams } = sent.combat.state.rng;
    expect(streams.policy.draws).toBeGreaterThan(0);
    expect(streams.effect).toEqual(combat.state.rng.streams.effect);
    expect(streams.shuffle).toEqual(combat.state.rng.streams.shuffle);
  });

  test("ends its turn when there is nothing to do", () => {
    const idle = given({ enemy: { policy: { type: "anyPlay" } } }).endTurn();
    expect(idle.only("announced")).toEqual([]);
    expect(idle.combat.state.turn.actorId).toBe("hero");
  });

  test("D7: leaves out a play that would go beyond a limit, and passes, so that the player can go on", () => {
    const gain = { type: "gainResource", to: "self", resourceId: "block", amount: 1 };
    const on = { event: "resourceGained", whose: "holder", resourceId: "block" };
    const endless = { componentId: "it", type: "trigger", on, effects: [gain] };
    const huge = {
      type: "gainResource",
      to: "self",
      resourceId: "frost",
      amount: { product: [Number.MAX_SAFE_INTEGER, 2] },
    };
    for (const [effect, components] of [
      [gain, [endless]],
      [huge, []],
    ] as const) {
      const cards = [spell("too-much", { costs: printed("mana", 1), effects: [effect] })];
      const enemy = { ...world.enemy, deck: [{ cardId: "too-much", count: 1 }], components };
      const combat = given({ cards, enemy });
      const { refusal, only, combat: after } = combat.endTurn();
      expect(refusal).toBeNull();
      expect(only("announced")).toEqual([]);
      expect(after.enemy.resources).toEqual(combat.enemy.resources);
      expect(after.state.zones["enemy-1"]?.hand).toEqual(["enemy-1-card-1"]);
      expect(after.state.turn).toMatchObject({ actorId: "hero", number: 3 });
    }
  });
});
