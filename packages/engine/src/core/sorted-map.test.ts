import { lookup, sortedMap, withKey, withoutKey } from "./sorted-map.ts";

describe("sorted maps", () => {
  const map = sortedMap([
    ["m", 1],
    ["c", 2],
    ["x", 3],
  ]);

  test("have their keys in order, whatever order they came in; a later entry wins", () => {
    expect(Object.keys(map)).toEqual(["c", "m", "x"]);
    expect(
      sortedMap([
        ["a", 1],
        ["a", 2],
      ] as const),
    ).toEqual({ a: 2 });
  });

  test("get new members at their place, first, between and last, and keep it when one changes", () => {
    expect(Object.keys(withKey(map, "a", 0))).toEqual(["a", "c", "m", "x"]);
    expect(Object.keys(withKey(map, "n", 0))).toEqual(["c", "m", "n", "x"]);
    expect(Object.keys(withKey(map, "z", 0))).toEqual(["c", "m", "x", "z"]);
    expect(Object.entries(withKey(map, "m", 9))).toEqual([
      ["c", 2],
      ["m", 9],
      ["x", 3],
    ]);
  });

  test("stay as they were", () => {
    withKey(map, "a", 0);
    withoutKey(map, "m");
    expect(map).toEqual({ c: 2, m: 1, x: 3 });
  });

  test("lose members; without such a member they are the same map", () => {
    expect(withoutKey(map, "m")).toEqual({ c: 2, x: 3 });
    expect(withoutKey(map, "q")).toBe(map);
  });

  test("never give what every object inherits", () => {
    for (const key of ["constructor", "toString", "__proto__", "hasOwnProperty"])
      expect(lookup(map, key)).toBeUndefined();
    expect(lookup(map, "c")).toBe(2);
  });
});
