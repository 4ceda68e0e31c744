import {
  advance,
  type Choices,
  type CombatCommand,
  type CombatEvent,
  type CombatState,
  type Content,
  canonicalJson,
  decide,
  evaluateAbility,
  evaluateCard,
  evaluateCards,
  evolve,
  type PlayEvaluation,
} from "@duelbook/engine";
import { type Combat, combatOf, fold, given, sha256, withStatus } from "@duelbook/engine/testing";
import canonicalize from "canonicalize";
import * as fc from "fast-check";
import { choicesToTry, decisions, playsOf, world } from "./arbitraries.ts";

/** How much is tried here; the long run tries far more. */
const RUNS = process.env.DUELBOOK_LONG === undefined ? 15 : 500;
const LIMITS = ["LIMIT_EVENTS", "LIMIT_OBJECTS"];

jest.setTimeout(process.env.DUELBOOK_LONG === undefined ? 120_000 : 7_200_000);

describe("promises over generated packs, states and commands", () => {
  test("quote = charge: a play is playable exactly when its command is accepted, for the debits quoted", () => {
    let accepted = 0;
    let refused = 0;
    inGames((combat, [seed = 0]) => {
      for (const { command, evaluation } of attempts(combat, seed)) {
        const outcome = decide(combat.state, command, combat.content);
        const limited = !outcome.ok && LIMITS.includes(outcome.refusal.code);
        if (!limited) expect(outcome.ok).toBe(evaluation.playable);
        if (outcome.ok) accepted++;
        else refused++;
        if (!outcome.ok) {
          if (!limited) expect(evaluation.reasons[0]).toEqual(outcome.refusal);
          continue;
        }
        const chosen = evaluation.choices.costOptionId ?? null;
        const quoted = evaluation.costOptions.find((it) => it.optionId === chosen)?.costs ?? [];
        expect(debitsOf(outcome.value)).toEqual(
          Object.fromEntries(quoted.filter((it) => it.amount > 0).map((it) => [it.resourceId, it.amount])),
        );
      }
    });
    expect(accepted).toBeGreaterThan(RUNS / 4);
    expect(refused).toBeGreaterThan(RUNS);
  });

  test("every debit is accounted for: payments, the record of the play and the snapshot agree", () => {
    inGames((combat, [seed = 0]) => {
      for (const { events } of acceptedAttempts(combat, seed)) {
        const completed = events.find((it) => it.type === "announcementCompleted");
        const recorded: Record<string, number> = {};
        for (const { resourceId, amount } of completed?.paid ?? [])
          recorded[resourceId] = (recorded[resourceId] ?? 0) + amount;
        expect(debitsOf(events)).toEqual(recorded);
      }
    });
  });

  test("the overview, the detail and the finished command say the same", () => {
    inGames((combat) => {
      for (const { type, id, evaluation } of playsOf(combat.state, combat.content)) {
        expect(evaluate(combat, type, id, {})).toEqual(evaluation);
        if (evaluation.command === undefined) continue;
        const again = evaluate(combat, type, id, evaluation.choices);
        expect(again.command).toEqual(evaluation.command);
        expect(again.playable).toBe(true);
      }
    });
  });

  test("what some choices get accepted for is never told to be not startable", () => {
    inGames((combat, [seed = 0]) => {
      for (const { type, id, evaluation } of playsOf(combat.state, combat.content)) {
        const accepted = choicesToTry(combat.state, evaluation, { many: 150, seed }).some((choices) => {
          const outcome = decide(combat.state, commandOf(type, id, choices), combat.content);
          return outcome.ok || LIMITS.includes(outcome.refusal.code);
        });
        if (accepted) expect(evaluation.startable).not.toBe(false);
      }
    });
  });

  test("a client that fills in what is missing gets from startable to an accepted command", () => {
    inGames((combat) => {
      for (const { type, id, evaluation } of playsOf(combat.state, combat.content))
        if (evaluation.startable === true) expect(completes(combat, type, id, evaluation, 400)).toBe(true);
    });
  });

  test("a quoted legal set is exactly the set that is accepted", () => {
    inGames((combat, [seed = 0]) => {
      const candidates = [...combat.state.seats, ...Object.keys(combat.state.objects), "nobody"];
      for (const { type, id, evaluation } of attempts(combat, seed)) {
        const { targets, choices, playable } = evaluation;
        const { division: _division, ...rest } = choices;
        if (!playable || targets.length !== 1 || choices.targetIds?.length !== 1) continue;
        const accepted = candidates.filter(
          (target) => evaluate(combat, type, id, { ...rest, targetIds: [target] }).playable,
        );
        expect([...accepted].sort()).toEqual([...(targets[0]?.legalIds ?? [])].sort());
      }
    });
  });

  test("a refusal changes nothing, and no evaluation in any number or order does", () => {
    inGames((combat, picks) => {
      const before = JSON.stringify(combat.state);
      freeze(combat.state);
      const tried = attempts(combat, 1);
      const shuffled = [...tried].sort((a, b) => hashOrder(a, picks) - hashOrder(b, picks));
      const first = tried.map((it) => decide(combat.state, it.command, combat.content));
      for (const it of shuffled) evaluate(combat, it.type, it.id, it.choices);
      const second = tried.map((it) => decide(combat.state, it.command, combat.content));
      expect(second).toEqual(first);
      expect(JSON.stringify(combat.state)).toBe(before);
    });
  });

  test("folding all events gives the state; states are canonical as they are built; numbers are safe integers", () => {
    fc.assert(
      fc.property(world, decisions, (given_, picks) => {
        const { states, events, commands, content } = playGame(given(given_), picks);
        let folded: CombatState | null = null;
        for (const event of events) folded = evolve(folded, event);
        const last = states.at(-1) as CombatState;
        expect(folded).toEqual(last);
        commands.forEach((command, index) => {
          const before = states[index] as CombatState;
          const advanced = advance(before, command, content);
          if (!advanced.ok) throw new Error(advanced.refusal.code);
          const { events: done, state } = advanced.value;
          expect(JSON.stringify(state)).toBe(JSON.stringify(fold(before, done)));
        });
        for (const state of states) {
          const text = JSON.stringify(state);
          expect(text).toBe(canonicalize(state));
          expect(text).toBe(canonicalJson(state));
          expect(numbersOf(state).every(Number.isSafeInteger)).toBe(true);
          for (const actor of Object.values(state.actors))
            for (const [resourceId, { current }] of Object.entries(actor.resources))
              expect(current).toBeGreaterThanOrEqual(content.resources.get(resourceId)?.floor ?? 0);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test("replaying the commands gives the same hashes", () => {
    fc.assert(
      fc.property(world, decisions, (given_, picks) => {
        const one = playGame(given(given_), picks);
        const two = replay(given(given_), one.commands);
        expect(two.map(hashOf)).toEqual(one.states.map(hashOf));
      }),
      { numRuns: RUNS },
    );
  });

  test("no state without a legal command unless the combat is over", () => {
    inGames((combat) => {
      if (combat.state.status === "over") return;
      expect(combat.state.turn).toMatchObject({ actorId: "hero", phaseId: "main" });
      const ended = decide(combat.state, { type: "END_TURN", payload: { actorId: "hero" } }, combat.content);
      const conceded = decide(
        combat.state,
        { type: "CONCEDE", payload: { actorId: "hero" } },
        combat.content,
      );
      expect(ended.ok || LIMITS.includes(ended.refusal.code)).toBe(true);
      expect(conceded.ok).toBe(true);
    });
  });

  test("a price doesn't hang on the order in which what influences it was gained", () => {
    fc.assert(
      fc.property(world, (made) => {
        const relics = made.loadout?.relics ?? [];
        const reversed = { ...made, loadout: { ...made.loadout, relics: [...relics].reverse() } };
        const one = given(made).with(withStatus("status-a", 1)).with(withStatus("status-b", 2));
        const two = given(reversed).with(withStatus("status-b", 2)).with(withStatus("status-a", 1));
        expect(pricesIn(one)).toEqual(pricesIn(two));
      }),
      { numRuns: RUNS },
    );
  });
});

/** Follows `missing`, trying each legal answer, and the optional costs where they help. */
function completes(
  combat: Combat,
  type: Attempt["type"],
  id: object,
  evaluation: PlayEvaluation,
  budget: number,
): boolean {
  let left = budget;
  const follow = (now: PlayEvaluation, choices: Choices): boolean => {
    if (now.playable) return true;
    if (left-- <= 0 || now.startable === false) return false;
    return nextChoices(now, choices).some((it) => follow(evaluate(combat, type, id, it), it));
  };
  return follow(evaluation, {});
}

/** Answers to what is missing; where none leads on, another option or an optional cost may. */
function nextChoices(now: PlayEvaluation, choices: Choices): readonly Choices[] {
  return [...answers(now, choices), ...widened(now, choices)];
}

function answers(now: PlayEvaluation, choices: Choices): readonly Choices[] {
  const [missing] = now.missing;
  if (missing === undefined) return [];
  const { path, legal, min, max } = missing;
  const [head = "", slotId = "", ...deeper] = path.split(".");
  if (head === "costOptionId") return legal.map((costOptionId) => ({ ...choices, costOptionId }));
  if (head === "picks")
    return legal.map((way) => ({ ...choices, picks: { ...choices.picks, [slotId]: way as string } }));
  if (head === "x") return [0, 1, 2, 3].filter((x) => x <= max).map((x) => ({ ...choices, x }));
  if (head === "modes" && slotId === "")
    return subsets(legal as string[], min).map((ids) => ({
      ...choices,
      modes: ids.map((modeId) => ({ modeId })),
    }));
  if (head === "targets")
    return subsets(legal as string[], Math.max(min, 1)).map((ids) => ({
      ...choices,
      targets: { ...choices.targets, [slotId]: ids },
    }));
  if (head === "division")
    return [{ ...choices, division: { ...choices.division, [slotId]: even(legal as string[], max) } }];
  const [kind = "", slot = ""] = deeper;
  const modes = (choices.modes ?? []).map((mode, index) => {
    if (index !== Number(slotId)) return mode;
    const answer = kind === "targets" ? legal.slice(0, Math.max(min, 1)) : even(legal as string[], max);
    return { ...mode, [kind]: { ...(mode as unknown as Record<string, object>)[kind], [slot]: answer } };
  });
  return [{ ...choices, modes }];
}

/** Something that was left out may help: another option, an optional cost. */
function widened(now: PlayEvaluation, choices: Choices): readonly Choices[] {
  const optional = now.additionalCosts.filter((it) => !it.mandatory).map(({ optionId }) => ({ optionId }));
  const options = choices.costOptionId === undefined ? now.costOptions.map((it) => it.optionId) : [];
  const wider = choices.additional === undefined ? subsets(optional, 1) : [];
  return [
    ...options.map((costOptionId) => ({ ...choices, costOptionId })),
    ...[...wider, ...(optional.length > 1 && wider.length > 0 ? [optional] : [])].map((additional) => ({
      ...choices,
      additional: [...additional],
    })),
  ];
}

function subsets<T>(items: readonly T[], size: number): readonly T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

function even(ids: readonly string[], total: number): Record<string, number> {
  const [first = "", ...others] = ids;
  return Object.fromEntries([
    [first, total - others.length],
    ...others.map((id): [string, number] => [id, 1]),
  ]);
}

interface Attempt {
  readonly type: "PLAY_CARD" | "ACTIVATE_ABILITY";
  readonly id: object;
  readonly choices: object;
  readonly command: CombatCommand;
  readonly evaluation: PlayEvaluation;
}

/** Runs a property in the states of generated games: the first, and those after each decision. */
function inGames(property: (combat: Combat, picks: readonly number[]) => void): void {
  fc.assert(
    fc.property(world, decisions, (given_, picks) => {
      property(walk(given(given_), picks), picks);
    }),
    { numRuns: RUNS },
  );
}

function attempts(combat: Combat, seed: number, many = 30): readonly Attempt[] {
  return playsOf(combat.state, combat.content).flatMap(({ type, id, evaluation }) =>
    choicesToTry(combat.state, evaluation, { many, seed }).map((choices) => ({
      type,
      id,
      choices,
      command: commandOf(type, id, choices),
      evaluation: evaluate(combat, type, id, choices),
    })),
  );
}

function pricesIn(combat: Combat) {
  return evaluateCards(combat.state, combat.content, "hero").map(({ costOptions, calculationTraces }) => ({
    costs: costOptions.map((option) => [option.optionId, option.costs]).sort(),
    calculationTraces,
  }));
}

function acceptedAttempts(
  combat: Combat,
  seed: number,
): readonly { readonly events: readonly CombatEvent[] }[] {
  return attempts(combat, seed).flatMap(({ command }) => {
    const outcome = decide(combat.state, command, combat.content);
    return outcome.ok ? [{ events: outcome.value }] : [];
  });
}

function evaluate(combat: Combat, type: Attempt["type"], id: object, choices: object): PlayEvaluation {
  const request = { actorId: "hero", ...id, choices };
  const outcome =
    type === "PLAY_CARD"
      ? evaluateCard(combat.state, combat.content, request as never)
      : evaluateAbility(combat.state, combat.content, request as never);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value;
}

function commandOf(type: Attempt["type"], id: object, choices: object): CombatCommand {
  return { type, payload: { actorId: "hero", ...id, ...choices } } as CombatCommand;
}

/** Payments of a play, by resource: what the events of its cost took. Only the first play's, as plays don't nest. */
function debitsOf(events: readonly CombatEvent[]): Record<string, number> {
  const debits: Record<string, number> = {};
  const ref = events.find((it) => it.type === "announced")?.ref;
  for (const event of events)
    if (event.type === "resourceChanged" && event.cause.by === "cost" && event.cause.ref === ref)
      debits[event.resourceId] = (debits[event.resourceId] ?? 0) + event.from - event.to;
  return debits;
}

/** The commands that could be sent: every finished command, and the end of the turn. */
function commandsOf(combat: Combat): readonly CombatCommand[] {
  const plays = attempts(combat, 1, 10).filter((it) => it.evaluation.playable);
  return [...plays.map((it) => it.command), { type: "END_TURN", payload: { actorId: "hero" } }];
}

/** A state somewhere in a game: the last in which something can be done, as half of the games are soon over. */
function walk(combat: Combat, picks: readonly number[]): Combat {
  const { states, content } = playGame(combat, picks.slice(0, 6));
  const last = states.findLast((it) => it.status === "active") ?? states.at(-1);
  return combatOf(last as CombatState, content);
}

function playGame(combat: Combat, picks: readonly number[]) {
  const states: CombatState[] = [combat.state];
  const events: CombatEvent[] = [...combat.created];
  const commands: CombatCommand[] = [];
  const content: Content = combat.content;
  let now = combat;
  for (const pick of picks) {
    if (now.state.status === "over") break;
    const possible = commandsOf(now);
    const command = possible[pick % possible.length] as CombatCommand;
    const outcome = decide(now.state, command, content);
    if (!outcome.ok) continue;
    commands.push(command);
    events.push(...outcome.value);
    now = combatOf(fold(now.state, outcome.value), content);
    states.push(now.state);
  }
  return { states, events, commands, content };
}

function replay(combat: Combat, commands: readonly CombatCommand[]): readonly CombatState[] {
  const states = [combat.state];
  for (const command of commands) {
    const now = states.at(-1) as CombatState;
    const outcome = decide(now, command, combat.content);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    states.push(fold(now, outcome.value));
  }
  return states;
}

function hashOf(state: CombatState): string {
  return sha256(JSON.stringify(state));
}

function hashOrder(attempt: Attempt, picks: readonly number[]): number {
  return Number.parseInt(sha256(JSON.stringify([attempt.command, picks])).slice(0, 8), 16);
}

function numbersOf(value: unknown): readonly number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
}
