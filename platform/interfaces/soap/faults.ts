import type { RecordProblem } from "../../catalogue/integration/records-call.ts";
import { retryAfterSeconds } from "../http/unavailable.ts";

/** A call that failed: nothing of it was stored. soap.md#faults. */
export interface Fault {
  readonly faultcode: "Client" | "Server" | "VersionMismatch" | "MustUnderstand";
  readonly faultstring: string;
  readonly code: FaultCode | null;
  /** Problems of single records; absent: the whole call is refused. */
  readonly problems?: readonly RecordProblem[];
  readonly retryAfterSeconds?: number;
  /** The connection closes without waiting for the rest of the request. */
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
  // A valid call can be too late too, when many long calls come at once.
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

/** Thrown to stop reading a request; what was read so far is dropped. */
export class StopReading extends Error {
  override readonly name = "StopReading";
  readonly fault: Fault;
  /** For the log alone. */
  readonly reason: string | undefined;

  constructor(fault: Fault, reason?: string) {
    super(fault.faultstring);
    this.fault = fault;
    this.reason = reason;
  }
}
