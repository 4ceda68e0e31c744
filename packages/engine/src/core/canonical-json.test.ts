import canonicalize from "canonicalize";
import * as fc from "fast-check";
import { given, spell } from "../testing/world.ts";
import { canonicalJson } from "./canonical-json.ts";

describe("canonical JSON", () => {
  test("is what the reference implementation writes, whatever the value", () => {
    const text = fc.string({ unit: "grapheme" });
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(
          text,
          fc.integer(),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.boolean(),
          fc.constant(null),
        ),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(text, tie("value"), { maxKeys: 4, noNullPrototype: true }),
      ),
    })).value;
    fc.assert(
      fc.property(json, (value) => expect(canonicalJson(value)).toBe(canonicalize(value))),
      { numRuns: 500 },
    );
  });

  test("sorts members by UTF-16 code units at every level", () => {
    expect(
      canonicalJson({ b: [{ z: 1, a: 2 }], "\u{1f600}": 1, "\uffee": 2, a: null, "10": 1, "9": 2 }),
    ).toBe('{"10":1,"9":2,"a":null,"b":[{"a":2,"z":1}],"\u{1f600}":1,"\uffee":2}');
  });

  test("K8: writes 2^53 - 1 exactly and -0 as 0", () => {
    expect(canonicalJson([Number.MAX_SAFE_INTEGER, -0])).toBe("[9007199254740991,0]");
  });

  test("leaves out undefined members", () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  test("refuses what is no plain JSON", () => {
    for (const value of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1n,
      () => 1,
      undefined,
      [undefined],
      "\ud800",
      { "\udc00": 1 },
    ])
      expect(() => canonicalJson(value)).toThrow();
  });

  test("of a state is JSON.stringify of it: states have their members in order", () => {
    let combat = given({
      cards: [spell("one", { effects: [{ type: "draw", to: "self", amount: 2 }] }), spell("two")],
    });
    expect(JSON.stringify(combat.state)).toBe(canonicalJson(combat.state));
    combat = combat.play("one").combat.endTurn().combat;
    expect(JSON.stringify(combat.state)).toBe(canonicalJson(combat.state));
  });
});
