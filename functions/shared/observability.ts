import { Logger } from "@aws-lambda-powertools/logger";
import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import type { ApiResponse, Operation, ProblemCode, Report } from "@duelbook/service";

export interface Observability {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * What a log line says of a request: ids and numbers that its caller knows anyhow. Never a token, a body, an account
 * or anything of a state.
 */
export interface LogKeys {
  /** Lambda's. */
  readonly requestId: string;
  /** API Gateway's, as its access log has it. */
  readonly apiRequestId?: string;
  readonly operation?: Operation;
  readonly combatId?: string;
  readonly runId?: string;
  readonly commandId?: string;
  /** The partition of a timeline that is followed. */
  readonly timeline?: string;
}

/** Service, namespace and level are the environment's (POWERTOOLS_SERVICE_NAME, LOG_LEVEL …). */
export function createObservability(): Observability {
  return { logger: new Logger(), metrics: new Metrics() };
}

/** Tells the operators what no caller must see: one log line, and one more of the metric that an alarm watches. */
export function reportOf({ logger, metrics }: Observability, keys?: LogKeys): (report: Report) => void {
  return ({ code, detail, key }) => {
    logger.error(detail, { ...keys, code, ...(key === undefined ? {} : { timeline: key }) });
    metrics.addMetric(code, MetricUnit.Count, 1);
  };
}

/** Operations that commit something, or refuse to. */
const COMMAND_OPERATIONS: ReadonlySet<string> = new Set<Operation>([
  "createCombat",
  "createRun",
  "sendCommand",
  "sendRunCommand",
]);

const CONFLICTS: ReadonlySet<string> = new Set<ProblemCode>(["SEQUENCE_CONFLICT", "STEP_CONFLICT"]);

/** What an answer of ours says about itself; every member may be missing. */
interface Answer {
  readonly code?: string;
  readonly sequence?: number;
  readonly currentSequence?: number;
}

/** One log line for a request that was answered, and for a command the metrics of what became of it. */
export function recordAnswer(observability: Observability, keys: LogKeys, response: ApiResponse): void {
  const { logger } = observability;
  const { operation } = keys;
  if (operation === undefined || !COMMAND_OPERATIONS.has(operation)) {
    logger.info("answered", { ...keys, status: response.status });
    return;
  }
  const { code, sequence, currentSequence }: Answer = JSON.parse(response.body);
  const replayed = response.headers["duelbook-replayed"] !== undefined;
  logger.info("answered", {
    ...keys,
    status: response.status,
    ...(code === undefined ? { sequence, replayed } : { code, currentSequence }),
  });
  countCommand(observability.metrics, response.status, code, replayed);
}

/** Failures (5xx) are no refusals: the gateway in front counts them. */
function countCommand(metrics: Metrics, status: number, code: string | undefined, replayed: boolean): void {
  if (code === undefined) {
    metrics.addMetric(replayed ? "COMMAND_REPLAYED" : "COMMAND_ACCEPTED", MetricUnit.Count, 1);
  } else if (CONFLICTS.has(code)) {
    metrics.addMetric("COMMAND_CONFLICT", MetricUnit.Count, 1);
  } else if (status < 500) {
    // A dimension holds for all metrics of its line, so this one gets a line of its own.
    metrics.singleMetric().addDimension("code", code).addMetric("COMMAND_REFUSED", MetricUnit.Count, 1);
  }
}
