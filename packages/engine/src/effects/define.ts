import * as z from "zod";
import type { EffectContext } from "../core/effect-context.ts";
import { amount, cardFilter, condition, formula, who } from "../model/formula.ts";
import { id } from "../model/ids.ts";

/** An authored effect, as shared code sees it: only its own file knows what else it holds. */
export interface Effect {
  readonly type: string;
}

/** The schema of effects inside effects; given by the registry, which knows them all. */
export type NestedEffects = z.ZodType<readonly Effect[]>;

/**
 * A kind of effect: its authored members and what it does. It only emits events. It lives in one file with its
 * test, one line of the registry and one row of docs/reference/effects.md.
 */
export interface EffectKind<T extends string = string> {
  readonly type: T;
  readonly schema: (nested: NestedEffects) => z.ZodObject<{ type: z.ZodLiteral<T> }>;
  readonly execute: (effect: Effect, context: EffectContext) => void;
}

/** What effects are authored from. */
export const parts = { amount, cardFilter, condition, formula, id, who };

export function defineEffect<T extends string, Shape extends z.ZodRawShape>(
  type: T,
  shape: Shape | ((nested: NestedEffects) => Shape),
  execute: (effect: z.infer<z.ZodObject<Shape>>, context: EffectContext) => void,
): EffectKind<T> {
  const members = typeof shape === "function" ? shape : () => shape;
  return {
    type,
    schema: (nested) => z.strictObject({ type: z.literal(type), ...members(nested) }) as never,
    execute: execute as never,
  };
}
