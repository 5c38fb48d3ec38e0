import type { Platform } from "../platform.ts";
import { forgetExpired } from "./forget-expired.ts";

const everyMs = 3_600_000;

/** Forgets what has expired, every hour, until it is closed. Nothing waits for it. */
export function startForgetting(platform: Pick<Platform, "db" | "now" | "log">): { close(): Promise<void> } {
  let working = Promise.resolve();
  const timer = setInterval(() => {
    working = working
      .then(() => forgetExpired(platform))
      .catch((error: unknown) => platform.log.warn({ err: error }, "expired sessions were not forgotten"));
  }, everyMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await working;
    },
  };
}
