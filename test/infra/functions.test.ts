import { HTTP_FUNCTIONS } from "@duelbook/service/routes";
import { actions, findFunction, only, referred, resources, statements, synthesize } from "./synthesis.ts";

const FUNCTIONS = [...HTTP_FUNCTIONS, "projector", "sweeper"];
const SECONDS: Record<string, number> = { projector: 30, sweeper: 120 };

const template = synthesize();

test("there are the HTTP functions, the projector and the sweeper, and no other", () => {
  const described = [...resources(template, "AWS::Lambda::Function").values()].map(
    ({ Properties }) => Properties.Description,
  );
  expect(described.sort()).toEqual(FUNCTIONS.map((name) => `Duelbook: ${name}`).sort());
});

describe.each(FUNCTIONS)("%s", (name) => {
  const [, { Properties }] = findFunction(template, name);

  test("runs on arm64 and Node 24, traced, with time and memory bounded", () => {
    expect(Properties).toMatchObject({
      Architectures: ["arm64"],
      Runtime: "nodejs24.x",
      Timeout: SECONDS[name] ?? 10,
      MemorySize: 1024,
      TracingConfig: { Mode: "Active" },
    });
    expect(Properties).not.toHaveProperty("ReservedConcurrentExecutions");
  });

  test("knows its table, its scopes' prefix and its build", () => {
    const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
    expect(Variables).toEqual({
      TABLE_NAME: { Ref: referred({ Ref: [...resources(template, "AWS::DynamoDB::Table").keys()][0] }) },
      SCOPE_PREFIX: "duelbook/",
      POWERTOOLS_SERVICE_NAME: "duelbook",
      POWERTOOLS_METRICS_NAMESPACE: "Duelbook",
      LOG_LEVEL: "INFO",
      BUILD: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  test("has a role of its own without a managed policy, and a log group that forgets", () => {
    const role = resources(template, "AWS::IAM::Role").get(referred(Properties.Role));
    expect(role?.Properties).not.toHaveProperty("ManagedPolicyArns");
    const group = (Properties.LoggingConfig as { LogGroup: unknown }).LogGroup;
    const logs = resources(template, "AWS::Logs::LogGroup").get(referred(group));
    expect(logs?.Properties.RetentionInDays).toBe(30);
    expect(actions(template, name, "logs")).toEqual(["logs:CreateLogStream", "logs:PutLogEvents"]);
  });
});

test("each role is used by one function", () => {
  const roles = FUNCTIONS.map((name) => referred(findFunction(template, name)[1].Properties.Role));
  expect(new Set(roles).size).toBe(FUNCTIONS.length);
});

const READ = ["dynamodb:GetItem", "dynamodb:Query"];
const STREAM = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map(
  (each) => `dynamodb:${each}`,
);

test.each([
  ["evaluation", READ],
  ["combats", [...READ, "dynamodb:Query"]],
  ["commands", [...READ, "dynamodb:PutItem"]],
  ["runs", [...READ, "dynamodb:PutItem"]],
  ["content", [...READ, "dynamodb:PutItem"]],
  ["projector", [...READ, ...STREAM, "dynamodb:PutItem"]],
  ["sweeper", [...READ, "dynamodb:PutItem", "dynamodb:Scan"]],
])("%s may do just what it needs with the table", (name, allowed) => {
  expect(actions(template, name, "dynamodb")).toEqual([...allowed].sort());
});

test.each([
  ["commands", ["C#*", "U#*", "P#*", "I#*"]],
  ["runs", ["C#*", "U#*", "P#*", "I#*"]],
  ["projector", ["C#*", "U#*", "P#*", "I#*"]],
  ["sweeper", ["C#*", "U#*", "P#*", "I#*"]],
  ["content", ["R#*"]],
])("%s puts items of its own partitions only", (name, prefixes) => {
  const puts = statements(template, name).filter(({ Action }) =>
    [Action].flat().includes("dynamodb:PutItem"),
  );
  expect(puts.map(({ Condition }) => Condition)).toEqual([
    { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": prefixes } },
  ]);
});

test("the index of links is read by the inbox and scanned by the sweeper", () => {
  const onIndex = (name: string) =>
    statements(template, name)
      .filter(({ Resource }) => JSON.stringify(Resource).includes("/index/links"))
      .map(({ Action }) => Action);
  expect(FUNCTIONS.map((name) => [name, onIndex(name)])).toEqual([
    ["combats", ["dynamodb:Query"]],
    ["commands", []],
    ["content", []],
    ["evaluation", []],
    ["runs", []],
    ["projector", []],
    ["sweeper", ["dynamodb:Scan"]],
  ]);
});

test("only X-Ray's and the list of streams' statements have no resource", () => {
  const unbounded = FUNCTIONS.flatMap((name) => statements(template, name))
    .filter(({ Resource }) => Resource === "*")
    .flatMap(({ Action }) => Action);
  expect([...new Set(unbounded)].sort()).toEqual([
    "dynamodb:ListStreams",
    "xray:PutTelemetryRecords",
    "xray:PutTraceSegments",
  ]);
});

test("concurrency, memory, log level, log retention and build are chosen by context", () => {
  const chosen = synthesize({
    reservedConcurrency: "20",
    memory: "1769",
    logLevel: "WARN",
    logRetentionDays: "90",
    build: "2.1.0",
  });
  const [, { Properties }] = findFunction(chosen, "commands");
  expect(Properties).toMatchObject({
    ReservedConcurrentExecutions: 20,
    MemorySize: 1769,
    Environment: { Variables: { LOG_LEVEL: "WARN", BUILD: "2.1.0" } },
  });
  for (const group of resources(chosen, "AWS::Logs::LogGroup").values())
    expect(group.Properties.RetentionInDays).toBe(90);
});

test("the sweeper runs every few minutes, and the next run is its only retry", () => {
  const rule = only(template, "AWS::Events::Rule").Properties;
  expect(rule.ScheduleExpression).toBe("rate(5 minutes)");
  const targets = rule.Targets as { Arn: unknown; RetryPolicy: unknown }[];
  expect(targets.map(({ Arn }) => referred(Arn))).toEqual([findFunction(template, "sweeper")[0]]);
  expect(targets[0]?.RetryPolicy).toEqual({ MaximumRetryAttempts: 0 });
  expect(only(synthesize({ sweepMinutes: "1" }), "AWS::Events::Rule").Properties.ScheduleExpression).toBe(
    "rate(1 minute)",
  );
});
