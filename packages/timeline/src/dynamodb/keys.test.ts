import {
  accountKey,
  CURRENT_REVISION_KEY,
  parseTimelineKey,
  partKey,
  playerLinksKey,
  revisionKey,
  timelineKey,
  transitionKey,
} from "./keys.ts";

describe("keys", () => {
  test("have the documented forms", () => {
    expect(timelineKey({ aggregate: "combat", id: "x1" })).toBe("C#x1");
    expect(timelineKey({ aggregate: "run", id: "x1" })).toBe("U#x1");
    expect(transitionKey(0)).toBe("T#0000000000");
    expect(playerLinksKey("p1")).toBe("P#p1");
    expect(accountKey("https://issuer.example/a", "sub#1")).toBe("I#https://issuer.example/a#sub#1");
    expect(revisionKey("ab")).toBe("R#ab");
    expect(CURRENT_REVISION_KEY).toBe("R#current");
    expect(partKey(7)).toBe("P#007");
  });

  test("K5: sort as numbers do, up to the last", () => {
    const numbers = [0, 9, 10, 99, 100, 1000, 9_999_999_999];
    expect(numbers.map(transitionKey).sort()).toEqual(numbers.map(transitionKey));
    for (const none of [-1, 1.5, 10_000_000_000]) expect(() => transitionKey(none)).toThrow(RangeError);
    expect(() => partKey(1000)).toThrow(RangeError);
  });

  test("a timeline's key is read back, and nothing else is taken for one", () => {
    expect(parseTimelineKey("C#x1")).toEqual({ aggregate: "combat", id: "x1" });
    expect(parseTimelineKey("U#x1")).toEqual({ aggregate: "run", id: "x1" });
    for (const other of ["P#x1", "C#", "", "C"]) {
      expect(() => parseTimelineKey(other)).toThrow(expect.objectContaining({ reason: "corrupt" }));
    }
  });

  test("an issuer with a fragment is refused: two accounts could share a key", () => {
    expect(() => accountKey("https://issuer.example#a", "b")).toThrow(RangeError);
  });
});
