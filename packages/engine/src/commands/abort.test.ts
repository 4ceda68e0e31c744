import { given } from "../testing/world.ts";
import { COMMANDS } from "./registry.ts";

describe("ABORT", () => {
  test("ends the combat without a winner and runs no other rule", () => {
    const { events, combat } = given().decide({ type: "ABORT", payload: {} });
    expect(events).toEqual([
      { type: "combatEnded", cause: { by: "rule", rule: "abort" }, result: { reason: "abort", winners: [] } },
    ]);
    expect(combat.state.status).toBe("over");
  });

  test("is refused once the combat is over", () => {
    const { combat } = given().decide({ type: "CONCEDE", payload: { actorId: "hero" } });
    expect(combat.decide({ type: "ABORT", payload: {} }).refusal).toEqual({ code: "COMBAT_OVER" });
  });

  test("is none of the commands that a seat may send", () => {
    expect(Object.keys(COMMANDS)).toEqual(["PLAY_CARD", "ACTIVATE_ABILITY", "END_TURN", "CONCEDE"]);
  });
});
