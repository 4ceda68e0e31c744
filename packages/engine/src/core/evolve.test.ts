import { bearer, deepFreeze, fold, given, spell } from "../testing/world.ts";
import type { CombatEvent } from "./events.ts";
import { evolve } from "./evolve.ts";

const cause = { by: "rule", rule: "setup" } as const;

describe("a state comes from its events alone", () => {
  test("folding all events of a combat gives its state", () => {
    const cards = [
      spell("strike", {
        target: true,
        effects: [
          { type: "damage", to: "target", amount: 3 },
          { type: "applyStatus", to: "target", statusId: "hex", stacks: 1 },
        ],
      }),
      spell("cycle", {
        effects: [
          { type: "discard", to: "self", cards: { random: 1 } },
          { type: "draw", to: "self", amount: 2 },
        ],
      }),
      spell("one"),
    ];
    let combat = given({ cards, statuses: [bearer("status", "hex", [])] });
    const events = [...combat.created];
    for (const act of [
      () => combat.play("strike", { targetIds: ["enemy-1"] }),
      () => combat.play("cycle"),
      () => combat.endTurn(),
      () => combat.decide({ type: "CONCEDE", payload: { actorId: "hero" } }),
    ]) {
      const sent = act();
      expect(sent.refusal).toBeNull();
      events.push(...sent.events);
      combat = sent.combat;
    }
    expect(fold(null, events)).toEqual(combat.state);
    expect(fold(null, JSON.parse(JSON.stringify(events)))).toEqual(combat.state);
  });

  test("the state before is left as it was, and what didn't change is shared", () => {
    const { state } = given({ cards: [spell("one")] });
    deepFreeze(state);
    const after = evolve(state, {
      type: "resourceChanged",
      cause,
      actorId: "hero",
      resourceId: "mana",
      from: 10,
      to: 4,
      traces: [],
    });
    expect(after.actors.hero?.resources.mana?.current).toBe(4);
    expect(state.actors.hero?.resources.mana?.current).toBe(10);
    expect(after.objects).toBe(state.objects);
    expect(after.actors["enemy-1"]).toBe(state.actors["enemy-1"]);
  });

  test("a timeline that can't be is an error, not a state", () => {
    const { state, created } = given({ cards: [spell("one")] });
    const broken: readonly CombatEvent[] = [
      { type: "resourceChanged", cause, actorId: "nobody", resourceId: "mana", from: 0, to: 1, traces: [] },
      {
        type: "moved",
        cause,
        objectId: "lost",
        cardId: "one",
        owner: "hero",
        from: "hand",
        to: "discard",
        position: "top",
        counts: null,
        audience: "public",
      },
      {
        type: "moved",
        cause,
        objectId: "hero-card-1",
        cardId: "one",
        owner: "hero",
        from: "hand",
        to: "moon",
        position: "top",
        counts: null,
        audience: "public",
      },
      {
        type: "targetChosen",
        cause,
        ref: "hero-card-1",
        mode: null,
        slotId: "it",
        targetKind: "actor",
        target: "enemy-1",
      },
      {
        type: "statusChanged",
        cause,
        holderKind: "card",
        holder: "lost",
        statusId: "hex",
        from: 0,
        to: 1,
        audience: [],
      },
    ];
    for (const event of broken) expect(() => evolve(state, event)).toThrow();
    expect(() => evolve(null, created[1] as CombatEvent)).toThrow("a timeline begins with its creation");
  });
});
