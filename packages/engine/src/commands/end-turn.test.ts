import { given } from "../testing/world.ts";

describe("END_TURN", () => {
  test("ends the own turn, lets the policies act, and comes back to the player", () => {
    const { events, combat } = given().endTurn();
    expect(events.map((it) => it.type)).toEqual([
      "turnEnded",
      "turnBegan",
      "phaseBegan",
      "policyAdvanced",
      "turnEnded",
      "turnBegan",
      "phaseBegan",
    ]);
    expect(combat.state.turn).toEqual({ actorId: "hero", number: 3, phaseId: "main" });
    expect(combat.hero.counters.combat.turnsTaken).toBe(1);
  });

  test("is refused, and changes nothing, when it isn't the actor's turn or the combat is over", () => {
    const combat = given();
    const foreign = combat.decide({ type: "END_TURN", payload: { actorId: "enemy-1" } });
    expect(foreign.refusal).toEqual({ code: "NOT_YOUR_TURN", actorId: "enemy-1" });
    expect(foreign.combat.state).toBe(combat.state);
    const nobody = combat.decide({ type: "END_TURN", payload: { actorId: "nobody" } });
    expect(nobody.refusal).toEqual({ code: "ACTOR_UNKNOWN", path: "actorId" });
    const over = combat.decide({ type: "CONCEDE", payload: { actorId: "hero" } }).combat;
    expect(over.endTurn().refusal).toEqual({ code: "COMBAT_OVER" });
  });
});
