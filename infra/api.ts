import { BASE_PATH, type HttpFunction, ROUTES } from "@duelbook/service/routes";
import { Duration } from "aws-cdk-lib";
import { AccessLogField, AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import * as apigateway from "aws-cdk-lib/aws-apigatewayv2";
import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { Construct } from "constructs";
import { createLogGroup } from "./log-group.ts";
import type { ServiceFunction } from "./service-function.ts";
import type { Settings } from "./settings.ts";

/** Whose tokens the API accepts. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly audience: readonly string[];
  /** What the issuer writes before a scope's name. */
  readonly scopePrefix: string;
}

export interface ApiProps {
  readonly settings: Settings;
  readonly tokens: TokenIssuer;
  readonly functions: Readonly<Record<HttpFunction, ServiceFunction>>;
}

/** What a page of another origin may read beside the body. */
const EXPOSED_HEADERS = ["ETag", "Retry-After", "Link", "Duelbook-Replayed"];

/** The HTTP API: the routes of the shared table, each with the scopes it names, and no other. */
export class Api extends Construct {
  readonly api: apigateway.HttpApi;
  readonly stage: apigateway.HttpStage;
  /** With the base path, without a slash at the end. */
  readonly url: string;

  constructor(scope: Construct, id: string, { settings, tokens, functions }: ApiProps) {
    super(scope, id);
    this.api = new apigateway.HttpApi(this, "Http", {
      description: "Duelbook",
      createDefaultStage: false,
      ...(settings.corsOrigins.length === 0 ? {} : { corsPreflight: cors(settings.corsOrigins) }),
    });
    this.stage = new apigateway.HttpStage(this, "Stage", {
      httpApi: this.api,
      autoDeploy: true,
      throttle: { rateLimit: settings.rateLimit, burstLimit: settings.burstLimit },
      accessLogSettings: {
        destination: new apigateway.LogGroupLogDestination(createLogGroup(this, "AccessLogs", settings)),
        format: accessLogFormat(),
      },
    });
    this.url = `${this.api.apiEndpoint}${BASE_PATH}`;
    this.addRoutes(tokens, functions);
  }

  private addRoutes(tokens: TokenIssuer, functions: ApiProps["functions"]): void {
    const authorizer = new HttpJwtAuthorizer("Tokens", tokens.issuer, { jwtAudience: [...tokens.audience] });
    const integrations = new Map<HttpFunction, HttpLambdaIntegration>();
    for (const route of ROUTES) {
      const name = route.function;
      const integration =
        integrations.get(name) ?? new HttpLambdaIntegration(`${name}-integration`, functions[name].function);
      integrations.set(name, integration);
      this.api.addRoutes({
        path: `${BASE_PATH}${route.path}`,
        methods: [apigateway.HttpMethod[route.method]],
        integration,
        authorizer,
        authorizationScopes: route.scopes.map((scope) => `${tokens.scopePrefix}${scope}`),
      });
    }
  }
}

function cors(origins: readonly string[]): apigateway.CorsPreflightOptions {
  return {
    allowOrigins: [...origins],
    allowMethods: [
      apigateway.CorsHttpMethod.GET,
      apigateway.CorsHttpMethod.POST,
      apigateway.CorsHttpMethod.PUT,
    ],
    allowHeaders: ["authorization", "content-type", "if-none-match"],
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: Duration.hours(1),
  };
}

/** Neither addresses nor accounts: the function's own log has the combat, and the request id joins the two. */
function accessLogFormat(): AccessLogFormat {
  return AccessLogFormat.custom(
    JSON.stringify({
      requestId: AccessLogField.contextRequestId(),
      at: AccessLogField.contextRequestTimeEpoch(),
      route: AccessLogField.contextRouteKey(),
      status: AccessLogField.contextStatus(),
      latencyMs: AccessLogField.contextResponseLatency(),
      integrationLatencyMs: AccessLogField.contextIntegrationLatency(),
      integrationStatus: AccessLogField.contextIntegrationStatus(),
      integrationError: AccessLogField.contextIntegrationErrorMessage(),
      authorizerError: AccessLogField.contextAuthorizerError(),
      error: AccessLogField.contextErrorMessage(),
      responseBytes: AccessLogField.contextResponseLength(),
      userAgent: AccessLogField.contextIdentityUserAgent(),
    }),
  );
}
