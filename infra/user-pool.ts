import { SCOPES } from "@duelbook/service/routes";
import { Aws, Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import * as cognito from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import type { CognitoAuth } from "./settings.ts";

/** The resource server; Cognito writes it and a slash before each scope. */
export const RESOURCE_SERVER = "duelbook";

/** Said outright: a client that names no flow gets Cognito's defaults. */
const NO_DIRECT_SIGN_IN: cognito.AuthFlow = {
  user: false,
  userPassword: false,
  userSrp: false,
  custom: false,
};

export interface PlayerPoolProps {
  readonly auth: CognitoAuth;
  readonly removable: boolean;
}

/** Accounts of players, who sign in with a browser, and a machine account of operators. */
export class PlayerPool extends Construct {
  readonly pool: cognito.UserPool;
  /** Public, for apps: authorization code with PKCE, scope `play`. */
  readonly players: cognito.UserPoolClient;
  /** Confidential, for game servers and publishers: client credentials, every other scope. */
  readonly operators: cognito.UserPoolClient;
  readonly domain: cognito.UserPoolDomain;

  constructor(scope: Construct, id: string, { auth, removable }: PlayerPoolProps) {
    super(scope, id);
    this.pool = new cognito.UserPool(this, "Pool", {
      selfSignUpEnabled: auth.selfSignUp,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      passwordPolicy: {
        minLength: 12,
        requireDigits: true,
        requireLowercase: true,
        requireUppercase: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      mfa: cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      deletionProtection: !removable,
      removalPolicy: removable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    });
    const scopes = SCOPES.map(
      (name) => new cognito.ResourceServerScope({ scopeName: name, scopeDescription: `Duelbook: ${name}` }),
    );
    const server = this.pool.addResourceServer("Api", { identifier: RESOURCE_SERVER, scopes });
    const granted = (those: (scope: cognito.ResourceServerScope) => boolean) =>
      scopes.filter(those).map((each) => cognito.OAuthScope.resourceServer(server, each));
    this.players = this.addPlayers(auth, granted(isPlay));
    this.operators = this.addOperators(granted((each) => !isPlay(each)));
    this.domain = this.pool.addDomain("Domain", {
      cognitoDomain: { domainPrefix: auth.domainPrefix ?? defaultPrefix(this) },
    });
    acknowledgePolicy(this.pool);
  }

  private addPlayers(auth: CognitoAuth, scopes: cognito.OAuthScope[]): cognito.UserPoolClient {
    return this.pool.addClient("Players", {
      generateSecret: false,
      // Only the sign-in pages: tokens from the pool's own API calls would lack the API's scopes.
      authFlows: NO_DIRECT_SIGN_IN,
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [cognito.OAuthScope.OPENID, ...scopes],
        callbackUrls: [...auth.callbackUrls],
      },
      supportedIdentityProviders: [cognito.UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(90),
    });
  }

  private addOperators(scopes: cognito.OAuthScope[]): cognito.UserPoolClient {
    return this.pool.addClient("Operators", {
      generateSecret: true,
      authFlows: NO_DIRECT_SIGN_IN,
      oAuth: { flows: { clientCredentials: true }, scopes },
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
    });
  }
}

function isPlay(scope: cognito.ResourceServerScope): boolean {
  return scope.scopeName === "play";
}

/** Prefixes are unique within a Region, over all accounts. */
function defaultPrefix(scope: Construct): string {
  return `${Stack.of(scope).stackName.toLowerCase()}-${Aws.ACCOUNT_ID}`;
}

function acknowledgePolicy(pool: cognito.UserPool): void {
  Validations.of(pool).acknowledge(
    {
      id: "AwsSolutions-COG2",
      reason: "Accounts of a game: players may add a second factor, and nobody is kept out for having none.",
    },
    {
      id: "AwsSolutions-COG8",
      reason: "Threat protection needs the Plus plan, priced per player: a choice of whoever runs the game.",
    },
  );
}
