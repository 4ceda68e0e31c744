import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { median, ms, print, times } from "./measure.ts";

const BUNDLES = "cdk.out/bundles";
const BANNER = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

const BARE = `
  import { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
  export const handler = () => [new DynamoDBClient({}), GetItemCommand, PutItemCommand, QueryCommand];
`;

/** Bytes and import time of each function's bundle beside a bundle that only holds a DynamoDB client. */
export function benchBundles(): void {
  if (!existsSync(BUNDLES)) {
    print("Bundles", [["none", "run `npm run synth` and `node .ci/bundles.mjs` first"]]);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "duelbook-bench-"));
  const bare = join(folder, "bare.mjs");
  buildSync({
    stdin: { contents: BARE, resolveDir: process.cwd() },
    outfile: bare,
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    target: "node24",
    mainFields: ["module", "main"],
    conditions: ["source", "module"],
    banner: { js: BANNER },
  });
  const bareTime = importTime(bare);
  const rows = readdirSync(BUNDLES).map((name): [string, string] => {
    const file = join(BUNDLES, name, "index.mjs");
    const time = importTime(file);
    return [
      name,
      `${kilobytes(file)}, imported in ${ms(time)}, ${times(time / bareTime)} of the bare client`,
    ];
  });
  print("Bundles", [["a bare DynamoDB client", `${kilobytes(bare)}, imported in ${ms(bareTime)}`], ...rows]);
  rmSync(folder, { recursive: true });
}

function kilobytes(file: string): string {
  return `${Math.round(statSync(file).size / 1000)} kB`;
}

function importTime(file: string): number {
  const script = `const t=performance.now();await import(${JSON.stringify(resolve(file))});console.log(performance.now()-t);process.exit()`;
  const env = {
    ...process.env,
    AWS_REGION: "eu-central-1",
    TABLE_NAME: "bench",
    SCOPE_PREFIX: "",
    BUILD: "bench",
    POWERTOOLS_SERVICE_NAME: "duelbook",
    POWERTOOLS_METRICS_NAMESPACE: "Duelbook",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  };
  return median(
    Array.from({ length: 9 }, () => {
      const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], { env });
      return Number(out.toString().trim().split("\n").at(-1));
    }),
  );
}
