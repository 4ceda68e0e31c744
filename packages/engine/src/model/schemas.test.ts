import { choices } from "../core/choices.ts";
import { spell } from "../testing/world.ts";
import {
  cardDefinition,
  modifierDefinition,
  resourceDefinition,
  rulesetDefinition,
  upgradeDefinition,
} from "./definitions.ts";
import { actorId, id, isId, optionRef } from "./ids.ts";

const debit = (amount: unknown) => ({ resourceId: "mana", amount });
const accepts = (costs: object) => cardDefinition.safeParse(spell("card", { costs: costs as never })).success;
const wrong = [-1, 1.5, 2 ** 53, JSON.parse("1e309"), Number.NaN, "3", null];

describe("D6: numbers in content", () => {
  test("a cost is a whole number from 0 to 2^53 - 1, or a formula", () => {
    for (const amount of [0, 8, Number.MAX_SAFE_INTEGER, { resource: "mana", of: "self" }])
      expect(accepts({ costs: [debit(amount)] })).toBe(true);
    for (const amount of wrong) {
      expect(accepts({ costs: [debit(amount)] })).toBe(false);
      expect(
        accepts({
          costs: [],
          alternativeCosts: [{ optionId: "a", description: "A", costs: [debit(amount)] }],
        }),
      ).toBe(false);
      expect(
        accepts({
          costs: [],
          additionalCosts: [{ optionId: "a", description: "A", mandatory: true, costs: [debit(amount)] }],
        }),
      ).toBe(false);
    }
  });

  test("so are an effect's, an upgrade's and an influence's", () => {
    for (const amount of wrong) {
      const effect = { type: "damage", to: "self", amount } as never;
      expect(cardDefinition.safeParse(spell("card", { effects: [effect] })).success).toBe(false);
      const patches = [{ componentId: "cost", debitId: "mana", amount: { set: amount } }];
      expect(
        upgradeDefinition.safeParse({ upgradeId: "up", name: "Up", cardIds: ["card"], patches }).success,
      ).toBe(false);
      const components = [
        { componentId: "it", type: "costInfluence", bucket: "reduce", amount, resourceId: "mana" },
      ];
      expect(modifierDefinition.safeParse({ modifierId: "it", name: "It", components }).success).toBe(false);
    }
  });

  test("a ratio has whole parts and never divides by zero", () => {
    const ratio = (numerator: unknown, denominator: unknown) =>
      modifierDefinition.safeParse({
        modifierId: "it",
        name: "It",
        components: [
          { componentId: "it", type: "costInfluence", bucket: "multiply", ratio: { numerator, denominator } },
        ],
      }).success;
    expect(ratio(3, 2)).toBe(true);
    expect([ratio(3, 0), ratio(-1, 2), ratio(0.5, 1), ratio(1, 2_000_000)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test("an increase and a minimum name the resource whose line they may make", () => {
    for (const bucket of ["increase", "minimum"]) {
      const component = { componentId: "it", type: "costInfluence", bucket, amount: 1 };
      const modifier = (more: object) =>
        modifierDefinition.safeParse({
          modifierId: "it",
          name: "It",
          components: [{ ...component, ...more }],
        }).success;
      expect(modifier({})).toBe(false);
      expect(modifier({ resourceId: "mana" })).toBe(true);
    }
  });
});

describe("only what executes is accepted", () => {
  test("no cost kind, option or member that has no meaning yet", () => {
    expect(accepts({ costs: [{ debitId: "it", action: "sacrifice" }] })).toBe(false);
    expect(accepts({ costs: [{ ...debit(1), payer: "enemy" }] })).toBe(false);
    expect(accepts({ costs: [], substitutes: [] })).toBe(false);
    const kick = { optionId: "kick", description: "Kick", costs: [debit(1)] };
    const additional = (more: object) => accepts({ costs: [], additionalCosts: [{ ...kick, ...more }] });
    expect([additional({}), additional({ maxTimes: "unlimited" })]).toEqual([true, true]);
    expect([additional({ costs: [] }), additional({ mandatory: true, maxTimes: 2 })]).toEqual([false, false]);
    expect(
      accepts({ costs: [], alternativeCosts: [{ optionId: "free", description: "Free", costs: [] }] }),
    ).toBe(false);
    expect(accepts({ costs: [], printed: "free" })).toBe(false);
  });

  test("no unknown member, effect or component, at any depth", () => {
    expect(cardDefinition.safeParse({ ...spell("card"), colour: "red" }).success).toBe(false);
    const effect = (it: object) =>
      cardDefinition.safeParse(spell("card", { effects: [it as never] })).success;
    expect(effect({ type: "draw", to: "self", amount: 1 })).toBe(true);
    expect(effect({ type: "draw", to: "self", amount: 1, more: 1 })).toBe(false);
    expect(effect({ type: "explode" })).toBe(false);
    expect(effect({ type: "repeat", times: 2, effects: [{ type: "explode" }] })).toBe(false);
    expect(
      cardDefinition.safeParse(spell("card", { more: [{ componentId: "it", type: "mystery" }] })).success,
    ).toBe(false);
    expect(rulesetDefinition.safeParse({ rulesetId: "it" }).success).toBe(false);
    expect(resourceDefinition.safeParse({ resourceId: "mana", name: "Mana", colour: 1 }).success).toBe(false);
  });
});

describe("ids", () => {
  test("are ASCII letters, digits, _ and -, so that no two look alike", () => {
    for (const good of ["a", "A-b_9", "1a", "-", "a".repeat(64)])
      expect([good, isId(good)]).toEqual([good, true]);
    for (const bad of ["", "12", "a b", "a/b", "a.b", "é", "а", "__proto__", "a\n", "a".repeat(65)])
      expect([bad, isId(bad), id.safeParse(bad).success]).toEqual([bad, false, false]);
  });

  test("an option may be source/option, and no deeper", () => {
    expect(optionRef.safeParse("key/free").success).toBe(true);
    for (const bad of ["/free", "key/", "a/b/c", "12/free"])
      expect(optionRef.safeParse(bad).success).toBe(false);
  });

  test("words of the rules and the log are no actor's", () => {
    for (const word of ["all", "spectator", "none", "system"])
      expect(actorId.safeParse(word).success).toBe(false);
  });
});

describe("choices", () => {
  test("are the choice object's members, and nothing else", () => {
    expect(choices.safeParse({ costOptionId: null, targetIds: ["enemy-1"] }).success).toBe(true);
    const full = {
      additional: [{ optionId: "kick", times: 2 }],
      x: 0,
      picks: { toll: "frost" },
      modes: [{ modeId: "burn", targets: { it: ["enemy-1"] }, division: { it: { "enemy-1": 1 } } }],
      division: { it: { "enemy-1": 3 } },
    };
    expect(choices.safeParse(full).success).toBe(true);
    expect(choices.safeParse({ targets: { it: ["enemy-1"] } }).success).toBe(true);
    for (const bad of [
      { x: -1 },
      { x: 1.5 },
      { costOptionId: ["free", "over"] },
      { additional: [{ optionId: "kick", times: 0 }] },
      { division: { it: { "enemy-1": 0 } } },
      { modes: ["burn"] },
      { payments: [] },
      { targetIds: [1] },
      { targetIds: [""] },
    ])
      expect(choices.safeParse(bad).success).toBe(false);
  });
});
