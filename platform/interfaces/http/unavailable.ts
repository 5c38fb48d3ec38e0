import { BrokenOffError, UnavailableError } from "../../database/unavailable.ts";
import type { Log } from "../../log.ts";

/** When it is worth asking again. */
export const retryAfterSeconds = 5;

/** What every answer has that says that the database cannot be had. */
export const retryLater = { "Retry-After": String(retryAfterSeconds) } as const;

/**
 * Whether a call failed because the database cannot be had: 503 then, and no bug. What was left off in the middle is
 * logged: it may have been done.
 */
export function isUnavailable(error: unknown, log: Log): boolean {
  if (error instanceof BrokenOffError) log.warn({ err: error }, "a call was broken off");
  return error instanceof UnavailableError;
}
