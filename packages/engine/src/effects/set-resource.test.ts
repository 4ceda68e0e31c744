import { bearer, doing } from "../testing/world.ts";

const set = (amount: unknown, resourceId = "mana", to = "self") => ({
  type: "setResource",
  to,
  resourceId,
  amount,
});
const hero = {
  resources: [
    { resourceId: "health", current: 40 },
    { resourceId: "mana", current: 4, max: 10 },
  ],
};

describe("setting a resource", () => {
  test("makes it that number, from above or below", () => {
    expect(doing([set(3)]).combat.hero.resources.mana?.current).toBe(3);
    expect(doing([set(30)]).combat.hero.resources.mana?.current).toBe(30);
    expect(doing([set(2, "frost", "everyone")]).combat.enemy.resources.frost?.current).toBe(2);
  });

  test("fills it up to its maximum, which does nothing without one", () => {
    expect(doing([set("max")], { hero }).combat.hero.resources.mana?.current).toBe(10);
    expect(doing([set("max")]).only("resourceChanged")).toEqual([]);
  });

  test("never passes the maximum", () => {
    expect(doing([set(25)], { hero }).combat.hero.resources.mana?.current).toBe(10);
  });

  test("is changed by no influence", () => {
    const greedy = bearer("relic", "greedy", [
      {
        componentId: "more",
        type: "influence",
        bucket: "increase",
        calculation: "gain-mana",
        role: "source",
        amount: 5,
      },
    ]);
    const { combat } = doing([set(12)], { relics: [greedy], loadout: { relics: ["greedy"] } });
    expect(combat.hero.resources.mana?.current).toBe(12);
  });
});
