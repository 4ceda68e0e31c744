import { bearer, doing } from "../testing/world.ts";

const gain = (amount: unknown, more: object = {}) => ({
  type: "gainResource",
  to: "self",
  resourceId: "mana",
  amount,
  ...more,
});
const hero = {
  resources: [
    { resourceId: "health", current: 40 },
    { resourceId: "mana", current: 8, max: 10 },
  ],
};

describe("gaining a resource", () => {
  test("adds to it", () => {
    const { combat, only } = doing([gain(3)]);
    expect(combat.hero.resources.mana).toEqual({ current: 13, max: null });
    expect(only("resourceChanged")[0]).toMatchObject({
      cause: { by: "effect", ref: "hero-card-1" },
      from: 10,
      to: 13,
    });
  });

  test("stops at the maximum, unless it goes beyond", () => {
    expect(doing([gain(5)], { hero }).combat.hero.resources.mana?.current).toBe(10);
    const beyond = doing([gain(5, { beyondMax: true }), gain(1)], { hero });
    expect(beyond.combat.hero.resources.mana).toEqual({ current: 13, max: 10 });
    expect(beyond.only("resourceChanged")).toHaveLength(1);
  });

  test("gives a resource to who had none of it, and to each of several", () => {
    const { combat } = doing([gain(2, { to: "everyone", resourceId: "frost" })], { enemies: 2 });
    expect(Object.values(combat.state.actors).map((it) => it.resources.frost)).toEqual([
      { current: 2, max: null },
      { current: 2, max: null },
      { current: 2, max: null },
    ]);
  });

  test("goes through influences on gain-<resource> and on no other", () => {
    const more = (calculation: string, amount: number) => ({
      componentId: calculation,
      type: "influence",
      bucket: "increase",
      calculation,
      role: "recipient",
      amount,
    });
    const relics = [
      bearer("relic", "well", [more("gain-mana", 2), more("gain-block", 50), more("draw", 50)]),
    ];
    const { combat, only } = doing([gain(3)], { relics, loadout: { relics: ["well"] } });
    expect(combat.hero.resources.mana?.current).toBe(15);
    expect(only("resourceChanged")[0]?.traces).toEqual([
      {
        bucket: "increase",
        source: { kind: "relic", id: "well" },
        componentId: "gain-mana",
        before: 3,
        after: 5,
      },
    ]);
  });

  test("of nothing is no event", () => {
    expect(doing([gain(0), gain({ difference: [0, 4] })]).only("resourceChanged")).toEqual([]);
  });

  test("K8: reaches 2^53 - 1 exactly, and a sum beyond it refuses the command", () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(doing([gain(most - 10)]).combat.hero.resources.mana?.current).toBe(most);
    expect(doing([gain(most - 9)]).refusal).toEqual({ code: "LIMIT_AMOUNT" });
    expect(doing([gain(most, { resourceId: "frost" }), gain(most, { resourceId: "frost" })]).refusal).toEqual(
      {
        code: "LIMIT_AMOUNT",
      },
    );
  });
});
