import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

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
export function createLog(level: string, stream?: DestinationStream): Log {
  const options = { level, base: null, redact: { paths: redacted, censor: "[redacted]" } };
  return stream ? pino(options, stream) : pino(options);
}
