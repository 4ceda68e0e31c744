import { doing } from "../testing/world.ts";

const mana = { type: "gainResource", to: "self", resourceId: "mana", amount: 1 };
const repeat = (times: unknown, effects: readonly object[]) => ({ type: "repeat", times, effects });

describe("repeating effects", () => {
  test("does them that often, in order", () => {
    const hurt = { type: "damage", to: "target", amount: 1 };
    const { only, events } = doing([repeat(3, [mana, hurt])]);
    expect(only("damaged")).toHaveLength(3);
    const order = events.filter(
      (it) => it.type === "damaged" || (it.type === "resourceChanged" && it.resourceId === "mana"),
    );
    expect(order.map((it) => it.type)).toEqual([
      "resourceChanged",
      "damaged",
      "resourceChanged",
      "damaged",
      "resourceChanged",
      "damaged",
    ]);
  });

  test("works the number out once, before the first time", () => {
    const { combat } = doing([repeat({ resource: "mana", of: "self" }, [mana])]);
    expect(combat.hero.resources.mana?.current).toBe(20);
  });

  test("zero times does nothing, and what does nothing is not repeated without end", () => {
    expect(doing([repeat(0, [mana])]).only("resourceChanged")).toEqual([]);
    const nothing = { type: "gainResource", to: "self", resourceId: "mana", amount: 0 };
    expect(doing([repeat(Number.MAX_SAFE_INTEGER, [nothing])]).refusal).toBeNull();
  });

  test("more often than a command may have events refuses the command", () => {
    const { refusal, combat } = doing([repeat(1_000_000, [mana])]);
    expect(refusal).toEqual({ code: "LIMIT_EVENTS", limit: 500 });
    expect(combat.hero.resources.mana?.current).toBe(10);
  });
});
