import type { HttpFunction } from "@duelbook/service/routes";
import { CfnOutput, Duration, Stack, Validations } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { Alarms } from "./alarms.ts";
import { Api, type TokenIssuer } from "./api.ts";
import { createDashboard } from "./dashboard.ts";
import { measure } from "./metrics.ts";
import { Projector } from "./projector.ts";
import { ServiceFunction, type TableAccess } from "./service-function.ts";
import type { Settings } from "./settings.ts";
import { DuelbookTable } from "./table.ts";
import { PlayerPool, RESOURCE_SERVER } from "./user-pool.ts";

/** What each function that serves HTTP may do with the table. */
const HTTP_ACCESS = {
  combats: { puts: "none", links: "query" },
  commands: { puts: "play" },
  content: { puts: "content" },
  evaluation: { puts: "none" },
  runs: { puts: "play" },
} as const satisfies Record<HttpFunction, TableAccess>;

/** Everything that one deployment of Duelbook consists of. */
export class DuelbookStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, {
      description: "Duelbook: asynchronous card combat",
      terminationProtection: !settings.removable,
    });
    const { table } = new DuelbookTable(this, "Table", settings);
    const tokens = this.createTokenIssuer(settings);
    const create = (name: string, access: TableAccess, timeout?: Duration): ServiceFunction => {
      const created = new ServiceFunction(this, name, {
        name,
        settings,
        scopePrefix: tokens.scopePrefix,
        ...(timeout === undefined ? {} : { timeout }),
      });
      created.bindTable(table, access);
      acknowledgeWildcards(created);
      return created;
    };
    const http = {
      combats: create("combats", HTTP_ACCESS.combats),
      commands: create("commands", HTTP_ACCESS.commands),
      content: create("content", HTTP_ACCESS.content),
      evaluation: create("evaluation", HTTP_ACCESS.evaluation),
      runs: create("runs", HTTP_ACCESS.runs),
    };
    const projector = create("projector", { puts: "play" }, Duration.seconds(30));
    const sweeper = create("sweeper", { puts: "play", links: "scan" }, Duration.minutes(2));

    const api = new Api(this, "Api", { settings, tokens, functions: http });
    const { deadLetters } = new Projector(this, "Projection", { settings, table, projector, sweeper });
    const metrics = measure({
      stage: api.stage,
      table,
      functions: [...Object.values(http), projector, sweeper],
      commands: http.commands,
      projector,
      deadLetters,
    });
    const { alarms } = new Alarms(this, "Alarms", metrics, settings);
    createDashboard(this, "Dashboard", metrics, alarms);

    new CfnOutput(this, "ApiUrl", { value: api.url });
    new CfnOutput(this, "TableName", { value: table.tableName });
    new CfnOutput(this, "Issuer", { value: tokens.issuer });
  }

  /** The own user pool, or the issuer that the settings name. */
  private createTokenIssuer({ auth, removable }: Settings): TokenIssuer {
    if (auth.kind === "issuer") return auth;
    const { pool, players, operators, domain } = new PlayerPool(this, "Accounts", { auth, removable });
    new CfnOutput(this, "UserPoolId", { value: pool.userPoolId });
    new CfnOutput(this, "PlayerClientId", { value: players.userPoolClientId });
    new CfnOutput(this, "OperatorClientId", { value: operators.userPoolClientId });
    new CfnOutput(this, "SignInUrl", { value: domain.baseUrl() });
    return {
      issuer: pool.userPoolProviderUrl,
      // Cognito's access tokens carry `client_id` in place of `aud`; API Gateway compares either.
      audience: [players.userPoolClientId, operators.userPoolClientId],
      scopePrefix: `${RESOURCE_SERVER}/`,
    };
  }
}

function acknowledgeWildcards(created: ServiceFunction): void {
  Validations.of(created.role).acknowledge({
    id: "AwsSolutions-IAM5[Resource::*]",
    reason: "X-Ray's write actions and dynamodb:ListStreams know no resources to narrow them to.",
  });
}
