import { doing } from "../testing/world.ts";

const mana = (amount: number) => ({ type: "gainResource", to: "self", resourceId: "mana", amount });
const enough = { compare: [{ resource: "mana", of: "self" }, ">=", 11] };

describe("conditional effects", () => {
  test("happen when the condition holds, else the others do", () => {
    const either = { type: "conditional", if: enough, effects: [mana(100)], otherwise: [mana(1)] };
    expect(doing([either]).combat.hero.resources.mana?.current).toBe(11);
    expect(doing([either], { resources: { mana: 11 } }).combat.hero.resources.mana?.current).toBe(111);
  });

  test("are nothing when there are no others", () => {
    const { only } = doing([{ type: "conditional", if: enough, effects: [mana(100)] }]);
    expect(only("resourceChanged")).toEqual([]);
  });

  test("are judged on the state as the effects before left it", () => {
    const then = { type: "conditional", if: enough, effects: [mana(100)] };
    expect(doing([mana(1), then]).combat.hero.resources.mana?.current).toBe(111);
  });
});
