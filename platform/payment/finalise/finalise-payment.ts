import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { onceMore } from "../../database/once-more.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Order } from "../../order/order.ts";
import { readOrder, readOrderOfSelection } from "../../order/read-order.ts";
import type { Platform } from "../../platform.ts";
import { readPlaceSession } from "../../selection/access/selection-by-id.ts";
import { placeHash } from "../../session/selection-place.ts";
import type { Session } from "../../session/session.ts";
import { amountField } from "../../payment-providers/amount.ts";
import { isOutdated, readAttempt, readPaymentOf, type PaymentAttempt } from "../attempt/attempt.ts";
import { mayBecome } from "../attempt/attempt-status.ts";
import { followAddress, isElsewhere } from "./provider-address.ts";
import { noteEnd } from "../callback/queue-callback.ts";
import { closeAttempt } from "../attempt/close-attempt.ts";
import type { Finalised, LockedPayment } from "./finalised.ts";
import { lockSelectionsOf, lockSessionsOf } from "./lock-payment.ts";
import type { PaidOutcome, PaymentOutcome } from "../../payment-providers/provider.ts";
import { makeOrder } from "./place-order.ts";
import { rememberOrder } from "../start/concurrent-order.ts";
import { noteSecond, readPaidBy } from "../attempt/duplicate-payment.ts";

/**
 * The one door through which every payment ends: return page, webhook, pay page, a start that succeeds at once. A
 * selection becomes an order once, however often and from wherever this is called; called again it answers the same.
 * Throws when there is no such attempt. checkout-rest.md#stock, #session-states, #payment-results.
 */
export async function finalisePayment(
  platform: Platform,
  attempt: string,
  outcome: PaymentOutcome,
): Promise<Finalised> {
  const finalised = await onceMore(() =>
    inTransaction(platform.db, (tx) => finaliseFor(tx, platform, attempt, outcome)),
  );
  platform.metrics.payments.inc({ result: finalised.kind });
  await platform.catalog.refreshAfterCommit();
  return finalised;
}

/** The same in a transaction of the caller's, who lets the catalogue follow. */
export async function finaliseFor(
  tx: Transaction<Schema>,
  platform: Platform,
  attempt: string,
  outcome: PaymentOutcome,
): Promise<Finalised> {
  const locked = await lockPayment(tx, attempt);
  const order = await readBought(tx, locked);
  const finalised =
    outcome.kind === "paid"
      ? await takePayment(tx, platform, locked, order, outcome)
      : await takeRefusal(tx, platform, locked, order, outcome);
  const { fields } = outcome;
  await noteEnd(tx, locked.attempt, finalised, { ...(fields && { fields }), now: platform.now() });
  return finalised;
}

/** The order that its goods were bought in before. */
async function readBought(
  tx: Transaction<Schema>,
  { attempt, selection }: LockedPayment,
): Promise<Order | null> {
  const { outdoneBy, snapshot } = attempt;
  if (outdoneBy) return readOrder(tx, { store: snapshot.store, number: outdoneBy });
  return selection ? null : readOrderOfSelection(tx, attempt.selection);
}

async function lockPayment(tx: Transaction<Schema>, id: string): Promise<LockedPayment> {
  const { session, selection } = existing(id, await readPaymentOf(tx, id));
  return {
    sessions: await lockSessionsOf(tx, { session, selection }),
    ...(await lockSelectionsOf(tx, selection)),
    attempt: existing(id, await readAttempt(tx, id)),
  };
}

function existing<T>(id: string, found: T | null): T {
  if (found === null) throw new Error(`There is no payment attempt ${id}.`);
  return found;
}

async function takeRefusal(
  tx: Transaction<Schema>,
  platform: Platform,
  { attempt }: LockedPayment,
  order: Order | null,
  { kind, saidAt }: Exclude<PaymentOutcome, PaidOutcome>,
): Promise<Finalised> {
  if (order && attempt.status === "authorised") return { kind: "ordered", order };
  if (saidAt && isOutdated({ startedAt: saidAt }, platform.now())) return { kind: "expired" };
  await closeAttempt(tx, attempt, kind, { now: platform.now() });
  return { kind };
}

async function takePayment(
  tx: Transaction<Schema>,
  platform: Platform,
  found: LockedPayment,
  order: Order | null,
  paid: PaidOutcome,
): Promise<Finalised> {
  if (!isFor(found.attempt, paid)) return { kind: "invalid" };
  const { transaction, captured } = paid;
  const owed = { now: platform.now(), transaction, captured };
  const attempt = (await readPaidBy(tx, found.attempt, transaction)) ?? found.attempt;
  const locked = { ...found, attempt };
  if (isPaidBefore(attempt, paid)) await noteSecond(tx, attempt, paid, owed.now);
  if (order) {
    await rememberForPayer(tx, locked, order);
    await closeAttempt(tx, attempt, "refund_due", owed);
    return { kind: "ordered", order };
  }
  if (isLate(attempt, paid, owed.now)) {
    await closeAttempt(tx, attempt, "refund_due", owed);
    return { kind: "expired" };
  }
  if (paid.address && isElsewhere(platform.settings, attempt.snapshot, paid.address)) {
    await closeAttempt(tx, attempt, "refund_due", owed);
    const payer = await payerOf(tx, platform, locked);
    if (payer) await followAddress(tx, platform, payer, paid.address);
    return { kind: "moved" };
  }
  if (isOwed(attempt)) return whyOwed(attempt);
  const { selection } = locked;
  if (!selection) throw new Error(`Selection ${attempt.selection} is closed, but it is no order.`);
  return makeOrder(tx, platform, { ...locked, selection }, paid);
}

/** A second payment is answered with the order: its payer's receipt shows it too. */
async function rememberForPayer(
  tx: Transaction<Schema>,
  { attempt, sessions }: LockedPayment,
  order: Order,
): Promise<void> {
  const payer = sessions.find(({ tokenHash }) => tokenHash.equals(attempt.session));
  if (payer && mayBecome(attempt.status, "refund_due")) await rememberOrder(tx, payer, order);
}

/** Of a selection that has no session it is what stands for that; null: the session is forgotten. */
async function payerOf(
  tx: Transaction<Schema>,
  { settings }: Platform,
  { attempt, sessions, selection }: LockedPayment,
): Promise<Session | null> {
  const payer = sessions.find(({ tokenHash }) => tokenHash.equals(attempt.session));
  if (payer) return payer;
  const isPlace = selection && attempt.session.equals(placeHash(selection.id));
  return isPlace ? readPlaceSession(tx, settings, selection) : null;
}

/** By another payment than this one. */
function isPaidBefore(attempt: PaymentAttempt, { transaction }: PaidOutcome): boolean {
  return attempt.transaction !== null && attempt.transaction !== transaction;
}

/** Started too long ago, or said so. checkout-rest.md#payment-results. */
function isLate(attempt: PaymentAttempt, { saidAt }: PaidOutcome, now: Date): boolean {
  return isOutdated(attempt, now) || (saidAt !== undefined && isOutdated({ startedAt: saidAt }, now));
}

/** Its money is given back, or has been. */
function isOwed({ status }: PaymentAttempt): boolean {
  return status === "refund_due" || status === "refunded" || status === "void";
}

/** Without a shortage it was a voucher or a gift card that could not be had any more. */
function whyOwed({ shortage }: PaymentAttempt): Finalised {
  return shortage.length === 0 ? { kind: "expired" } : { kind: "unavailable", unavailable: shortage };
}

/** Amount, currency and order number as the provider says them, against what was frozen at the start. */
function isFor(attempt: PaymentAttempt, paid: PaidOutcome): boolean {
  return (
    (paid.orderNumber ?? String(attempt.orderNumber)) === String(attempt.orderNumber) &&
    paid.amount === amountField(attempt) &&
    paid.currency === attempt.currency
  );
}
