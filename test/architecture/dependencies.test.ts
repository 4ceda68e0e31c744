import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const ROOT = join(__dirname, "../..");
const CONFIG = join(ROOT, ".dependency-cruiser.cjs");
const PACKAGES = ["engine", "gamelog", "content", "timeline", "service", "local"];

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

/** What dependency-cruiser holds against a tree, under the project's own rules. */
function cruise(cwd: string, paths: readonly string[]): readonly Violation[] {
  const cli = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [cli, "--config", CONFIG, "--output-type", "json", ...paths];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout).summary.violations;
}

/** One import that must not be, the file that has it, and every rule that it breaks. */
const PLANTED = [
  ["packages/engine/src/reads-files.ts", 'import "node:fs";', ["engine-stands-alone"]],
  ["packages/engine/src/knows-store.ts", 'import "@duelbook/timeline";', ["engine-stands-alone"]],
  ["packages/engine/src/other-library.ts", 'import "commander";', ["engine-stands-alone"]],
  ["packages/engine/src/misspelt.ts", 'import "@duelbook/timelines";', ["engine-stands-alone", "resolvable"]],
  ["packages/gamelog/src/renders.ts", 'import "@duelbook/engine";', ["gamelog-stands-alone"]],
  ["packages/gamelog/src/reads-files.ts", 'import "node:fs";', ["gamelog-stands-alone"]],
  ["packages/content/src/serves.ts", 'import "@duelbook/service";', ["content-knows-the-engine-only"]],
  ["packages/content/src/hashes.ts", 'import "node:crypto";', ["content-knows-the-engine-only"]],
  ["packages/timeline/src/validates.ts", 'import "zod";', ["timeline-knows-no-rules"]],
  ["packages/timeline/src/decides.ts", 'import "@duelbook/engine";', ["timeline-takes-types-of-the-engine"]],
  [
    "packages/timeline/src/memory/calls-aws.ts",
    'import "@aws-sdk/client-dynamodb";',
    ["aws-sdk-behind-the-port"],
  ],
  [
    "packages/service/src/calls-aws.ts",
    'import "@aws-sdk/client-dynamodb";',
    ["aws-sdk-behind-the-port", "service-asks-the-port"],
  ],
  ["packages/service/src/adapter.ts", 'import "@duelbook/timeline/dynamodb";', ["service-asks-the-port"]],
  ["packages/service/src/sockets.ts", 'import "node:net";', ["service-asks-the-port"]],
  [
    "functions/combats/offline.ts",
    'import "@duelbook/local";',
    ["functions-are-thin", "local-is-never-deployed"],
  ],
  [
    "functions/combats/offline-by-path.ts",
    'import "../../packages/local/src/index.ts";',
    ["functions-are-thin", "local-is-never-deployed", "packages-by-name"],
  ],
  ["functions/combats/decides.ts", 'import "@duelbook/engine";', ["functions-are-thin"]],
  ["infra/serves.ts", 'import "@duelbook/service";', ["infra-knows-the-routes-only"]],
  ["infra/other-library.ts", 'import "commander";', ["infra-knows-the-routes-only"]],
  [
    "packages/local/src/deep.ts",
    'import "../../timeline/src/port.ts";',
    ["no-deep-imports", "packages-by-name"],
  ],
  ["packages/local/src/by-path.ts", 'import "../../timeline/src/index.ts";', ["packages-by-name"]],
  ["packages/local/src/tested.ts", 'import "./planted.test.ts";', ["product-without-tests"]],
  [
    "packages/local/src/egg.ts",
    'import { hen } from "./hen.ts"; export const egg = () => hen;',
    ["no-cycles"],
  ],
  ["packages/local/src/nowhere.ts", 'import "./nowhere-at-all.ts";', ["resolvable"]],
] as const;

/** What some of them import. A cycle is told of its first file only. */
const NEEDED = [
  ["packages/local/src/planted.test.ts", "export {};"],
  ["packages/local/src/hen.ts", 'import { egg } from "./egg.ts"; export const hen = () => egg;'],
] as const;

/** Imports that look alike and are allowed. */
const ALLOWED = [
  ["packages/engine/src/allowed.ts", 'import "zod"; import "pure-rand/generator/xoroshiro128plus";'],
  ["packages/engine/src/allowed.test.ts", 'import "node:crypto"; import "fast-check";'],
  ["packages/gamelog/src/allowed.ts", 'import "@noble/hashes/sha2.js"; import "@noble/hashes/utils.js";'],
  ["packages/gamelog/src/allowed.test.ts", 'import "peggy"; import "node:fs";'],
  ["packages/content/src/allowed.ts", 'import "@duelbook/engine"; import "zod";'],
  ["packages/timeline/src/allowed.ts", 'import type {} from "@duelbook/engine"; import "node:zlib";'],
  ["packages/timeline/src/dynamodb/allowed.ts", 'import "@aws-sdk/client-dynamodb";'],
  [
    "packages/service/src/allowed.ts",
    'import "@duelbook/engine"; import "@duelbook/content"; import "@duelbook/timeline"; import "node:crypto";',
  ],
  ["packages/service/src/allowed.test.ts", 'import "@duelbook/timeline/memory";'],
  [
    "functions/combats/allowed.ts",
    'import type {} from "aws-lambda"; import "@duelbook/service"; import "@duelbook/timeline/dynamodb"; import "@middy/core";',
  ],
  ["infra/allowed.ts", 'import "@duelbook/service/routes"; import "aws-cdk-lib"; import "node:path";'],
  ["packages/local/src/allowed.ts", 'import "@aws-sdk/client-dynamodb"; import "@duelbook/service";'],
  ["packages/local/src/type-hen.ts", 'import type { Egg } from "./type-egg.ts"; export type Hen = Egg[];'],
  ["packages/local/src/type-egg.ts", 'import type { Hen } from "./type-hen.ts"; export type Egg = Hen[];'],
] as const;

/** Every file that our packages export, empty: what the planted files import by name. */
const EXPORTED = [
  ...PACKAGES.map((name) => `packages/${name}/src/index.ts`),
  "packages/service/src/routes.ts",
  "packages/timeline/src/port.ts",
  "packages/timeline/src/dynamodb/index.ts",
  "packages/timeline/src/memory/index.ts",
];

describe("in a tree with planted imports", () => {
  const tree = mkdtempSync(join(tmpdir(), "duelbook-planted-"));
  let violations: readonly Violation[] = [];

  beforeAll(() => {
    plantTree(tree);
    for (const path of EXPORTED) write(tree, path, "export {};");
    for (const [path, source] of [...PLANTED, ...NEEDED, ...ALLOWED]) write(tree, path, source);
    violations = cruise(tree, ["packages", "functions", "infra"]);
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  const broken = (path: string) => [
    ...new Set(violations.filter(({ from }) => from === path).map(({ rule }) => rule.name)),
  ];

  test.each(PLANTED)("%s with `%s` breaks %j", (path, _, rules) => {
    expect(broken(path).sort()).toEqual([...rules]);
  });

  test.each(ALLOWED)("%s with `%s` is allowed", (path) => {
    expect(broken(path)).toEqual([]);
  });

  test("every rule has caught something", () => {
    const { forbidden } = require(CONFIG) as { forbidden: { name: string }[] };
    expect([...new Set(violations.map(({ rule }) => rule.name))].sort()).toEqual(
      forbidden.map(({ name }) => name).sort(),
    );
  });
});

test("the project itself breaks no rule", () => {
  const paths = ["packages", "functions", "infra", "test"];
  expect(cruise(ROOT, paths).map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
});

/** The workspaces' package.json files, and all installed packages, ours linked to this tree. */
function plantTree(tree: string): void {
  for (const path of [...PACKAGES.map((name) => `packages/${name}`), "functions", "infra", "."])
    copy(tree, join(path, "package.json"));
  const modules = join(ROOT, "node_modules");
  mkdirSync(join(tree, "node_modules/@duelbook"), { recursive: true });
  for (const name of readdirSync(modules))
    if (name !== "@duelbook") symlinkSync(join(modules, name), join(tree, "node_modules", name));
  for (const name of PACKAGES)
    symlinkSync(join(tree, "packages", name), join(tree, "node_modules/@duelbook", name));
}

function copy(tree: string, path: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  cpSync(join(ROOT, path), join(tree, path));
}

function write(tree: string, path: string, source: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  if (existsSync(join(tree, path))) throw new Error(`${path} is planted twice`);
  writeFileSync(join(tree, path), source);
}
