import type { Platform } from "./platform.ts";
import { forgetAudit } from "./audit/forget-audit.ts";
import { answerResetRequests } from "./customer/password/reset-mails.ts";
import { forgetAttempts } from "./customer/login/throttle.ts";
import { backInStockWork } from "./back-in-stock/work.ts";
import { mailWork } from "./mail/work.ts";
import { mediaWork } from "./media/work.ts";
import { forgetPriceHistory } from "./catalog/prices/forget-history.ts";
import { forgetEvents } from "./events/forget-events.ts";
import { giveBack } from "./payment/refund/refund-unordered-payments.ts";
import { payRefunds } from "./payment/refund/pay-refunds.ts";
import { settleOrders } from "./payment/capture/capture-payments.ts";
import { callbackWork } from "./payment/callback/work.ts";
import { sweep } from "./payment/release-expired.ts";
import { webhookWork } from "./webhooks/work.ts";
import { forgetExpired } from "./session/forget-expired.ts";
import { makeDueOrders } from "./renewals/renew-subscriptions.ts";
import type { Work } from "./worker.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** What every process does beside answering. Nothing waits for it. */
export function workOf(platform: Platform): readonly Work[] {
  return [
    { name: "give payments back", everyMs: 10 * secondMs, round: () => giveBack(platform) },
    { name: "pay refunds back", everyMs: 10 * secondMs, round: () => payRefunds(platform) },
    { name: "settle held payments", everyMs: minuteMs, round: () => settleOrders(platform) },
    { name: "order for subscriptions", everyMs: minuteMs, round: () => makeDueOrders(platform) },
    { name: "sweep payments", everyMs: minuteMs, round: () => sweep(platform) },
    { name: "write password mails", everyMs: secondMs, round: () => answerResetRequests(platform) },
    { name: "forget attempts", everyMs: 10 * minuteMs, round: () => forgetAttempts(platform) },
    { name: "forget what is on record", everyMs: hourMs, round: () => forgetAudit(platform) },
    { name: "forget events", everyMs: hourMs, round: () => forgetEvents(platform) },
    { name: "forget expired sessions", everyMs: hourMs, round: () => forgetExpired(platform) },
    { name: "forget old prices", everyMs: 24 * hourMs, round: () => forgetPriceHistory(platform) },
    ...callbackWork(platform),
    ...mailWork(platform),
    ...mediaWork(platform),
    ...backInStockWork(platform),
    ...webhookWork(platform),
  ];
}
