import { attributesBytes, integer, readInteger, textOrNull, texts } from "./attributes.ts";

describe("attribute sizes", () => {
  test.each([
    ["0", 1],
    ["7", 2],
    ["31", 2],
    ["100", 2],
    ["101", 3],
    ["-1", 3],
    ["9007199254740991", 9],
  ])("the number %s counts %i", (value, size) => {
    expect(attributesBytes({ n: { N: value } })).toBe(1 + size);
  });

  test("a list counts 3, its elements 1 each and their contents; null counts 1", () => {
    expect(attributesBytes({ l: texts([]) })).toBe(1 + 3);
    expect(attributesBytes({ l: texts(["ab", "é"]) })).toBe(1 + 3 + 1 + 2 + 1 + 2);
    expect(attributesBytes({ n: textOrNull(null) })).toBe(1 + 1);
  });
});

describe("K8: integers", () => {
  test("are written to the digit and read back", () => {
    for (const value of [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
      expect(readInteger({ n: integer(value) as { N: string } }, "n")).toBe(value);
    }
    expect(integer(-0)).toEqual({ N: "0" });
  });

  test("that would be rounded are refused when written and corrupt when read", () => {
    for (const value of [2 ** 53, 0.5, Number.NaN]) expect(() => integer(value)).toThrow(RangeError);
    for (const N of ["9007199254740992", "0.5", "x", "1e400"]) {
      expect(() => readInteger({ n: { N } }, "n")).toThrow(expect.objectContaining({ reason: "corrupt" }));
    }
  });
});
