import { doing } from "../testing/world.ts";

const change = (by: unknown, resourceId = "mana", to = "self") => ({
  type: "changeMaxResource",
  to,
  resourceId,
  by,
});
const hero = {
  resources: [
    { resourceId: "health", current: 40, max: 40 },
    { resourceId: "mana", current: 8, max: 10 },
  ],
};

describe("changing the maximum of a resource", () => {
  test("raises it and leaves what is there", () => {
    const { combat, only } = doing([change(5)], { hero });
    expect(combat.hero.resources.mana).toEqual({ current: 8, max: 15 });
    expect(only("resourceMaxChanged")[0]).toMatchObject({
      actorId: "hero",
      resourceId: "mana",
      from: 10,
      to: 15,
    });
  });

  test("lowers it, and what is above is lost", () => {
    const { combat, only } = doing([change(-4)], { hero });
    expect(combat.hero.resources.mana).toEqual({ current: 6, max: 6 });
    expect(only("resourceChanged")[0]).toMatchObject({ from: 8, to: 6 });
  });

  test("goes no lower than zero", () => {
    expect(doing([change(-99)], { hero }).combat.hero.resources.mana).toEqual({ current: 0, max: 0 });
  });

  test("does nothing where there is no maximum or no such resource", () => {
    expect(
      doing([change(5), change(5, "frost"), change(5, "health", "target")]).only("resourceMaxChanged"),
    ).toEqual([]);
    expect(doing([change(0)], { hero }).only("resourceMaxChanged")).toEqual([]);
  });

  test("K8: beyond 2^53 - 1 refuses the command", () => {
    expect(doing([change(Number.MAX_SAFE_INTEGER)], { hero }).refusal).toEqual({ code: "LIMIT_AMOUNT" });
  });
});
