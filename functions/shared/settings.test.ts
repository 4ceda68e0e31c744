import { readSettings } from "./settings.ts";

const env = { TABLE_NAME: "table", BUILD: "abc" };

test("a function needs its table's name and its build's", () => {
  expect(readSettings(env)).toEqual({ tableName: "table", build: "abc", scopePrefix: "", memory: 128 });
  expect(() => readSettings({ ...env, BUILD: undefined })).toThrow("BUILD is not set");
  expect(() => readSettings({ ...env, TABLE_NAME: "" })).toThrow("TABLE_NAME is not set");
});

test("a scope prefix and the memory are taken as they are given", () => {
  const more = { SCOPE_PREFIX: "duelbook/", AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "1024" };
  expect(readSettings({ ...env, ...more })).toMatchObject({ scopePrefix: "duelbook/", memory: 1024 });
});
