import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { decodeTransition, encodeTransition } from "./codec.ts";
import { sampleEncoded, sampleTransition } from "./sample-transition.ts";
import { ITEM_FORMAT } from "./transition.ts";

const corrupt = expect.objectContaining({ name: "StoredItemUnreadable", reason: "corrupt" });

describe("a transition's stored form", () => {
  test("any body comes back to the character, with every other member", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 4000 }), fc.nat(40), (body, sequence) => {
        const transition = sampleTransition({ body, sequence });
        expect(decodeTransition(encodeTransition(transition))).toEqual(transition);
      }),
    );
  });

  test("a body that begins with a byte order mark keeps it", () => {
    const transition = sampleTransition({ body: "\uFEFF{}" });
    expect(decodeTransition(encodeTransition(transition)).body).toBe("\uFEFF{}");
  });

  test("the same transition is packed to the same bytes, without the plain body", () => {
    expect(sampleEncoded()).toEqual(sampleEncoded());
    expect(sampleEncoded()).not.toHaveProperty("body");
    expect(sampleEncoded({ body: "x".repeat(100_000) }).packed.length).toBeLessThan(1000);
  });

  test.each([
    ["no deflate stream", Uint8Array.of(0xff, 0xff, 0xff)],
    ["empty", new Uint8Array()],
    ["cut short", sampleEncoded().packed.slice(0, -4)],
    ["not UTF-8 once unpacked", deflateRawSync(Uint8Array.of(0x7b, 0xc3, 0x28))],
  ])("packed bytes that are %s are corrupt", (_, packed) => {
    expect(() => decodeTransition({ ...sampleEncoded(), packed })).toThrow(corrupt);
  });

  test("as many digests as transitions, or it is corrupt", () => {
    expect(() => decodeTransition({ ...sampleEncoded(), digests: new Uint8Array(8) })).toThrow(corrupt);
  });

  test("a newer format is refused before its bytes are looked at", () => {
    const newer = { ...sampleEncoded(), format: ITEM_FORMAT + 1, packed: Uint8Array.of(0xff) };
    expect(() => decodeTransition(newer)).toThrow(
      expect.objectContaining({ name: "StoredItemUnreadable", reason: "newerFormat" }),
    );
  });
});
