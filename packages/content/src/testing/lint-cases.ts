import { lintPack } from "../lint/registry.ts";
import { type Additions, smallPack } from "./small-pack.ts";

/** A flawed pack, where its flaw is, and its twin that differs in that one thing and has none. */
export interface LintCase {
  readonly what: string;
  readonly flawed: Additions;
  readonly sound: Additions;
  readonly path: string;
  readonly code: string;
}

/** Each case twice: the flaw alone is found where it stands, and in the twin nothing is. */
export function testLint(cases: readonly LintCase[]): void {
  describe.each(cases)("$what", ({ flawed, sound, path, code }) => {
    test("is found where it stands", () => {
      const found = lintPack(smallPack(flawed)).map((it) => ({ path: it.path, code: it.code }));
      expect(found).toEqual([{ path, code }]);
    });

    test("is not found in its sound twin", () => {
      expect(lintPack(smallPack(sound))).toEqual([]);
    });
  });
}
