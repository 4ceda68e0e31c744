import { BASE_PATH, ROUTES } from "@duelbook/service/routes";
import { matchRoute } from "./route-matcher.ts";

test.each(ROUTES.map((route) => [route.operation, route] as const))(
  "%s is reached by its own method and path",
  (_name, { operation, method, path }) => {
    const filled = path.replace(/\{(\w+)\}/g, "x-$1");
    const match = matchRoute(method, BASE_PATH + filled);
    expect(match?.route.operation).toBe(operation);
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `x-${name}`]);
    expect(match?.params).toEqual(Object.fromEntries(names));
  },
);

test("a parameter is one segment, decoded", () => {
  expect(matchRoute("GET", `${BASE_PATH}/combats/a%2Fb`)?.params).toEqual({ combatId: "a/b" });
  expect(matchRoute("GET", `${BASE_PATH}/combats/a/b`)).toBeUndefined();
  expect(matchRoute("GET", `${BASE_PATH}/combats/`)).toBeUndefined();
  expect(() => matchRoute("GET", `${BASE_PATH}/combats/%ff`)).toThrow(URIError);
});
