import type { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { StoreUnavailable } from "../port.ts";

/** Errors by name that time may heal: throttles, faults and time-outs, of the service or on the way to it. */
const PASSING_NAMES: ReadonlySet<string> = new Set([
  "AbortError",
  "InternalServerError",
  "LimitExceededException",
  "PriorRequestNotComplete",
  "ProvisionedThroughputExceededException",
  "ReplicatedWriteConflictException",
  "RequestLimitExceeded",
  "RequestTimeout",
  "RequestTimeoutException",
  "ServiceUnavailable",
  "ServiceUnavailableException",
  "Throttling",
  "ThrottlingException",
  "TimeoutError",
  "TooManyRequestsException",
  "TransactionConflictException",
  "TransactionInProgressException",
]);

/** Node's codes for a connection that failed. */
const PASSING_CODES: ReadonlySet<string> = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** What may be known of an error that the SDK threw. Only its form counts, since a bundle may hold a class twice. */
interface Thrown {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/**
 * The answer to a request.
 * @throws StoreUnavailable when the store failed in a way that passes; every other error as it is, since a bug, a
 *   missing table or a missing right isn't healed by resending
 */
export async function answerOf<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw faultOf(error);
  }
}

/**
 * Whether a conditional write took place. `refused` says only that the item is there now: the SDK resends a write whose
 * answer was lost, and then the refusal is of the second attempt by the first.
 * @throws as `answerOf`
 */
export async function conditionOf(
  write: Promise<unknown>,
): Promise<
  { readonly met: true } | { readonly met: false; readonly refusal: ConditionalCheckFailedException }
> {
  try {
    await write;
    return { met: true };
  } catch (error) {
    if (isConditionFailure(error)) return { met: false, refusal: error };
    throw faultOf(error);
  }
}

function isConditionFailure(error: unknown): error is ConditionalCheckFailedException {
  return (error as Thrown | undefined)?.name === "ConditionalCheckFailedException";
}

function faultOf(error: unknown): unknown {
  return isPassing(error) ? new StoreUnavailable("the store gave no answer", { cause: error }) : error;
}

function isPassing(error: unknown): boolean {
  const { name, code, $metadata } = (error ?? {}) as Thrown;
  if (name !== undefined && PASSING_NAMES.has(name)) return true;
  if (code !== undefined && PASSING_CODES.has(code)) return true;
  return ($metadata?.httpStatusCode ?? 0) >= 500;
}
