import { createCombat } from "../core/create-combat.ts";
import type { Refusal } from "../core/refusal.ts";
import { type Content, indexContent } from "../model/content.ts";
import { bearer, combatOf, deepFreeze, definitions, fold, SEED, sha256, spell } from "../testing/world.ts";
import { carriedResources, combatSetupOf, RUN_SEAT } from "./run-combat.ts";
import { RUN_COMMANDS, type RunCommand } from "./run-commands.ts";
import { evolveRun } from "./run-evolve.ts";
import { createRun, decideRun } from "./run-rules.ts";
import type { RunEvent, RunSetup, RunState } from "./run-state.ts";
import { viewRun } from "./run-view.ts";

const upgrade = (upgradeId: string, cardId: string) => ({
  upgradeId,
  name: upgradeId,
  cardIds: [cardId],
  patches: [{ componentId: "cost", debitId: "mana", amount: { set: 0 } }],
});
const content: Content = indexContent(
  "0".repeat(64),
  definitions({
    cards: [spell("bolt", { costs: { costs: [{ resourceId: "mana", amount: 2 }] } }), spell("ward")],
    relics: [bearer("relic", "idol", []), bearer("relic", "bell", [])],
    modifiers: [bearer("modifier", "harsh", [])],
    upgrades: [upgrade("cheap", "bolt"), upgrade("light", "bolt"), upgrade("wide", "ward")],
    hero: {
      relics: ["bell"],
      resources: [
        { resourceId: "health", current: 40, max: 40 },
        { resourceId: "mana", current: 9 },
      ],
    },
  }),
);
const setup: RunSetup = { rulesEpoch: 1, playerId: "p1", heroId: "knight" };

const after = (state: RunState | null, events: readonly RunEvent[]): RunState =>
  deepFreeze(events.reduce<RunState | null>(evolveRun, state) as RunState);
function begun(more: Partial<RunSetup> = {}): RunState {
  const created = createRun({ ...setup, ...more }, content);
  if (!created.ok) throw new Error(JSON.stringify(created.refusal));
  return after(null, created.value);
}
function send(run: RunState, type: RunCommand["type"], payload: object): RunState {
  const outcome = decideRun(run, { type, payload } as RunCommand, content);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return after(run, outcome.value);
}
function refusal(run: RunState, type: RunCommand["type"], payload: object): Refusal | null {
  const outcome = decideRun(run, { type, payload } as RunCommand, content);
  return outcome.ok ? null : outcome.refusal;
}
const START = { combatId: "combat-1", enemyIds: ["goblin", "goblin"], seed: SEED };
const RETURN = { combatId: "combat-1", outcome: "won", resources: { health: { current: 12, max: 40 } } };

describe("beginning a run", () => {
  test("takes the hero's deck, relics and carried resources, each card an instance", () => {
    expect(begun()).toEqual({
      combat: null,
      contentRevision: "0".repeat(64),
      deck: {
        "run-card-1": { cardId: "bolt", upgrades: [] },
        "run-card-2": { cardId: "ward", upgrades: [] },
      },
      heroId: "knight",
      history: [],
      modifiers: [],
      nextRef: 3,
      playerId: "p1",
      relics: ["bell"],
      resources: { health: { current: 40, max: 40 } },
      rulesEpoch: 1,
      status: "active",
    });
  });

  test("or what the setup brings", () => {
    const run = begun({
      deck: [{ cardInstanceId: "mine", cardId: "bolt", upgrades: ["cheap"] }, { cardId: "ward" }],
      relics: [],
      modifiers: ["harsh"],
      resources: { health: { current: 7 } },
    });
    expect(run.deck).toEqual({
      mine: { cardId: "bolt", upgrades: ["cheap"] },
      "run-card-2": { cardId: "ward", upgrades: [] },
    });
    expect(run).toMatchObject({
      relics: [],
      modifiers: ["harsh"],
      resources: { health: { current: 7, max: 40 } },
    });
  });

  test("is refused, with the place, for what isn't there or comes twice", () => {
    const problem = (more: Partial<RunSetup>) => {
      const created = createRun({ ...setup, ...more }, content);
      return created.ok ? null : "path" in created.refusal ? created.refusal.path : created.refusal.code;
    };
    expect(problem({ rulesEpoch: 9 })).toBe("rulesEpoch");
    expect(problem({ heroId: "witch" })).toBe("heroId");
    expect(problem({ deck: [{ cardId: "moon" }] })).toBe("deck.0.cardId");
    expect(problem({ deck: [{ cardId: "ward", upgrades: ["cheap"] }] })).toBe("deck.0.upgrades");
    expect(
      problem({
        deck: [
          { cardInstanceId: "a", cardId: "bolt" },
          { cardInstanceId: "a", cardId: "bolt" },
        ],
      }),
    ).toBe("deck");
    expect(problem({ relics: ["idol", "idol"] })).toBe("relics");
    expect(problem({ modifiers: ["moon"] })).toBe("modifiers");
    expect(problem({ resources: { mana: { current: 1 } } })).toBe("resources.mana");
    expect(problem({ resources: { health: { current: -1 } } })).toBe("resources.health");
  });

  test("is refused for card ids that the run, or one of its combats, gives to something else", () => {
    for (const cardInstanceId of [
      "run-card-2",
      "card-1",
      "ability-1",
      "hero",
      "enemy-1",
      "enemy-2-card-1",
      "a b",
      "7",
    ]) {
      const created = createRun(
        { ...setup, deck: [{ cardInstanceId, cardId: "bolt" }, { cardId: "ward" }] },
        content,
      );
      expect(created).toMatchObject({
        ok: false,
        refusal: { code: "SETUP_INVALID", path: "deck.0.cardInstanceId" },
      });
    }
  });
});

describe("run commands", () => {
  test("UPGRADE_CARD upgrades one instance, once, by an upgrade of its card", () => {
    const run = send(begun(), "UPGRADE_CARD", { cardInstanceId: "run-card-1", upgradeId: "cheap" });
    expect(run.deck["run-card-1"]?.upgrades).toEqual(["cheap"]);
    const upgradeId = { code: "UPGRADE_NOT_APPLICABLE", path: "upgradeId" };
    expect(refusal(run, "UPGRADE_CARD", { cardInstanceId: "run-card-1", upgradeId: "cheap" })).toEqual(
      upgradeId,
    );
    expect(refusal(run, "UPGRADE_CARD", { cardInstanceId: "run-card-1", upgradeId: "wide" })).toEqual(
      upgradeId,
    );
    expect(refusal(run, "UPGRADE_CARD", { cardInstanceId: "run-card-1", upgradeId: "moon" })).toEqual({
      code: "CONTENT_UNKNOWN",
      path: "upgradeId",
    });
    for (const cardInstanceId of ["run-card-9", "constructor"])
      expect(refusal(run, "UPGRADE_CARD", { cardInstanceId, upgradeId: "cheap" })).toEqual({
        code: "CARD_UNKNOWN",
        path: "cardInstanceId",
      });
  });

  test("ADD_CARD gives an id that no card had before", () => {
    const added = send(begun(), "ADD_CARD", { cardId: "bolt", upgrades: ["cheap"] });
    expect(added.deck["run-card-3"]).toEqual({ cardId: "bolt", upgrades: ["cheap"] });
    const again = send(send(added, "REMOVE_CARD", { cardInstanceId: "run-card-3" }), "ADD_CARD", {
      cardId: "ward",
    });
    expect(Object.keys(again.deck)).toEqual(["run-card-1", "run-card-2", "run-card-4"]);
    expect(refusal(added, "ADD_CARD", { cardId: "moon" })).toEqual({
      code: "CONTENT_UNKNOWN",
      path: "cardId",
    });
    for (const upgrades of [["wide"], ["cheap", "cheap"]])
      expect(refusal(added, "ADD_CARD", { cardId: "bolt", upgrades })).toEqual({
        code: "UPGRADE_NOT_APPLICABLE",
        path: "upgrades",
      });
  });

  test("REMOVE_CARD takes one that is there", () => {
    expect(Object.keys(send(begun(), "REMOVE_CARD", { cardInstanceId: "run-card-1" }).deck)).toEqual([
      "run-card-2",
    ]);
    expect(refusal(begun(), "REMOVE_CARD", { cardInstanceId: "run-card-9" })).toEqual({
      code: "CARD_UNKNOWN",
      path: "cardInstanceId",
    });
  });

  test("relics and modifiers are gained once and lost when they are owned", () => {
    const run = send(send(begun(), "ACQUIRE_RELIC", { relicId: "idol" }), "ADD_MODIFIER", {
      modifierId: "harsh",
    });
    expect(run).toMatchObject({ relics: ["bell", "idol"], modifiers: ["harsh"] });
    expect(refusal(run, "ACQUIRE_RELIC", { relicId: "idol" })).toEqual({
      code: "ALREADY_OWNED",
      path: "relicId",
    });
    expect(refusal(run, "ACQUIRE_RELIC", { relicId: "moon" })).toEqual({
      code: "CONTENT_UNKNOWN",
      path: "relicId",
    });
    expect(refusal(run, "ADD_MODIFIER", { modifierId: "harsh" })).toEqual({
      code: "ALREADY_OWNED",
      path: "modifierId",
    });
    expect(refusal(run, "ADD_MODIFIER", { modifierId: "moon" })).toEqual({
      code: "CONTENT_UNKNOWN",
      path: "modifierId",
    });
    const less = send(send(run, "REMOVE_RELIC", { relicId: "bell" }), "REMOVE_MODIFIER", {
      modifierId: "harsh",
    });
    expect(less).toMatchObject({ relics: ["idol"], modifiers: [] });
    expect(refusal(less, "REMOVE_RELIC", { relicId: "bell" })).toEqual({
      code: "NOT_OWNED",
      path: "relicId",
    });
    expect(refusal(less, "REMOVE_MODIFIER", { modifierId: "harsh" })).toEqual({
      code: "NOT_OWNED",
      path: "modifierId",
    });
  });

  test("START_COMBAT names enemies and a ruleset of the content", () => {
    expect(send(begun(), "START_COMBAT", START).combat).toEqual({ ...START, rulesetId: null });
    expect(refusal(begun(), "START_COMBAT", { ...START, enemyIds: ["goblin", "moon"] })).toEqual({
      code: "CONTENT_UNKNOWN",
      path: "enemyIds.1",
    });
    expect(refusal(begun(), "START_COMBAT", { ...START, rulesetId: "moon" })).toEqual({
      code: "CONTENT_UNKNOWN",
      path: "rulesetId",
    });
  });

  test("while in a combat all but its return are refused", () => {
    const run = send(begun(), "START_COMBAT", START);
    const payloads: Record<string, object> = {
      UPGRADE_CARD: { cardInstanceId: "run-card-1", upgradeId: "cheap" },
      ADD_CARD: { cardId: "bolt" },
      REMOVE_CARD: { cardInstanceId: "run-card-1" },
      ACQUIRE_RELIC: { relicId: "idol" },
      REMOVE_RELIC: { relicId: "bell" },
      ADD_MODIFIER: { modifierId: "harsh" },
      REMOVE_MODIFIER: { modifierId: "harsh" },
      START_COMBAT: START,
    };
    expect(Object.keys(payloads)).toEqual(Object.keys(RUN_COMMANDS));
    for (const [type, payload] of Object.entries(payloads))
      expect(refusal(run, type as RunCommand["type"], payload)).toEqual({ code: "RUN_IN_COMBAT" });
  });

  test("RETURN_FROM_COMBAT brings the result back, once only, and only from that combat", () => {
    const run = send(begun(), "START_COMBAT", START);
    expect(refusal(run, "RETURN_FROM_COMBAT", { ...RETURN, combatId: "combat-2" })).toEqual({
      code: "RUN_NOT_IN_COMBAT",
    });
    const back = send(run, "RETURN_FROM_COMBAT", RETURN);
    expect(back).toMatchObject({
      combat: null,
      history: [{ combatId: "combat-1", outcome: "won" }],
      resources: { health: { current: 12, max: 40 } },
      status: "active",
    });
    expect(refusal(back, "RETURN_FROM_COMBAT", RETURN)).toEqual({ code: "RUN_NOT_IN_COMBAT" });
    expect(refusal(begun(), "RETURN_FROM_COMBAT", RETURN)).toEqual({ code: "RUN_NOT_IN_COMBAT" });
  });

  test("a lost combat ends the run; drawn and aborted ones don't", () => {
    const run = send(begun(), "START_COMBAT", START);
    for (const outcome of ["drawn", "aborted"])
      expect(send(run, "RETURN_FROM_COMBAT", { ...RETURN, outcome }).status).toBe("active");
    const over = send(run, "RETURN_FROM_COMBAT", { ...RETURN, outcome: "lost" });
    expect(over.status).toBe("over");
    expect(refusal(over, "ADD_CARD", { cardId: "bolt" })).toEqual({ code: "RUN_OVER" });
    expect(refusal(over, "RETURN_FROM_COMBAT", RETURN)).toEqual({ code: "RUN_OVER" });
  });

  test("D6: payloads are strict", () => {
    expect(RUN_COMMANDS.ADD_CARD.payload.safeParse({ cardId: "bolt", cost: 0 }).success).toBe(false);
    expect(RUN_COMMANDS.START_COMBAT.payload.safeParse({ enemyIds: [] }).success).toBe(false);
    expect(
      RUN_COMMANDS.START_COMBAT.payload.safeParse({ enemyIds: ["goblin"], combatId: "mine" }).success,
    ).toBe(false);
    expect(RUN_COMMANDS.START_COMBAT.payload.safeParse({ enemyIds: ["goblin"], seed: "1234" }).success).toBe(
      false,
    );
    expect(Object.keys(RUN_COMMANDS)).not.toContain("RETURN_FROM_COMBAT");
  });
});

describe("a run's combat", () => {
  const run = send(
    send(
      send(begun({ resources: { health: { current: 25 } } }), "UPGRADE_CARD", {
        cardInstanceId: "run-card-1",
        upgradeId: "cheap",
      }),
      "ADD_MODIFIER",
      { modifierId: "harsh" },
    ),
    "START_COMBAT",
    START,
  );

  test("has its instances with their upgrades, its relics, modifiers and carried resources", () => {
    expect(combatSetupOf(run, "run-1")).toEqual({
      rulesEpoch: 1,
      seed: SEED,
      runId: "run-1",
      seats: [
        {
          actorId: RUN_SEAT,
          playerId: "p1",
          loadout: {
            heroId: "knight",
            deck: [
              { cardInstanceId: "run-card-1", cardId: "bolt", upgrades: ["cheap"] },
              { cardInstanceId: "run-card-2", cardId: "ward", upgrades: [] },
            ],
            relics: ["bell"],
            modifiers: ["harsh"],
            resources: { health: { current: 25, max: 40 } },
          },
        },
        { actorId: "enemy-1", playerId: null, loadout: { enemyId: "goblin" } },
        { actorId: "enemy-2", playerId: null, loadout: { enemyId: "goblin" } },
      ],
    });
    expect(() => combatSetupOf(begun(), "run-1")).toThrow("the run is in no combat");
  });

  test("can be created, is played with those upgrades, and gives back what the run carries", () => {
    const created = createCombat(combatSetupOf(run, "run-1"), content, sha256);
    if (!created.ok) throw new Error(created.refusal.code);
    const combat = combatOf(fold(null, created.value), content);
    expect(combat.state.runId).toBe("run-1");
    expect(combat.play("bolt").combat.hero.resources.mana?.current).toBe(9);
    expect(carriedResources(combat.state, content, RUN_SEAT)).toEqual({ health: { current: 25, max: 40 } });
    expect(carriedResources(combat.state, content, "nobody")).toEqual({});
  });

  test("hides its seed from who looks at the run", () => {
    const shown = viewRun(run, content);
    expect(shown.combat).toEqual({ combatId: "combat-1", enemyIds: ["goblin", "goblin"] });
    expect(shown.deck[0]).toEqual({
      cardInstanceId: "run-card-1",
      cardId: "bolt",
      name: "bolt",
      upgrades: ["cheap"],
    });
    expect(shown.resources).toEqual({ health: { current: 25, max: 40 } });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${SEED}|seed|playerId`));
  });

  test("is part of a state that is already canonical, and comes from its events alone", () => {
    expect(JSON.parse(JSON.stringify(run))).toEqual(run);
    expect(() => evolveRun(null, { type: "runEnded" })).toThrow("a timeline begins with its creation");
    expect(() =>
      evolveRun(run, { type: "cardUpgraded", cardInstanceId: "lost", upgradeId: "cheap" }),
    ).toThrow();
  });
});
