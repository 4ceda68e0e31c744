import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTokens } from "./tokens.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "duelbook-tokens-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a token says who it is for, and holds after a restart", async () => {
  const token = await (await openTokens(folder)).issue({ sub: "ann", scope: "play log:all", name: "Ann" });
  const claims = await (await openTokens(folder)).verify(token);
  expect(claims).toMatchObject({
    iss: "https://duelbook.local",
    sub: "ann",
    scope: "play log:all",
    name: "Ann",
  });
});

test("two that start at once share one key", async () => {
  const [one, other] = await Promise.all([openTokens(folder), openTokens(folder)]);
  const token = await one.issue({ sub: "ann", scope: "play" });
  expect(await other.verify(token)).toMatchObject({ sub: "ann" });
});

test("the key is its owner's alone", async () => {
  await openTokens(folder);
  expect(statSync(join(folder, "token-key.json")).mode & 0o777).toBe(0o600);
});

test("a token of another machine, one that was changed, and one without a signature open nothing", async () => {
  const tokens = await openTokens(folder);
  const foreign = await (await openTokens(join(folder, "other"))).issue({ sub: "ann", scope: "play" });
  const [header = "", , signature = ""] = (await tokens.issue({ sub: "ann", scope: "play" })).split(".");
  const claims = { iss: "https://duelbook.local", aud: "duelbook", sub: "bob", exp: 4_102_444_800 };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  for (const token of [foreign, `${header}.${payload}.${signature}`, `${none}.${payload}.`, "", "a.b.c"]) {
    expect(await tokens.verify(token)).toBeNull();
  }
});
