import { bearer, doing } from "../testing/world.ts";

const lose = (amount: unknown, more: object = {}) => ({
  type: "loseResource",
  to: "self",
  resourceId: "mana",
  amount,
  ...more,
});

describe("losing a resource", () => {
  test("takes from it, down to its floor", () => {
    expect(doing([lose(4)]).combat.hero.resources.mana?.current).toBe(6);
    expect(doing([lose(40)]).combat.hero.resources.mana?.current).toBe(0);
  });

  test("is neither damage nor a payment", () => {
    const block = {
      resources: [
        { resourceId: "health", current: 30 },
        { resourceId: "block", current: 9 },
      ],
    };
    const sent = doing([lose(5, { to: "target", resourceId: "health" })], { enemy: block });
    expect(sent.combat.enemy.resources).toMatchObject({ health: { current: 25 }, block: { current: 9 } });
    expect(sent.only("damaged")).toEqual([]);
    expect(sent.only("resourceChanged")[0]?.cause).toEqual({ by: "effect", ref: "hero-card-1" });
  });

  test("of something that one doesn't have is no event", () => {
    expect(doing([lose(4, { resourceId: "frost" })]).only("resourceChanged")).toEqual([]);
  });

  test("touches each of several", () => {
    const { only } = doing([lose(3, { to: "enemies", resourceId: "health" })], { enemies: 2 });
    expect(only("resourceChanged").map((it) => [it.actorId, it.to])).toEqual([
      ["enemy-1", 27],
      ["enemy-2", 27],
    ]);
  });

  test("goes through influences on lose-<resource>", () => {
    const shelter = bearer("relic", "shelter", [
      {
        componentId: "half",
        type: "influence",
        bucket: "multiply",
        calculation: "lose-mana",
        role: "recipient",
        ratio: { numerator: 1, denominator: 2 },
      },
    ]);
    const { combat } = doing([lose(5)], { relics: [shelter], loadout: { relics: ["shelter"] } });
    expect(combat.hero.resources.mana?.current).toBe(8);
  });
});
