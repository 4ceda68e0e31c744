import { given, printed, type World } from "../testing/world.ts";
import { activateAbility } from "./activate-ability.ts";

const world: World = {
  hero: {
    components: [
      {
        componentId: "focus",
        type: "ability",
        name: "Focus",
        limit: { perTurn: 1 },
        components: [
          { componentId: "cost", type: "cost", costs: printed("mana", 2) },
          {
            componentId: "effects",
            type: "effects",
            effects: [{ type: "gainResource", to: "self", resourceId: "block", amount: 3 }],
          },
        ],
      },
    ],
  },
};

describe("ACTIVATE_ABILITY", () => {
  test("puts the ability on the stack under a ref of its own, pays, resolves and removes it", () => {
    const { events, combat } = given(world).activate(1);
    expect(events.map((it) => [it.type, "ref" in it ? it.ref : null])).toEqual([
      ["announced", "ability-1"],
      ["resourceChanged", null],
      ["announcementCompleted", "ability-1"],
      ["resolutionBegan", "ability-1"],
      ["resourceChanged", null],
      ["abilityRemoved", "ability-1"],
    ]);
    expect(combat.hero.resources).toMatchObject({ mana: { current: 8 }, block: { current: 3 } });
    expect(combat.hero.counters.turn).toEqual({ abilitiesActivated: 1 });
    expect(combat.state.stack).toEqual([]);
  });

  test("is refused, and changes nothing, when there is no such ability, none left, or the time is wrong", () => {
    const combat = given(world);
    const used = combat.activate(1).combat;
    const over = combat.decide({ type: "CONCEDE", payload: { actorId: "hero" } }).combat;
    const refusal = (it: typeof combat, actorId: string, abilityInstanceId: string) => {
      const sent = it.decide({ type: "ACTIVATE_ABILITY", payload: { actorId, abilityInstanceId } });
      expect(sent.combat.state).toBe(it.state);
      return sent.refusal;
    };
    expect(refusal(combat, "hero", "hero-ability-2")).toEqual({
      code: "ABILITY_UNKNOWN",
      path: "abilityInstanceId",
    });
    expect(refusal(combat, "hero", "constructor")).toEqual({
      code: "ABILITY_UNKNOWN",
      path: "abilityInstanceId",
    });
    expect(refusal(combat, "enemy-1", "hero-ability-1")).toEqual({
      code: "ABILITY_UNKNOWN",
      path: "abilityInstanceId",
    });
    expect(refusal(combat, "nobody", "hero-ability-1")).toEqual({ code: "ACTOR_UNKNOWN", path: "actorId" });
    expect(refusal(used, "hero", "hero-ability-1")).toEqual({
      code: "ABILITY_LIMIT_REACHED",
      path: "abilityInstanceId",
      limit: 1,
    });
    expect(refusal(over, "hero", "hero-ability-1")).toEqual({ code: "COMBAT_OVER" });
  });

  test("D6: takes no member that isn't its own", () => {
    const payload = { actorId: "hero", abilityInstanceId: "hero-ability-1" };
    expect(activateAbility.payload.safeParse(payload).success).toBe(true);
    expect(activateAbility.payload.safeParse({ ...payload, cardInstanceId: "hero-card-1" }).success).toBe(
      false,
    );
    expect(activateAbility.payload.safeParse({ ...payload, costs: [] }).success).toBe(false);
  });
});
