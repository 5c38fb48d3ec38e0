import type { Failure, Problem } from "../../errors.ts";
import { retryLater } from "../http/unavailable.ts";
import { restErrorOf } from "../rest/format/errors.ts";
import type { Written, WrittenInParts } from "./written.ts";

/** What an endpoint answers. The transport adds the token. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** What stands after the body's fields and is JSON already, with every alias where those are switched on. */
  readonly written?: Written;
  readonly inParts?: WrittenInParts;
  readonly headers?: Readonly<Record<string, string>>;
}

export function answer(body: Answer["body"], status = 200): Answer {
  return { status, body };
}

/**
 * The refusal of a failure, with what else the answer carries (the selection of a 410, `messages`). The first problem
 * gives the status; all of its kind are named. `checkout-rest.md` section 6.
 */
export function refuse(failure: Pick<Failure, "problems">, also: Answer["body"] = {}): Answer {
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

export function refuseTooMany(retryAfterSeconds: number): Answer {
  return {
    status: 429,
    body: { errors: { rate: "too many requests" } },
    headers: { "Retry-After": String(retryAfterSeconds) },
  };
}

/** A refusal of the transport itself: one key, one message. */
function refusal(status: number, key: string, message: string): Answer {
  return { status, body: { errors: { [key]: message } } };
}

export const refusals = {
  originDenied: refusal(401, "origin", "denied"),
  accessDenied: refusal(403, "accessRight", "denied"),
  pathNotFound: refusal(404, "path", "not found"),
  tokenRequired: refusal(406, "token", "required"),
  bodyMalformed: refusal(400, "body", "malformed"),
  bodyTooLarge: refusal(413, "body", "too large"),
  uriTooLarge: refusal(414, "uri", "too large"),
  internalError: refusal(500, "server", "internal error"),
  unavailable: { ...refusal(503, "server", "unavailable"), headers: retryLater },
} as const satisfies Record<string, Answer>;

export function refuseMethod(allowed: readonly string[]): Answer {
  return { ...refusal(405, "method", "not allowed"), headers: { Allow: allowed.join(", ") } };
}
