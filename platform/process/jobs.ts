import type { Platform } from "../platform.ts";
import { forgetAudit } from "../audit/forget-audit.ts";
import { answerResetRequests } from "../customer/password/reset-mails.ts";
import { forgetAttempts } from "../throttle/attempts.ts";
import { backInStockJobs } from "../back-in-stock/work.ts";
import { mailJobs } from "../mail/work.ts";
import { mediaJobs } from "../media/work.ts";
import { purgePriceHistory } from "../catalog/prices/lowest-price.ts";
import { forgetEvents } from "../events/forget-events.ts";
import { giveBack } from "../payment/refund/refund-unordered-payments.ts";
import { payRefunds } from "../payment/refund/pay-refunds.ts";
import { settleOrders } from "../payment/capture/capture-payments.ts";
import { callbackJobs } from "../payment/callback/work.ts";
import { sweep } from "../payment/release-expired.ts";
import { webhookJobs } from "../webhooks/work.ts";
import { forgetExpired } from "../session/forget-expired.ts";
import { makeDueOrders } from "../renewals/renew-subscriptions.ts";
import type { Job } from "../jobs/worker.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** What every process does beside answering. Nothing waits for it. */
export function jobsOf(platform: Platform): readonly Job[] {
  return [
    { name: "give payments back", everyMs: 10 * secondMs, run: () => giveBack(platform) },
    { name: "pay refunds back", everyMs: 10 * secondMs, run: () => payRefunds(platform) },
    { name: "settle held payments", everyMs: minuteMs, run: () => settleOrders(platform) },
    { name: "order for subscriptions", everyMs: minuteMs, run: () => makeDueOrders(platform) },
    { name: "sweep payments", everyMs: minuteMs, run: () => sweep(platform) },
    { name: "write password mails", everyMs: secondMs, run: () => answerResetRequests(platform) },
    { name: "forget attempts", everyMs: 10 * minuteMs, run: () => forgetAttempts(platform) },
    { name: "forget what is on record", everyMs: hourMs, run: () => forgetAudit(platform) },
    { name: "forget events", everyMs: hourMs, run: () => forgetEvents(platform) },
    { name: "forget expired sessions", everyMs: hourMs, run: () => forgetExpired(platform) },
    { name: "forget old prices", everyMs: 24 * hourMs, run: () => purgePriceHistory(platform) },
    ...callbackJobs(platform),
    ...mailJobs(platform),
    ...mediaJobs(platform),
    ...backInStockJobs(platform),
    ...webhookJobs(platform),
  ];
}
