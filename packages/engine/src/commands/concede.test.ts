import { given } from "../testing/world.ts";

const concede = (actorId: string) => ({ type: "CONCEDE", payload: { actorId } }) as const;

describe("CONCEDE", () => {
  test("ends the combat for the other side", () => {
    const { events, combat } = given({ enemies: 2 }).decide(concede("hero"));
    expect(events).toEqual([
      { type: "actorDefeated", cause: { by: "rule", rule: "concede" }, actorId: "hero" },
      {
        type: "combatEnded",
        cause: { by: "rule", rule: "concede" },
        result: { reason: "concede", winners: ["enemy-1", "enemy-2"] },
      },
    ]);
    expect(combat.state).toMatchObject({ status: "over", result: { reason: "concede" } });
  });

  test("is accepted from whoever's turn it isn't; with others left the combat goes on", () => {
    const { combat, refusal } = given({ enemies: 2 }).decide(concede("enemy-1"));
    expect(refusal).toBeNull();
    expect(combat.state.status).toBe("active");
    expect(combat.enemy.defeated).toBe(true);
    expect(combat.decide(concede("enemy-1")).refusal).toEqual({ code: "NOT_YOUR_TURN", actorId: "enemy-1" });
    expect(
      combat
        .endTurn()
        .only("turnBegan")
        .map((it) => it.actorId),
    ).toEqual(["enemy-2", "hero"]);
  });

  test("is refused once the combat is over", () => {
    const { combat } = given().decide(concede("hero"));
    const again = combat.decide(concede("hero"));
    expect(again.refusal).toEqual({ code: "COMBAT_OVER" });
    expect(again.combat.state).toBe(combat.state);
  });
});
