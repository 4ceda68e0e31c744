import type { CombatCommand } from "../commands/registry.ts";
import { evaluateCards } from "../evaluation/card-play-evaluator.ts";
import {
  bearer,
  type Combat,
  combatOf,
  given,
  printed,
  spell,
  type World,
  withStatus,
} from "../testing/world.ts";
import { canonicalJson } from "./canonical-json.ts";
import { decide } from "./decide.ts";

const world: World = {
  cards: [
    spell("strike", {
      target: true,
      costs: printed("mana", 2),
      effects: [{ type: "damage", to: "target", amount: 4 }],
    }),
    spell("cycle", {
      effects: [
        { type: "discard", to: "self", cards: { random: 1 } },
        { type: "draw", to: "self", amount: 2 },
      ],
    }),
    spell("echo", {
      effects: [
        { type: "createCard", for: "self", cardId: "strike", count: 1, zone: "draw" },
        { type: "shuffleZone", of: "self", zone: "draw" },
      ],
    }),
    spell("gift", {
      effects: [
        {
          type: "randomPick",
          from: { actors: "everyone" },
          count: 1,
          effects: [{ type: "applyStatus", to: "picked", statusId: "hex", stacks: 2 }],
        },
      ],
    }),
  ],
  statuses: [
    bearer("status", "hex", [
      {
        componentId: "it",
        type: "trigger",
        on: { event: "turnStarted", whose: "holder" },
        effects: [{ type: "loseResource", to: "holder", resourceId: "health", amount: { ownStacks: true } }],
      },
    ]),
  ],
  enemies: 2,
  enemy: {
    deck: [{ cardId: "strike", count: 3 }],
    resources: [
      { resourceId: "health", current: 30 },
      { resourceId: "mana", current: 9 },
    ],
    policy: { type: "anyPlay" },
  },
};

const long: World = { ...world, resources: { mana: 40, health: 90 } };
const end: CombatCommand = { type: "END_TURN", payload: { actorId: "hero" } };

/** Plays whatever can be played, first card first, over several turns; the commands and the state after each. */
function playedOut(combat: Combat, turns: number) {
  const states = [combat.state];
  const commands: CombatCommand[] = [];
  let now = combat;
  const isOver = () => now.state.status === "over";
  const send = (command: CombatCommand) => {
    const sent = now.decide(command);
    if (sent.refusal !== null) throw new Error(sent.refusal.code);
    commands.push(command);
    now = sent.combat;
    states.push(now.state);
  };
  for (let turn = 0; turn < turns && !isOver(); turn++) {
    for (let card = 0; card < 4 && !isOver(); card++) {
      const next = evaluateCards(now.state, now.content, "hero").find((it) => it.startable);
      if (next === undefined) break;
      const targetIds = next.targets.length === 0 ? [] : next.targets[0]?.legalIds.slice(0, 1);
      send({
        type: "PLAY_CARD",
        payload: {
          actorId: "hero",
          cardInstanceId: next.cardInstanceId,
          costOptionId: null,
          ...(targetIds === undefined ? {} : { targetIds }),
        },
      });
    }
    if (!isOver()) send(end);
  }
  return { states, commands, now };
}

/** The same JSON with the members of every object in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, it]) => [key, reversed(it)]),
  );
}

describe("deciding a command", () => {
  test("H1: the same commands on the same creation give the same states", () => {
    const { states, commands } = playedOut(given(long), 6);
    expect(commands.length).toBeGreaterThan(10);
    let replay = given(long);
    for (const [index, command] of commands.entries()) {
      expect(canonicalJson(replay.state)).toBe(canonicalJson(states[index]));
      replay = combatOf(JSON.parse(JSON.stringify(replay.state)), replay.content).decide(command).combat;
    }
    expect(replay.state).toEqual(states.at(-1));
  });

  test("H3: asks no clock, no randomness and no locale of the machine", () => {
    const untouched = playedOut(given(world), 3).states;
    const poison = () => {
      throw new Error("the machine was asked");
    };
    const spies = [
      jest.spyOn(Math, "random").mockImplementation(poison),
      jest.spyOn(Date, "now").mockImplementation(poison),
      jest.spyOn(String.prototype, "localeCompare").mockImplementation(poison),
      jest.spyOn(Number.prototype, "toLocaleString").mockImplementation(poison),
    ];
    const states = playedOut(given(world), 3).states;
    for (const spy of spies) spy.mockRestore();
    expect(states).toEqual(untouched);
  });

  test("H3: does not hang on the order of members in a loaded state", () => {
    const trigger = (resourceId: string) => ({
      componentId: "it",
      type: "trigger",
      on: { event: "turnStarted", whose: "holder" },
      effects: [{ type: "gainResource", to: "holder", resourceId, amount: 1 }],
    });
    const decays = { at: "turnEnd", by: 1 };
    const statuses = [
      bearer("status", "hex", []),
      { ...bearer("status", "beta", [trigger("frost")]), decays },
      { ...bearer("status", "alpha", [trigger("energy")]), decays },
    ];
    const combat = given({ ...long, statuses })
      .with(withStatus("alpha", 9))
      .with(withStatus("beta", 9));
    const { states, commands } = playedOut(combat, 3);
    for (const [index, command] of commands.entries()) {
      const before = states[index] as (typeof states)[number];
      const shuffled = reversed(before) as typeof before;
      expect(Object.keys(shuffled)).not.toEqual(Object.keys(before));
      expect(decide(shuffled, command, combat.content)).toEqual(decide(before, command, combat.content));
    }
  });

  test("D7: after any accepted command there is a legal one left, or the combat is over", () => {
    let combat = given({ ...world, ruleset: { turnLimit: 30 } });
    for (let turn = 0; turn < 60 && combat.state.status === "active"; turn++) {
      const { now, states } = playedOut(combat, 1);
      for (const state of states) {
        const legal = ["END_TURN", "CONCEDE"].filter(
          (type) => decide(state, { type, payload: { actorId: "hero" } } as CombatCommand, combat.content).ok,
        );
        expect(legal.length > 0).toBe(state.status === "active");
      }
      combat = now;
    }
    expect(combat.state.status).toBe("over");
  });

  test("refuses an actor that isn't there before anything else", () => {
    const { state, content } = given(world);
    for (const type of ["END_TURN", "CONCEDE"] as const)
      expect(decide(state, { type, payload: { actorId: "constructor" } }, content)).toEqual({
        ok: false,
        refusal: { code: "ACTOR_UNKNOWN", path: "actorId" },
      });
  });
});
