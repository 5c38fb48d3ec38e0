import type { Platform } from "../catalogue/context/platform.ts";
import { purgeAudit } from "../foundations/audit/purge-audit.ts";
import { answerResetRequests } from "../customers/customer/password/reset-mails.ts";
import { purgeAttempts } from "../foundations/throttle/attempts.ts";
import { backInStockJobs } from "../messages/back-in-stock/work.ts";
import { mailJobs } from "../messages/mail/work.ts";
import { mediaJobs } from "../catalogue/media/work.ts";
import { purgePriceHistory } from "../catalogue/catalog/prices/lowest-price.ts";
import { forgetEvents } from "../foundations/events/forget-events.ts";
import { refundUnorderedPayments } from "../ordering/payment/refund/refund-unordered-payments.ts";
import { payRefunds } from "../ordering/payment/refund/pay-refunds.ts";
import { capturePayments } from "../ordering/payment/capture/capture-payments.ts";
import { callbackJobs } from "../ordering/payment/callback/send-callbacks.ts";
import { releaseExpired } from "../ordering/payment/release-expired.ts";
import { webhookJobs } from "../messages/webhooks/webhook-jobs.ts";
import { purgeExpired } from "../selling/session/purge-expired.ts";
import { renewSubscriptions } from "../ordering/renewals/renew-subscriptions.ts";
import { purgeImports } from "../foundations/imports/advance-import.ts";
import { runImports } from "../interfaces/admin/bulk/imports/run-imports.ts";
import { purgeIdempotentRequests } from "../interfaces/admin/frame/run-change.ts";
import { answerPasswordRequests } from "../staff/password-requests.ts";
import { purgeStaffSessions } from "../staff/staff-sessions.ts";
import type { Job } from "../foundations/jobs/worker.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** What every process does beside answering. Nothing waits for it. */
export function jobsOf(platform: Platform): readonly Job[] {
  return [
    { name: "give payments back", everyMs: 10 * secondMs, run: () => refundUnorderedPayments(platform) },
    { name: "pay refunds back", everyMs: 10 * secondMs, run: () => payRefunds(platform) },
    { name: "settle held payments", everyMs: minuteMs, run: () => capturePayments(platform) },
    { name: "order for subscriptions", everyMs: minuteMs, run: () => renewSubscriptions(platform) },
    { name: "sweep payments", everyMs: minuteMs, run: () => releaseExpired(platform) },
    { name: "write password mails", everyMs: secondMs, run: () => answerResetRequests(platform) },
    { name: "forget attempts", everyMs: 10 * minuteMs, run: () => purgeAttempts(platform) },
    { name: "forget what is on record", everyMs: hourMs, run: () => purgeAudit(platform) },
    { name: "write password mails of staff", everyMs: secondMs, run: () => answerPasswordRequests(platform) },
    { name: "purge sessions of staff", everyMs: hourMs, run: () => purgeStaffSessions(platform) },
    { name: "purge idempotent requests", everyMs: hourMs, run: () => purgeIdempotentRequests(platform) },
    { name: "run imports", everyMs: secondMs, run: (stopping) => runImports(platform, stopping) },
    {
      name: "purge imports",
      everyMs: hourMs,
      run: () => purgeImports(platform, platform.config.limits.importDays),
    },
    { name: "forget events", everyMs: hourMs, run: () => forgetEvents(platform) },
    { name: "forget expired sessions", everyMs: hourMs, run: () => purgeExpired(platform) },
    { name: "forget old prices", everyMs: 24 * hourMs, run: () => purgePriceHistory(platform) },
    ...callbackJobs(platform),
    ...mailJobs(platform),
    ...mediaJobs(platform),
    ...backInStockJobs(platform),
    ...webhookJobs(platform),
  ];
}
