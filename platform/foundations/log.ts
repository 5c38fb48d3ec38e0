import { pino, type DestinationStream, type Logger } from "pino";
import type { Tracing } from "./tracing/tracing.ts";

export type Log = Logger;

/** Letters, about. */
const mostUnwritten = 1_000_000;

const secretNames = [
  "token",
  "authorization",
  "password",
  "newPassword",
  "secret",
  "pin",
  "cookie",
  "address",
  "shippingAddress",
  "email",
  "API-Token",
  "api-token",
  "API-Authorization",
  "api-authorization",
] as const;

const redacted = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** The program's log: one JSON object a line. Tokens, passwords and addresses of people never reach it. */
export function createLog(level: string, stream?: DestinationStream, tracing: Tracing | null = null): Log {
  const options = {
    level,
    base: null,
    redact: { paths: redacted, censor: "[redacted]" },
    serializers: { err: shownError },
    ...(tracing && { mixin: () => traceOf(tracing) }),
  };
  return pino(options, stream ?? standardOutput());
}

/** Goes on when it cannot be written, as on a full disk: so much is kept until it can be, and the rest is lost. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: mostUnwritten });
  output.on("error", () => {
    // It tries for ever, and the process could not end.
    output.flushSync = () => undefined;
  });
  return output;
}

function traceOf(tracing: Tracing): object {
  const span = tracing.current();
  return span ? { trace: span.traceId } : {};
}

/** What a database says beside its message (`Key (email)=(…) already exists`) holds what was sent. */
function shownError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  return {
    type: name,
    message,
    stack,
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(cause !== undefined && depth < 2 && { cause: shownError(cause, depth + 1) }),
  };
}
