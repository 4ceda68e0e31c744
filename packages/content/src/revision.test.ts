import { parsePack } from "./pack.ts";
import { canonicalPack, loadContent, revisionOf } from "./revision.ts";
import { cardOf, packJson, printed, sha256, smallPack } from "./testing/small-pack.ts";

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, it]) => [key, reversed(it)]),
  );
};

describe("a revision", () => {
  const canonical = canonicalPack(smallPack());

  test("doesn't hang on the order in which members were written", () => {
    const parsed = parsePack(reversed(packJson()));
    if (!parsed.ok) throw new Error("refused");
    expect(canonicalPack(parsed.value)).toBe(canonical);
  });

  test("is the same for the canonical text read again", () => {
    const parsed = parsePack(JSON.parse(canonical));
    if (!parsed.ok) throw new Error("refused");
    expect(canonicalPack(parsed.value)).toBe(canonical);
    expect(revisionOf(canonicalPack(parsed.value), sha256)).toBe(revisionOf(canonical, sha256));
  });

  test("is another for any other number", () => {
    const one = canonicalPack(smallPack({ cards: [cardOf(printed(1))] }));
    const two = canonicalPack(smallPack({ cards: [cardOf(printed(2))] }));
    expect(revisionOf(one, sha256)).not.toBe(revisionOf(two, sha256));
  });

  test("doesn't tell -0 from 0", () => {
    const zero = canonicalPack(smallPack({ cards: [cardOf(printed(0))] }));
    expect(canonicalPack(smallPack({ cards: [cardOf(printed(-0))] }))).toBe(zero);
  });
});

test("loaded content is indexed under the name that its text gives it", () => {
  const canonical = canonicalPack(smallPack());
  const content = loadContent(canonical, sha256);
  expect(content.revision).toBe(sha256(canonical));
  expect(content.cards.get("strike")?.name).toBe("Strike");
});
