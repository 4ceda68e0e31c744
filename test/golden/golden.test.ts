import { readFileSync } from "node:fs";
import { canonicalPack, loadContent } from "@duelbook/content";
import { samplePack } from "@duelbook/content/sample";
import {
  type CombatEvent,
  type CombatState,
  evaluateAbility,
  evaluateCard,
  evolve,
  RULES_EPOCH,
} from "@duelbook/engine";
import canonicalize from "canonicalize";
import { LINES } from "./lines.ts";
import { record } from "./record.ts";
import { goldenPath, type Played, play, readTimeline, sha256 } from "./timeline.ts";

const packJson = readFileSync(goldenPath("content.jsonl"), "utf8").trimEnd();
const content = loadContent(packJson, sha256);

test("the frozen content is that of the sample pack", () => {
  expect(packJson).toBe(canonicalPack(samplePack));
});

describe.each(LINES)("the line against $enemyId", (line) => {
  const { name, enemyId } = line;
  const { setup, transitions } = readTimeline(name);
  const replayed = replay();

  function replay(): readonly Played[] {
    const played: Played[] = [];
    for (const { command } of transitions)
      played.push(play(played.at(-1)?.state ?? null, command, { setup, content }));
    return played;
  }

  test("is of this rules epoch and this content", () => {
    expect(setup.rulesEpoch).toBe(RULES_EPOCH);
    expect(transitions[0]?.events[0]).toMatchObject({ contentRevision: content.revision });
  });

  test("replays to the same events and state hashes", () => {
    const again = replayed.map(({ command, events, stateHash }) => ({ command, events, stateHash }));
    expect(again).toEqual(transitions);
  });

  test("is what its plays give when they are chosen anew", () => {
    expect(record(line, content)).toEqual({ setup, transitions });
  });

  test("beats the enemy", () => {
    const { state } = replayed.at(-1) as Played;
    expect(state.actors["enemy-1"]?.definition).toEqual({ id: enemyId, kind: "enemy" });
    expect(state.result).toEqual({ reason: "defeat", winners: ["hero"] });
  });

  test("keeps every state in canonical form", () => {
    for (const { state } of replayed) expect(JSON.stringify(state)).toBe(canonicalize(state));
  });

  test("lets the enemy act as players do: what it pays is what the evaluation quotes", () => {
    const acts = enemyActs(replayed);
    expect(acts.length).toBeGreaterThan(0);
    for (const { before, announced, paid } of acts) {
      const quote = quoteFor(before, announced);
      expect(quote?.affordable).toBe(true);
      expect(paid).toEqual(
        quote?.costs.filter((it) => it.amount > 0).map((it) => [it.resourceId, it.amount]),
      );
    }
  });
});

type Announced = Extract<CombatEvent, { type: "announced" }>;

interface Act {
  readonly before: CombatState;
  readonly announced: Announced;
  /** Resource and amount, as they were debited. */
  readonly paid: readonly (readonly [string, number])[];
}

/** What the enemy put on the stack, with the state that it found and what it was charged. */
function enemyActs(played: readonly Played[]): readonly Act[] {
  const acts: Act[] = [];
  let state: CombatState | null = null;
  for (const { events } of played)
    for (const event of events) {
      if (event.type === "announced" && event.actorId === "enemy-1" && state !== null)
        acts.push({ before: state, announced: event, paid: paidFor(event.ref, events) });
      state = evolve(state, event);
    }
  return acts;
}

function paidFor(ref: string, events: readonly CombatEvent[]): readonly (readonly [string, number])[] {
  return events.flatMap((event) =>
    event.type === "resourceChanged" && event.cause.by === "cost" && event.cause.ref === ref
      ? [[event.resourceId, event.from - event.to] as const]
      : [],
  );
}

function quoteFor(before: CombatState, { actorId, objectId, abilityInstanceId }: Announced) {
  const evaluation =
    objectId !== null
      ? evaluateCard(before, content, { actorId, cardInstanceId: objectId, choices: {} })
      : evaluateAbility(before, content, {
          actorId,
          abilityInstanceId: abilityInstanceId ?? "",
          choices: {},
        });
  if (!evaluation.ok) throw new Error("the enemy plays what it can't know");
  expect(evaluation.value.startable).toBe(true);
  return evaluation.value.costOptions.find((it) => it.optionId === null);
}
