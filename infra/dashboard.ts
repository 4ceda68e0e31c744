import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Metrics } from "./metrics.ts";

/** One page for whoever is woken by an alarm: the alarms first, then traffic, functions and store. */
export function createDashboard(
  scope: Construct,
  id: string,
  metrics: Metrics,
  alarms: readonly cloudwatch.Alarm[],
): cloudwatch.Dashboard {
  return new cloudwatch.Dashboard(scope, id, {
    widgets: [
      [new cloudwatch.AlarmStatusWidget({ title: "Alarms", alarms: [...alarms], width: 24, height: 4 })],
      [
        graph("Requests", [metrics.requests], [metrics.clientErrors, metrics.serverErrors]),
        graph("Commands (ms)", [metrics.commandsP50, metrics.commandsP99]),
        graph("Must stay empty", [
          metrics.stateCorrupt,
          metrics.contentMissing,
          metrics.sweepFailed,
          metrics.deadLetters,
        ]),
      ],
      [
        graph(
          "Functions, p99 (ms)",
          metrics.functions.map((each) => each.duration),
        ),
        graph(
          "Function errors",
          metrics.functions.map((each) => each.errors),
        ),
        graph(
          "Function throttles",
          metrics.functions.map((each) => each.throttles),
        ),
      ],
      [
        graph("Table units", [metrics.tableReads, metrics.tableWrites]),
        graph("Table throttles", [metrics.tableThrottles]),
        graph("Projector's lag (ms)", [metrics.iteratorAge]),
      ],
    ],
  });
}

function graph(
  title: string,
  left: readonly cloudwatch.IMetric[],
  right: readonly cloudwatch.IMetric[] = [],
): cloudwatch.GraphWidget {
  return new cloudwatch.GraphWidget({ title, left: [...left], right: [...right], width: 8, height: 6 });
}
