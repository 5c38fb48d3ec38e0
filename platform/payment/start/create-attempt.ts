import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { failure, type Failure } from "../../errors.ts";
import type { Order } from "../../order/order.ts";
import { takeOrderNumber } from "../../order/order-number.ts";
import type { Platform } from "../../platform.ts";
import { lockAddressed } from "../../selection/access/selection-by-id.ts";
import { saveSelection } from "../../selection/save-selection.ts";
import type { Selection, UnavailableItem } from "../../selection/selection.ts";
import { lockSession } from "../../session/lock-session.ts";
import { saveSession } from "../../session/save-session.ts";
import type { PaymentMethodSettings } from "../../settings/schema/methods.ts";
import type { NewAttempt } from "../attempt/attempt.ts";
import { insertAttempt } from "../attempt/write-attempt.ts";
import { freezeOrder } from "./order-snapshot.ts";
import { holdDiscounts, priceUnderLock } from "./hold-discounts.ts";
import type { PaymentRequest, PaymentRules } from "./payment-request.ts";
import { takeOrderedMeanwhile, type ComingSession } from "./concurrent-order.ts";
import { preparePayment, type PaymentCall, type PreparedPayment } from "./prepare-payment.ts";
import { heldUntil, takeStock } from "./reserve-selection.ts";

/** An attempt that is committed, and whose provider has not been called yet. */
export interface FrozenPayment {
  readonly kind: "frozen";
  readonly attempt: NewAttempt;
  readonly method: PaymentMethodSettings;
}

export type NotFrozen =
  | { readonly kind: "unavailable"; readonly unavailable: readonly UnavailableItem[] }
  | { readonly kind: "failure"; readonly failure: Failure };

/** What the selection became while the call waited for its turn. */
export interface OrderedMeanwhile {
  readonly kind: "ordered";
  readonly order: Order;
}

/**
 * The part of a start of payment that is one transaction: whatever ends the process after it, all is consistent.
 * `came` is the session as it was when the call came.
 */
export async function freezePayment(
  platform: Platform,
  came: ComingSession,
  request: PaymentRequest,
  rules: PaymentRules,
): Promise<FrozenPayment | NotFrozen | OrderedMeanwhile> {
  const frozen = await inTransaction(platform.db, async (tx) => {
    const session = await lockSession(tx, came.tokenHash);
    const order = await takeOrderedMeanwhile(tx, session, came);
    return order
      ? ({ kind: "ordered", order } as const)
      : freezeFor(tx, { platform, session, request, rules });
  });
  await platform.catalog.refreshAfterCommit();
  return frozen;
}

/** The same for a selection that is named by its id. */
export async function freezePaymentOf(
  platform: Platform,
  named: { readonly store: number; readonly id: string },
  request: PaymentRequest,
  rules: PaymentRules,
): Promise<FrozenPayment | NotFrozen> {
  const frozen = await inTransaction(platform.db, async (tx) => {
    const found = await lockAddressed(tx, platform.settings, named);
    return found
      ? freezeFor(tx, { platform, session: found.session, request, rules })
      : ({ kind: "failure", failure: failure("selection", "not-found") } as const);
  });
  await platform.catalog.refreshAfterCommit();
  return frozen;
}

/** The same in a transaction of the caller's, for a session that it holds locked or that is kept nowhere. */
export async function freezeFor(
  tx: Transaction<Schema>,
  call: PaymentCall,
): Promise<FrozenPayment | NotFrozen> {
  const prepared = await preparePayment(tx, call);
  return prepared.ok ? freezeIn(tx, call, prepared.value) : { kind: "failure", failure: prepared };
}

async function freezeIn(
  tx: Transaction<Schema>,
  call: PaymentCall,
  prepared: PreparedPayment,
): Promise<FrozenPayment | NotFrozen> {
  const { platform } = call;
  const { stored } = prepared;
  const now = platform.now();
  const { priced, spends } = await priceUnderLock(tx, platform, prepared);
  const missing = await takeStock(tx, platform, prepared, now);
  if (missing) {
    await saveSelection(tx, stored, missing.selection, now);
    await saveSession(tx, prepared.session);
    return { kind: "unavailable", unavailable: missing.unavailable };
  }
  const selection = await withOrderNumber(tx, platform, prepared.selection);
  await saveSelection(tx, stored, selection, now);
  if (spends) await holdDiscounts(tx, selection, priced, heldUntil(platform, now));
  const final = { ...prepared, priced };
  const attempt = newAttempt(call, final, { orderNumber: selection.orderNumber, now });
  await insertAttempt(tx, attempt);
  await saveSession(tx, { ...prepared.session, attempt: attempt.id });
  return { kind: "frozen", attempt, method: prepared.paymentMethod.method };
}

function newAttempt(
  call: PaymentCall,
  prepared: PreparedPayment,
  { orderNumber, now }: { readonly orderNumber: number; readonly now: Date },
): NewAttempt {
  return {
    id: randomBytes(16).toString("hex"),
    selection: prepared.selection.id,
    session: prepared.session.tokenHash,
    method: prepared.paymentMethod.method.key,
    orderNumber,
    amount: prepared.priced.totals.grand,
    currency: prepared.priced.currency,
    language: prepared.language,
    snapshot: freezeOrder(call, prepared),
    returnPage: prepared.returnPage,
    failedPage: prepared.failedPage,
    startedAt: now,
    callbackPage: prepared.callbackPage,
    account: call.request.account ?? null,
  };
}

/** Its row is everybody's: locked last, so that it is held shortest. */
async function withOrderNumber(
  tx: Transaction<Schema>,
  { settings }: Platform,
  selection: Selection,
): Promise<Selection & { readonly orderNumber: number }> {
  const orderNumber =
    selection.orderNumber ?? (await takeOrderNumber(tx, selection.store, settings.firstOrderNumber));
  return { ...selection, orderNumber };
}
