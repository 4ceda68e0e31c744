import { parseJsonText } from "./json-text.ts";

const flawOf = (text: string) => {
  const parsed = parseJsonText(text);
  return parsed.ok ? null : (parsed.refusal.errors?.[0] ?? parsed.refusal.code);
};

test.each([
  "null",
  "[]",
  '"a"',
  "-0.5e+3",
  '{"a":{"b":[1,{"b":2}]},"b":"{\\"a\\":1,\\"a\\":2}"}',
  '{"a":[{"k":1},{"k":2}],"k":"\\ud83d\\ude00 \\\\\\" ,:{["}',
  ' { "a" : [ ] , "b" : { } } ',
])("%s is read as JSON.parse reads it", (text) => {
  expect(parseJsonText(text)).toEqual({ ok: true, value: JSON.parse(text) });
});

test.each([
  "",
  " ",
  "{",
  '{"a":1,}',
  "{'a':1}",
  "[1,]",
  "NaN",
  "01",
  "\u00a0{}",
  '{"a":"\n"}',
  "{} {}",
  "\ufeff{}",
])("X1: %j is no JSON", (text) => expect(flawOf(text)).toBe("NOT_JSON"));

test.each([
  ['{"a":1,"a":2}', "a", "DUPLICATE_MEMBER"],
  ['{"a":1,"\\u0061":2}', "a", "DUPLICATE_MEMBER"],
  ['{"x":[0,{"a":[],"b":{},"a":null}]}', "x.1.a", "DUPLICATE_MEMBER"],
  ['{"p":{"__proto__":{"admin":true}}}', "p.__proto__", "UNKNOWN_MEMBER"],
  ['{"p":{"\\u005f_proto__":1}}', "p.__proto__", "UNKNOWN_MEMBER"],
  ['{"a":["ok","\\ud800"]}', "a.1", "LONE_SURROGATE"],
  ['{"a":1e309}', "a", "OUT_OF_RANGE"],
  ["[0,-1e999]", "1", "OUT_OF_RANGE"],
])("X1: %s is refused at its place", (text, path, code) => {
  expect(flawOf(text)).toEqual({ path, code });
});

test("X1: nesting deeper than any message needs is refused", () => {
  expect(flawOf(`${"[".repeat(64)}${"]".repeat(64)}`)).toBeNull();
  expect(flawOf(`${"[".repeat(65)}${"]".repeat(65)}`)).toMatchObject({ code: "TOO_DEEP" });
  expect(flawOf(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`)).toMatchObject({ code: "TOO_DEEP" });
});

test("a key is told from a string value, and a member of one object from another's", () => {
  expect(flawOf('{"a":"a","b":{"a":1},"c":[{"a":1},{"a":1}]}')).toBeNull();
});
