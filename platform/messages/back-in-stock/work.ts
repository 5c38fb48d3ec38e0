import type { Platform } from "../../catalogue/context/platform.ts";
import type { Job } from "../../foundations/jobs/worker.ts";
import { forgetNotified } from "./forget-notified.ts";
import { notifyBackInStock } from "./notify.ts";

const oftenMs = 10_000;
const hourMs = 3_600_000;

/** Tells those who wait for stock, and forgets them. */
export function backInStockJobs(platform: Platform): readonly Job[] {
  return [
    { name: "tell of stock that is back", everyMs: oftenMs, run: () => notifyBackInStock(platform) },
    { name: "forget who was told of stock", everyMs: hourMs, run: () => forgetNotified(platform) },
  ];
}
