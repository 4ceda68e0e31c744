import { createLru } from "./lru.ts";

test("what was not used for longest goes first", () => {
  const lru = createLru<string>(30);
  lru.put("a", "A", 10);
  lru.put("b", "B", 10);
  lru.put("c", "C", 10);
  expect(lru.get("a")).toBe("A");
  lru.put("d", "D", 10);
  expect(["a", "b", "c", "d"].map((key) => lru.get(key))).toEqual(["A", undefined, "C", "D"]);
});

test("replacing an entry counts its new size only", () => {
  const lru = createLru<string>(30);
  lru.put("a", "A", 20);
  lru.put("a", "A2", 10);
  lru.put("b", "B", 20);
  expect([lru.get("a"), lru.get("b")]).toEqual(["A2", "B"]);
});

test("an entry larger than the bound is not kept, and pushes nothing out", () => {
  const lru = createLru<string>(30);
  lru.put("a", "A", 10);
  lru.put("big", "B", 31);
  expect([lru.get("a"), lru.get("big")]).toEqual(["A", undefined]);
});
