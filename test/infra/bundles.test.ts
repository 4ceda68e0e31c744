import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SCRIPT = join(__dirname, "../../.ci/bundles.mjs");

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "duelbook-cdk-out-"));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

const gather = () => spawnSync(process.execPath, [SCRIPT, out], { encoding: "utf8" });

/** A synthesized stack with one function, whose asset holds a bundle or not. */
function synthesized(description: string, bundle: string | undefined): void {
  const write = (name: string, value: unknown) => writeFileSync(join(out, name), JSON.stringify(value));
  write("Game.template.json", {
    Resources: {
      Table: { Type: "AWS::DynamoDB::Table", Properties: {} },
      Served: {
        Type: "AWS::Lambda::Function",
        Properties: { Description: description, Code: { S3Key: "abc.zip" } },
      },
    },
  });
  write("Game.assets.json", {
    files: {
      abc: { source: { path: "asset.abc" }, destinations: { here: { objectKey: "abc.zip" } } },
    },
  });
  mkdirSync(join(out, "asset.abc"));
  if (bundle !== undefined) writeFileSync(join(out, "asset.abc/index.mjs"), bundle);
}

test("each function's bundle is found under its folder's name, also when gathered again", () => {
  synthesized("Duelbook: combats", "export const handler = 1;");
  for (const _ of ["first", "again"]) {
    const { stdout, status } = gather();
    expect([stdout.trim(), status]).toEqual([join(out, "bundles"), 0]);
    expect(readFileSync(join(out, "bundles/combats/index.mjs"), "utf8")).toBe("export const handler = 1;");
  }
});

test("functions of others are passed over, and none of ours is a failure", () => {
  synthesized("Somebody else's", "export const handler = 1;");
  const { stderr, status } = gather();
  expect(stderr).toContain("holds no function of ours");
  expect(status).toBe(1);
});

test("an asset without a bundle is a failure", () => {
  synthesized("Duelbook: combats", undefined);
  const { stderr, status } = gather();
  expect(stderr).toContain("combats has no index.mjs");
  expect(status).toBe(1);
});
