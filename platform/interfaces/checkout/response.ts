import type { Failure, Problem } from "../../errors.ts";
import { isUnavailable, retryLater } from "../http/unavailable.ts";
import { restErrorOf } from "../rest/format/errors.ts";
import type { SerialisedFields, StreamedList } from "./serialised-body.ts";
import { hasCode } from "../../database/error-code.ts";
import { CrowdedError } from "../../scheduling/fair-queue.ts";
import type { Log } from "../../log.ts";

/** The response of an endpoint. `sendResponse` adds the token. */
export interface ApiResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Fields after those of the body that are JSON already, with every alias where those are switched on. */
  readonly serialised?: SerialisedFields;
  readonly streamed?: StreamedList;
  readonly headers?: Readonly<Record<string, string>>;
}

export function respond(body: ApiResponse["body"], status = 200): ApiResponse {
  return { status, body };
}

/**
 * The response of a failure, with its other fields (the selection of a 410, `messages`). The first problem gives the
 * status; every problem is named. `checkout-rest.md` section 6.
 */
export function failureResponse(
  failure: Pick<Failure, "problems">,
  also: ApiResponse["body"] = {},
): ApiResponse {
  const [first] = failure.problems;
  if (!first) throw new Error("A failure names at least one problem.");
  const { status } = restErrorOf(first);
  return { status, body: { errors: errorsOf(failure.problems), ...also } };
}

function errorsOf(problems: readonly Problem[]): Record<string, string> {
  return Object.fromEntries(
    problems.map((problem) => {
      const { key, message } = restErrorOf(problem);
      return [key, message];
    }),
  );
}

export function tooManyRequests(retryAfterSeconds: number): ApiResponse {
  return {
    status: 429,
    body: { errors: { rate: "too many requests" } },
    headers: { "Retry-After": String(retryAfterSeconds) },
  };
}

/** An error of the transport itself: one key, one message. */
function errorResponse(status: number, key: string, message: string): ApiResponse {
  return { status, body: { errors: { [key]: message } } };
}

export const errorResponses = {
  originDenied: errorResponse(401, "origin", "denied"),
  accessDenied: errorResponse(403, "accessRight", "denied"),
  pathNotFound: errorResponse(404, "path", "not found"),
  tokenRequired: errorResponse(406, "token", "required"),
  bodyMalformed: errorResponse(400, "body", "malformed"),
  bodyTooLarge: errorResponse(413, "body", "too large"),
  uriTooLarge: errorResponse(414, "uri", "too large"),
  internalError: errorResponse(500, "server", "internal error"),
  unavailable: { ...errorResponse(503, "server", "unavailable"), headers: retryLater },
} as const satisfies Record<string, ApiResponse>;

export function methodNotAllowed(allowed: readonly string[]): ApiResponse {
  return { ...errorResponse(405, "method", "not allowed"), headers: { Allow: allowed.join(", ") } };
}

/**
 * The response of a thrown error: a crowded client, an unavailable database, a body that does not arrive, or a bug. Only
 * bugs are logged.
 */
export function errorResponseOf(error: unknown, log: Log): ApiResponse {
  if (error instanceof CrowdedError) return tooManyRequests(error.retryAfterSeconds);
  if (isUnavailable(error, log)) return errorResponses.unavailable;
  if (hasCode(error, "FST_ERR_CTP_BODY_TOO_LARGE")) return errorResponses.bodyTooLarge;
  if (hasCode(error, "FST_ERR_CTP_INVALID_CONTENT_LENGTH")) return errorResponses.bodyMalformed;
  log.error({ err: error }, "a call failed");
  return errorResponses.internalError;
}
