import { bearer, given, spell, type World, withStatus } from "../testing/world.ts";

const fading = (statusId: string, decays: object, on = "actor") => ({
  statusId,
  name: statusId,
  on,
  decays,
  components: [],
});
const statuses = [
  fading("brief", { at: "turnStart", by: 1 }),
  fading("late", { at: "turnEnd", by: 2 }),
  fading("gone", { at: "turnEnd", by: "all" }),
  fading("chill", { at: "turnEnd", by: 1 }, "card"),
];
const gain = (resourceId: string, amount: number) => ({
  type: "gainResource",
  to: "self",
  resourceId,
  amount,
});
const trigger = (on: object, effects: readonly object[]) => ({
  componentId: "it",
  type: "trigger",
  on,
  effects,
});

describe("turns", () => {
  test("go round by seat; each numbered, and each phase does what the ruleset says", () => {
    const phases = [
      { phaseId: "upkeep", effects: [gain("energy", 1)] },
      { phaseId: "main", actions: true },
      { phaseId: "cleanup", effects: [{ type: "discard", to: "self", cards: "all" }] },
    ];
    const combat = given({ enemies: 2, ruleset: { phases }, cards: [spell("one")] });
    expect(combat.state.turn).toEqual({ actorId: "hero", number: 1, phaseId: "main" });
    const { only, combat: after } = combat.endTurn();
    expect(only("turnBegan").map((it) => [it.actorId, it.number])).toEqual([
      ["enemy-1", 2],
      ["enemy-2", 3],
      ["hero", 4],
    ]);
    expect(only("phaseBegan").map((it) => it.phaseId)).toEqual([
      "cleanup",
      "upkeep",
      "main",
      "cleanup",
      "upkeep",
      "main",
      "cleanup",
      "upkeep",
      "main",
    ]);
    expect(after.hero.resources.energy?.current).toBe(2);
    expect(after.state.zones.hero?.discard).toEqual(["hero-card-1"]);
  });

  test("begin with new counters, and keep those of the combat", () => {
    const combat = given({ cards: [spell("one")] }).play("one").combat;
    expect(combat.hero.counters.turn.cardsPlayed).toBe(1);
    const { hero } = combat.endTurn().combat;
    expect(hero.counters.turn).toEqual({});
    expect(hero.counters.combat).toEqual({ cardsPlayed: 1, turnsTaken: 1 });
  });

  test("let statuses fade at the start or the end of their holder's turn", () => {
    const combat = given({ statuses })
      .with(withStatus("brief", 3))
      .with(withStatus("late", 3))
      .with(withStatus("gone", 7))
      .with(withStatus("brief", 1, "enemy-1"));
    const { combat: after, only } = combat.endTurn();
    expect(after.hero.statuses).toEqual({ brief: 2, late: 1 });
    expect(after.enemy.statuses).toEqual({});
    expect(only("statusChanged").every((it) => it.cause.by === "rule" && it.cause.rule === "decay")).toBe(
      true,
    );
    expect(after.endTurn().combat.hero.statuses).toEqual({ brief: 1 });
  });

  test("let statuses on cards fade in their owner's turn", () => {
    const cards = [
      spell("one"),
      spell("mark", {
        effects: [
          {
            type: "applyStatus",
            to: { cards: { zone: "hand", of: "self", take: "all" } },
            statusId: "chill",
            stacks: 2,
          },
        ],
      }),
    ];
    const { combat } = given({ cards, statuses }).play("mark");
    const after = combat.endTurn();
    expect(after.combat.state.objects["hero-card-1"]?.statuses).toEqual({ chill: 1 });
    expect(after.only("statusChanged")[0]).toMatchObject({ holderKind: "card", audience: ["hero"] });
  });

  test("are over for an actor defeated in the own turn, while the combat goes on", () => {
    const poison = bearer("status", "venom", [
      trigger({ event: "turnStarted", whose: "holder" }, [
        { type: "loseResource", to: "holder", resourceId: "health", amount: 99 },
      ]),
    ]);
    const combat = given({ enemies: 2, statuses: [poison] }).with(withStatus("venom", 1, "enemy-1"));
    const { only, combat: after } = combat.endTurn();
    expect(after.enemy.defeated).toBe(true);
    expect(only("turnEnded").map((it) => it.actorId)).toEqual(["hero", "enemy-2"]);
    expect(after.state.turn).toMatchObject({ actorId: "hero" });
    expect(
      after
        .endTurn()
        .only("turnBegan")
        .map((it) => it.actorId),
    ).toEqual(["enemy-2", "hero"]);
  });

  test("end the combat without a winner when there were as many as the ruleset allows", () => {
    const combat = given({ ruleset: { turnLimit: 3 } }).endTurn().combat;
    expect(combat.state.turn.number).toBe(3);
    const { only, combat: after } = combat.endTurn();
    expect(only("combatEnded")).toEqual([
      {
        type: "combatEnded",
        cause: { by: "rule", rule: "limit" },
        result: { reason: "turnLimit", winners: [] },
      },
    ]);
    expect(after.state).toMatchObject({ status: "over", result: { reason: "turnLimit", winners: [] } });
    expect(after.endTurn().refusal).toEqual({ code: "COMBAT_OVER" });
  });

  test("stop at once when the combat is decided: nothing happens after its end", () => {
    const last = bearer("relic", "bomb", [
      trigger({ event: "turnEnded", whose: "holder" }, [{ type: "damage", to: "enemies", amount: 99 }]),
    ]);
    const world: World = { relics: [last], loadout: { relics: ["bomb"] }, statuses };
    const { events, combat } = given(world).with(withStatus("gone", 2)).endTurn();
    expect(combat.state.result).toEqual({ reason: "defeat", winners: ["hero"] });
    expect(events.at(-1)?.type).toBe("combatEnded");
  });
});
