import type { Refusal, RefusalCode } from "@duelbook/engine";
import type { ApiResponse } from "./api.ts";

/** Codes of failures that the rules know nothing of. */
export const SERVICE_CODES = [
  "NOT_JSON",
  "NOT_UTF8",
  "BAD_REQUEST",
  "CURSOR_INVALID",
  "SCOPE_MISSING",
  "NOT_YOUR_SEAT",
  "SEAT_REQUIRED",
  "COMBAT_UNKNOWN",
  "RUN_UNKNOWN",
  "RECEIPT_UNKNOWN",
  "TRANSITION_UNKNOWN",
  "REVISION_UNKNOWN",
  "SEQUENCE_CONFLICT",
  "STEP_CONFLICT",
  "BODY_TOO_LARGE",
  "MEDIA_TYPE_UNSUPPORTED",
  "COMMAND_ID_REUSED",
  "CONTENT_INVALID",
  "LIMIT_TRANSITIONS",
  "TRANSITION_TOO_LARGE",
  "CONTENT_MISSING",
  "STATE_CORRUPT",
  "INTERNAL",
  "STORE_BUSY",
  "ITEM_FORMAT_NEWER",
] as const;
export type ServiceCode = (typeof SERVICE_CODES)[number];
export type ProblemCode = ServiceCode | RefusalCode;

/** A place in what the client sent, with a code of its own. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  /** For people; only where authors are told of their content. */
  readonly message?: string;
}

/** A failure that the caller is told. */
export interface Problem {
  readonly code: ProblemCode;
  /** Only where the same refusal means something else: an unknown card in a path is 404, in a command 422. */
  readonly status?: number;
  readonly errors?: readonly FieldError[];
  /** More members, by their own names. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/**
 * Every code with its status and title.
 * 409: fetch and decide again. 400 and 422: change the command. 5xx: send the very same command again.
 */
export const PROBLEMS: Readonly<Record<ProblemCode, readonly [status: number, title: string]>> = {
  NOT_JSON: [400, "The body is not JSON"],
  NOT_UTF8: [400, "The body is not UTF-8 text"],
  BAD_REQUEST: [400, "The request has another form than the one described"],
  CURSOR_INVALID: [400, "The cursor did not come from a page of this list"],
  SCOPE_MISSING: [403, "The token lacks the scope for this"],
  NOT_YOUR_SEAT: [403, "The actor named is not the caller's"],
  SEAT_REQUIRED: [403, "Only those who hold a seat may do this"],
  COMBAT_UNKNOWN: [404, "There is no such combat"],
  RUN_UNKNOWN: [404, "There is no such run"],
  RECEIPT_UNKNOWN: [404, "The caller has committed no such command here"],
  TRANSITION_UNKNOWN: [404, "There is no transition with this number"],
  REVISION_UNKNOWN: [404, "There is no such content revision"],
  SEQUENCE_CONFLICT: [409, "Something else was committed in between"],
  STEP_CONFLICT: [409, "The expected step is not the current one"],
  COMBAT_OVER: [409, "The combat is over"],
  NOT_YOUR_TURN: [409, "No command is awaited from this actor now"],
  RUN_OVER: [409, "The run is over"],
  RUN_IN_COMBAT: [409, "The run is in a combat"],
  RUN_NOT_IN_COMBAT: [409, "The run is in no combat"],
  BODY_TOO_LARGE: [413, "The body is too large"],
  MEDIA_TYPE_UNSUPPORTED: [415, "The body must be application/json"],
  COMMAND_ID_REUSED: [422, "The commandId belongs to another request"],
  CONTENT_INVALID: [422, "The content pack holds what can't work"],
  CONTENT_UNKNOWN: [422, "The content holds nothing of this name"],
  ACTOR_UNKNOWN: [422, "There is no such actor"],
  CARD_UNKNOWN: [422, "There is no such card"],
  CARD_NOT_IN_PLAY_ZONE: [422, "The card can't be played from where it is"],
  ABILITY_UNKNOWN: [422, "There is no such ability"],
  ABILITY_LIMIT_REACHED: [422, "The ability was used as often as it may be"],
  COST_OPTION_UNKNOWN: [422, "There is no such cost option"],
  COST_OPTION_REQUIRED: [422, "A cost option must be chosen"],
  COST_OPTION_UNAVAILABLE: [422, "The cost option can't be chosen now"],
  COST_UNAFFORDABLE: [422, "The cost can't be paid"],
  CHOICE_CONFLICT: [422, "The same choice was made in two ways"],
  CHOICE_MISSING: [422, "A choice is missing"],
  CHOICE_UNKNOWN: [422, "There is no such choice to make"],
  TIMES_INVALID: [422, "The additional cost can't be paid so often"],
  X_INVALID: [422, "X can't have this value"],
  MODE_INVALID: [422, "The mode can't be chosen"],
  MODE_COUNT: [422, "Too few or too many modes"],
  DIVISION_INVALID: [422, "The parts don't add up, or a target has none"],
  TARGET_SLOT_UNKNOWN: [422, "There is no such target slot"],
  TARGET_ILLEGAL: [422, "The target is not legal"],
  TARGET_DUPLICATE: [422, "A target was chosen twice"],
  TARGET_COUNT: [422, "Too few or too many targets"],
  SETUP_INVALID: [422, "Nothing can be started from this"],
  UPGRADE_NOT_APPLICABLE: [422, "The upgrade does not fit the card"],
  ALREADY_OWNED: [422, "The run has this already"],
  NOT_OWNED: [422, "The run does not have this"],
  LIMIT_EVENTS: [422, "Too much would happen at once"],
  LIMIT_OBJECTS: [422, "There would be too many objects"],
  LIMIT_AMOUNT: [422, "An amount would be too large"],
  LIMIT_TRANSITIONS: [422, "The timeline is full for ordinary commands"],
  TRANSITION_TOO_LARGE: [422, "The transition would be too large to be stored"],
  CONTENT_MISSING: [500, "The pinned content is gone"],
  STATE_CORRUPT: [500, "The stored state failed its hash"],
  INTERNAL: [500, "This build has a defect"],
  STORE_BUSY: [503, "The store did not answer in time"],
  ITEM_FORMAT_NEWER: [503, "What is stored is newer than this build"],
};

export const MAX_FIELD_ERRORS = 20;
const RETRY_AFTER_SECONDS = "1";

/** A refusal of the rules. Its path is one inside the payload, or inside what `under` names. */
export function problemOf(refusal: Refusal, under = "payload"): Problem {
  const { code, ...details } = refusal as Refusal & { readonly path?: string };
  const { path, ...members } = details as { readonly path?: string } & Readonly<Record<string, unknown>>;
  if (path === undefined) return { code, members };
  return { code, errors: [{ code, path: joinPath(under, path) }], members };
}

export function badRequest(...errors: readonly FieldError[]): Problem {
  return { code: "BAD_REQUEST", errors: errors.slice(0, MAX_FIELD_ERRORS) };
}

/** The problem as `application/problem+json` (RFC 9457). */
export function problemResponse(problem: Problem): ApiResponse {
  const [tableStatus, title] = PROBLEMS[problem.code];
  const status = problem.status ?? tableStatus;
  const body = {
    type: `urn:duelbook:problem:${problem.code}`,
    title,
    status,
    code: problem.code,
    ...problem.members,
    ...(problem.errors === undefined ? {} : { errors: problem.errors }),
  };
  return {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      vary: "Authorization",
      ...(status === 503 ? { "retry-after": RETRY_AFTER_SECONDS } : {}),
    },
    body: JSON.stringify(body),
  };
}

function joinPath(under: string, path: string): string {
  return under === "" || path === "" ? `${under}${path}` : `${under}.${path}`;
}
