import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type App, Validations } from "aws-cdk-lib";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { AwsSolutionsChecks } from "cdk-nag";
import { createApp, createStack } from "./synthesis.ts";

interface Report {
  readonly pluginReports: readonly { readonly violations: readonly { readonly ruleName: string }[] }[];
}

/** The rules that a whole synthesis finds broken. */
function findings(app: App): readonly string[] {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  try {
    app.synth();
  } catch (error) {
    const report = join(app.outdir, "validation-report.json");
    if (!existsSync(report)) throw error;
    const { pluginReports } = JSON.parse(readFileSync(report, "utf8")) as Report;
    return pluginReports.flatMap(({ violations }) => violations.map(({ ruleName }) => ruleName));
  }
  return [];
}

test.each([
  ["with its own user pool", {}],
  ["with a foreign issuer", { issuer: "https://id.example", audience: "duelbook" }],
  [
    "with everything that context may add",
    { corsOrigins: "https://a.example", alarmEmail: "ops@example.org" },
  ],
])("the stack %s has no finding but those acknowledged with a reason", (_, context) => {
  const app = createApp(context);
  createStack(app);
  expect(findings(app)).toEqual([]);
});

test("a finding would be seen", () => {
  const app = createApp();
  new Queue(createStack(app), "Careless");
  expect(findings(app)).toContain("AwsSolutions-SQS3");
});
