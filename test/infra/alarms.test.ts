import { HTTP_FUNCTIONS } from "@duelbook/service/routes";
import type { Template } from "aws-cdk-lib/assertions";
import { findFunction, only, referred, resources, synthesize } from "./synthesis.ts";

const template = synthesize();

type Properties = Readonly<Record<string, unknown>>;

interface Stated {
  readonly Id: string;
  readonly MetricStat?: { readonly Metric: Properties; readonly Stat: string };
}

function alarms(of: Template): readonly Properties[] {
  return [...resources(of, "AWS::CloudWatch::Alarm").values()].map(({ Properties }) => Properties);
}

/** The alarms on one metric, those with a label in the same form as those without. */
function alarmsOn(metricName: string): readonly Properties[] {
  return alarms(template)
    .map((alarm) => {
      const [stated, ...others] = (alarm.Metrics ?? []) as Stated[];
      if (stated?.MetricStat === undefined || others.length > 0) return alarm;
      return { ...alarm, ...stated.MetricStat.Metric, Statistic: stated.MetricStat.Stat };
    })
    .filter(({ MetricName }) => MetricName === metricName);
}

test("5xx, the commands' p99, the projector's age and its dead letters are watched", () => {
  expect(alarmsOn("5xx")).toMatchObject([{ Namespace: "AWS/ApiGateway", Statistic: "Sum", Threshold: 5 }]);
  expect(alarmsOn("Duration")).toMatchObject([
    { Statistic: "p99", Threshold: 1500, EvaluationPeriods: 3, Dimensions: dimension("commands") },
  ]);
  expect(alarmsOn("IteratorAge")).toMatchObject([
    { Statistic: "Maximum", Threshold: 60_000, Dimensions: dimension("projector") },
  ]);
  expect(alarmsOn("ApproximateNumberOfMessagesVisible")).toMatchObject([
    { Statistic: "Maximum", Threshold: 1 },
  ]);
});

test("the first crash, time-out or throttle of any function is told", () => {
  const names = [...HTTP_FUNCTIONS, "projector", "sweeper"];
  for (const metric of ["Errors", "Throttles"]) {
    const watched = alarmsOn(metric);
    expect(watched.map(({ Dimensions }) => Dimensions)).toEqual(expect.arrayContaining(names.map(dimension)));
    expect(watched).toHaveLength(names.length);
    for (const alarm of watched) expect(alarm).toMatchObject({ Statistic: "Sum", Threshold: 1 });
  }
});

test("throttles of the table and of its index are told as one", () => {
  const sums = alarms(template).filter(({ Metrics }) => ((Metrics ?? []) as Stated[]).length > 1);
  expect(sums).toHaveLength(1);
  const metrics = sums[0]?.Metrics as Stated[];
  expect(metrics.map(({ MetricStat }) => MetricStat?.Metric.MetricName)).toEqual([
    undefined,
    "ReadThrottleEvents",
    "WriteThrottleEvents",
    "WriteThrottleEvents",
  ]);
});

test.each(["STATE_CORRUPT", "CONTENT_MISSING", "SWEEP_FAILED"])("the first %s is told", (code) => {
  expect(alarmsOn(code)).toMatchObject([
    {
      Namespace: "Duelbook",
      Dimensions: [{ Name: "service", Value: "duelbook" }],
      Statistic: "Sum",
      Threshold: 1,
      EvaluationPeriods: 1,
    },
  ]);
});

test("no alarm rings while nothing is played", () => {
  for (const alarm of alarms(template)) expect(alarm.TreatMissingData).toBe("notBreaching");
});

test("alarms go to a topic, and to a mail address, only by context", () => {
  template.resourceCountIs("AWS::SNS::Topic", 0);
  const told = synthesize({ alarmEmail: "ops@example.org" });
  const [topic] = resources(told, "AWS::SNS::Topic").keys();
  expect(only(told, "AWS::SNS::Subscription").Properties).toMatchObject({
    Protocol: "email",
    Endpoint: "ops@example.org",
  });
  for (const { AlarmActions } of alarms(told))
    expect((AlarmActions as unknown[]).map(referred)).toEqual([topic]);
  const silent = synthesize({ alarmTopic: "true" });
  silent.resourceCountIs("AWS::SNS::Topic", 1);
  silent.resourceCountIs("AWS::SNS::Subscription", 0);
});

test("a dashboard shows the alarms", () => {
  const body = JSON.stringify(only(template, "AWS::CloudWatch::Dashboard").Properties.DashboardBody);
  for (const id of resources(template, "AWS::CloudWatch::Alarm").keys()) expect(body).toContain(id);
});

function dimension(name: string) {
  return [{ Name: "FunctionName", Value: { Ref: findFunction(template, name)[0] } }];
}
