import { given, printed, spell, type World } from "../testing/world.ts";

const attack = (cardId: string, amount: number, mana = 0) =>
  spell(cardId, {
    target: true,
    costs: printed("mana", mana),
    effects: [{ type: "damage", to: "target", amount }],
  });
const enemy = (turns: readonly object[][], more: object = {}) => ({
  resources: [
    { resourceId: "health", current: 30 },
    { resourceId: "mana", current: 3 },
  ],
  deck: [
    { cardId: "bite", count: 3 },
    { cardId: "maul", count: 2 },
  ],
  policy: { type: "script", turns, targets: "first" },
  ...more,
});
const world = (turns: readonly object[][], more: object = {}): World => ({
  cards: [attack("bite", 1), attack("maul", 10, 2)],
  enemy: enemy(turns, more),
});
const bite = { cardId: "bite" };
const maul = { cardId: "maul" };
const damage = (sent: ReturnType<ReturnType<typeof given>["endTurn"]>) =>
  sent.only("damaged").map((it) => it.amount);

describe("the script policy", () => {
  test("does what is written for each turn, in order, and begins again", () => {
    const first = given(world([[bite, maul], [bite]])).endTurn();
    expect(damage(first)).toEqual([1, 10]);
    const second = first.combat.endTurn();
    expect(damage(second)).toEqual([1]);
    expect(damage(second.combat.endTurn())).toEqual([1]);
    expect(second.combat.enemy.policyStep).toBe(2);
  });

  test("pays for what it does, and leaves out what it can't pay", () => {
    const sent = given(world([[maul, maul, bite]])).endTurn();
    expect(damage(sent)).toEqual([10, 1]);
    expect(sent.combat.enemy.resources.mana?.current).toBe(1);
    expect(sent.only("resourceChanged").find((it) => it.cause.by === "cost")).toMatchObject({
      actorId: "enemy-1",
      resourceId: "mana",
      to: 1,
    });
  });

  test("acts by announcements of its own actor", () => {
    const { only } = given(world([[bite]])).endTurn();
    expect(only("announced")[0]).toMatchObject({
      actorId: "enemy-1",
      cause: { by: "actor", actorId: "enemy-1" },
    });
    expect(only("targetChosen")[0]).toMatchObject({ target: "hero" });
  });

  test("activates abilities by their component", () => {
    const howl = {
      componentId: "howl",
      type: "ability",
      name: "Howl",
      components: [
        {
          componentId: "effects",
          type: "effects",
          effects: [{ type: "gainResource", to: "self", resourceId: "block", amount: 5 }],
        },
      ],
    };
    const { combat } = given(world([[{ ability: "howl" }]], { components: [howl] })).endTurn();
    expect(combat.enemy.resources.block?.current).toBe(5);
  });

  test("draws from no random stream when it takes the first target", () => {
    const combat = given(world([[bite, maul]]));
    expect(combat.endTurn().combat.state.rng).toEqual(combat.state.rng);
  });
});
