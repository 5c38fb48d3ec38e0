import { inTransaction } from "../database/transaction.ts";
import { finalisePayment } from "../payment/finalise/finalise-payment.ts";
import { methodCall } from "../payment-providers/method-call.ts";
import { paidInFull } from "../payment-providers/paid-in-full.ts";
import type { PaymentOutcome } from "../payment-providers/provider.ts";
import { providerOf } from "../payment-providers/providers.ts";
import type { Platform } from "../platform.ts";
import { claimDue, type DueSubscription } from "./claim-due.ts";
import { freezeDue, type DueCharge, type DueOutcome } from "./start-renewal.ts";
import { settleDue } from "./settle-due.ts";

/**
 * Makes the orders of all subscriptions that are due: at most one for a subscription and its day, whatever runs at
 * once or is killed. What fails is tried again the next day, what breaks off when its claim has run out.
 * checkout-rest.md#subscriptions.
 */
export async function makeDueOrders(platform: Platform): Promise<void> {
  for (let due = await claimDue(platform); due !== null; due = await claimDue(platform)) {
    try {
      await makeDueOrder(platform, due);
    } catch (error) {
      platform.log.error({ err: error, subscription: due.id }, "the order of a subscription was not made");
    }
  }
}

async function makeDueOrder(platform: Platform, due: DueSubscription): Promise<void> {
  const frozen = await inTransaction(platform.db, (tx) => freezeDue(tx, platform, due));
  await platform.catalog.refreshAfterCommit();
  const outcome = typeof frozen === "string" ? frozen : await charge(platform, frozen);
  await inTransaction(platform.db, (tx) => settleDue(tx, platform, due, outcome));
}

/** The attempt's id is the reference of the charge: broken off and done again, it takes the money once. */
async function charge(platform: Platform, charged: DueCharge): Promise<DueOutcome> {
  const paid = await callProvider(platform, charged);
  const { kind } = await finalisePayment(platform, charged.attempt.id, paid);
  if (kind === "ordered") return "ordered";
  return kind === "unavailable" ? "short" : "declined";
}

async function callProvider(platform: Platform, { attempt, method }: DueCharge): Promise<PaymentOutcome> {
  if (attempt.amount === 0) return paidInFull(attempt, attempt.id, true);
  const { repeat } = providerOf(method);
  if (!repeat) return { kind: "refused" };
  return repeat({ ...methodCall(platform, method), attempt, reference: attempt.id });
}
