import { randomBytes } from "node:crypto";
import { ALL, accepted, type CombatState } from "@duelbook/engine";
import { COMBATS, type CombatEntry } from "./aggregates/combat.ts";
import { conflictWith } from "./conflict.ts";
import { submit } from "./gateway.ts";
import { sendCommand } from "./operations/send-command.ts";
import { begin, endTurn, publishedWorld } from "./testing/play.ts";
import { readHead } from "./timeline-reader.ts";

test("what was missed is cut before 64 KB, and says so", async () => {
  const world = await publishedWorld();
  let now = await begin(world);
  for (let turn = 0; turn < 9; turn += 1) {
    const answer = await world.call(sendCommand, { params: { combatId: now.combatId }, json: endTurn(now) });
    now = { ...now, sequence: answer.json.sequence, step: answer.json.step };
  }
  const head = (await readHead(world.deps, COMBATS, now.combatId)) as CombatEntry;
  const wordy = { ...COMBATS, project: () => ["x".repeat(10_000)] };
  const expected = { expectedSequence: 0, expectedStep: 0 };
  const conflict = await conflictWith(world.deps, wordy, head, expected, ALL);
  expect(conflict?.members).toMatchObject({ currentSequence: 9, missedTruncated: true });
  expect(conflict?.members?.missed).toHaveLength(6);
});

test("a transition too large to be stored is refused, and nothing is written", async () => {
  const world = await publishedWorld();
  const table = await begin(world);
  const noise = randomBytes(400_000).toString("hex");
  const bloated: typeof COMBATS = {
    ...COMBATS,
    decide: (state) => accepted({ events: [], state: { ...state, zzz: noise } as CombatState }),
  };
  const submitted = await submit(world.deps, bloated, {
    id: table.combatId,
    commandId: "00000000-0000-4000-8000-00000000beef",
    requestHash: "",
    expectedSequence: table.sequence,
    expectedStep: table.step,
    class: "ordinary",
    player: Promise.resolve(undefined),
    actorOf: async () => accepted("hero"),
    commandFor: () => ({ type: "END_TURN", payload: { actorId: "hero" } }),
    perspectiveOf: () => ALL,
    at: "2030-01-02T03:04:05.678Z",
    remainingMs: () => 10_000,
  });
  expect(submitted).toMatchObject({ ok: false, problem: { code: "TRANSITION_TOO_LARGE" } });
  expect((await readHead(world.deps, COMBATS, table.combatId))?.header.sequence).toBe(0);
});
