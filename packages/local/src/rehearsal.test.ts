import { samplePack } from "@duelbook/content/sample";
import { findSeed } from "./rehearsal.ts";

const creation = {
  seats: [
    { actorId: "hero", loadout: { heroId: "emberwright" } },
    { actorId: "enemy-1", loadout: { enemyId: "gloomfang" } },
  ],
};

test("the same wish finds the same seed, and another wish another", async () => {
  const hand = (view: unknown) => JSON.stringify((view as { zones: unknown }).zones);
  const wantsOath = (view: unknown) => hand(view).includes("oathbreaker");
  const wantsNone = (view: unknown) => !wantsOath(view);
  const [first, again, other] = [
    await findSeed(samplePack, creation, wantsOath),
    await findSeed(samplePack, creation, wantsOath),
    await findSeed(samplePack, creation, wantsNone),
  ];
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("a creation that is refused is an error that says why", async () => {
  await expect(findSeed(samplePack, { seats: [] }, () => true)).rejects.toThrow("BAD_REQUEST");
});
