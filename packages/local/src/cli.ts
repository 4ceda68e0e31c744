#!/usr/bin/env -S tsx -C source
import { Command, InvalidArgumentError, Option } from "commander";
import { demoLines } from "./demo-lines.ts";
import { type Duelbook, startDuelbook } from "./duelbook.ts";

interface StartOptions {
  readonly port: number;
  readonly data: string;
  readonly dynamodbEndpoint?: string;
  readonly rateLimit?: number;
  readonly bundles?: string;
  readonly demo: boolean;
}

const program = new Command("duelbook").description("Duelbook on one machine");

program
  .command("start")
  .description("start the backend on loopback, with a demo combat")
  .addOption(
    new Option("--port <number>", "port to listen on; 0: any free one")
      .env("PORT")
      .default(3000)
      .argParser(wholeNumber),
  )
  .addOption(
    new Option("--data <folder>", "where everything is kept").env("DUELBOOK_DATA").default(".duelbook"),
  )
  .addOption(
    new Option("--dynamodb-endpoint <url>", "a DynamoDB to use in place of the built-in one")
      .env("DUELBOOK_DYNAMODB_ENDPOINT")
      .argParser(url),
  )
  .addOption(
    new Option("--rate-limit <number>", "requests a second to let in")
      .env("DUELBOOK_RATE_LIMIT")
      .argParser(wholeNumber),
  )
  .addOption(
    new Option("--bundles <folder>", "serve built functions in place of the sources").env(
      "DUELBOOK_E2E_BUNDLES",
    ),
  )
  .option("--no-demo", "begin no demo combat, and publish nothing")
  .action(start);

await program.parseAsync();

async function start(options: StartOptions): Promise<void> {
  const duelbook = await startDuelbook(options).catch((error: unknown) =>
    program.error(`duelbook: ${error instanceof Error ? error.message : error}`),
  );
  let stopping = false;
  const stop = () => {
    // Whoever asks again does not want to wait.
    if (stopping) process.exit(130);
    stopping = true;
    duelbook.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  for (const line of options.demo ? await demo(duelbook) : [`ready ${duelbook.url}`]) console.log(line);
}

/** Loaded only when it is wanted. */
async function demo(duelbook: Duelbook): Promise<readonly string[]> {
  const { startDemo } = await import("./demo.ts");
  return demoLines(duelbook.url, await startDemo(duelbook));
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("expected a whole number");
  return Number(text);
}

function url(text: string): string {
  if (!URL.canParse(text)) throw new InvalidArgumentError("expected a URL");
  return text;
}
