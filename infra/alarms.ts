import { Duration } from "aws-cdk-lib";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import * as sns from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import type { Metrics } from "./metrics.ts";
import type { Settings } from "./settings.ts";

/** A command should answer well within this, cold starts included. */
const COMMAND_P99 = Duration.millis(1_500);
/** The inbox lags behind the matches by as much. */
const ITERATOR_AGE = Duration.minutes(1);

interface AlarmOf {
  readonly metric: cloudwatch.IMetric;
  /** Reached or passed: the alarm counts the period. */
  readonly threshold: number;
  /** Periods in a row; one unless given. */
  readonly periods?: number;
  readonly says: string;
}

/** Alarms on what players feel and on what must never happen; quiet while nothing is played. */
export class Alarms extends Construct {
  readonly topic: sns.Topic | undefined;
  readonly alarms: readonly cloudwatch.Alarm[];

  constructor(scope: Construct, id: string, metrics: Metrics, settings: Settings) {
    super(scope, id);
    this.topic = settings.alarmTopic ? this.createTopic(settings) : undefined;
    this.alarms = [
      this.watch("ApiServerErrors", {
        metric: metrics.serverErrors,
        threshold: 5,
        says: "Requests end in 5xx.",
      }),
      this.watch("CommandsLatency", {
        metric: metrics.commandsP99,
        threshold: COMMAND_P99.toMilliseconds(),
        periods: 3,
        says: "One command in a hundred takes too long.",
      }),
      ...metrics.functions.flatMap(({ name, errors, throttles }) => [
        this.watch(`${capital(name)}Errors`, {
          metric: errors,
          threshold: 1,
          says: `The ${name} function crashed or ran out of time.`,
        }),
        this.watch(`${capital(name)}Throttles`, {
          metric: throttles,
          threshold: 1,
          says: `The ${name} function was refused for lack of concurrency.`,
        }),
      ]),
      this.watch("TableThrottles", {
        metric: metrics.tableThrottles,
        threshold: 1,
        says: "The table refuses requests: its caps (maxReadUnits, maxWriteUnits) or a hot key.",
      }),
      this.watch("ProjectorAge", {
        metric: metrics.iteratorAge,
        threshold: ITERATOR_AGE.toMilliseconds(),
        says: "Inboxes lag behind the matches.",
      }),
      this.watch("DeadLetters", {
        metric: metrics.deadLetters,
        threshold: 1,
        says: "The projector gave up on a batch of records; the sweeper repairs what it left.",
      }),
      this.watch("StateCorrupt", {
        metric: metrics.stateCorrupt,
        threshold: 1,
        says: "A stored transition failed its hash (STATE_CORRUPT). It was not served.",
      }),
      this.watch("ContentMissing", {
        metric: metrics.contentMissing,
        threshold: 1,
        says: "A pinned content revision is gone (CONTENT_MISSING).",
      }),
      this.watch("SweepFailed", {
        metric: metrics.sweepFailed,
        threshold: 1,
        says: "The sweeper could not repair an entry (SWEEP_FAILED).",
      }),
    ];
  }

  private watch(id: string, { metric, threshold, periods = 1, says }: AlarmOf): cloudwatch.Alarm {
    const alarm = new cloudwatch.Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      alarmDescription: says,
    });
    if (this.topic !== undefined) alarm.addAlarmAction(new SnsAction(this.topic));
    return alarm;
  }

  private createTopic(settings: Settings): sns.Topic {
    const topic = new sns.Topic(this, "Topic", { displayName: "Duelbook alarms", enforceSSL: true });
    if (settings.alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(settings.alarmEmail));
    return topic;
  }
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
