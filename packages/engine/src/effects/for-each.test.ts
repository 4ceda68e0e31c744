import { doing } from "../testing/world.ts";

describe("effects for each of several actors", () => {
  test("happen once per actor, who is then the picked one", () => {
    const each = {
      type: "forEach",
      of: "enemies",
      effects: [
        { type: "loseResource", to: "picked", resourceId: "health", amount: 2 },
        {
          type: "gainResource",
          to: "self",
          resourceId: "block",
          amount: { resource: "health", of: "picked" },
        },
      ],
    };
    const { combat, only } = doing([each], { enemies: 2 });
    expect(only("resourceChanged").map((it) => [it.actorId, it.to])).toEqual([
      ["enemy-1", 28],
      ["hero", 28],
      ["enemy-2", 28],
      ["hero", 56],
    ]);
    expect(combat.hero.resources.block?.current).toBe(56);
  });

  test("nested, the inner one binds what is picked, and the outer one does so again afterwards", () => {
    const lose = (amount: number) => ({ type: "loseResource", to: "picked", resourceId: "health", amount });
    const nested = {
      type: "forEach",
      of: "enemies",
      effects: [{ type: "forEach", of: "self", effects: [lose(1)] }, lose(5)],
    };
    const { combat } = doing([nested], { enemies: 2 });
    expect(Object.values(combat.state.actors).map((it) => it.resources.health?.current)).toEqual([
      25, 25, 38,
    ]);
  });
});
