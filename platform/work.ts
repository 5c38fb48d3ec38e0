import type { Platform } from "./platform.ts";
import { sweep } from "./payment/sweep.ts";
import { forgetExpired } from "./session/forget-expired.ts";
import type { Work } from "./worker.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** What every process does beside answering. Nothing waits for it. */
export function workOf(platform: Platform): readonly Work[] {
  return [
    { name: "sweep payments", everyMs: minuteMs, round: () => sweep(platform) },
    { name: "forget expired sessions", everyMs: hourMs, round: () => forgetExpired(platform) },
  ];
}
