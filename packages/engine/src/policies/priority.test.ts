import { given, printed, spell } from "../testing/world.ts";

const hit = (cardId: string, amount: number, mana: number) =>
  spell(cardId, {
    target: true,
    costs: printed("mana", mana),
    effects: [{ type: "damage", to: "target", amount }],
  });
const world = (targets: string, more: object = {}) => ({
  cards: [hit("small", 1, 1), hit("large", 10, 3)],
  enemy: {
    resources: [
      { resourceId: "health", current: 30 },
      { resourceId: "mana", current: 5 },
    ],
    deck: [
      { cardId: "small", count: 4 },
      { cardId: "large", count: 2 },
    ],
    policy: { type: "priority", order: [{ cardId: "large" }, { cardId: "small" }], targets },
    ...more,
  },
});

describe("the priority policy", () => {
  test("does the first thing of its list that it can, again and again", () => {
    const { only, combat } = given(world("first")).endTurn();
    expect(only("damaged").map((it) => it.amount)).toEqual([10, 1, 1]);
    expect(combat.enemy.resources.mana?.current).toBe(0);
  });

  test("chooses an affordable option where the printed cost can't be paid", () => {
    const cards = [
      hit("small", 1, 1),
      spell("large", {
        target: true,
        costs: {
          costs: [{ resourceId: "mana", amount: 9 }],
          alternativeCosts: [
            { optionId: "blood", description: "Blood", costs: [{ resourceId: "health", amount: 12 }] },
          ],
        },
        effects: [{ type: "damage", to: "target", amount: 10 }],
      }),
    ];
    const { only, combat } = given({ ...world("first"), cards }).endTurn();
    expect(only("choiceMade").map((it) => it.value)).toEqual(["blood", "blood"]);
    expect(combat.enemy.resources.health?.current).toBe(6);
  });

  test("is bounded: what costs nothing is not done for ever", () => {
    const loop = {
      componentId: "loop",
      type: "ability",
      name: "Loop",
      components: [
        {
          componentId: "effects",
          type: "effects",
          effects: [{ type: "gainResource", to: "self", resourceId: "block", amount: 1 }],
        },
      ],
    };
    const policy = { type: "priority", order: [{ ability: "loop" }], targets: "first" };
    const enemy = { ...world("first").enemy, components: [loop], policy };
    const blocks = (ruleset: object) => given({ cards: world("first").cards, enemy, ruleset }).endTurn();
    expect(blocks({}).combat.enemy.resources.block?.current).toBe(20);
    expect(blocks({ limits: { policyActionsPerTurn: 3 } }).combat.enemy.resources.block?.current).toBe(3);
    const tight = blocks({ limits: { eventsPerCommand: 50 } });
    expect(tight.refusal).toBeNull();
    expect(tight.combat.state.turn.actorId).toBe("hero");
    expect(tight.events.length).toBeLessThanOrEqual(50);
  });

  test("random targets come from the policy stream alone", () => {
    const combat = given(world("random"));
    const { state } = combat.endTurn().combat;
    expect(state.rng.streams.policy.draws).toBe(3);
    expect(state.rng.streams.effect).toEqual(combat.state.rng.streams.effect);
    expect(state.rng.streams.shuffle).toEqual(combat.state.rng.streams.shuffle);
  });

  test("stops when it defeated the player", () => {
    const { combat, only } = given({ ...world("first"), resources: { health: 10 } }).endTurn();
    expect(combat.state.result).toEqual({ reason: "defeat", winners: ["enemy-1"] });
    expect(only("damaged")).toHaveLength(1);
    expect(combat.state.status).toBe("over");
  });
});
