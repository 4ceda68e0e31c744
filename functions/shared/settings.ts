/** What a deployment tells its functions, through the environment. */
export interface Settings {
  readonly tableName: string;
  /** Names the build in ETags. */
  readonly build: string;
  /** What the issuer writes before a scope's name; empty: nothing. */
  readonly scopePrefix: string;
  /** MiB of memory that the function has. */
  readonly memory: number;
}

/** What Lambda gives a function unless told otherwise; also what a function outside Lambda goes by. */
const DEFAULT_MEMORY = "128";

/** @throws Error that names the variable, for one that is missing */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return {
    tableName: required(env, "TABLE_NAME"),
    build: required(env, "BUILD"),
    scopePrefix: env.SCOPE_PREFIX ?? "",
    memory: Number(env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? DEFAULT_MEMORY),
  };
}

function required(env: Readonly<Record<string, string | undefined>>, name: string): string {
  const value = env[name];
  if (value === undefined || value === "") throw new Error(`the environment variable ${name} is not set`);
  return value;
}
