import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const ROOT = join(__dirname, "../..");

/** A tree of its own for planted files, with the project's settings. */
const tree = mkdtempSync(join(tmpdir(), "duelbook-planted-"));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

interface Verdict {
  readonly ok: boolean;
  readonly said: string;
}

/** What an installed tool says of a file that is planted in the tree. */
function judge(path: string, source: string, tool: string, args: readonly string[]): Verdict {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), source);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, "node_modules", tool), ...args],
    {
      cwd: tree,
      encoding: "utf8",
    },
  );
  return { ok: status === 0, said: stdout + stderr };
}

beforeAll(() => {
  mkdirSync(join(tree, "test/architecture"), { recursive: true });
  for (const path of ["biome.json", ".gitignore", "test/architecture/no-randomness.grit"])
    cpSync(join(ROOT, path), join(tree, path));
  writeFileSync(join(tree, "package.json"), JSON.stringify({ type: "module" }));
  const types = { extends: join(ROOT, "tsconfig.portable.json"), include: ["planted.ts"], exclude: [] };
  writeFileSync(join(tree, "tsconfig.json"), JSON.stringify(types));
});

const lint = (path: string, source: string) =>
  judge(path, source, "@biomejs/biome/bin/biome", ["lint", path]);
const checkTypes = (source: string) => judge("planted.ts", source, "typescript/bin/tsc", []);

describe.each(["engine", "content"])("a file of %s", (name) => {
  const path = `packages/${name}/src/planted.ts`;

  test.each([
    ["draws at random", "export const roll = (): number => Math.random();", "Randomness comes from"],
    ["asks the clock", "export const now = (): number => Date.now();", "Time comes in as data"],
    ["writes by locale", "export const format = Intl.NumberFormat();", "depends on the machine"],
    [
      "imports a Node module",
      'import { hostname } from "node:os";\nexport const host = hostname;',
      "noNodejsModules",
    ],
  ])("is refused when it %s", (_, source, message) => {
    const { ok, said } = lint(path, source);
    expect(said).toContain(message);
    expect(ok).toBe(false);
  });

  test("passes when it does none of it", () => {
    expect(lint(path, "export const double = (n: number): number => n * 2;\n").ok).toBe(true);
  });
});

describe("the portable sources' types", () => {
  test.each(["process", "Buffer", "setTimeout", "document"])("know no %s", (name) => {
    const { ok, said } = checkTypes(`export const found: unknown = ${name};`);
    expect(said).toContain(`'${name}'`);
    expect(ok).toBe(false);
  });

  test("know the language", () => {
    const source = "export const keys = (of: ReadonlyMap<string, number>): string[] => [...of.keys()];";
    expect(checkTypes(source)).toEqual({ ok: true, said: "" });
  });
});
