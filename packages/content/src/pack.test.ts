import { PACK_FORMAT, parsePack } from "./pack.ts";
import { cardOf, effects, packJson, printed, relicOf } from "./testing/small-pack.ts";

/** The problems of a pack whose second card has this printed cost. */
function costProblems(amount: unknown) {
  return problemsOf(packJson({ cards: [cardOf(printed(amount))] }));
}

function problemsOf(json: unknown) {
  const parsed = parsePack(json);
  return parsed.ok ? [] : parsed.refusal;
}

const AMOUNT = "cards.1.components.0.costs.costs.0.amount";

describe("a pack", () => {
  test("is read when every entry has its form", () => {
    expect(parsePack(packJson())).toMatchObject({
      ok: true,
      value: { format: PACK_FORMAT, packId: "small" },
    });
  });

  test.each([
    ["no object", null, ""],
    ["another format", { ...packJson(), format: "duelbook-content/2" }, "format"],
    ["a missing list", { ...packJson(), relics: undefined }, "relics"],
    ["an unknown list", { ...packJson(), spells: [] }, "spells"],
    ["no ruleset", { ...packJson(), rulesets: [] }, "rulesets"],
    ["a name that nobody can type", { ...packJson(), packId: "Big Pack" }, "packId"],
  ])("of %s is refused at its place", (_what, json, path) => {
    expect(problemsOf(json).map((it) => it.path)).toEqual([path]);
  });

  test("names the entry in the message, for people", () => {
    const [problem] = costProblems(-2);
    expect(problem).toEqual({
      path: AMOUNT,
      code: "OUT_OF_RANGE",
      message: "card probe: must be at least 0",
      severity: "error",
    });
  });
});

describe("a typo", () => {
  test("in a member of a nested formula is reported at its own place, with what was meant", () => {
    const problems = costProblems({ sum: [1, { min: [2, { resorce: "mana", of: "self" }] }] });
    expect(problems).toEqual([
      {
        path: `${AMOUNT}.sum.1.min.1.resorce`,
        code: "UNKNOWN_MEMBER",
        message: "card probe: unknown member; did you mean resource?",
        severity: "error",
      },
    ]);
  });

  test("in a word of a nested formula is reported with the words there are", () => {
    const [problem, ...others] = costProblems({ product: [2, { resource: "mana", of: "slef" }] });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ path: `${AMOUNT}.product.1.of`, code: "UNKNOWN_VALUE" });
    expect(problem?.message).toContain('"self"');
  });

  test("deep in a condition is reported there", () => {
    const condition = { all: [{ not: { compare: [{ turnNumber: true }, "=>", 3] } }] };
    const relic = relicOf({
      componentId: "trigger",
      type: "trigger",
      on: { event: "combatStarted" },
      condition,
      effects: [],
    });
    expect(problemsOf(packJson({ relics: [relic] }))).toMatchObject([
      { path: "relics.0.components.0.condition.all.0.not.compare.1", code: "UNKNOWN_VALUE" },
    ]);
  });

  test("in the type of an effect inside effects is reported with the kinds there are", () => {
    const nested = effects({
      type: "repeat",
      times: 2,
      effects: [{ type: "damge", to: "enemies", amount: 1 }],
    });
    const [problem] = problemsOf(packJson({ cards: [cardOf(nested)] }));
    expect(problem).toMatchObject({
      path: "cards.1.components.0.effects.0.effects.0.type",
      code: "UNKNOWN_VALUE",
    });
    expect(problem?.message).toContain("'damage'");
  });

  test("in the choice of cards is told from the other ways to choose", () => {
    const move = effects({
      type: "move",
      cards: { zone: "hand", of: "self", take: { rnadom: 1 } },
      to: "discard",
    });
    expect(problemsOf(packJson({ cards: [cardOf(move)] }))).toMatchObject([
      {
        path: "cards.1.components.0.effects.0.cards.take.rnadom",
        message: "card probe: unknown member; did you mean random?",
      },
    ]);
  });

  test("that leaves a member out is reported as missing", () => {
    expect(costProblems({ resource: "mana" })).toMatchObject([
      { path: `${AMOUNT}.of`, code: "MEMBER_MISSING" },
    ]);
  });

  test("of the wrong kind altogether says what could stand there", () => {
    expect(costProblems("3")).toMatchObject([
      { path: AMOUNT, code: "WRONG_TYPE", message: "card probe: expected a whole number or an object" },
    ]);
  });
});

describe("numbers at content load", () => {
  test("K8: 2^53 - 1 is read exactly", () => {
    const parsed = parsePack(packJson({ cards: [cardOf(printed(Number.MAX_SAFE_INTEGER))] }));
    expect(JSON.stringify(parsed)).toContain("9007199254740991");
  });

  test("K8: 2^53 is refused where it stands", () => {
    const json = JSON.parse(
      JSON.stringify(packJson({ cards: [cardOf(printed(1234567))] })).replace("1234567", "9007199254740993"),
    );
    expect(problemsOf(json)).toMatchObject([{ path: AMOUNT, code: "OUT_OF_RANGE" }]);
  });

  test("K8: numbers beyond every range are refused", () => {
    expect(costProblems(JSON.parse("1e309"))).toMatchObject([{ path: AMOUNT, code: "OUT_OF_RANGE" }]);
  });

  test("K8: -0 is read as 0", () => {
    const parsed = parsePack(packJson({ cards: [cardOf(printed(-0))] }));
    if (!parsed.ok) throw new Error("refused");
    const component = parsed.value.cards[1]?.components[0];
    expect(component).toEqual(printed(0));
  });

  test("D6: a negative cost amount is refused", () => {
    expect(costProblems(-2)).toMatchObject([{ path: AMOUNT, code: "OUT_OF_RANGE" }]);
  });

  test("D6: a negative amount in one of several costs is refused, whatever their sum", () => {
    const costs = {
      costs: [
        { resourceId: "mana", amount: 5 },
        { resourceId: "health", amount: -3 },
      ],
    };
    const card = cardOf({ componentId: "cost", type: "cost", costs });
    expect(problemsOf(packJson({ cards: [card] }))).toMatchObject([
      { path: "cards.1.components.0.costs.costs.1.amount", code: "OUT_OF_RANGE" },
    ]);
  });

  test.each([
    ["a fraction", 1.5],
    ["a text", "3"],
    ["nothing", null],
  ])("D6: %s is refused", (_what, amount) => {
    expect(costProblems(amount)).toMatchObject([{ path: AMOUNT, code: "WRONG_TYPE" }]);
  });
});

describe("what a schema would let through", () => {
  test("a member named __proto__ is refused, at any depth", () => {
    const text = JSON.stringify(packJson()).replace('"zones":{', '"zones":{"__proto__":{"draw":"x"},');
    expect(problemsOf(JSON.parse(text))).toMatchObject([
      { path: "rulesets.0.zones.__proto__", code: "UNKNOWN_MEMBER" },
    ]);
  });

  test("half of a surrogate pair is refused: it has no canonical form", () => {
    expect(problemsOf({ ...packJson(), name: "\ud800" })).toMatchObject([
      { path: "name", code: "WRONG_FORMAT" },
    ]);
  });

  test("nesting without end is refused before it is read", () => {
    const deep = Array.from({ length: 5000 }).reduce((inner) => [inner], 1);
    expect(problemsOf({ ...packJson(), cards: deep })).toMatchObject([{ code: "TOO_DEEP" }]);
  });
});
