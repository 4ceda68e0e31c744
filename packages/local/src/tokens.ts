import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from "jose";

/** What is said of a caller by the token. */
export interface TokenSubject {
  readonly sub: string;
  /** Names, separated by spaces. */
  readonly scope: string;
  readonly name?: string;
}

/** An issuer of its own, known to this machine alone. */
export interface Tokens {
  issue(subject: TokenSubject): Promise<string>;
  /** The claims of a token that is ours and valid now, each as a text, as API Gateway gives them; else null. */
  verify(token: string): Promise<Readonly<Record<string, string>> | null>;
}

export const TOKEN_SECONDS = 12 * 60 * 60;

const ISSUER = "https://duelbook.local";
const AUDIENCE = "duelbook";
const ALGORITHM = "ES256";
const KEY_FILE = "token-key.json";

/** Tokens signed with the key in the folder, which is made unless it is there: they hold across restarts. */
export async function openTokens(folder: string): Promise<Tokens> {
  const jwk = await storedKey(folder);
  const { d: _secret, ...publicJwk } = jwk;
  const privateKey = await importJWK(jwk, ALGORITHM);
  const publicKey = await importJWK(publicJwk, ALGORITHM);
  return {
    issue: ({ sub, scope, name }) =>
      new SignJWT({ scope, ...(name === undefined ? {} : { name }) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(sub)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(privateKey),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          issuer: ISSUER,
          audience: AUDIENCE,
          algorithms: [ALGORITHM],
        });
        return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]));
      } catch {
        return null;
      }
    },
  };
}

async function storedKey(folder: string): Promise<JWK> {
  const path = join(folder, KEY_FILE);
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
  await mkdir(folder, { recursive: true });
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  try {
    // `wx`: of two that start at once, the first one's key is everybody's.
    await writeFile(path, JSON.stringify(await exportJWK(privateKey)), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  return JSON.parse(await readFile(path, "utf8"));
}

function hasCode(error: unknown, code: string): boolean {
  return (error as { readonly code?: unknown } | null)?.code === code;
}
