import { changesOf, pricedIn } from "../testing/prices.ts";
import { bearer, type Combat, given, printed, spell, withStatus } from "../testing/world.ts";

const influence = (bucket: string, more: object) => ({
  componentId: "it",
  type: "costInfluence",
  bucket,
  resourceId: "mana",
  ...more,
});
const less = (amount: number) => influence("reduce", { amount });
const statuses = [
  bearer("status", "calm", [less(1)]),
  bearer("status", "brisk", [less(1)]),
  bearer("status", "heavy", [influence("multiply", { ratio: { numerator: 3, denominator: 2 } })]),
];
const relics = [
  bearer("relic", "amulet", [less(1)]),
  bearer("relic", "ring", [influence("increase", { amount: 2 })]),
];
const modifiers = [
  bearer("modifier", "harsh", [influence("multiply", { ratio: { numerator: 5, denominator: 4 } })]),
  bearer("modifier", "mild", [less(2)]),
];

const orders = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((it, index) => orders(items.toSpliced(index, 1)).map((rest) => [it, ...rest]));

function gainedIn(status: readonly string[], relic: readonly string[], modifier: readonly string[]): Combat {
  const world = { cards: [spell("card", { costs: printed("mana", 7) })], statuses, relics, modifiers };
  const combat = given({ ...world, loadout: { relics: relic, modifiers: modifier } });
  return status.reduce((it, id) => it.with(withStatus(id, 1)), combat);
}

describe("the order in which influences work", () => {
  test("is by bucket, value and id: never that in which they were gained", () => {
    const all = orders(["calm", "brisk", "heavy"]).flatMap((status) =>
      orders(["amulet", "ring"]).flatMap((relic) =>
        orders(["harsh", "mild"]).map((modifier) => pricedIn(gainedIn(status, relic, modifier))),
      ),
    );
    expect(all).toHaveLength(24);
    for (const { changes, amounts } of all) {
      expect(amounts).toEqual({ mana: 13 });
      expect(changes).toEqual([
        ["increase", "ring", 7, 9],
        ["multiply", "harsh", 9, 12],
        ["multiply", "heavy", 12, 18],
        ["reduce", "amulet", 18, 17],
        ["reduce", "brisk", 17, 16],
        ["reduce", "calm", 16, 15],
        ["reduce", "mild", 15, 13],
      ]);
    }
  });

  test("is the ruleset's where it states one", () => {
    const world = {
      cards: [spell("card", { costs: printed("mana", 7) })],
      relics,
      modifiers,
      ruleset: { buckets: ["reduce", "multiply"] },
      loadout: { relics: ["amulet", "ring"], modifiers: ["harsh"] },
    };
    const { changes } = pricedIn(given(world));
    expect(changes).toEqual([
      ["reduce", "amulet", 7, 6],
      ["multiply", "harsh", 6, 8],
    ]);
  });

  test("within one source is by componentId, and the command's trace is the evaluation's", () => {
    const two = bearer("relic", "twin", [
      { ...less(1), componentId: "second" },
      { ...less(1), componentId: "first" },
    ]);
    const combat = given({
      cards: [spell("card", { costs: printed("mana", 7) })],
      relics: [two],
      loadout: { relics: ["twin"] },
    });
    const { calculationTraces } = combat.evaluate("card");
    expect(calculationTraces.map((it) => it.componentId)).toEqual(["first", "second"]);
    const [completed] = combat.play("card").only("announcementCompleted");
    expect(completed?.traces).toEqual(calculationTraces);
    expect(changesOf(completed?.traces ?? [])).toHaveLength(2);
  });
});
