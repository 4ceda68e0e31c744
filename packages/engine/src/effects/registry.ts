import * as z from "zod";
import type { EffectContext } from "../core/effect-context.ts";
import { applyStatus } from "./apply-status.ts";
import { changeMaxResource } from "./change-max-resource.ts";
import { conditional } from "./conditional.ts";
import { createCard } from "./create-card.ts";
import { damage } from "./damage.ts";
import type { Effect, EffectKind, NestedEffects } from "./define.ts";
import { discard } from "./discard.ts";
import { draw } from "./draw.ts";
import { forEach } from "./for-each.ts";
import { gainResource } from "./gain-resource.ts";
import { loseResource } from "./lose-resource.ts";
import { move } from "./move.ts";
import { randomPick } from "./random-pick.ts";
import { removeStatus } from "./remove-status.ts";
import { repeat } from "./repeat.ts";
import { setResource } from "./set-resource.ts";
import { shuffleZone } from "./shuffle-zone.ts";

/** Every effect, one line each. */
export const EFFECTS = {
  damage,
  gainResource,
  loseResource,
  setResource,
  changeMaxResource,
  draw,
  discard,
  move,
  applyStatus,
  removeStatus,
  createCard,
  shuffleZone,
  repeat,
  conditional,
  forEach,
  randomPick,
} as const;

const KINDS: ReadonlyMap<string, EffectKind> = new Map(
  Object.values(EFFECTS).map((kind) => [kind.type, kind]),
);

/** An authored effect of any kind. Made on first use: whoever only plays content never parses it. */
export const effect: z.ZodType<Effect> = z.lazy(() =>
  z.discriminatedUnion(
    "type",
    Object.values(EFFECTS).map((kind) => kind.schema(effects)) as unknown as [
      z.ZodObject<{ type: z.ZodLiteral<string> }>,
    ],
  ),
);

/** A list of effects, done in order. */
export const effects: NestedEffects = z.array(effect).max(64);

/** Does effects in order, on behalf of the context. */
export function runEffects(list: readonly Effect[], context: EffectContext): void {
  for (const authored of list) {
    if (context.execution.halted !== null) return;
    const kind = KINDS.get(authored.type);
    if (kind === undefined) throw new Error(`no effect ${authored.type}`);
    kind.execute(authored, context);
  }
}

export type { Effect };
