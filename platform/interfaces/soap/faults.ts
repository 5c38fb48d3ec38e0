import type { RecordProblem } from "../../records/record.ts";
import { retryAfterSeconds } from "../http/unavailable.ts";

/** A call that is not done: nothing of it was stored. `soap.md` section 8. */
export interface Fault {
  readonly faultcode: "Client" | "Server" | "VersionMismatch" | "MustUnderstand";
  readonly faultstring: string;
  readonly code: FaultCode | null;
  /** What is wrong with records; absent: none is meant. */
  readonly problems?: readonly RecordProblem[];
  readonly retryAfterSeconds?: number;
  /** What is still to come of the request is not waited for. */
  readonly closes?: boolean;
}

type FaultCode = "auth" | "rate" | "xml" | "operation" | "size" | "records" | "internal" | "busy";

const client = (faultstring: string, code: FaultCode): Fault => ({
  faultcode: "Client",
  faultstring,
  code,
});

const busy = {
  faultcode: "Server",
  faultstring: "temporarily unavailable",
  code: "busy",
  retryAfterSeconds,
} as const satisfies Fault;

export const faults = {
  authenticationFailed: client("authentication failed", "auth"),
  malformed: client("malformed request", "xml"),
  // Often many long calls at once, of which nothing is wrong.
  late: { ...busy, closes: true },
  unknownOperation: client("unknown operation", "operation"),
  operationMismatch: client("operation mismatch", "operation"),
  tooLarge: client("request too large", "size"),
  versionMismatch: { faultcode: "VersionMismatch", faultstring: "SOAP 1.1 expected", code: null },
  notUnderstood: { faultcode: "MustUnderstand", faultstring: "header not understood", code: null },
  internal: { faultcode: "Server", faultstring: "internal error", code: "internal" },
  busy,
} as const satisfies Record<string, Fault>;

export function tooMany(code: "auth" | "rate", retryAfterSeconds: number): Fault {
  return { ...client("too many requests", code), retryAfterSeconds };
}

export function refused(problems: readonly RecordProblem[]): Fault {
  return { ...client("validation failed", "records"), problems };
}

/** Stops the reading of a request: what was read of it is dropped. */
export class StopReading extends Error {
  override readonly name = "StopReading";
  readonly fault: Fault;
  /** For the operator. */
  readonly reason: string | undefined;

  constructor(fault: Fault, reason?: string) {
    super(fault.faultstring);
    this.fault = fault;
    this.reason = reason;
  }
}
