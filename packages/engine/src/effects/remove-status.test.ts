import { bearer, given, spell, withStatus } from "../testing/world.ts";

const remove = (stacks: unknown, to: unknown = "self") => ({
  type: "removeStatus",
  to,
  statusId: "poison",
  stacks,
});
const poisoned = (effects: Parameters<typeof spell>[1], enemies = 1) =>
  given({ cards: [spell("cleanse", effects)], statuses: [bearer("status", "poison", [])], enemies })
    .with(withStatus("poison", 5))
    .with(withStatus("poison", 2, "enemy-1"));

describe("removing a status", () => {
  test("takes some stacks", () => {
    const { combat } = poisoned({ effects: [remove(2)] }).play("cleanse");
    expect(combat.hero.statuses).toEqual({ poison: 3 });
  });

  test("takes them all, and the status is gone", () => {
    const { combat, only } = poisoned({ effects: [remove("all")] }).play("cleanse");
    expect(combat.hero.statuses).toEqual({});
    expect(only("statusChanged")[0]).toMatchObject({ from: 5, to: 0 });
  });

  test("takes no more than there are, from each of several", () => {
    const { combat, only } = poisoned({ effects: [remove(3, "everyone")] }, 2).play("cleanse");
    expect(combat.hero.statuses).toEqual({ poison: 2 });
    expect(combat.enemy.statuses).toEqual({});
    expect(only("statusChanged").map((it) => it.holder)).toEqual(["hero", "enemy-1"]);
  });
});
