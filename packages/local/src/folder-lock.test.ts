import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFolder } from "./folder-lock.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "duelbook-lock-"));
  path = join(folder, "in-use-by");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a folder is this process's until it gives it back", async () => {
  const unlock = await lockFolder(join(folder, "new"));
  expect(readFileSync(join(folder, "new/in-use-by"), "utf8")).toBe(String(process.pid));
  await unlock();
  expect(existsSync(join(folder, "new/in-use-by"))).toBe(false);
});

test("a folder that another running process has can't be taken", async () => {
  writeFileSync(path, String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
});

test("what a process that is no more left behind does not count", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  for (const left of [String(pid), "", "nonsense", "-1"]) {
    writeFileSync(path, left);
    await (await lockFolder(folder))();
  }
});
