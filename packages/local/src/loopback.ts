const NAMES: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Whether a `Host` header names this machine: a page that rebinds its own name to loopback sends that name. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && NAMES.has(host.replace(/:\d+$/, ""));
}

/** Whether an `Origin` header names a page that this machine served. */
export function isLoopbackOrigin(origin: string): boolean {
  const match = /^https?:\/\/(.+)$/.exec(origin);
  return isLoopbackHost(match?.[1]);
}
