import { BASE_PATH } from "@duelbook/service/routes";

/** Calls the API as one account. */
export type ApiCaller = (method: "GET" | "POST" | "PUT", path: string, body?: object) => Promise<unknown>;

/** @throws Error with the answer, for any that is no success: what calls it here sends nothing that may be refused */
export function createCaller(url: string, token: string): ApiCaller {
  return async (method, path, body) => {
    const response = await fetch(`${url}${BASE_PATH}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}
