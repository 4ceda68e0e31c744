import { EMPTY_ITEM } from "../core/evolve.ts";
import { type Viewpoint, viewpoint } from "../core/viewpoint.ts";
import { type Condition, condition, type Formula, formula } from "../model/formula.ts";
import { bearer, given, spell, withResource, withStatus } from "../testing/world.ts";
import { evaluateAmount, evaluateFormula, holds, isExact, TOO_LARGE } from "./formula.ts";

const combat = given({
  cards: [spell("one"), { ...spell("two"), tags: ["fire"] }, spell("calm")],
  statuses: [bearer("status", "hex", [])],
  enemies: 2,
  loadout: { resources: { mana: { current: 3, max: 7 } } },
})
  .with(withStatus("hex", 4, "enemy-2"))
  .with(withResource("health", 11, "enemy-1"))
  .play("calm").combat;
const at = (more: Partial<Viewpoint> = {}): Viewpoint =>
  viewpoint({ state: combat.state, content: combat.content, self: "hero", ...more });
const number = (it: Formula, more: Partial<Viewpoint> = {}) => evaluateFormula(formula.parse(it), at(more));
const isSo = (it: Condition, more: Partial<Viewpoint> = {}) => holds(condition.parse(it), at(more));
const MOST = Number.MAX_SAFE_INTEGER;

describe("the numbers that formulas give", () => {
  test("plain ones, named ones, own stacks, the turn, what was paid, what a trigger tells", () => {
    expect(number(7)).toBe(7);
    expect(number({ value: "power" }, { values: { power: 5 } })).toBe(5);
    expect(number({ value: "constructor" }, { values: { power: 5 } })).toBe(0);
    expect(number({ ownStacks: true }, { stacks: 6 })).toBe(6);
    expect(number({ turnNumber: true })).toBe(1);
    const paid = [
      { amount: 2, debitId: "mana", optionId: null, resourceId: "mana" },
      { amount: 3, debitId: "more", optionId: "toll", resourceId: "mana" },
      { amount: 9, debitId: "frost", optionId: null, resourceId: "frost" },
    ];
    const item = { ...EMPTY_ITEM, actorId: "hero", costOptionId: "blood", paid, ref: "c" };
    expect(number({ paid: "mana" }, { item })).toBe(5);
    expect(number({ paid: "mana" })).toBe(0);
    expect(isSo({ costOption: "blood" }, { item })).toBe(true);
    expect(isSo({ costOption: null }, { item })).toBe(false);
    expect(isSo({ costOption: null })).toBe(true);
    const chosen = {
      ...item,
      x: 4,
      additional: [{ optionId: "kick", times: 2 }],
      modes: [{ modeId: "burn", targets: {}, division: {} }],
      picks: { toll: "frost" },
    };
    expect(number({ x: 2, plus: 1 }, { item: chosen })).toBe(9);
    expect(number({ x: 2, plus: 1 }, { item })).toBe(1);
    expect([number({ times: "kick" }, { item: chosen }), number({ times: "kick" }, { item })]).toEqual([
      2, 0,
    ]);
    expect([isSo({ additional: "kick" }, { item: chosen }), isSo({ additional: "kick" }, { item })]).toEqual([
      true,
      false,
    ]);
    expect([isSo({ mode: "burn" }, { item: chosen }), isSo({ mode: "burn" })]).toEqual([true, false]);
    expect(isSo({ pick: { of: "toll", is: "frost" } }, { item: chosen })).toBe(true);
    const division = { foes: { "enemy-1": 3 } };
    expect(number({ share: "foes" }, { division, picked: ["enemy-1"] })).toBe(3);
    expect(number({ share: "foes" }, { division, picked: ["hero"] })).toBe(0);
    const trigger = { actorId: "hero", targetId: "enemy-1", cardId: "two", amount: 8 };
    expect(number({ triggerAmount: true }, { trigger })).toBe(8);
    expect(number({ triggerAmount: true })).toBe(0);
  });

  test("of actors: resources and their maximum, stacks, counters, how many; summed over several", () => {
    expect(number({ resource: "mana", of: "self" })).toBe(3);
    expect(number({ resource: "mana", of: "self", read: "max" })).toBe(7);
    expect(number({ resource: "health", of: "self", read: "max" })).toBe(0);
    expect(number({ resource: "frost", of: "self" })).toBe(0);
    expect(number({ resource: "health", of: "enemies" })).toBe(41);
    expect(number({ stacks: "hex", of: "everyone" })).toBe(4);
    expect(number({ actors: "enemies" })).toBe(2);
    expect(number({ counter: "cardsPlayed", of: "self", during: "turn" })).toBe(1);
    expect(number({ counter: "cardsPlayed", of: "enemies", during: "combat" })).toBe(0);
  });

  test("of cards in a zone, all or those that match", () => {
    expect(number({ count: { zone: "hand", of: "self" } })).toBe(2);
    expect(number({ count: { zone: "hand", of: "self", where: { tags: ["fire"] } } })).toBe(1);
    expect(number({ count: { zone: "discard", of: "everyone" } })).toBe(1);
    expect(number({ count: { zone: "nowhere", of: "self" } })).toBe(0);
  });

  test("worked out: sums, products, differences, quotients rounded up or down, least, greatest, either", () => {
    expect(number({ sum: [1, 2, 3] })).toBe(6);
    expect(number({ product: [2, 3, 4] })).toBe(24);
    expect(number({ difference: [2, 5] })).toBe(-3);
    expect(number({ quotient: [7, 2], round: "up" })).toBe(4);
    expect(number({ quotient: [7, 2], round: "down" })).toBe(3);
    expect(number({ quotient: [-7, 2], round: "down" })).toBe(-4);
    expect(number({ min: [4, 2, 3] })).toBe(2);
    expect(number({ max: [4, 2, 5] })).toBe(5);
    const rich: Formula = { if: { compare: [{ resource: "mana", of: "self" }, ">", 2] }, yes: 1, no: 0 };
    expect(number(rich)).toBe(1);
  });

  test("never -0, which JSON would write as 0", () => {
    for (const it of [
      -0,
      { product: [0, -5] },
      { quotient: [-1, 2], round: "up" },
      { difference: [0, 0] },
    ] as Formula[])
      expect(Object.is(number(it), 0)).toBe(true);
  });

  test("as an amount never below zero", () => {
    expect(evaluateAmount({ difference: [2, 5] }, at())).toBe(0);
    expect(evaluateAmount({ difference: [5, 2] }, at())).toBe(3);
  });
});

describe("K8: numbers beyond 2^53 - 1", () => {
  test("come out as too large, in either direction, and are never rounded", () => {
    expect(number({ sum: [MOST, 0] })).toBe(MOST);
    expect(number({ sum: [MOST, 1] })).toBe(TOO_LARGE);
    expect(number({ product: [MOST, -2] })).toBe(-TOO_LARGE);
    expect(number({ difference: [-MOST, 1] })).toBe(-TOO_LARGE);
    expect(isExact(TOO_LARGE)).toBe(false);
  });

  test("stay too large whatever is taken from them", () => {
    const huge: Formula = { product: [MOST, 2] };
    expect(number({ sum: [huge, -5] })).toBe(TOO_LARGE);
    expect(number({ sum: [MOST, MOST, -MOST] })).toBe(TOO_LARGE);
    expect(number({ difference: [huge, huge] })).toBe(TOO_LARGE);
    expect(number({ difference: [1, huge] })).toBe(-TOO_LARGE);
    expect(number({ quotient: [huge, 1000], round: "down" })).toBe(TOO_LARGE);
    expect(number({ product: [huge, huge, huge] })).toBe(TOO_LARGE);
  });

  test("D6: content can't state them, nor fractions or negative amounts", () => {
    for (const wrong of [2 ** 53, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "3"])
      expect(formula.safeParse(wrong).success).toBe(false);
    expect(formula.safeParse({ quotient: [1, 0], round: "up" }).success).toBe(false);
    expect(formula.safeParse({ sum: [] }).success).toBe(false);
    expect(formula.safeParse({ sum: [1], product: [1] }).success).toBe(false);
  });
});

describe("conditions", () => {
  test("compare numbers", () => {
    const comparisons = ["<", "<=", "=", "!=", ">=", ">"] as const;
    const against = (right: number) => comparisons.map((it) => isSo({ compare: [3, it, right] }));
    expect(against(4)).toEqual([true, true, false, true, false, false]);
    expect(against(3)).toEqual([false, true, true, false, true, false]);
    expect(against(2)).toEqual([false, false, false, true, true, true]);
  });

  test("ask for a status on any of the actors", () => {
    expect(isSo({ hasStatus: "hex", of: "enemies" })).toBe(true);
    expect(isSo({ hasStatus: "hex", of: "self" })).toBe(false);
  });

  test("ask which card it was, or is", () => {
    const trigger = { actorId: "hero", targetId: null, cardId: "two", amount: 0 };
    expect(isSo({ triggerCard: { tags: ["fire"] } }, { trigger })).toBe(true);
    expect(isSo({ triggerCard: { tags: ["ice"] } }, { trigger })).toBe(false);
    expect(isSo({ triggerCard: {} })).toBe(false);
    expect(isSo({ thisCard: { cardIds: ["two"] } }, { objectId: "hero-card-2" })).toBe(true);
    expect(isSo({ thisCard: { cardIds: ["two"] } }, { objectId: "hero-card-1" })).toBe(false);
    expect(isSo({ thisCard: {} })).toBe(false);
  });

  test("join others: all, any, not", () => {
    const [yes, no]: Condition[] = [{ compare: [1, "=", 1] }, { compare: [1, "=", 2] }];
    expect(isSo({ all: [yes as Condition, no as Condition] })).toBe(false);
    expect(isSo({ any: [yes as Condition, no as Condition] })).toBe(true);
    expect(isSo({ not: no as Condition })).toBe(true);
  });
});
