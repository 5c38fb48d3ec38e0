import type { Failure, Problem } from "../../foundations/errors.ts";
import { errorFields, errorResponse, transportErrors } from "../rest/error-responses.ts";
import { restErrorOf } from "../rest/format/errors.ts";

export type Body = Readonly<Record<string, unknown>>;

/** The response of an endpoint; its body has `errors` when the call failed. shop-rest.md#transport. */
export interface Answer {
  readonly status: number;
  readonly body: Body | readonly unknown[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces a body that is too long for memory: objects whose fields together are the body. */
  readonly inParts?: AsyncIterable<Body>;
}

export function answer(body: Answer["body"], status = 200): Answer {
  return { status, body };
}

/** A response whose body is produced while it is sent. */
export function answerInParts(inParts: AsyncIterable<Body>): Answer {
  return { status: 200, body: {}, inParts };
}

/** Collects the body of a response. */
export async function wholeBody({ body, inParts }: Answer): Promise<Answer["body"]> {
  if (!inParts) return body;
  const whole: Record<string, unknown> = {};
  for await (const part of inParts) Object.assign(whole, part);
  return whole;
}

/** Writes the parts of a body as one JSON object. */
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
 * The error response of a failure, with further fields of the body. All problems are listed; the first one decides the
 * status, but an unknown field always makes it 400. shop-rest.md#transport.
 */
export function refuse({ problems }: Pick<Failure, "problems">, also: Body = {}): Answer {
  const first = problems.find(({ code }) => code === "unknown") ?? problems[0];
  if (!first) throw new Error("A failure names at least one problem.");
  return { status: errorFor(first).status, body: { errors: errorFields(problems, errorFor), ...also } };
}

export const refusals = {
  ...transportErrors,
  keyDenied: errorResponse(401, "apiAuthorization", "denied"),
  tooManyOperations: errorResponse(400, "operations", "too many"),
  referenceNotFound: errorResponse(400, "previousResponse", "not found"),
} as const satisfies Record<string, Answer>;

/** Subjects whose "not found" the Checkout REST API words itself. */
const worded = /^((items\.\d+\.)?item|path)$/;

/**
 * The status, key and message of a problem: those of the Checkout REST API, but "not found" names the subject.
 * shop-rest.md#transport.
 */
function errorFor(problem: Problem): ReturnType<typeof restErrorOf> {
  const words = restErrorOf(problem);
  const { subject, code } = problem;
  if (code !== "not-found" || worded.test(subject)) return words;
  return { ...words, message: `${subject} not found` };
}
