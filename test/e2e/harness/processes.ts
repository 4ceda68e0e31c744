import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const ROOT = join(__dirname, "../../..");
const CLI = join(ROOT, "packages/local/src/cli.ts");

// Starting processes takes its time on a machine that does something else too.
jest.setTimeout(120_000);

const closing: (() => Promise<void> | void)[] = [];

/** Registers what must end with the test file; without it a failed assertion would leave jest hanging. */
export function closeLater(close: () => Promise<void> | void): void {
  closing.push(close);
}

/** Ends everything that a test file started, last first. To be called in its `afterAll`. */
export async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}

/** A folder that is gone after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "duelbook-e2e-"));
  closeLater(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Gateway {
  readonly url: string;
  /** What it printed so far. */
  readonly lines: readonly string[];
  /** Ctrl-C. */
  stop(): Promise<void>;
}

export interface GatewayOptions {
  readonly data: string;
  /** A DynamoDB to use in place of the built-in one. */
  readonly dynamodbEndpoint?: string;
  readonly demo?: boolean;
}

/**
 * Starts the local gateway in a process of its own. With DUELBOOK_E2E_BUNDLES in the environment it serves those
 * bundles in place of the sources.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { data, dynamodbEndpoint, demo = false } = options;
  const args = ["--import", "tsx", "--conditions", "source", CLI, "start", ...(demo ? [] : ["--no-demo"])];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: "0",
      DUELBOOK_DATA: data,
      ...(dynamodbEndpoint === undefined ? {} : { DUELBOOK_DYNAMODB_ENDPOINT: dynamodbEndpoint }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = () => interrupt(child, child.pid as number);
  closeLater(stop);
  return { ...(await readyLines(child, demo ? DEMO_LINES : 1)), stop };
}

/** `npm start`, in a process group of its own as a terminal would have it. */
export async function npmStart(env: Readonly<Record<string, string>>): Promise<Gateway> {
  const child = spawn("npm", ["start", "--silent"], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const stop = () => interrupt(child, -(child.pid as number));
  closeLater(stop);
  return { ...(await readyLines(child, DEMO_LINES)), stop };
}

/** Where it listens, the combat, its player, and the lines of shell. */
const DEMO_LINES = 8;

/** What a process prints until it can be used, and the address that it names. */
async function readyLines(child: ChildProcess, count: number): Promise<Omit<Gateway, "stop">> {
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
      if (lines.push(line) === count) resolve();
    });
    child.once("exit", (code, signal) => {
      // Said also when a test is already using it: its own errors would only tell of a connection refused.
      const asTold = code === 0 || signal === "SIGINT";
      if (lines.length >= count && !asTold) console.error(`a gateway ended with ${code ?? signal}`);
      reject(new Error(`the gateway ended with ${code ?? signal}`));
    });
  });
  const url = /^ready (http:\S+)$/.exec(lines[0] ?? "")?.[1];
  if (url === undefined) throw new Error(`not what was expected first: ${lines[0]}`);
  return { url, lines };
}

/** @param target the process, or its group as a negative number */
function interrupt(child: ChildProcess, target: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("close", () => resolve());
    process.kill(target, "SIGINT");
  });
}
