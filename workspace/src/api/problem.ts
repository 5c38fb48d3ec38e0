import type { components } from "../../../client/schema.d.ts";

export type Problem = components["schemas"]["Problem"];

/** A call that was refused, or that nothing answered. */
export class CallError extends Error {
  readonly problem: Problem;
  /** Seconds until it may be made again; null: nobody said. */
  readonly retryAfter: number | null;

  constructor(problem: Problem, retryAfter: number | null = null) {
    super(problem.title);
    this.name = "CallError";
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** Nothing answered: the line is down, or the platform is. */
export const unreachable = "unreachable";

export function isProblemOf(error: unknown, code: Problem["code"]): error is CallError {
  return error instanceof CallError && error.problem.code === code;
}

/** Whether nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return isProblemOf(error, "signIn") || isProblemOf(error, "csrf");
}
