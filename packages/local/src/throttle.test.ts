import { createThrottle } from "./throttle.ts";

test("lets in as many at once as in a second, and then one as each has its share of time", () => {
  let now = 0;
  const isLetIn = createThrottle(2, () => now);
  expect([isLetIn(), isLetIn(), isLetIn()]).toEqual([true, true, false]);
  now += 499;
  expect(isLetIn()).toBe(false);
  now += 1;
  expect([isLetIn(), isLetIn()]).toEqual([true, false]);
  now += 60_000;
  expect([isLetIn(), isLetIn(), isLetIn()]).toEqual([true, true, false]);
});

test("is off unless it is configured", () => {
  const isLetIn = createThrottle(undefined);
  expect(Array.from({ length: 1000 }, isLetIn)).not.toContain(false);
});
