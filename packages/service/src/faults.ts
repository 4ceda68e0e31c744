import type { TimelineKey } from "@duelbook/timeline";

/** A broken invariant of the store: what is there is not what was written. */
export class StateCorrupt extends Error {
  override readonly name = "StateCorrupt";
  readonly key: TimelineKey;
  constructor(key: TimelineKey, message: string) {
    super(message);
    this.key = key;
  }
}

/** A pinned content revision is gone, or its text is not the one that was published. */
export class ContentMissing extends Error {
  override readonly name = "ContentMissing";
}

/** Written by a build that knows more than this one. */
export class WrittenByNewerBuild extends Error {
  override readonly name = "WrittenByNewerBuild";
}
