import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { retryBrokenOff } from "../../../foundations/database/retry.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import type { Order } from "../../order/order.ts";
import { readOrder, readOrderOfSelection } from "../../order/read/read-order.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { readPlaceSession } from "../../../selling/selection/access/selection-by-id.ts";
import { placeHash } from "../../../selling/session/selection-place.ts";
import type { Session } from "../../../selling/session/session.ts";
import { amountField } from "../../../selling/payment-providers/amount.ts";
import { isOutdated, mayBecome, type PaymentAttempt } from "../attempt/attempt.ts";
import { moveToAddress, isOtherDestination } from "./provider-address.ts";
import { queueResultCallback } from "../callback/queue-callback.ts";
import { closeAttempt } from "../attempt/write-attempt.ts";
import { lockPayment, type LockedPayment } from "./lock-payment.ts";
import type { PaymentResult } from "../attempt/payment-result.ts";
import type { PaidOutcome, PaymentOutcome } from "../../../selling/payment-providers/provider.ts";
import { placeOrder } from "./place-order.ts";
import { saveReceipt } from "../attempt/concurrent-order.ts";
import { insertDuplicatePayment, readAttemptByTransaction } from "../attempt/competing-attempts.ts";

/**
 * Applies the outcome of a payment attempt. Every payment ends here: by its return page, a webhook, a pay page, or a
 * start that succeeds at once. A selection becomes an order once, however often and from wherever this is called. A
 * repeated call returns the same result. Throws when there is no such attempt. checkout-rest.md#stock, #session-states, #payment-results.
 */
export async function finalisePayment(
  platform: Platform,
  attempt: string,
  outcome: PaymentOutcome,
): Promise<PaymentResult> {
  const finalised = await retryBrokenOff(() =>
    inTransaction(platform.db, (tx) => finaliseIn(tx, platform, attempt, outcome)),
  );
  platform.metrics.payments.inc({ result: finalised.kind });
  await platform.catalog.refreshAfterCommit();
  return finalised;
}

/** The same in the caller's transaction. The caller has to let the catalogue follow afterwards. */
export async function finaliseIn(
  tx: Transaction<Schema>,
  platform: Platform,
  attempt: string,
  told: PaymentOutcome,
): Promise<PaymentResult> {
  const locked = await lockPayment(tx, attempt);
  const outcome = locked.attempt.snapshot.isErased ? withoutPerson(told) : told;
  const order = await readExistingOrder(tx, locked);
  const finalised =
    outcome.kind === "paid"
      ? await applyPayment(tx, platform, locked, order, outcome)
      : await applyRefusal(tx, platform, locked, order, outcome);
  const { fields } = outcome;
  await queueResultCallback(tx, locked.attempt, finalised, {
    ...(fields && { fields }),
    now: platform.now(),
  });
  return finalised;
}

/** Whoever paid was erased meanwhile: only that it was paid, and how much, is taken in. management.md#erasure. */
function withoutPerson({ fields: _fields, ...outcome }: PaymentOutcome): PaymentOutcome {
  return outcome.kind === "paid" ? { ...outcome, address: null } : outcome;
}

/** Reads the order in which the goods of the attempt were bought already. */
async function readExistingOrder(
  tx: Transaction<Schema>,
  { attempt, selection }: LockedPayment,
): Promise<Order | null> {
  const { supersededBy, snapshot } = attempt;
  if (supersededBy) return readOrder(tx, { store: snapshot.store, number: supersededBy });
  return selection ? null : readOrderOfSelection(tx, attempt.selection);
}

async function applyRefusal(
  tx: Transaction<Schema>,
  platform: Platform,
  { attempt }: LockedPayment,
  order: Order | null,
  { kind, reportedAt }: Exclude<PaymentOutcome, PaidOutcome>,
): Promise<PaymentResult> {
  if (order && attempt.status === "authorised") return { kind: "ordered", order };
  if (reportedAt && isOutdated({ startedAt: reportedAt }, platform.now())) return { kind: "expired" };
  await closeAttempt(tx, attempt, kind, { now: platform.now() });
  return { kind };
}

async function applyPayment(
  tx: Transaction<Schema>,
  platform: Platform,
  found: LockedPayment,
  order: Order | null,
  paid: PaidOutcome,
): Promise<PaymentResult> {
  if (!matchesAttempt(found.attempt, paid)) return { kind: "invalid" };
  const { transaction, captured } = paid;
  const outcome = { now: platform.now(), transaction, captured };
  const attempt = (await readAttemptByTransaction(tx, found.attempt, transaction)) ?? found.attempt;
  const locked = { ...found, attempt };
  if (isPaidBefore(attempt, paid)) await insertDuplicatePayment(tx, attempt, paid, outcome.now);
  if (order) {
    await saveReceiptOfPayer(tx, locked, order);
    await closeAttempt(tx, attempt, "refund_due", outcome);
    return { kind: "ordered", order };
  }
  if (isLate(attempt, paid, outcome.now)) {
    await closeAttempt(tx, attempt, "refund_due", outcome);
    return { kind: "expired" };
  }
  if (paid.address && isOtherDestination(platform.settings, attempt.snapshot, paid.address)) {
    await closeAttempt(tx, attempt, "refund_due", outcome);
    const payer = await payerOf(tx, platform, locked);
    if (payer) await moveToAddress(tx, platform, payer, paid.address);
    return { kind: "moved" };
  }
  if (isRefundDue(attempt)) return refundReason(attempt);
  const { selection } = locked;
  if (!selection) throw new Error(`Selection ${attempt.selection} is closed, but it is no order.`);
  return placeOrder(tx, platform, { ...locked, selection }, paid);
}

/** A second payment is answered with the order, and the receipt of its payer shows that order too. */
async function saveReceiptOfPayer(
  tx: Transaction<Schema>,
  { attempt, sessions }: LockedPayment,
  order: Order,
): Promise<void> {
  const payer = sessions.find(({ tokenHash }) => tokenHash.equals(attempt.session));
  if (payer && mayBecome(attempt.status, "refund_due")) await saveReceipt(tx, payer, order);
}

/** Finds the session that pays. A selection without a session has a substitute. null: the session was purged. */
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

/** Whether another payment than this one has paid the attempt. */
function isPaidBefore(attempt: PaymentAttempt, { transaction }: PaidOutcome): boolean {
  return attempt.transaction !== null && attempt.transaction !== transaction;
}

/** Whether the attempt was started, or its payment reported, too long ago. checkout-rest.md#payment-results. */
function isLate(attempt: PaymentAttempt, { reportedAt }: PaidOutcome, now: Date): boolean {
  return isOutdated(attempt, now) || (reportedAt !== undefined && isOutdated({ startedAt: reportedAt }, now));
}

/** Whether its money is to be refunded, or was refunded. */
function isRefundDue({ status }: PaymentAttempt): boolean {
  return status === "refund_due" || status === "refunded" || status === "void";
}

/** Without a shortage it was a voucher or a gift card that was no longer available. */
function refundReason({ shortage }: PaymentAttempt): PaymentResult {
  return shortage.length === 0 ? { kind: "expired" } : { kind: "unavailable", unavailable: shortage };
}

/** Compares what the provider says was paid with what the attempt asked for. */
function matchesAttempt(attempt: PaymentAttempt, paid: PaidOutcome): boolean {
  return (
    (paid.orderNumber ?? String(attempt.orderNumber)) === String(attempt.orderNumber) &&
    paid.amount === amountField(attempt) &&
    paid.currency === attempt.currency
  );
}
