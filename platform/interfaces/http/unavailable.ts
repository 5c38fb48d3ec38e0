import { BrokenOffError, UnavailableError } from "../../foundations/database/unavailable.ts";
import type { Log } from "../../foundations/log.ts";

/** In seconds. */
export const retryAfterSeconds = 5;

/** Headers of every response that says that the database is unavailable. */
export const retryLater = { "Retry-After": String(retryAfterSeconds) } as const;

/**
 * Whether a call failed because the database is unavailable: a 503, not a bug. A call that was broken off in the middle
 * is logged, because its change may have been made.
 */
export function isUnavailable(error: unknown, log: Log): boolean {
  if (error instanceof BrokenOffError) log.warn({ err: error }, "a call was broken off");
  return error instanceof UnavailableError;
}
