import { DatabaseError } from "pg";

/** The database cannot be had just now; later the same work may well be done. Interfaces answer 503. */
export class UnavailableError extends Error {
  override readonly name: string = "UnavailableError";
}

/** The database left off in the middle of a work: whether it was done, nobody here knows. */
export class BrokenOffError extends UnavailableError {
  override readonly name = "BrokenOffError";
  /** SQLSTATE or system error; undefined: the connection just ended, or no answer came. */
  readonly code: string | undefined;
  /** Nothing more comes over its connection. */
  readonly isLost: boolean;

  constructor(cause: Error, isLost: boolean) {
    super(`The database broke off: ${cause.message}`, { cause });
    this.code = codeOf(cause);
    this.isLost = isLost;
  }
}

/**
 * What the server says when it, its machine or its disk cannot go on, whatever the statement: connection exceptions,
 * insufficient resources, a stop of the server, a statement that took too long, system errors.
 */
const outages = /^(?:08\w{3}|53\w{3}|57P0\d|57014|58\w{3})$/;
const endings = /^(?:08\w{3}|57P0\d)$/;
/** What the client says of a connection that is no more, or that does not answer. */
const lostConnection = /^(?:Connection terminated|Query read timeout$)|not queryable$/;
const systemError = /^E[A-Z]+$/;

/** The outage that a failure of a statement tells of; null: the failure is the statement's own. */
export function outageOf(error: unknown): BrokenOffError | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error) ?? "";
  if (error instanceof DatabaseError) {
    return outages.test(code) ? new BrokenOffError(error, endings.test(code)) : null;
  }
  const isLost = systemError.test(code) || lostConnection.test(error.message);
  return isLost ? new BrokenOffError(error, true) : null;
}

function codeOf(error: Error): string | undefined {
  return "code" in error && typeof error.code === "string" ? error.code : undefined;
}
