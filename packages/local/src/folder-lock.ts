import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const LOCK_FILE = "in-use-by";

/**
 * Takes a folder for this process: two databases on the same files would destroy them. What a process that is no
 * more left behind does not count.
 * @returns gives it back
 * @throws Error when another process has it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, LOCK_FILE);
  const holder = Number(await readFile(path, "utf8").catch(() => "0"));
  if (holder !== process.pid && isRunning(holder)) {
    throw new Error(`${folder} is in use by process ${holder}; if that is something else, delete ${path}`);
  }
  await writeFile(path, String(process.pid));
  return () => rm(path, { force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    // Signal 0 asks only whether the process is there.
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { readonly code?: unknown } | null)?.code === "EPERM";
  }
}
