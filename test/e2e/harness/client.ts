export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The very bytes, as text. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as their clients do
  readonly json: any;
}

/** One account at one gateway. */
export interface Client {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  /** A body as it is, with no header but those given and the token. */
  send(path: string, body: string | Uint8Array, headers: Readonly<Record<string, string>>): Promise<Answer>;
}

export const PLAYER = "play";
export const AUTHOR = "play combats:author content:publish";

/** Signs in at the local gateway. */
export async function signIn(url: string, sub: string, scope = PLAYER): Promise<Client> {
  const { json } = await request(`${url}/dev/token`, "POST", JSON.stringify({ sub, scope }), JSON_TYPE);
  return createClient(url, json.access_token);
}

/** @param token null: none is sent */
export function createClient(url: string, token: string | null): Client {
  const authorization: Readonly<Record<string, string>> =
    token === null ? {} : { authorization: `Bearer ${token}` };
  const base = `${url}/api/v1`;
  const asJson = { ...authorization, ...JSON_TYPE };
  return {
    get: (path, headers = {}) => request(base + path, "GET", undefined, { ...authorization, ...headers }),
    put: (path, body) => request(base + path, "PUT", JSON.stringify(body), asJson),
    post: (path, body) => request(base + path, "POST", JSON.stringify(body), asJson),
    send: (path, body, headers) => request(base + path, "POST", body, { ...authorization, ...headers }),
  };
}

const JSON_TYPE = { "content-type": "application/json" };

async function request(
  url: string,
  method: string,
  body: string | Uint8Array | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}
