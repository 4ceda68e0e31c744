import { combatRanges, linkOrder, orderAfter, parseOrderCursor, writeOrderCursor } from "./link-order.ts";
import { sampleLink } from "./sample-transition.ts";

describe("inbox order", () => {
  test("names kind, state, the time counted down, and the id", () => {
    expect(linkOrder(sampleLink())).toBe("C#1#8227399232910#combat-1");
    expect(linkOrder(sampleLink({ kind: "run", state: "pending" }))).toBe("U#0#8227399232910#combat-1");
  });

  test("sorts by state first and by the latest update next", () => {
    const shown = [
      sampleLink({ state: "mine", updatedAt: "2026-03-04T05:06:07.090Z" }),
      sampleLink({ state: "mine", updatedAt: "2026-03-04T05:06:07.089Z" }),
      sampleLink({ state: "mine", updatedAt: "1999-12-31T23:59:59.999Z" }),
      sampleLink({ state: "theirs", updatedAt: "2030-01-01T00:00:00.000Z" }),
      sampleLink({ state: "over", updatedAt: "2031-01-01T00:00:00.000Z" }),
    ].map(linkOrder);
    expect([...shown].reverse().sort()).toEqual(shown);
  });

  test("a time that is none can't be ordered", () => {
    expect(() => linkOrder(sampleLink({ updatedAt: "yesterday" }))).toThrow(RangeError);
  });
});

describe("ranges", () => {
  test("states side by side share one range, others have their own", () => {
    expect(combatRanges(["over", "mine", "theirs", "mine"])).toEqual([{ from: "C#1#", to: "C#4" }]);
    expect(combatRanges(["theirs"])).toEqual([{ from: "C#2#", to: "C#3" }]);
    expect(combatRanges(["over", "mine"])).toEqual([
      { from: "C#1#", to: "C#2" },
      { from: "C#3#", to: "C#4" },
    ]);
    expect(combatRanges([])).toEqual([]);
  });

  test("a position cuts off what was shown, whole ranges too", () => {
    const mine = linkOrder(sampleLink());
    const over = linkOrder(sampleLink({ state: "over" }));
    expect(combatRanges(["mine", "over"], mine)).toEqual([
      { from: orderAfter(mine), to: "C#2" },
      { from: "C#3#", to: "C#4" },
    ]);
    expect(combatRanges(["mine", "over"], over)).toEqual([{ from: orderAfter(over), to: "C#4" }]);
    expect(combatRanges(["mine"], over)).toEqual([]);
  });

  test("the bound after an order stands before every other order", () => {
    const order = linkOrder(sampleLink({ id: "a" }));
    for (const id of ["a-", "a0", "aA", "a_", "b"]) {
      expect(orderAfter(order) < linkOrder(sampleLink({ id }))).toBe(true);
    }
    expect(orderAfter(order) > order).toBe(true);
  });
});

describe("cursors", () => {
  test("come back as the order that they were made of", () => {
    const order = linkOrder(sampleLink());
    expect(parseOrderCursor(writeOrderCursor(order))).toBe(order);
    expect(writeOrderCursor(order)).toMatch(/^[\w-]+$/);
  });

  test.each(["U#1#8227399232910#run-1", "C#0#8227399232910#combat-1", "C#1#8227399232910#a b", "P#player-2"])(
    "%s is no position in a list of combats",
    (order) => {
      expect(() => parseOrderCursor(writeOrderCursor(order))).toThrow(
        expect.objectContaining({ name: "CursorUnreadable" }),
      );
    },
  );
});
