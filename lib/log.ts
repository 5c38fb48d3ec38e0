import "server-only";
import pino from "pino";

/** Letters, about, that are kept while they cannot be written. */
const mostUnwritten = 1_000_000;
const output = pino.destination({ dest: 1, maxLength: mostUnwritten });
// A full disk ends nothing. Written at the end it would be tried for ever, and the process could not end.
output.on("error", () => {
  output.flushSync = () => undefined;
});

/** The storefront's log: one JSON line per event on standard output. */
export const log = pino({ name: "storefront", level: process.env["LOG_LEVEL"] ?? "info" }, output);
