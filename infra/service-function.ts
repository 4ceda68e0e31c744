import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Duration } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import * as iam from "aws-cdk-lib/aws-iam";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { NodejsFunction, OutputFormat } from "aws-cdk-lib/aws-lambda-nodejs";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import { Construct } from "constructs";
import { createLogGroup } from "./log-group.ts";
import type { Settings } from "./settings.ts";
import { LINKS_INDEX } from "./table.ts";

/** Where the functions' metrics go, and under which name. */
export const METRICS = { namespace: "Duelbook", service: "duelbook" } as const;

/** What a function may do with the table. Nobody updates or deletes: items are only ever put. */
export interface TableAccess {
  /** Which items it may put; `none`: it reads. */
  readonly puts: "none" | "play" | "content";
  /** How it reads the index of player links, if it does. */
  readonly links?: "query" | "scan";
}

export interface ServiceFunctionProps {
  /** The folder under `functions/`. */
  readonly name: string;
  readonly settings: Settings;
  /** What the issuer writes before a scope's name. */
  readonly scopePrefix: string;
  readonly timeout?: Duration;
}

/** Partition keys begin with these: combats, runs, player links and players; content revisions. */
const PUT_PREFIXES = { none: [], play: ["C#*", "U#*", "P#*", "I#*"], content: ["R#*"] } as const;

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Bundled CommonJS dependencies call `require` for Node's own modules; an ES module has none unless it is made. */
const REQUIRE_BANNER =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

/**
 * Where the SDK would look for credentials if the environment had none. Lambda's always has, and each of these is
 * imported only when its turn comes; left out, they save a quarter of the bundle.
 */
const UNUSED_CREDENTIAL_SOURCES = ["ini", "process", "sso", "web-identity"].map(
  (source) => `@aws-sdk/credential-provider-${source}`,
);

/** One Lambda function of `functions/`, with a role, a log group and settings of its own. */
export class ServiceFunction extends Construct {
  readonly name: string;
  readonly function: NodejsFunction;
  readonly role: iam.Role;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const { name, settings } = props;
    this.name = name;
    const logGroup = createLogGroup(this, "Logs", settings);
    this.role = new iam.Role(this, "Role", {
      assumedBy: new iam.ServicePrincipal("lambda.amazonaws.com"),
      description: `Duelbook's ${name} function`,
    });
    logGroup.grantWrite(this.role);
    this.function = new NodejsFunction(this, "Function", {
      description: `Duelbook: ${name}`,
      entry: join(ROOT, "functions", name, "handler.ts"),
      projectRoot: ROOT,
      depsLockFilePath: join(ROOT, "package-lock.json"),
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: settings.memory,
      timeout: props.timeout ?? Duration.seconds(10),
      tracing: lambda.Tracing.ACTIVE,
      loggingFormat: lambda.LoggingFormat.JSON,
      logGroup,
      role: this.role,
      ...(settings.reservedConcurrency === undefined
        ? {}
        : { reservedConcurrentExecutions: settings.reservedConcurrency }),
      environment: {
        SCOPE_PREFIX: props.scopePrefix,
        POWERTOOLS_SERVICE_NAME: METRICS.service,
        POWERTOOLS_METRICS_NAMESPACE: METRICS.namespace,
        LOG_LEVEL: settings.logLevel,
      },
      bundling: {
        format: OutputFormat.ESM,
        target: "node24",
        minify: true,
        // The SDK of the lockfile, not whichever the runtime brings.
        bundleAwsSDK: true,
        mainFields: ["module", "main"],
        // A condition of one's own switches off esbuild's implied `module`.
        esbuildArgs: { "--conditions": "source,module" },
        banner: REQUIRE_BANNER,
        externalModules: UNUSED_CREDENTIAL_SOURCES,
      },
    });
    this.function.addEnvironment("BUILD", settings.build ?? bundleHash(this.function));
  }

  /** Names the table to the function and lets it do just what `access` says. */
  bindTable(table: Table, access: TableAccess): void {
    this.function.addEnvironment("TABLE_NAME", table.tableName);
    this.allow("ReadItems", ["dynamodb:GetItem", "dynamodb:Query"], table.tableArn);
    if (access.puts !== "none")
      this.allow("PutItems", ["dynamodb:PutItem"], table.tableArn, {
        "ForAllValues:StringLike": { "dynamodb:LeadingKeys": PUT_PREFIXES[access.puts] },
      });
    if (access.links !== undefined)
      this.allow(
        "ReadLinks",
        [access.links === "query" ? "dynamodb:Query" : "dynamodb:Scan"],
        `${table.tableArn}/index/${LINKS_INDEX.name}`,
      );
  }

  private allow(sid: string, actions: string[], resource: string, conditions: iam.Conditions = {}): void {
    this.function.addToRolePolicy(
      new iam.PolicyStatement({ sid, actions, resources: [resource], conditions }),
    );
  }
}

/** Changes with the bundle and with nothing else, so that a new build never answers 304 to an old one's ETag. */
function bundleHash(target: NodejsFunction): string {
  const code = target.node.findChild("Code");
  if (!(code instanceof Asset)) throw new Error(`${target.node.path} has no bundle`);
  return code.assetHash.slice(0, 16);
}
