import type { Handlers } from "./handlers.ts";
import { lambdaContext } from "./lambda-context.ts";

const EVERY_MS = 5 * 60_000;
const SWEEPER_TIMEOUT_MS = 120_000;

export interface Sweeping {
  /** Lets a sweep under way end. */
  stop(): Promise<void>;
}

/** Sweeps once, and then every few minutes as the deployed schedule does. Resolves after the first sweep. */
export async function startSweeping(sweeper: Handlers["sweeper"]): Promise<Sweeping> {
  let running = sweepOnce(sweeper);
  await running;
  const timer = setInterval(() => {
    running = running.then(() => sweepOnce(sweeper));
  }, EVERY_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/** A sweep that fails is tried again at the next turn; it must not end the gateway. */
async function sweepOnce(sweeper: Handlers["sweeper"]): Promise<void> {
  try {
    await sweeper({}, lambdaContext("sweeper", SWEEPER_TIMEOUT_MS));
  } catch (error) {
    console.error("the sweep failed:", error);
  }
}
