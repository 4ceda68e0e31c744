import type { ServerResponse } from "node:http";

/** What goes back over HTTP. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}

/** An answer that API Gateway gives by itself: clients go by its status, the body has no code. */
export function gatewayAnswer(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return jsonAnswer(status, { message }, headers);
}

export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  const hasBody = status !== 204 && status !== 304;
  response.writeHead(status, {
    ...headers,
    ...(hasBody ? { "content-length": Buffer.byteLength(body) } : {}),
  });
  response.end(hasBody ? body : undefined);
}
