import { readFileSync } from "node:fs";
import { COMMANDS } from "@duelbook/engine";
import { PROBLEMS, ROUTES, SCOPES } from "@duelbook/service";

const spec = readFileSync("docs/spec/api.md", "utf8");

describe("docs/spec/api.md", () => {
  test("has a row for each route, with a scope that lets the caller in, and no other", () => {
    const rows = [...spec.matchAll(/^\| `(GET|POST|PUT) (\/[^`]*)` \| `([^`]+)` \|/gm)];
    const written = rows.map(([, method, path]) => `${method} ${path}`).sort();
    expect(written).toEqual(ROUTES.map((it) => `${it.method} ${it.path}`).sort());
    for (const [, method, path, scope] of rows) {
      const route = ROUTES.find((it) => it.method === method && it.path === path);
      expect(route?.scopes).toContain(scope);
    }
  });

  test("explains every scope", () => {
    for (const scope of SCOPES) expect(spec).toMatch(new RegExp(`^\\| \`${scope}\` \\|`, "m"));
  });

  test("lists every problem with its status and meaning, and no other", () => {
    const rows = [...spec.matchAll(/^\| (\d{3}) \| `([A-Z0-9_]+)` \| (.+) \|$/gm)];
    const written = rows.map(([, status, code, title]) => [code, Number(status), title]).sort();
    const known = Object.entries(PROBLEMS).map(([code, [status, title]]) => [code, status, title]);
    expect(written).toEqual(known.sort());
  });

  test("its command is one that the engine's schema accepts", () => {
    const [, example] = spec.match(/```json\n(\{\n {2}"commandId": "a4c5[\s\S]*?)```/) ?? [];
    const { type, payload } = JSON.parse(example ?? "") as { type: "PLAY_CARD"; payload: unknown };
    expect(COMMANDS[type].payload.safeParse(payload).success).toBe(true);
  });
});
