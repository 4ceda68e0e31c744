import { Duration, Validations } from "aws-cdk-lib";
import type { ITable, Table } from "aws-cdk-lib/aws-dynamodb";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import * as sqs from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { ServiceFunction } from "./service-function.ts";
import type { Settings } from "./settings.ts";

export interface ProjectorProps {
  readonly settings: Settings;
  readonly table: Table;
  readonly projector: ServiceFunction;
  readonly sweeper: ServiceFunction;
}

/** Partition keys of timelines: combats and runs. */
const TIMELINES = ["C#", "U#"] as const;

/** What follows a committed transition: the projector at once, the sweeper for what a lost record left. */
export class Projector extends Construct {
  readonly deadLetters: sqs.Queue;

  constructor(scope: Construct, id: string, { settings, table, projector, sweeper }: ProjectorProps) {
    super(scope, id);
    this.deadLetters = new sqs.Queue(this, "DeadLetters", {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.deadLetters).acknowledge({
      id: "AwsSolutions-SQS3",
      reason: "It is itself where the event source leaves what the projector could not take.",
    });
    projector.function.addEventSource(
      // The library's own classes don't fit its interfaces under exactOptionalPropertyTypes.
      new DynamoEventSource(table as ITable, {
        // A mapping made anew must not skip what came while there was none.
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: TIMELINES.map(newTransitions),
        batchSize: 100,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        retryAttempts: 5,
        onFailure: new SqsDlq(this.deadLetters),
      }),
    );
    new Rule(this, "SweepSchedule", {
      description: "Repairs links and creations that a lost stream record left behind",
      schedule: Schedule.rate(Duration.minutes(settings.sweepMinutes)),
      // The next sweep is the retry.
      targets: [new LambdaFunction(sweeper.function, { retryAttempts: 0 })],
    });
  }
}

/** Links and content share the stream; only transitions wake the projector. */
function newTransitions(prefix: string): Record<string, unknown> {
  return FilterCriteria.filter({
    eventName: FilterRule.isEqual("INSERT"),
    dynamodb: {
      Keys: {
        pk: { S: FilterRule.beginsWith(prefix) },
        sk: { S: FilterRule.beginsWith("T#") },
      },
    },
  });
}
