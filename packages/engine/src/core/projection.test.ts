import { dealt, given, SEED, spell } from "../testing/world.ts";
import type { CombatEvent, EventType } from "./events.ts";
import { ALL, SPECTATOR, seat } from "./perspective.ts";
import { observableSteps, project } from "./projection.ts";

const cause = { by: "rule", rule: "turn" } as const;
const hidden = { audience: ["hero"] } as const;
const stream = { draws: 3, state: [11111, 22222, 33333, 44444] };

/** One event of every kind, with canaries in what must stay hidden. */
const EVERY: { readonly [T in EventType]: Extract<CombatEvent, { type: T }> } = {
  combatCreated: {
    ...(given({ cards: [spell("canary")] }).created[0] as Extract<CombatEvent, { type: "combatCreated" }>),
  },
  turnBegan: { type: "turnBegan", cause, actorId: "hero", number: 1 },
  turnEnded: { type: "turnEnded", cause, actorId: "hero" },
  phaseBegan: { type: "phaseBegan", cause, phaseId: "main" },
  announced: {
    type: "announced",
    cause,
    ref: "c",
    kind: "card",
    actorId: "hero",
    objectId: "c",
    cardId: "bolt",
    abilityInstanceId: null,
    from: "hand",
  },
  choiceMade: {
    type: "choiceMade",
    cause,
    ref: "c",
    actorId: "hero",
    choice: "alternative",
    value: "canary",
    text: "canary",
    times: 1,
    about: "canary",
    ...hidden,
  },
  targetChosen: {
    type: "targetChosen",
    cause,
    ref: "c",
    mode: null,
    slotId: "it",
    targetKind: "actor",
    target: "enemy-1",
  },
  divided: {
    type: "divided",
    cause,
    ref: "c",
    mode: null,
    slotId: "it",
    shares: [{ target: "enemy-1", amount: 2 }],
  },
  announcementCompleted: {
    type: "announcementCompleted",
    cause,
    ref: "c",
    kind: "card",
    actorId: "hero",
    costOptionId: null,
    paid: [],
    traces: [],
  },
  triggered: {
    type: "triggered",
    cause,
    ref: "t",
    actorId: "hero",
    bearer: { kind: "relic", id: "idol" },
    componentId: "it",
    text: "Text",
  },
  resolutionBegan: { type: "resolutionBegan", cause, ref: "c" },
  abilityRemoved: { type: "abilityRemoved", cause, ref: "t" },
  moved: {
    type: "moved",
    cause,
    objectId: "canary-1",
    cardId: "canary",
    owner: "hero",
    from: "draw",
    to: "hand",
    position: "bottom",
    counts: "draw",
    ...hidden,
  },
  cardCreated: {
    type: "cardCreated",
    cause,
    objectId: "canary-1",
    cardId: "canary",
    owner: "hero",
    to: "hand",
    position: "top",
    upgrades: ["canary"],
    ...hidden,
  },
  shuffled: { type: "shuffled", cause, actorId: "hero", zone: "draw", order: ["canary-1"] },
  resourceChanged: {
    type: "resourceChanged",
    cause,
    actorId: "hero",
    resourceId: "mana",
    from: 1,
    to: 2,
    traces: [],
  },
  resourceMaxChanged: {
    type: "resourceMaxChanged",
    cause,
    actorId: "hero",
    resourceId: "mana",
    from: 1,
    to: 2,
  },
  damaged: {
    type: "damaged",
    cause,
    actorId: "hero",
    sourceActorId: null,
    amount: 1,
    absorbed: 0,
    traces: [],
  },
  statusChanged: {
    type: "statusChanged",
    cause,
    holderKind: "card",
    holder: "canary-1",
    statusId: "canary",
    from: 77777,
    to: 88888,
    ...hidden,
  },
  randomPicked: { type: "randomPicked", cause, ref: "c", among: 2, picks: ["canary-1"], ...hidden },
  rngAdvanced: { type: "rngAdvanced", cause, stream: "effect", ...stream },
  policyAdvanced: { type: "policyAdvanced", cause, actorId: "enemy-1", step: 5 },
  actorDefeated: { type: "actorDefeated", cause, actorId: "hero" },
  combatEnded: { type: "combatEnded", cause, result: { reason: "defeat", winners: [] } },
};
const UNOBSERVED: readonly EventType[] = ["rngAdvanced", "policyAdvanced"];
const guarded = Object.values(EVERY).filter((it) => "audience" in it);

describe("what a perspective sees of events", () => {
  test("every kind is shown to everybody but the two that nobody observes", () => {
    for (const perspective of [seat("hero"), seat("enemy-1"), SPECTATOR, ALL]) {
      const shown = project(Object.values(EVERY), perspective).map((it) => it.type);
      expect(shown).toEqual(Object.keys(EVERY).filter((it) => !UNOBSERVED.includes(it as EventType)));
    }
  });

  test("guarded members are null to who is not of the audience, never left out", () => {
    expect(guarded.map((it) => it.type)).toEqual([
      "choiceMade",
      "moved",
      "cardCreated",
      "statusChanged",
      "randomPicked",
    ]);
    for (const event of guarded) {
      const [own] = project([event], seat("hero"));
      const [foreign] = project([event], seat("enemy-1"));
      expect(Object.keys(foreign ?? {})).toEqual(Object.keys(own ?? {}));
      expect(project([event], SPECTATOR)).toEqual([foreign]);
      expect(project([event], ALL)).toEqual([own]);
      expect(Object.values(foreign ?? {})).toContain(null);
      expect(Object.values(own ?? {})).not.toContain(null);
    }
  });

  test("no canary reaches who may not know it; random states, orders and audiences reach nobody", () => {
    const events = Object.values(EVERY);
    for (const perspective of [seat("enemy-1"), SPECTATOR])
      expect(JSON.stringify(project(events, perspective))).not.toMatch(/canary|77777|88888/);
    for (const perspective of [seat("hero"), SPECTATOR, ALL])
      expect(JSON.stringify(project(events, perspective))).not.toMatch(
        new RegExp(`11111|"order"|"audience"|"rng"|${SEED}`),
      );
  });

  test("public events are the same to all", () => {
    const open = Object.values(EVERY).filter((it) => !("audience" in it));
    expect(project(open, seat("enemy-1"))).toEqual(project(open, ALL));
  });

  test("two combats that differ only in a hidden card look the same to the others", () => {
    const draw = spell("draw-one", { effects: [{ type: "draw", to: "self", amount: 1 }] });
    const seen = (secret: string, perspective: Parameters<typeof project>[1]) => {
      const combat = given({
        cards: [draw, spell("lamp"), spell("clock")],
        ruleset: dealt("draw-one"),
        loadout: { deck: [{ cardId: "draw-one" }, { cardId: secret }] },
      });
      return JSON.stringify(
        project([...combat.created.slice(1), ...combat.play("draw-one").events], perspective),
      );
    };
    expect(seen("lamp", seat("enemy-1"))).toBe(seen("clock", seat("enemy-1")));
    expect(seen("lamp", SPECTATOR)).toBe(seen("clock", SPECTATOR));
    expect(seen("lamp", seat("hero"))).not.toBe(seen("clock", seat("hero")));
  });
});

describe("observable steps", () => {
  test("count what everybody observes, hidden values or not, and at least one", () => {
    expect(observableSteps([])).toBe(1);
    expect(observableSteps([EVERY.rngAdvanced, EVERY.policyAdvanced])).toBe(1);
    expect(observableSteps(guarded)).toBe(5);
    expect(observableSteps(Object.values(EVERY))).toBe(Object.keys(EVERY).length - 2);
  });
});
