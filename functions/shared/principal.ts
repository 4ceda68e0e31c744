import { type Principal, SCOPES, type Scope } from "@duelbook/service";

/** A token's claims, as API Gateway hands them over. */
export type Claims = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/**
 * Who is calling.
 * @param scopePrefix what the issuer writes before a scope's name; scopes without it are somebody else's
 * @returns null for a token that does not say whose it is
 */
export function principalOf(claims: Claims, scopePrefix: string): Principal | null {
  const { iss, sub, name } = claims;
  if (typeof iss !== "string" || typeof sub !== "string" || sub === "") return null;
  return {
    issuer: iss,
    sub,
    scopes: new Set(scopeNames(claims).flatMap((text) => scopeOf(text, scopePrefix))),
    ...(typeof name === "string" && name !== "" ? { name } : {}),
  };
}

/** `scope` (RFC 8693) is a text; some issuers write a list, `scp`, which API Gateway makes a text in brackets. */
function scopeNames({ scope, scp }: Claims): readonly string[] {
  const claim = scope ?? scp ?? "";
  if (typeof claim === "object") return claim;
  return String(claim)
    .replace(/^\[|\]$/g, "")
    .split(/[\s,]+/);
}

function scopeOf(text: string, prefix: string): readonly Scope[] {
  if (!text.startsWith(prefix)) return [];
  return SCOPES.filter((scope) => scope === text.slice(prefix.length));
}
