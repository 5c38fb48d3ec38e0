import type { Failure } from "../../errors.ts";
import { errorFields, errorResponse, transportErrors } from "../rest/error-responses.ts";
import { wordsFor } from "./words.ts";

export type Body = Readonly<Record<string, unknown>>;

/** What an endpoint answers: `errors` is there when it failed. shop-rest.md#transport. */
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
 * unless a field is unknown: that is 400. shop-rest.md#transport.
 */
export function refuse({ problems }: Pick<Failure, "problems">, also: Body = {}): Answer {
  const first = problems.find(({ code }) => code === "unknown") ?? problems[0];
  if (!first) throw new Error("A failure names at least one problem.");
  return { status: wordsFor(first).status, body: { errors: errorFields(problems, wordsFor), ...also } };
}

export const refusals = {
  ...transportErrors,
  keyDenied: errorResponse(401, "apiAuthorization", "denied"),
  tooManyOperations: errorResponse(400, "operations", "too many"),
  referenceNotFound: errorResponse(400, "previousResponse", "not found"),
} as const satisfies Record<string, Answer>;
