import { doing, given, spell } from "../testing/world.ts";

const hit = (to: string, amount: number) => ({ type: "damage", to, amount });

describe("who is defeated, and who has won", () => {
  test("all who are to be defeated are so at once; both sides at once is a draw", () => {
    const { only, combat } = doing([hit("everyone", 99)]);
    expect(only("actorDefeated").map((it) => it.actorId)).toEqual(["hero", "enemy-1"]);
    expect(combat.state.result).toEqual({ reason: "defeat", winners: [] });
  });

  test("is judged when the play is done, not in the middle of it", () => {
    const saved = doing([
      hit("self", 99),
      { type: "gainResource", to: "self", resourceId: "health", amount: 1 },
    ]);
    expect(saved.only("actorDefeated")).toEqual([]);
    expect(saved.combat.hero.resources.health?.current).toBe(1);
  });

  test("is not decided while two sides stand", () => {
    const { combat, only } = doing([hit("target", 99)], { enemies: 2 });
    expect(only("actorDefeated")).toHaveLength(1);
    expect(only("combatEnded")).toEqual([]);
    expect(combat.state.status).toBe("active");
  });

  test("the whole winning side wins, its fallen included", () => {
    const kill = spell("kill", { target: true, effects: [hit("target", 99)] });
    const end = spell("end", { effects: [hit("self", 99)] });
    const { combat } = given({ cards: [kill, end], enemies: 2 }).play("kill", { targetIds: ["enemy-2"] });
    expect(combat.play("end").combat.state.result?.winners).toEqual(["enemy-1", "enemy-2"]);
  });

  test("is by any resource that the ruleset names, at its number, and only for who has it", () => {
    const ruleset = { defeat: [{ resourceId: "mana", atMost: 3 }] };
    const lose = (amount: number) => ({ type: "loseResource", to: "everyone", resourceId: "mana", amount });
    expect(doing([lose(6)], { ruleset }).combat.state.status).toBe("active");
    const { combat, only } = doing([lose(7)], { ruleset });
    expect(only("actorDefeated")).toEqual([
      { type: "actorDefeated", cause: { by: "rule", rule: "sba" }, actorId: "hero" },
    ]);
    expect(combat.state.result?.winners).toEqual(["enemy-1"]);
  });

  test("after the end no waiting trigger happens", () => {
    const relics = [
      {
        relicId: "idol",
        name: "Idol",
        components: [
          {
            componentId: "it",
            type: "trigger",
            on: { event: "cardPlayed", whose: "holder" },
            effects: [hit("self", 1)],
          },
        ],
      },
    ];
    const { events } = doing([hit("target", 99)], { relics, loadout: { relics: ["idol"] } });
    expect(events.at(-1)?.type).toBe("combatEnded");
  });
});
