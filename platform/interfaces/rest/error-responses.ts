import { hasCode } from "../../foundations/database/error-code.ts";
import type { Problem } from "../../foundations/errors.ts";
import type { Log } from "../../foundations/log.ts";
import { CrowdedError } from "../../foundations/scheduling/fair-queue.ts";
import { isUnavailable, retryLater } from "../http/unavailable.ts";
import { restErrorOf } from "./format/errors.ts";

/** An error as both REST interfaces respond with it. */
export interface ErrorResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error of the transport: one key, one message. */
export function errorResponse(status: number, key: string, message: string): ErrorResponse {
  return { status, body: { errors: { [key]: message } } };
}

/** Errors of the transport that both interfaces have. */
export const transportErrors = {
  originDenied: errorResponse(401, "origin", "denied"),
  pathNotFound: errorResponse(404, "path", "not found"),
  bodyMalformed: errorResponse(400, "body", "malformed"),
  bodyTooLarge: errorResponse(413, "body", "too large"),
  uriTooLarge: errorResponse(414, "uri", "too large"),
  internalError: errorResponse(500, "server", "internal error"),
  unavailable: { ...errorResponse(503, "server", "unavailable"), headers: retryLater },
} as const satisfies Record<string, ErrorResponse>;

export function tooManyRequests(retryAfterSeconds: number): ErrorResponse {
  return {
    ...errorResponse(429, "rate", "too many requests"),
    headers: { "Retry-After": String(retryAfterSeconds) },
  };
}

export function methodNotAllowed(allowed: readonly string[]): ErrorResponse {
  return { ...errorResponse(405, "method", "not allowed"), headers: { Allow: allowed.join(", ") } };
}

/**
 * The response of a thrown error: a crowded client, an unavailable database, a body that does not arrive, or a bug. Only
 * bugs are logged.
 */
export function errorResponseOf(error: unknown, log: Log): ErrorResponse {
  if (error instanceof CrowdedError) return tooManyRequests(error.retryAfterSeconds);
  if (isUnavailable(error, log)) return transportErrors.unavailable;
  if (hasCode(error, "FST_ERR_CTP_BODY_TOO_LARGE")) return transportErrors.bodyTooLarge;
  if (hasCode(error, "FST_ERR_CTP_INVALID_CONTENT_LENGTH")) return transportErrors.bodyMalformed;
  log.error({ err: error }, "a call failed");
  return transportErrors.internalError;
}

/** `errors` of a failure: the message of each problem by its key. */
export function errorFields(
  problems: readonly Problem[],
  errorOf: typeof restErrorOf = restErrorOf,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    problems.map((problem) => {
      const { key, message } = errorOf(problem);
      return [key, message];
    }),
  );
}
