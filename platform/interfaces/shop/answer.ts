import type { Failure, Problem } from "../../errors.ts";
import { retryLater } from "../http/unavailable.ts";
import { wordsFor } from "./words.ts";

export type Body = Readonly<Record<string, unknown>>;

/** What an endpoint answers: `errors` is there when it failed. `shop-rest.md` 1. */
export interface Answer {
  readonly status: number;
  readonly body: Body | readonly unknown[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the body, where that is too long to be held: objects that are it together. */
  readonly inParts?: AsyncIterable<Body>;
}

export function answer(body: Answer["body"], status = 200): Answer {
  return { status, body };
}

/** An answer that is made while it is sent. */
export function answerInParts(inParts: AsyncIterable<Body>): Answer {
  return { status: 200, body: {}, inParts };
}

/** The whole body of an answer. */
export async function wholeBody({ body, inParts }: Answer): Promise<Answer["body"]> {
  if (!inParts) return body;
  const whole: Record<string, unknown> = {};
  for await (const part of inParts) Object.assign(whole, part);
  return whole;
}

/** The same as JSON, as it comes. */
export async function* writtenBody(inParts: AsyncIterable<Body>): AsyncGenerator<string> {
  let before = "{";
  for await (const part of inParts) {
    const fields = JSON.stringify(part).slice(1, -1);
    if (fields === "") continue;
    yield before + fields;
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}

/**
 * The refusal of a failure, with what else the answer carries. All problems are named; the first gives the status,
 * unless a field is unknown: that is 400. `shop-rest.md` 1.
 */
export function refuse({ problems }: Pick<Failure, "problems">, also: Body = {}): Answer {
  const first = problems.find(({ code }) => code === "unknown") ?? problems[0];
  if (!first) throw new Error("A failure names at least one problem.");
  return { status: wordsFor(first).status, body: { errors: errorsOf(problems), ...also } };
}

function errorsOf(problems: readonly Problem[]): Record<string, string> {
  return Object.fromEntries(
    problems.map((problem) => {
      const { key, message } = wordsFor(problem);
      return [key, message];
    }),
  );
}

export function refuseTooMany(retryAfterSeconds: number): Answer {
  return {
    ...refusal(429, "rate", "too many requests"),
    headers: { "Retry-After": String(retryAfterSeconds) },
  };
}

/** A refusal of the transport itself: one key, one message. */
function refusal(status: number, key: string, message: string): Answer {
  return { status, body: { errors: { [key]: message } } };
}

export const refusals = {
  originDenied: refusal(401, "origin", "denied"),
  keyDenied: refusal(401, "apiAuthorization", "denied"),
  pathNotFound: refusal(404, "path", "not found"),
  bodyMalformed: refusal(400, "body", "malformed"),
  bodyTooLarge: refusal(413, "body", "too large"),
  uriTooLarge: refusal(414, "uri", "too large"),
  internalError: refusal(500, "server", "internal error"),
  unavailable: { ...refusal(503, "server", "unavailable"), headers: retryLater },
  tooManyOperations: refusal(400, "operations", "too many"),
  referenceNotFound: refusal(400, "previousResponse", "not found"),
} as const satisfies Record<string, Answer>;

export function refuseMethod(allowed: readonly string[]): Answer {
  return { ...refusal(405, "method", "not allowed"), headers: { Allow: allowed.join(", ") } };
}
