import * as z from "zod";

/** Names that mean something to the rules or the log and therefore never name an actor. */
export const RESERVED_ACTOR_IDS = ["all", "spectator", "none", "system"] as const;

/** Zones that exist in every game and cannot be authored. */
export const RESERVED_ZONE_IDS = ["stack", "none"] as const;

const ID = /^(?!__)(?=[A-Za-z0-9_-]*[A-Za-z_-])[A-Za-z0-9_-]{1,64}$/;

/**
 * An id: 1–64 ASCII letters, digits, `_` or `-`; not digits alone and not beginning with `__`.
 * ASCII only, so that no two ids look alike.
 */
export const id = z.string().regex(ID, "must be 1-64 letters, digits, _ or -, and not digits only");

/** An option id as commands name it: an authored id, or `source/option` for a granted one. */
export const optionRef = z
  .string()
  .max(129)
  .refine((value) => value.split("/").length <= 2 && value.split("/").every((part) => ID.test(part)), {
    message: "must be an option id, or source/option for a granted one",
  });

export const actorId = id.refine((value) => !(RESERVED_ACTOR_IDS as readonly string[]).includes(value), {
  message: "is a reserved name",
});

export function isId(value: string): boolean {
  return ID.test(value);
}
