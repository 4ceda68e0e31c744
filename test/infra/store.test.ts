import * as adapter from "@duelbook/timeline/dynamodb";
import * as infra from "../../infra/table.ts";
import { findFunction, only, referred, synthesize } from "./synthesis.ts";

const template = synthesize();
const table = only(template, "AWS::DynamoDB::Table");

test("keys and index are the ones that the store's adapter uses", () => {
  expect(infra.TABLE_KEYS).toEqual(adapter.TABLE_KEYS);
  expect(infra.LINKS_INDEX).toEqual(adapter.LINKS_INDEX);
  expect(table.Properties.KeySchema).toEqual([
    { AttributeName: adapter.TABLE_KEYS.partition, KeyType: "HASH" },
    { AttributeName: adapter.TABLE_KEYS.sort, KeyType: "RANGE" },
  ]);
  expect(table.Properties.GlobalSecondaryIndexes).toMatchObject([
    {
      IndexName: adapter.LINKS_INDEX.name,
      KeySchema: [
        { AttributeName: adapter.LINKS_INDEX.partition, KeyType: "HASH" },
        { AttributeName: adapter.LINKS_INDEX.sort, KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "ALL" },
    },
  ]);
});

test("the table is on demand and capped, recoverable, protected and kept", () => {
  const caps = { MaxReadRequestUnits: 4000, MaxWriteRequestUnits: 2000 };
  expect(table).toMatchObject({
    DeletionPolicy: "Retain",
    UpdateReplacePolicy: "Retain",
    Properties: {
      BillingMode: "PAY_PER_REQUEST",
      OnDemandThroughput: caps,
      GlobalSecondaryIndexes: [{ OnDemandThroughput: caps }],
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      DeletionProtectionEnabled: true,
      StreamSpecification: { StreamViewType: "NEW_IMAGE" },
    },
  });
});

test("players and matches can be removed only by context", () => {
  const removable = synthesize({ removable: "true" });
  expect(only(removable, "AWS::DynamoDB::Table")).toMatchObject({
    DeletionPolicy: "Delete",
    Properties: { DeletionProtectionEnabled: false },
  });
  expect(only(removable, "AWS::Cognito::UserPool")).toMatchObject({
    DeletionPolicy: "Delete",
    Properties: { DeletionProtection: "INACTIVE" },
  });
  expect(only(template, "AWS::Cognito::UserPool")).toMatchObject({
    DeletionPolicy: "Retain",
    Properties: { DeletionProtection: "ACTIVE" },
  });
});

test("the caps are chosen by context", () => {
  const capped = only(synthesize({ maxReadUnits: 100, maxWriteUnits: "50" }), "AWS::DynamoDB::Table");
  expect(capped.Properties.OnDemandThroughput).toEqual({
    MaxReadRequestUnits: 100,
    MaxWriteRequestUnits: 50,
  });
});

describe("the projector", () => {
  const mapping = only(template, "AWS::Lambda::EventSourceMapping").Properties;

  test("is woken by new transitions of combats and runs, and by nothing else", () => {
    expect(referred(mapping.FunctionName)).toBe(findFunction(template, "projector")[0]);
    const { Filters } = mapping.FilterCriteria as { Filters: { Pattern: string }[] };
    const prefixes = ["C#", "U#"];
    expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual(
      prefixes.map((prefix) => ({
        eventName: ["INSERT"],
        dynamodb: { Keys: { pk: { S: [{ prefix }] }, sk: { S: [{ prefix: adapter.TRANSITION_PREFIX }] } } },
      })),
    );
    expect(prefixes.map((prefix) => adapter.parseTimelineKey(`${prefix}id`))).toEqual([
      { aggregate: "combat", id: "id" },
      { aggregate: "run", id: "id" },
    ]);
  });

  test("answers for single records, retries a bounded number of times, then leaves the rest in a queue", () => {
    expect(mapping).toMatchObject({
      StartingPosition: "TRIM_HORIZON",
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 5,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    });
  });

  test("leaves them encrypted, for two weeks, and the queue refuses plain HTTP", () => {
    expect(only(template, "AWS::SQS::Queue").Properties).toEqual({
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 1_209_600,
    });
    const policy = only(template, "AWS::SQS::QueuePolicy").Properties.PolicyDocument;
    expect(policy).toMatchObject({
      Statement: [{ Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } }],
    });
  });
});
