import type { CombatEvent } from "@duelbook/engine";
import { bearer, given, type Sent, spell, withResource, withStatus } from "@duelbook/engine/testing";

/**
 * Announcements by rule number (601.2b–d, 702, 700.2): authored content, a command, the lines that it gives in order.
 * The rows are those of the log's conformance table.
 */

const slot = (more: object = {}) => ({
  slotId: "target",
  min: 1,
  max: 1,
  filter: { kind: "actor", side: "enemy" },
  ...more,
});
const targets = (...slots: readonly object[]) => ({ componentId: "targets", type: "targets", slots });
const effects = (...list: readonly object[]) => ({ componentId: "effects", type: "effects", effects: list });
const hit = (amount: unknown, to: unknown = "target") => ({ type: "damage", to, amount });
const gain = (amount: unknown) => ({ type: "gainResource", to: "self", resourceId: "block", amount });
const mana = (amount: unknown) => [{ resourceId: "mana", amount }];

/** The lines of an announcement, as short as the log would have them. */
function lines({ events, refusal }: Sent): readonly string[] {
  if (refusal !== null) return [`refused ${refusal.code}${"path" in refusal ? ` ${refusal.path}` : ""}`];
  return events.flatMap((event) => line(event));
}

function line(event: CombatEvent): readonly string[] {
  switch (event.type) {
    case "announced":
      return [`${event.from} -> stack`];
    case "choiceMade":
      return [
        `choose ${event.choice} ${event.about === null ? "" : `${event.about} `}${event.value}${
          (event.times ?? 1) > 1 ? ` times ${event.times}` : ""
        }`,
      ];
    case "targetChosen":
      return [`target ${event.target}${event.mode === null ? "" : ` for ${event.mode + 1}`}`];
    case "divided":
      return [`divide ${event.shares.map((it) => `${it.target} ${it.amount}`).join(", ")}`];
    case "resourceChanged":
      return event.cause.by === "cost" ? [`${event.resourceId} ${event.from} -> ${event.to} by cost`] : [];
    case "announcementCompleted":
      return ["cast"];
    default:
      return [];
  }
}

describe("kicker (702.33)", () => {
  const kick = { optionId: "kick", description: "Kicker", keyword: "kicker", costs: mana(6) };
  const fire = spell("fire", {
    costs: { costs: mana(3) as never, additionalCosts: [kick as never] },
    more: [
      targets(slot({ when: { additional: "kick" } })),
      effects(gain(1), { type: "conditional", if: { additional: "kick" }, effects: [hit(5)] }),
    ],
  });

  test("row 1: kicked, with the target that only a kicked play has", () => {
    const sent = given({ cards: [fire] }).play("fire", {
      additional: [{ optionId: "kick" }],
      targetIds: ["enemy-1"],
    });
    expect(lines(sent)).toEqual([
      "hand -> stack",
      "choose kicker kick",
      "target enemy-1",
      "mana 10 -> 1 by cost",
      "cast",
    ]);
    expect(sent.combat.enemy.resources.health?.current).toBe(25);
  });

  test("row 2: the same spell not kicked has no kicker line and no target", () => {
    const sent = given({ cards: [fire] }).play("fire");
    expect(lines(sent)).toEqual(["hand -> stack", "mana 10 -> 7 by cost", "cast"]);
    expect(sent.combat.enemy.resources.health?.current).toBe(30);
  });

  test("B6: a target is refused when not kicked and required when kicked", () => {
    const combat = given({ cards: [fire] });
    expect(lines(combat.play("fire", { targetIds: ["enemy-1"] }))).toEqual([
      "refused TARGET_COUNT targetIds",
    ]);
    const kicked = { additional: [{ optionId: "kick" }] };
    expect(lines(combat.play("fire", kicked))).toEqual(["refused CHOICE_MISSING targets.target"]);
    const evaluation = combat.evaluate("fire", kicked);
    expect(evaluation.missing).toEqual([{ path: "targets.target", legal: ["enemy-1"], min: 1, max: 1 }]);
    expect(evaluation.startable).toBe(true);
  });

  test("A3: choices belong to one attempt; a kicker that could not be paid is not remembered", () => {
    const mage = spell("mage", {
      costs: {
        costs: mana(3) as never,
        additionalCosts: [
          { optionId: "k1", description: "Kick one", keyword: "kicker", costs: mana(2) },
          { optionId: "k2", description: "Kick two", keyword: "kicker", costs: mana(2) },
        ] as never,
      },
      effects: [
        { type: "conditional", if: { additional: "k1" }, effects: [gain(1)] },
        { type: "conditional", if: { additional: "k2" }, effects: [gain(10)] },
      ],
    });
    const poor = given({ cards: [mage] }).with(withResource("mana", 3));
    const attempt = poor.play("mage", { additional: [{ optionId: "k1" }] });
    expect(attempt.refusal).toMatchObject({ code: "COST_UNAFFORDABLE", need: 5, have: 3 });
    const plain = attempt.combat.play("mage", { additional: [] });
    expect(lines(plain)).toEqual(["hand -> stack", "mana 3 -> 0 by cost", "cast"]);
    expect(plain.combat.hero.resources.block).toBeUndefined();
    const kicked = poor.with(withResource("mana", 5)).play("mage", { additional: [{ optionId: "k1" }] });
    expect(kicked.combat.hero.resources.block?.current).toBe(1);
  });

  test("row 3: two different kickers are two lines", () => {
    const costs = {
      costs: [],
      additionalCosts: [
        { optionId: "a", description: "A", keyword: "kicker", costs: mana(1) },
        { optionId: "b", description: "B", keyword: "kicker", costs: mana(1) },
      ],
    };
    const sent = given({ cards: [spell("both", { costs: costs as never })] }).play("both", {
      additional: [{ optionId: "b" }, { optionId: "a" }],
    });
    expect(lines(sent)).toEqual([
      "hand -> stack",
      "choose kicker a",
      "choose kicker b",
      "mana 10 -> 8 by cost",
      "cast",
    ]);
  });

  test("row 4: multikicker none has no line, three times says so and pays three times", () => {
    const multi = {
      optionId: "multi",
      description: "Multikicker",
      keyword: "kicker",
      maxTimes: "unlimited",
      costs: mana(2),
    };
    const card = spell("squad", {
      costs: { costs: mana(3) as never, additionalCosts: [multi as never] },
      effects: [gain({ times: "multi" })],
    });
    const combat = given({ cards: [card] });
    expect(lines(combat.play("squad"))).toEqual(["hand -> stack", "mana 10 -> 7 by cost", "cast"]);
    const three = combat.play("squad", { additional: [{ optionId: "multi", times: 3 }] });
    expect(lines(three)).toEqual([
      "hand -> stack",
      "choose kicker multi times 3",
      "mana 10 -> 1 by cost",
      "cast",
    ]);
    expect(three.combat.hero.resources.block?.current).toBe(3);
    expect(
      combat.evaluate("squad", { additional: [{ optionId: "multi", times: 3 }] }).costOptions[0]?.costs[0]
        ?.amount,
    ).toBe(9);
  });
});

describe("modes (700.2)", () => {
  const mode = (modeId: string, more: object = {}) => ({
    modeId,
    text: `Do ${modeId}.`,
    effects: [],
    ...more,
  });
  const modal = (choose: object, list: readonly object[], costs: object = { costs: [] }) =>
    spell("modal", {
      costs: costs as never,
      more: [{ componentId: "modes", type: "modes", modes: list, ...choose }],
    });
  const strike = mode("strike", { slots: [slot()], effects: [hit(2)] });
  const shield = mode("shield", { effects: [gain(3)] });

  test("row 5: choose one", () => {
    const sent = given({ cards: [modal({ min: 1, max: 1 }, [strike, shield])] }).play("modal", {
      modes: [{ modeId: "strike", targets: { target: ["enemy-1"] } }],
    });
    expect(lines(sent)).toEqual(["hand -> stack", "choose mode strike", "target enemy-1 for 1", "cast"]);
    expect(sent.combat.enemy.resources.health?.current).toBe(28);
  });

  test("row 6: choose two of four, each with its own target; resolved in printed order", () => {
    const weaken = mode("weaken", {
      slots: [slot()],
      effects: [{ type: "loseResource", to: "target", resourceId: "health", amount: 1 }],
    });
    const combat = given({
      cards: [modal({ min: 2, max: 2 }, [strike, shield, weaken, mode("nothing")])],
      enemies: 2,
    });
    const sent = combat.play("modal", {
      modes: [
        { modeId: "weaken", targets: { target: ["enemy-2"] } },
        { modeId: "strike", targets: { target: ["enemy-1"] } },
      ],
    });
    expect(lines(sent)).toEqual([
      "hand -> stack",
      "choose mode strike",
      "choose mode weaken",
      "target enemy-1 for 1",
      "target enemy-2 for 2",
      "cast",
    ]);
    expect(sent.combat.state.actors["enemy-2"]?.resources.health?.current).toBe(29);
    expect(lines(combat.play("modal", { modes: [{ modeId: "shield" }] }))).toEqual([
      "refused MODE_COUNT modes",
    ]);
    expect(lines(combat.play("modal"))).toEqual(["refused CHOICE_MISSING modes"]);
  });

  test("row 7: a repeatable mode twice, with the same target twice", () => {
    const again = { ...strike, repeat: true };
    const combat = given({ cards: [modal({ min: 1, max: 3 }, [again, shield])] });
    const twice = { modeId: "strike", targets: { target: ["enemy-1"] } };
    const sent = combat.play("modal", { modes: [twice, twice] });
    expect(lines(sent)).toEqual([
      "hand -> stack",
      "choose mode strike",
      "choose mode strike",
      "target enemy-1 for 1",
      "target enemy-1 for 2",
      "cast",
    ]);
    expect(sent.combat.enemy.resources.health?.current).toBe(26);
    const shields = [{ modeId: "shield" }, { modeId: "shield" }];
    expect(lines(combat.play("modal", { modes: shields }))).toEqual(["refused MODE_INVALID modes.1.modeId"]);
  });

  test("row 9: escalate pays for each mode beyond the first, without a line of its own", () => {
    const card = modal({ min: 1, max: 3, perExtraMode: mana(2) }, [mode("a"), mode("b"), mode("c")], {
      costs: mana(1),
    });
    const sent = given({ cards: [card] }).play("modal", { modes: [{ modeId: "a" }, { modeId: "c" }] });
    expect(lines(sent)).toEqual([
      "hand -> stack",
      "choose mode a",
      "choose mode c",
      "mana 10 -> 7 by cost",
      "cast",
    ]);
  });

  test("row 10: entwine demands all modes", () => {
    const entwine = { optionId: "entwine", description: "Entwine", keyword: "entwine", costs: mana(2) };
    const all = { sum: [1, { times: "entwine" }] };
    const card = modal({ min: all, max: all }, [strike, shield], {
      costs: mana(1),
      additionalCosts: [entwine],
    });
    const combat = given({ cards: [card] });
    const both = {
      additional: [{ optionId: "entwine" }],
      modes: [{ modeId: "strike", targets: { target: ["enemy-1"] } }, { modeId: "shield" }],
    };
    expect(lines(combat.play("modal", both))).toEqual([
      "hand -> stack",
      "choose mode strike",
      "choose mode shield",
      "choose additional entwine",
      "target enemy-1 for 1",
      "mana 10 -> 7 by cost",
      "cast",
    ]);
    expect(lines(combat.play("modal", { ...both, additional: [] }))).toEqual(["refused MODE_COUNT modes"]);
  });

  test("row 11: a mode with a cost implies it", () => {
    const card = modal(
      { min: 1, max: 2 },
      [mode("cheap", { costs: mana(1) }), mode("dear", { costs: mana(4) })],
      { costs: mana(1) },
    );
    const sent = given({ cards: [card] }).play("modal", { modes: [{ modeId: "dear" }, { modeId: "cheap" }] });
    expect(lines(sent)).toEqual([
      "hand -> stack",
      "choose mode cheap",
      "choose mode dear",
      "mana 10 -> 4 by cost",
      "cast",
    ]);
  });
});

describe("X (107.3)", () => {
  const blast = spell("blast", {
    target: true,
    costs: {
      costs: mana({ x: 1, plus: 1 }) as never,
      alternativeCosts: [
        { optionId: "blood", description: "Pay 2 health", costs: [{ resourceId: "health", amount: 2 }] },
      ] as never,
    },
    effects: [hit({ x: 1 })],
  });
  const target = { targetIds: ["enemy-1"] };

  test("row 13: X in the cost is chosen before the target, and its effect reads it", () => {
    const sent = given({ cards: [blast] }).play("blast", { x: 4, ...target });
    expect(lines(sent)).toEqual([
      "hand -> stack",
      "choose x 4",
      "target enemy-1",
      "mana 10 -> 5 by cost",
      "cast",
    ]);
    expect(sent.combat.enemy.resources.health?.current).toBe(26);
  });

  test("row 14: X chosen as 0, and X forced to 0 by an alternative, are written both", () => {
    const combat = given({ cards: [blast] });
    expect(lines(combat.play("blast", { x: 0, ...target }))).toContain("choose x 0");
    const forced = combat.play("blast", { costOptionId: "blood", ...target });
    expect(lines(forced)).toEqual([
      "hand -> stack",
      "choose x 0",
      "choose alternative blood",
      "target enemy-1",
      "health 40 -> 38 by cost",
      "cast",
    ]);
    expect(lines(combat.play("blast", { costOptionId: "blood", x: 3, ...target }))).toEqual([
      "refused X_INVALID x",
    ]);
  });

  test("row 15: X that a text defines is recorded all the same", () => {
    const all = spell("all-in", {
      costs: { costs: mana({ x: 1 }) as never, x: { equals: { resource: "mana", of: "self" } } },
      effects: [gain({ x: 2 })],
    });
    const sent = given({ cards: [all] }).play("all-in");
    expect(lines(sent)).toEqual(["hand -> stack", "choose x 10", "mana 10 -> 0 by cost", "cast"]);
    expect(sent.combat.hero.resources.block?.current).toBe(20);
  });

  test("A9: the evaluation says the largest X, and a larger one is refused", () => {
    const ritual = spell("ritual", {
      costs: {
        costs: mana(1) as never,
        additionalCosts: [
          {
            optionId: "blood",
            description: "Pay X health",
            mandatory: true,
            costs: [{ resourceId: "health", amount: { x: 1 } }],
          },
        ] as never,
      },
    });
    const combat = given({ cards: [ritual] }).with(withResource("health", 5));
    expect(combat.evaluate("ritual").maxX).toBe(5);
    expect(combat.play("ritual", { x: 6 }).refusal).toMatchObject({
      code: "COST_UNAFFORDABLE",
      resourceId: "health",
      need: 6,
      have: 5,
    });
    const { events } = combat.play("ritual", { x: 5 });
    const types = events.map((it) => it.type);
    expect(types.indexOf("announcementCompleted")).toBeLessThan(types.indexOf("actorDefeated"));
  });

  test("A5: a floor tops the total up once, X included", () => {
    const atLeast = bearer("status", "toll", [
      { componentId: "min", type: "costInfluence", bucket: "minimum", resourceId: "mana", amount: 3 },
    ]);
    const combat = given({ cards: [blast], statuses: [atLeast] }).with(withStatus("toll", 1));
    const charged = (x: number) =>
      combat.evaluate("blast", { x, ...target }).costOptions[0]?.costs[0]?.amount;
    expect([5, 1, 0].map(charged)).toEqual([6, 3, 3]);
  });

  test("X is refused where no cost has one", () => {
    const combat = given({ cards: [spell("plain")] });
    expect(lines(combat.play("plain", { x: 1 }))).toEqual(["refused X_INVALID x"]);
  });
});

describe("targets and division (601.2c–d)", () => {
  const smash = spell("smash", {
    costs: {
      costs: mana({ x: 1 }) as never,
      perTarget: [{ slotId: "target", free: 1, costs: mana(1) as never }],
    },
    more: [
      targets(slot({ min: 0, max: 3, divide: { x: 1 } })),
      effects({ type: "forEach", of: { slot: "target" }, effects: [hit({ share: "target" }, "picked")] }),
    ],
  });

  test("row 16: three targets and a division, with a cost for each target beyond the first", () => {
    const sent = given({ cards: [smash], enemies: 3 }).play("smash", {
      x: 4,
      targetIds: ["enemy-1", "enemy-2", "enemy-3"],
      division: { target: { "enemy-1": 1, "enemy-2": 1, "enemy-3": 2 } },
    });
    expect(lines(sent)).toEqual([
      "hand -> stack",
      "choose x 4",
      "target enemy-1",
      "target enemy-2",
      "target enemy-3",
      "divide enemy-1 1, enemy-2 1, enemy-3 2",
      "mana 10 -> 4 by cost",
      "cast",
    ]);
    expect(sent.combat.state.actors["enemy-3"]?.resources.health?.current).toBe(28);
  });

  test("B4: each target gets at least 1 and the parts add up; more targets than the amount are refused", () => {
    const combat = given({ cards: [smash], enemies: 2 });
    const both = { targetIds: ["enemy-1", "enemy-2"] };
    expect(combat.evaluate("smash", { x: 1 }).targets[0]?.max).toBe(1);
    expect(lines(combat.play("smash", { x: 1, ...both }))).toContain("refused TARGET_COUNT targetIds");
    const divided = (one: number, two: number) =>
      lines(
        combat.play("smash", { x: 3, ...both, division: { target: { "enemy-1": one, "enemy-2": two } } }),
      );
    expect(divided(2, 1)).toContain("divide enemy-1 2, enemy-2 1");
    expect(divided(3, 0)).toEqual(["refused DIVISION_INVALID division.target"]);
    expect(divided(2, 2)).toEqual(["refused DIVISION_INVALID division.target"]);
    expect(lines(combat.play("smash", { x: 3, ...both }))).toEqual([
      "refused CHOICE_MISSING division.target",
    ]);
    expect(lines(combat.play("smash", { x: 3, targetIds: [] }))).toEqual([
      "hand -> stack",
      "choose x 3",
      "mana 10 -> 7 by cost",
      "cast",
    ]);
  });

  test("B3: the same target can't be chosen again, also across slots that exclude each other", () => {
    const spike = spell("spike", {
      more: [
        targets(slot({ slotId: "first" }), slot({ slotId: "second", notIn: ["first"] })),
        effects(hit(2, { slot: "first" }), hit(3, { slot: "second" })),
      ],
    });
    const combat = given({ cards: [spike], enemies: 2 });
    const chosen = (first: string, second: string) =>
      combat.play("spike", { targets: { first: [first], second: [second] } });
    expect(lines(chosen("enemy-1", "enemy-1"))).toEqual(["refused TARGET_DUPLICATE targets.second.0"]);
    expect(lines(chosen("enemy-2", "enemy-1"))).toEqual([
      "hand -> stack",
      "target enemy-2",
      "target enemy-1",
      "cast",
    ]);
    expect(given({ cards: [spike] }).evaluate("spike").startable).toBe(false);
  });
});

describe("alternatives (118.9)", () => {
  test("row 19: flashback from the discard pile, then exiled", () => {
    const card = spell("echo", {
      costs: {
        costs: mana(1) as never,
        alternativeCosts: [
          { optionId: "flashback", description: "Flashback", costs: mana(3), from: ["discard"] },
        ] as never,
      },
      effects: [gain(1)],
      more: [{ componentId: "to", type: "destination", zone: "exile", when: { costOption: "flashback" } }],
    });
    const { combat } = given({ cards: [card] }).play("echo");
    expect(lines(combat.play("echo"))).toEqual(["refused COST_OPTION_REQUIRED costOptionId"]);
    const sent = combat.play("echo", { costOptionId: "flashback" });
    expect(lines(sent)).toEqual([
      "discard -> stack",
      "choose alternative flashback",
      "mana 9 -> 6 by cost",
      "cast",
    ]);
    expect(sent.combat.state.objects[sent.combat.card("echo")]?.zone).toBe("exile");
    expect(lines(given({ cards: [card] }).play("echo", { costOptionId: "flashback" }))).toEqual([
      "refused COST_OPTION_UNAVAILABLE costOptionId",
    ]);
  });

  test("row 21: overload has no targets", () => {
    const card = spell("rift", {
      costs: {
        costs: mana(1) as never,
        alternativeCosts: [{ optionId: "overload", description: "Overload", costs: mana(5) }] as never,
      },
      more: [
        targets(slot({ when: { costOption: null } })),
        effects({
          type: "conditional",
          if: { costOption: "overload" },
          effects: [hit(2, "enemies")],
          otherwise: [hit(2)],
        }),
      ],
    });
    const sent = given({ cards: [card], enemies: 2 }).play("rift", { costOptionId: "overload" });
    expect(lines(sent)).toEqual([
      "hand -> stack",
      "choose alternative overload",
      "mana 10 -> 5 by cost",
      "cast",
    ]);
    expect(sent.combat.state.actors["enemy-2"]?.resources.health?.current).toBe(28);
  });

  test("an alternative is there only while its condition holds", () => {
    const card = spell("rally", {
      costs: {
        costs: mana(9) as never,
        alternativeCosts: [
          {
            optionId: "shielded",
            description: "While shielded",
            costs: mana(1),
            condition: { compare: [{ resource: "block", of: "self" }, ">", 0] },
          },
        ] as never,
      },
    });
    const combat = given({ cards: [card], resources: { block: 0 } });
    expect(combat.evaluate("rally").costOptions.map((it) => it.optionId)).toEqual([null]);
    expect(
      combat
        .with(withResource("block", 1))
        .evaluate("rally")
        .costOptions.map((it) => it.optionId),
    ).toEqual([null, "shielded"]);
  });

  test("A2: a permission combines with the card's own cost, in its zone only", () => {
    const permit = bearer("relic", "lantern", [
      { componentId: "may", type: "playPermission", zones: ["discard"] },
    ]);
    const combat = given({
      cards: [spell("spark", { costs: { costs: mana(2) as never } })],
      relics: [permit],
      loadout: { relics: ["lantern"] },
    });
    const { combat: after } = combat.play("spark");
    expect(lines(after.play("spark"))).toEqual(["discard -> stack", "mana 8 -> 6 by cost", "cast"]);
  });
});

describe("one of several ways to pay (118.8)", () => {
  const answers = spell("answers", {
    costs: {
      costs: mana(2) as never,
      additionalCosts: [
        {
          optionId: "toll",
          description: "Pay energy or frost",
          mandatory: true,
          costs: [],
          oneOf: [
            { optionId: "energy", description: "Pay 1 energy", costs: [{ resourceId: "energy", amount: 1 }] },
            { optionId: "frost", description: "Pay 2 frost", costs: [{ resourceId: "frost", amount: 2 }] },
          ],
        },
      ] as never,
    },
  });

  test("A12: none is refused, exactly one is paid, and the line names it", () => {
    const combat = given({ cards: [answers], resources: { frost: 2 } });
    expect(lines(combat.play("answers"))).toEqual(["refused CHOICE_MISSING picks.toll"]);
    expect(combat.play("answers", { picks: { toll: "energy" } }).refusal).toMatchObject({
      code: "COST_UNAFFORDABLE",
      resourceId: "energy",
    });
    expect(lines(combat.play("answers", { picks: { toll: "frost" } }))).toEqual([
      "hand -> stack",
      "choose pay toll frost",
      "mana 10 -> 8 by cost",
      "frost 2 -> 0 by cost",
      "cast",
    ]);
    expect(combat.evaluate("answers").startable).toBe(true);
    expect(given({ cards: [answers] }).evaluate("answers").startable).toBe(false);
  });

  test("a debit of any of several resources is paid with the one picked", () => {
    const hybrid = spell("hybrid", {
      costs: { costs: [{ debitId: "either", anyOf: ["mana", "frost"], amount: 2 }] as never },
    });
    const sent = given({ cards: [hybrid], resources: { frost: 3 } }).play("hybrid", {
      picks: { either: "frost" },
    });
    expect(lines(sent)).toEqual(["hand -> stack", "choose pay either frost", "frost 3 -> 1 by cost", "cast"]);
  });
});

describe("a granted cost (118.9)", () => {
  const gift = (costs: readonly object[]) =>
    bearer("relic", "chalice", [
      { componentId: "gift", type: "costGrant", option: { optionId: "gift", description: "A gift", costs } },
    ]);

  test("with an X charges the X that was chosen", () => {
    const relics = [gift(mana({ x: 2 }))];
    const combat = given({ cards: [spell("plain")], relics, loadout: { relics: ["chalice"] } });
    expect(combat.evaluate("plain", { costOptionId: "chalice/gift" }).maxX).toBe(5);
    expect(lines(combat.play("plain", { costOptionId: "chalice/gift", x: 3 }))).toEqual([
      "hand -> stack",
      "choose x 3",
      "choose alternative chalice/gift",
      "mana 10 -> 4 by cost",
      "cast",
    ]);
  });

  test("in any of several resources can be started and is paid with the one picked", () => {
    const relics = [gift([{ debitId: "either", anyOf: ["frost", "energy"], amount: 1 }])];
    const combat = given({
      cards: [spell("dear", { costs: { costs: mana(11) as never } })],
      relics,
      loadout: { relics: ["chalice"] },
      resources: { energy: 1 },
    });
    expect(combat.evaluate("dear").startable).toBe(true);
    const sent = combat.play("dear", { costOptionId: "chalice/gift", picks: { either: "energy" } });
    expect(lines(sent)).toContain("energy 1 -> 0 by cost");
  });
});
