import { RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Node } from "constructs";

/** What a deployment may choose, by `-c name=value` or the `context` of cdk.json. */
export interface Settings {
  readonly stackName: string;
  readonly auth: CognitoAuth | IssuerAuth;
  /** Origins whose browser pages may call the API; empty: none. */
  readonly corsOrigins: readonly string[];
  /** The API's throttle: requests a second, and how many may come at once. */
  readonly rateLimit: number;
  readonly burstLimit: number;
  /** Caps of the on-demand table, in request units a second: what a runaway client can cost at most. */
  readonly maxReadUnits: number;
  readonly maxWriteUnits: number;
  /** MiB of memory of each function; its share of a CPU follows from it. */
  readonly memory: number;
  /** Concurrent executions set aside for each function; undefined: the account's common pool. */
  readonly reservedConcurrency: number | undefined;
  readonly logLevel: LogLevel;
  readonly logRetention: RetentionDays;
  readonly sweepMinutes: number;
  /** Names the build in ETags; undefined: the hash of each function's own bundle. */
  readonly build: string | undefined;
  /** Whether alarms go to an SNS topic, and an address that gets its mails. */
  readonly alarmTopic: boolean;
  readonly alarmEmail: string | undefined;
  /** Whether `cdk destroy` takes players and matches with it. */
  readonly removable: boolean;
}

export interface CognitoAuth {
  readonly kind: "cognito";
  /** Of the sign-in pages' host name; undefined: from the stack's name and the account. */
  readonly domainPrefix: string | undefined;
  readonly callbackUrls: readonly string[];
  readonly selfSignUp: boolean;
}

export interface IssuerAuth {
  readonly kind: "issuer";
  readonly issuer: string;
  readonly audience: readonly string[];
  /** What the issuer writes before a scope's name. */
  readonly scopePrefix: string;
}

const LOG_LEVELS = ["DEBUG", "INFO", "WARN", "ERROR"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const NAMES = [
  "stackName",
  "issuer",
  "audience",
  "scopePrefix",
  "domainPrefix",
  "callbackUrls",
  "selfSignUp",
  "corsOrigins",
  "rateLimit",
  "burstLimit",
  "maxReadUnits",
  "maxWriteUnits",
  "memory",
  "reservedConcurrency",
  "logLevel",
  "logRetentionDays",
  "sweepMinutes",
  "build",
  "alarmTopic",
  "alarmEmail",
  "removable",
] as const;
type Name = (typeof NAMES)[number];

/**
 * Reads the settings from the context of a construct.
 * @throws Error that names the setting, for one that is unknown, has no sense, or contradicts another
 */
export function readSettings(node: Node): Settings {
  refuseUnknown(node);
  const alarmEmail = text(node, "alarmEmail");
  return {
    stackName: text(node, "stackName") ?? "Duelbook",
    auth: readAuth(node),
    corsOrigins: list(node, "corsOrigins"),
    rateLimit: integer(node, "rateLimit") ?? 200,
    burstLimit: integer(node, "burstLimit") ?? 400,
    maxReadUnits: integer(node, "maxReadUnits") ?? 4_000,
    maxWriteUnits: integer(node, "maxWriteUnits") ?? 2_000,
    memory: integer(node, "memory", 128, 10_240) ?? 1_024,
    reservedConcurrency: integer(node, "reservedConcurrency"),
    logLevel: oneOf(node, "logLevel", LOG_LEVELS) ?? "INFO",
    logRetention: retention(node) ?? RetentionDays.ONE_MONTH,
    sweepMinutes: integer(node, "sweepMinutes") ?? 5,
    build: text(node, "build"),
    alarmTopic: flag(node, "alarmTopic") ?? alarmEmail !== undefined,
    alarmEmail,
    removable: flag(node, "removable") ?? false,
  };
}

function readAuth(node: Node): Settings["auth"] {
  const issuer = text(node, "issuer");
  if (issuer === undefined) {
    refuseBeside(node, ["audience", "scopePrefix"], "needs `issuer`");
    return {
      kind: "cognito",
      domainPrefix: text(node, "domainPrefix"),
      callbackUrls: listOr(node, "callbackUrls", ["http://localhost:8080/callback"]),
      selfSignUp: flag(node, "selfSignUp") ?? true,
    };
  }
  refuseBeside(
    node,
    ["domainPrefix", "callbackUrls", "selfSignUp"],
    "is for the own user pool, not for `issuer`",
  );
  if (!issuer.startsWith("https://")) throw refusal("issuer", "must be an https:// address");
  const audience = list(node, "audience");
  if (audience.length === 0) throw refusal("audience", "must be given with `issuer`");
  return { kind: "issuer", issuer, audience, scopePrefix: text(node, "scopePrefix") ?? "" };
}

/** A misspelt setting would be ignored in silence. The CDK's own context keys all hold a mark such as `:` or `-`. */
function refuseUnknown(node: Node): void {
  const names: readonly string[] = NAMES;
  for (const key of Object.keys(node.getAllContext())) {
    if (/^[A-Za-z]+$/.test(key) && !names.includes(key))
      throw refusal(key, `is unknown; known are ${names.join(", ")}`);
  }
}

function refuseBeside(node: Node, names: readonly Name[], why: string): void {
  for (const name of names) if (value(node, name) !== undefined) throw refusal(name, why);
}

function value(node: Node, name: Name): unknown {
  return node.tryGetContext(name);
}

function text(node: Node, name: Name): string | undefined {
  const given = value(node, name);
  if (given === undefined) return undefined;
  if (typeof given !== "string" || given.trim() === "") throw refusal(name, "must be a text");
  return given.trim();
}

/** Lists are arrays in cdk.json and comma-separated on the command line. */
function list(node: Node, name: Name): readonly string[] {
  return listOr(node, name, []);
}

function listOr(node: Node, name: Name, fallback: readonly string[]): readonly string[] {
  const given = value(node, name);
  if (given === undefined) return fallback;
  const items: unknown[] = typeof given === "string" ? given.split(",") : Array.isArray(given) ? given : [];
  const texts = items.map((item) => (typeof item === "string" ? item.trim() : ""));
  if (texts.length === 0 || texts.includes(""))
    throw refusal(name, "must be a list of texts, separated by commas");
  return texts;
}

function integer(node: Node, name: Name, least = 1, most = 1_000_000): number | undefined {
  const given = value(node, name);
  if (given === undefined) return undefined;
  const number = typeof given === "string" && given.trim() !== "" ? Number(given) : given;
  if (typeof number !== "number" || !Number.isInteger(number) || number < least || number > most)
    throw refusal(name, `must be a whole number from ${least} to ${most}`);
  return number;
}

/** CloudWatch Logs knows certain numbers of days only. */
function retention(node: Node): RetentionDays | undefined {
  const days = integer(node, "logRetentionDays");
  if (days === undefined || days in RetentionDays) return days;
  throw refusal("logRetentionDays", "must be a period of CloudWatch Logs, such as 7, 30, 90 or 365");
}

function flag(node: Node, name: Name): boolean | undefined {
  const given = value(node, name);
  if (given === undefined) return undefined;
  if (given === true || given === "true") return true;
  if (given === false || given === "false") return false;
  throw refusal(name, "must be true or false");
}

function oneOf<T extends string>(node: Node, name: Name, allowed: readonly T[]): T | undefined {
  const given = text(node, name);
  if (given === undefined) return undefined;
  const found = allowed.find((each) => each === given);
  if (found === undefined) throw refusal(name, `must be one of ${allowed.join(", ")}`);
  return found;
}

function refusal(name: string, why: string): Error {
  return new Error(`Context \`${name}\` ${why}.`);
}
