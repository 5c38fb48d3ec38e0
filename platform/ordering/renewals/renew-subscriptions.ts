import { inTransaction } from "../../foundations/database/transaction.ts";
import { finalisePayment } from "../payment/finalise/finalise-payment.ts";
import { methodCall, providerOf } from "../../selling/payment-providers/providers.ts";
import { paidInFull } from "../../selling/payment-providers/amount.ts";
import type { PaymentOutcome } from "../../selling/payment-providers/provider.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { claimDue, type DueSubscription } from "./claim-due.ts";
import { type RenewalCharge, type RenewalOutcome, startRenewal } from "./start-renewal.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import { dayAfter, dayAt, nextDay } from "../subscription/calendar.ts";
import { changeSubscription } from "../subscription/create-contracts.ts";
import { type LockedSubscription, lockSubscription } from "../subscription/read-contracts.ts";

/**
 * Makes the orders of all subscriptions that are due: at most one for a subscription and its day, whatever runs at
 * once or is killed. What fails is tried again the next day, what breaks off when its claim has run out.
 * checkout-rest.md#subscriptions.
 */
export async function renewSubscriptions(platform: Platform): Promise<void> {
  for (let due = await claimDue(platform); due !== null; due = await claimDue(platform)) {
    try {
      await renewSubscription(platform, due);
    } catch (error) {
      platform.log.error({ err: error, subscription: due.id }, "the order of a subscription was not made");
    }
  }
}

async function renewSubscription(platform: Platform, due: DueSubscription): Promise<void> {
  const frozen = await inTransaction(platform.db, (tx) => startRenewal(tx, platform, due));
  await platform.catalog.refreshAfterCommit();
  const outcome = typeof frozen === "string" ? frozen : await charge(platform, frozen);
  await inTransaction(platform.db, (tx) => finishRenewal(tx, platform, due, outcome));
}

/** The attempt's id is the reference of the charge: broken off and done again, it takes the money once. */
async function charge(platform: Platform, charged: RenewalCharge): Promise<RenewalOutcome> {
  const paid = await callProvider(platform, charged);
  const { kind } = await finalisePayment(platform, charged.attempt.id, paid);
  if (kind === "ordered") return "ordered";
  return kind === "unavailable" ? "short" : "declined";
}

async function callProvider(platform: Platform, { attempt, method }: RenewalCharge): Promise<PaymentOutcome> {
  if (attempt.amount === 0) return paidInFull(attempt, attempt.id, true);
  const { repeat } = providerOf(method);
  if (!repeat) return { kind: "refused" };
  return repeat({ ...methodCall(platform, method), attempt, reference: attempt.id });
}

type Tx = Transaction<Schema>;

/**
 * Stores the outcome of a renewal and ends its lease: after an order the next day is set, else the renewal is tried
 * again tomorrow. Done twice, it changes nothing.
 */
async function finishRenewal(
  tx: Tx,
  { settings, now }: Pick<Platform, "settings" | "now">,
  due: DueSubscription,
  outcome: RenewalOutcome,
): Promise<void> {
  const locked = await lockSubscription(tx, due.customer, due.id);
  if (!locked) return;
  const moment = now();
  const day = dayAt(moment, settings.timezone);
  const { subscription, contract } = locked;
  if (outcome === "revoked") await revoke(tx, contract.id, moment);
  await changeSubscription(
    tx,
    subscription,
    { claimed_until: null, ...changeFor(locked, due, outcome, day) },
    moment,
  );
}

function changeFor(
  { subscription }: LockedSubscription,
  due: DueSubscription,
  outcome: RenewalOutcome,
  day: string,
) {
  const isStill = subscription.nextOrderOn === due.dueOn;
  if (outcome === "over" || !isStill) return {};
  if (outcome === "ended") return { status: "CANCELLED" };
  if (outcome === "ordered") {
    const { anchorOn, interval } = subscription;
    const next = nextDay(anchorOn, interval, due.dueOn > day ? due.dueOn : day);
    return { ...noAttention, next_order_on: next, next_attempt_on: next };
  }
  return {
    ...noAttention,
    next_attempt_on: dayAfter(day),
    out_of_stock: outcome === "short",
    payment_declined: outcome === "declined",
    payment_revoked: outcome === "revoked",
  };
}

const noAttention = { out_of_stock: false, payment_declined: false, payment_revoked: false } as const;

async function revoke(tx: Tx, contract: number, now: Date): Promise<void> {
  await tx
    .updateTable("subscription_contract")
    .set({ payment_status: "REVOKED", payment_changed_at: now })
    .where("id", "=", contract)
    .where("payment_status", "<>", "REVOKED")
    .execute();
}
