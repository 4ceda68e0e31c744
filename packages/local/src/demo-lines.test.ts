import { demoLines } from "./demo-lines.ts";

test("the first lines say where it is, which combat and whose; then comes a line of shell for each step", () => {
  const demo = {
    combatId: "c-1",
    sub: "o'hara",
    cardInstanceId: "card-1",
    targetId: "enemy-1",
    costOptionId: "health_cost",
    sequence: 8,
    step: 12,
  };
  const lines = demoLines("http://127.0.0.1:3000", demo);
  expect(lines.slice(0, 3)).toEqual(["ready http://127.0.0.1:3000", "combat c-1", "player o'hara"]);
  const [token, overview, detail, command, timeline] = lines.slice(3);
  // A quote in a name must not end the text that it stands in.
  expect(token).toContain(`-d '{"sub":"o'\\''hara"}'`);
  expect(overview).toContain("/api/v1/combats/c-1/cards/evaluations'");
  expect(detail).toContain("/cards/card-1/evaluation?targetIds=enemy-1&costOptionId=health_cost'");
  expect(command).toContain('"expectedSequence":8,"expectedStep":12,"type":"PLAY_CARD"');
  expect(timeline).toContain("/api/v1/combats/c-1/timeline'");
  expect(lines).toHaveLength(8);
});
