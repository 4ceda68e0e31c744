import { bearer, doing, given, spell, withStatus } from "../testing/world.ts";

const influence = (bucket: string, more: object) => ({
  componentId: "it",
  type: "influence",
  bucket,
  calculation: "damage",
  role: "source",
  ...more,
});
const strike = spell("strike", { target: true, effects: [{ type: "damage", to: "target", amount: 5 }] });
const struck = (statuses: readonly object[], gained: readonly string[], world: object = {}) => {
  const combat = gained.reduce(
    (it, id) => it.with(withStatus(id, 3)),
    given({ cards: [strike], statuses, ...world }),
  );
  return combat.play("strike", { targetIds: ["enemy-1"] });
};

describe("numbers other than prices under influences", () => {
  test("are the same whatever order the influences were gained in", () => {
    const statuses = [
      bearer("status", "strong", [influence("increase", { amount: 2 })]),
      bearer("status", "sharp", [influence("multiply", { ratio: { numerator: 3, denominator: 2 } })]),
      bearer("status", "blunt", [influence("reduce", { amount: 1 })]),
    ];
    const traces = (gained: readonly string[]) => struck(statuses, gained).only("damaged")[0]?.traces;
    const first = traces(["strong", "sharp", "blunt"]);
    expect(first?.map((it) => [it.source.id, it.after])).toEqual([
      ["strong", 7],
      ["sharp", 10],
      ["blunt", 9],
    ]);
    expect(traces(["blunt", "sharp", "strong"])).toEqual(first);
    expect(traces(["sharp", "blunt", "strong"])).toEqual(first);
  });

  test("read the stacks and the named numbers of what changes them, not those of the card", () => {
    const numbers = {
      componentId: "numbers",
      type: "values",
      values: [{ valueId: "more", amount: { ownStacks: true } }],
    };
    const strong = bearer("status", "strong", [
      numbers,
      influence("increase", { amount: { value: "more" } }),
    ]);
    const cards = [
      spell("strike", {
        target: true,
        effects: [{ type: "damage", to: "target", amount: 5 }],
        more: [{ ...numbers, values: [{ valueId: "more", amount: 50 }] }],
      }),
    ];
    expect(struck([strong], ["strong"], { cards }).only("damaged")[0]?.amount).toBe(8);
  });

  test("are changed only by what names that card, or whose condition holds", () => {
    const only = (more: object) =>
      struck([bearer("status", "strong", [influence("increase", { amount: 2, ...more })])], ["strong"]).only(
        "damaged",
      )[0]?.amount;
    expect(only({ cards: { types: ["spell"] } })).toBe(7);
    expect(only({ cards: { types: ["rune"] } })).toBe(5);
    expect(only({ condition: { hasStatus: "strong", of: "self" } })).toBe(7);
    expect(only({ condition: { hasStatus: "strong", of: "target" } })).toBe(5);
  });

  test("use up only statuses that did something to them, once each", () => {
    const lowest = (id: string, amount: number) =>
      bearer("status", id, [influence("exactly", { amount, consumes: 1 })]);
    const { combat } = struck([lowest("one", 1), lowest("two", 2)], ["one", "two"]);
    expect(combat.hero.statuses).toEqual({ one: 2, two: 3 });
    const both = bearer("status", "fury", [
      influence("increase", { amount: 1, consumes: 1 }),
      {
        ...influence("multiply", { ratio: { numerator: 2, denominator: 1 }, consumes: 1 }),
        componentId: "too",
      },
    ]);
    const furious = struck([both], ["fury"]);
    expect(furious.only("damaged")[0]?.amount).toBe(12);
    expect(furious.combat.hero.statuses).toEqual({ fury: 2 });
    expect(furious.only("statusChanged")[0]?.cause).toEqual({ by: "rule", rule: "used" });
  });

  test("K8: too large stay refused, whatever takes from them", () => {
    const relics = [bearer("relic", "dull", [influence("reduce", { amount: 5 })])];
    const huge = { type: "damage", to: "target", amount: { product: [Number.MAX_SAFE_INTEGER, 2] } };
    expect(doing([huge], { relics, loadout: { relics: ["dull"] } }).refusal).toEqual({
      code: "LIMIT_AMOUNT",
    });
  });
});
