import { execFileSync } from "node:child_process";
import { signIn } from "./harness/client.ts";
import { closeAll, type Gateway, npmStart, temporaryFolder } from "./harness/processes.ts";

afterAll(closeAll);

/** The part of what `npm start` prints before the lines of shell. */
function demoOf({ url, lines }: Gateway): { readonly combatId: string; readonly sub: string } {
  const [ready, combat = "", player = ""] = lines;
  expect(ready).toBe(`ready ${url}`);
  expect(combat).toMatch(/^combat \S+$/);
  expect(player).toMatch(/^player \S+$/);
  return { combatId: combat.slice("combat ".length), sub: player.slice("player ".length) };
}

/** Pastes the lines of shell into bash, and gives what each of the requests after the token answered. */
function paste(lines: readonly string[]): readonly unknown[] {
  const [token = "", ...requests] = lines.slice(3);
  const script = [token, ...requests.flatMap((line) => [line, "echo"])].join("\n");
  const output = execFileSync("bash", ["--norc", "-eo", "pipefail", "-c", script], { encoding: "utf8" });
  return output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("npm start: every printed line works in bash, and what was played is there after a restart", async () => {
  const env = { PORT: "0", DUELBOOK_DATA: temporaryFolder() };
  const first = await npmStart(env);
  const demo = demoOf(first);
  expect(new URL(first.url).hostname).toBe("127.0.0.1");
  const { lines } = first;
  expect(lines.slice(3).every((line) => line.includes("curl "))).toBe(true);

  const answers = paste(lines);
  const cardInstanceId = "10000000-0000-8000-8000-000000000001";
  expect(answers).toMatchObject([
    { sequence: 0, evaluations: expect.arrayContaining([expect.objectContaining({ cardInstanceId })]) },
    { cardInstanceId, playable: true, legalTargetIds: ["enemy-1"], choices: { costOptionId: "health_cost" } },
    { combatId: demo.combatId, sequence: 1 },
    {
      transitions: [{ sequence: 0 }, { sequence: 1, command: { payload: { costOptionId: "health_cost" } } }],
    },
  ]);
  // Once more, the command is recognised and answered in the same way.
  const again = paste(lines);
  expect([again[2], again[3]]).toEqual([answers[2], answers[3]]);
  await first.stop();

  const second = await npmStart(env);
  expect(demoOf(second).combatId).not.toBe(demo.combatId);
  const player = await signIn(second.url, demo.sub);
  const timeline = await player.get(`/combats/${demo.combatId}/timeline`);
  expect(timeline.json).toEqual(answers[3]);
  const { combats } = (await player.get("/combats")).json;
  expect(combats.map(({ combatId }: { combatId: string }) => combatId)).toContain(demo.combatId);
});
