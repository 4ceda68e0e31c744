import { BASE_PATH, ROUTES, SCOPES } from "@duelbook/service/routes";
import type { Template } from "aws-cdk-lib/assertions";
import { findFunction, only, referred, resources, synthesize } from "./synthesis.ts";

interface DeployedRoute {
  readonly key: string;
  readonly type: unknown;
  readonly scopes: unknown;
  /** Logical id of the function that serves it. */
  readonly servedBy: string;
}

function deployedRoutes(template: Template): readonly DeployedRoute[] {
  const integrations = resources(template, "AWS::ApiGatewayV2::Integration");
  return [...resources(template, "AWS::ApiGatewayV2::Route").values()].map(({ Properties }) => {
    const [, parts] = (Properties.Target as { "Fn::Join": [string, [string, unknown]] })["Fn::Join"];
    return {
      key: Properties.RouteKey as string,
      type: Properties.AuthorizationType,
      scopes: Properties.AuthorizationScopes,
      servedBy: referred(integrations.get(referred(parts[1]))?.Properties.IntegrationUri),
    };
  });
}

function expectedRoutes(template: Template, scopePrefix: string): readonly DeployedRoute[] {
  return ROUTES.map((route) => ({
    key: `${route.method} ${BASE_PATH}${route.path}`,
    type: "JWT",
    scopes: route.scopes.map((scope) => scopePrefix + scope),
    servedBy: findFunction(template, route.function)[0],
  }));
}

const byKey = (a: DeployedRoute, b: DeployedRoute) => a.key.localeCompare(b.key);

const own = synthesize();
const foreign = synthesize({ issuer: "https://id.example/", audience: "duelbook", scopePrefix: "game." });

test("the deployed routes, their scopes and functions are those of the route table, and no other", () => {
  expect([...deployedRoutes(own)].sort(byKey)).toEqual([...expectedRoutes(own, "duelbook/")].sort(byKey));
});

test("with a foreign issuer only the scopes' prefix differs", () => {
  expect([...deployedRoutes(foreign)].sort(byKey)).toEqual([...expectedRoutes(foreign, "game.")].sort(byKey));
});

test("a foreign issuer's tokens are checked for issuer and audience, and no user pool is made", () => {
  expect(only(foreign, "AWS::ApiGatewayV2::Authorizer").Properties.JwtConfiguration).toEqual({
    Issuer: "https://id.example/",
    Audience: ["duelbook"],
  });
  foreign.resourceCountIs("AWS::Cognito::UserPool", 0);
  expect(findFunction(foreign, "commands")[1].Properties.Environment).toMatchObject({
    Variables: { SCOPE_PREFIX: "game." },
  });
});

test("a foreign issuer without a prefix has the bare scopes", () => {
  const bare = synthesize({ issuer: "https://id.example/", audience: ["a", "b"] });
  expect([...deployedRoutes(bare)].sort(byKey)).toEqual([...expectedRoutes(bare, "")].sort(byKey));
});

test("the own pool's tokens are accepted for its two clients", () => {
  const clients = [...resources(own, "AWS::Cognito::UserPoolClient").keys()];
  const { Audience } = only(own, "AWS::ApiGatewayV2::Authorizer").Properties.JwtConfiguration as {
    Audience: unknown[];
  };
  expect(Audience.map(referred).sort()).toEqual(clients.sort());
  expect(findFunction(own, "commands")[1].Properties.Environment).toMatchObject({
    Variables: { SCOPE_PREFIX: "duelbook/" },
  });
});

test("players have a public client for `play` alone; every other scope is a confidential client's", () => {
  const clients = [...resources(own, "AWS::Cognito::UserPoolClient").values()].map((each) => each.Properties);
  const players = clients.find(({ GenerateSecret }) => GenerateSecret === false);
  const operators = clients.find(({ GenerateSecret }) => GenerateSecret === true);
  expect(players?.AllowedOAuthFlows).toEqual(["code"]);
  expect(scopeNames(players?.AllowedOAuthScopes)).toEqual(["openid", "/play"]);
  expect(players?.ExplicitAuthFlows).toEqual(["ALLOW_REFRESH_TOKEN_AUTH"]);
  expect(players?.PreventUserExistenceErrors).toBe("ENABLED");
  expect(operators?.AllowedOAuthFlows).toEqual(["client_credentials"]);
  expect(scopeNames(operators?.AllowedOAuthScopes)).toEqual(
    SCOPES.filter((scope) => scope !== "play").map((scope) => `/${scope}`),
  );
});

/** Scopes of the resource server are joined from its reference and `/name`. */
function scopeNames(scopes: unknown): readonly string[] {
  return (scopes as (string | { "Fn::Join": [string, [unknown, string]] })[]).map((scope) =>
    typeof scope === "string" ? scope : scope["Fn::Join"][1][1],
  );
}

test("pages of other origins are let in by context alone, and may read the headers that clients need", () => {
  expect(only(own, "AWS::ApiGatewayV2::Api").Properties.CorsConfiguration).toBeUndefined();
  const open = synthesize({ corsOrigins: "https://play.example,https://beta.example" });
  expect(only(open, "AWS::ApiGatewayV2::Api").Properties.CorsConfiguration).toEqual({
    AllowOrigins: ["https://play.example", "https://beta.example"],
    AllowMethods: ["GET", "POST", "PUT"],
    AllowHeaders: ["authorization", "content-type", "if-none-match"],
    ExposeHeaders: ["ETag", "Retry-After", "Link", "Duelbook-Replayed"],
    MaxAge: 3600,
  });
});

test("the API is throttled, and logs each request as JSON without address, account or token", () => {
  const { DefaultRouteSettings, AccessLogSettings } = only(own, "AWS::ApiGatewayV2::Stage").Properties;
  expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 });
  const format = (AccessLogSettings as { Format: string }).Format;
  expect(JSON.parse(format)).toMatchObject({ requestId: "$context.requestId", status: "$context.status" });
  expect(format).not.toMatch(/sourceIp|claims|principalId|\$context\.path/);
  const throttled = only(synthesize({ rateLimit: "50", burstLimit: 75 }), "AWS::ApiGatewayV2::Stage");
  expect(throttled.Properties.DefaultRouteSettings).toEqual({
    ThrottlingRateLimit: 50,
    ThrottlingBurstLimit: 75,
  });
});
