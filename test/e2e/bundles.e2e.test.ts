import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { HTTP_FUNCTIONS } from "@duelbook/service/routes";

const FUNCTIONS = [...HTTP_FUNCTIONS, "projector", "sweeper"];
const MAX_BYTES = 550_000;

const folder = process.env.DUELBOOK_E2E_BUNDLES;
const title = "the bundles that DUELBOOK_E2E_BUNDLES names";
const onBundles = folder === undefined ? describe.skip : describe;

onBundles(folder === undefined ? `${title} (skipped: it names none)` : title, () => {
  const bundles = folder ?? "";

  test("are those of all functions", () => {
    expect(readdirSync(bundles).sort()).toEqual([...FUNCTIONS].sort());
  });

  test.each(FUNCTIONS)("%s is no larger than 550 kB", (name) => {
    expect(statSync(join(bundles, name, "index.mjs")).size).toBeLessThanOrEqual(MAX_BYTES);
  });
});
