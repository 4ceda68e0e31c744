import { sampleTransition } from "./sample-transition.ts";
import { ITEM_FORMAT } from "./transition.ts";
import { type Upcast, upcastTransition } from "./upcast.ts";

const renamed: Upcast = (transition) => ({ ...transition, kind: `${transition.kind}_2` });
const withEpoch: Upcast = (transition) => ({ ...transition, rulesEpoch: transition.rulesEpoch + 10 });

describe("formats", () => {
  test("this build's format is read as it is", () => {
    const transition = sampleTransition();
    expect(upcastTransition(transition)).toEqual(transition);
  });

  test("older formats pass through every upcast up to the newest, in order", () => {
    const upcasts = { 1: renamed, 2: withEpoch };
    expect(upcastTransition(sampleTransition({ format: 1 }), upcasts, 3)).toEqual(
      sampleTransition({ format: 3, kind: "PLAY_CARD_2", rulesEpoch: 11 }),
    );
    expect(upcastTransition(sampleTransition({ format: 2 }), upcasts, 3)).toEqual(
      sampleTransition({ format: 3, rulesEpoch: 11 }),
    );
  });

  test("a newer format is refused, and one that never was is corrupt", () => {
    expect(() => upcastTransition(sampleTransition({ format: ITEM_FORMAT + 1 }))).toThrow(
      expect.objectContaining({ reason: "newerFormat" }),
    );
    expect(() => upcastTransition(sampleTransition({ format: 0 }))).toThrow(
      expect.objectContaining({ reason: "corrupt" }),
    );
  });
});
