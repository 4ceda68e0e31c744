import { isId } from "@duelbook/engine";
import * as z from "zod";

export const id = z.string().max(64).refine(isId);

/** A UUID of any version, compared as the text that was sent. */
export const commandId = z.guid();

/** 128 bits. */
export const seed = z.string().regex(/^[0-9a-f]{32}$/);

export const revision = z.string().regex(/^[0-9a-f]{64}$/);

/** An account's name at its issuer. */
export const playerSub = z.string().min(1).max(256);
