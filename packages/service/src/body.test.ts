import { decodeBody } from "./body.ts";

const base64 = (bytes: readonly number[]) => Buffer.from(bytes).toString("base64");

test("X1: a base64 body is the UTF-8 text that it holds", () => {
  expect(decodeBody(Buffer.from('{"a":"Æ✨"}').toString("base64"), true)).toEqual({
    ok: true,
    value: '{"a":"Æ✨"}',
  });
});

test("a plain body is taken as it is", () => {
  expect(decodeBody("e30=", false)).toEqual({ ok: true, value: "e30=" });
});

test.each([
  ["no base64", "{}"],
  ["base64 with a character too much", "e30=="],
  ["base64url", "-_8="],
  ["bytes that are no UTF-8", base64([0x7b, 0xff, 0x7d])],
  ["an overlong form", base64([0xc0, 0xaf])],
  ["half a surrogate pair", base64([0xed, 0xa0, 0x80])],
])("X1: %s is refused", (_what, body) => {
  expect(decodeBody(body, true)).toEqual({ ok: false, refusal: { code: "NOT_UTF8" } });
});
