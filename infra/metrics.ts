import { Duration } from "aws-cdk-lib";
import type { HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { METRICS, type ServiceFunction } from "./service-function.ts";
import { LINKS_INDEX } from "./table.ts";

/** The numbers that the alarms watch and the dashboard draws. */
export interface Metrics {
  readonly requests: cloudwatch.IMetric;
  readonly clientErrors: cloudwatch.IMetric;
  readonly serverErrors: cloudwatch.IMetric;
  readonly commandsP50: cloudwatch.IMetric;
  readonly commandsP99: cloudwatch.IMetric;
  readonly functions: readonly FunctionMetrics[];
  readonly tableReads: cloudwatch.IMetric;
  readonly tableWrites: cloudwatch.IMetric;
  readonly tableThrottles: cloudwatch.IMetric;
  readonly iteratorAge: cloudwatch.IMetric;
  readonly deadLetters: cloudwatch.IMetric;
  readonly stateCorrupt: cloudwatch.IMetric;
  readonly contentMissing: cloudwatch.IMetric;
  readonly sweepFailed: cloudwatch.IMetric;
}

export interface FunctionMetrics {
  readonly name: string;
  readonly duration: cloudwatch.IMetric;
  readonly errors: cloudwatch.IMetric;
  readonly throttles: cloudwatch.IMetric;
}

export interface Measured {
  readonly stage: HttpStage;
  readonly table: Table;
  readonly functions: readonly ServiceFunction[];
  readonly commands: ServiceFunction;
  readonly projector: ServiceFunction;
  readonly deadLetters: Queue;
}

const PERIOD = Duration.minutes(5);

export function measure({ stage, table, functions, commands, projector, deadLetters }: Measured): Metrics {
  const duration = (of: ServiceFunction, statistic: string) =>
    of.function.metricDuration({ statistic, period: PERIOD, label: `${of.name} ${statistic}` });
  return {
    requests: stage.metricCount({ period: PERIOD, label: "requests" }),
    clientErrors: stage.metricClientError({ period: PERIOD, label: "4xx" }),
    serverErrors: stage.metricServerError({ period: PERIOD, label: "5xx" }),
    commandsP50: duration(commands, "p50"),
    commandsP99: duration(commands, "p99"),
    functions: functions.map((each) => ({
      name: each.name,
      duration: duration(each, "p99"),
      errors: each.function.metricErrors({ period: PERIOD, label: each.name }),
      throttles: each.function.metricThrottles({ period: PERIOD, label: each.name }),
    })),
    tableReads: ofTable(table, "ConsumedReadCapacityUnits"),
    tableWrites: ofTable(table, "ConsumedWriteCapacityUnits"),
    tableThrottles: throttles(table),
    iteratorAge: projector.function.metric("IteratorAge", { statistic: "Maximum", period: PERIOD }),
    deadLetters: deadLetters.metricApproximateNumberOfMessagesVisible({
      statistic: "Maximum",
      period: PERIOD,
    }),
    stateCorrupt: ofService("STATE_CORRUPT"),
    contentMissing: ofService("CONTENT_MISSING"),
    sweepFailed: ofService("SWEEP_FAILED"),
  };
}

/** A metric that the functions write themselves. */
function ofService(metricName: string): cloudwatch.Metric {
  return new cloudwatch.Metric({
    namespace: METRICS.namespace,
    metricName,
    dimensionsMap: { service: METRICS.service },
    statistic: "Sum",
    period: PERIOD,
  });
}

function ofTable(table: Table, metricName: string, index?: string): cloudwatch.Metric {
  return new cloudwatch.Metric({
    namespace: "AWS/DynamoDB",
    metricName,
    dimensionsMap: {
      TableName: table.tableName,
      ...(index === undefined ? {} : { GlobalSecondaryIndexName: index }),
    },
    statistic: "Sum",
    period: PERIOD,
  });
}

/** The table's refusals and its index's: a throttled index holds up the writes of the table. */
function throttles(table: Table): cloudwatch.IMetric {
  return new cloudwatch.MathExpression({
    expression: "FILL(reads, 0) + FILL(writes, 0) + FILL(indexWrites, 0)",
    usingMetrics: {
      reads: ofTable(table, "ReadThrottleEvents"),
      writes: ofTable(table, "WriteThrottleEvents"),
      indexWrites: ofTable(table, "WriteThrottleEvents", LINKS_INDEX.name),
    },
    label: "throttled requests",
    period: PERIOD,
  });
}
