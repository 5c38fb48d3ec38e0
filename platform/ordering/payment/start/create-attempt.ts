import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure, type Failure } from "../../../foundations/errors.ts";
import type { Order } from "../../order/order.ts";
import { reserveOrderNumber } from "../../order/order-number.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { lockSelectionById } from "../../../selling/selection/access/selection-by-id.ts";
import { saveSelection } from "../../../selling/selection/save-selection.ts";
import type { PricedSelection, Selection, UnavailableItem } from "../../../selling/selection/selection.ts";
import { lockSession } from "../../../selling/session/lock-session.ts";
import { saveSession } from "../../../selling/session/save-session.ts";
import type { PaymentMethodSettings } from "../../../foundations/settings/schema/methods.ts";
import type { NewAttempt } from "../attempt/attempt.ts";
import { insertAttempt } from "../attempt/write-attempt.ts";
import { buildOrderSnapshot, usedDiscounts } from "./order-snapshot.ts";
import { reserveDiscounts, lockDiscounts } from "../../../selling/discounts/reserve-discounts.ts";
import type { PaymentRequest, PaymentRules } from "./payment-request.ts";
import { type CallerSession, findConcurrentOrder } from "../attempt/concurrent-order.ts";
import { type PaymentCall, type PreparedPayment, preparePayment } from "./prepare-payment.ts";
import { reservedUntil, reserveSelection } from "../stock/reserve-selection.ts";
import { findVouchers } from "../../../selling/discounts/find-voucher.ts";
import { personsOf } from "../../../selling/discounts/persons.ts";
import { voucherClaims } from "../../../selling/discounts/voucher-claims.ts";
import { priceSelection } from "../../../selling/selection/price/price-selection.ts";

/** An attempt that is committed, and whose provider has not been called yet. */
export interface CreatedAttempt {
  readonly kind: "created";
  readonly attempt: NewAttempt;
  readonly method: PaymentMethodSettings;
}

export type AttemptRefusal =
  | { readonly kind: "unavailable"; readonly unavailable: readonly UnavailableItem[] }
  | { readonly kind: "failure"; readonly failure: Failure };

/** Another call has made an order of the selection while this one waited for the lock. */
export interface AlreadyOrdered {
  readonly kind: "ordered";
  readonly order: Order;
}

/**
 * Creates a payment attempt in one transaction: the stored state is consistent, whatever ends the process after it.
 * `came` is the session as it was when the call came.
 */
export async function createAttempt(
  platform: Platform,
  came: CallerSession,
  request: PaymentRequest,
  rules: PaymentRules,
): Promise<CreatedAttempt | AttemptRefusal | AlreadyOrdered> {
  const created = await inTransaction(platform.db, async (tx) => {
    const session = await lockSession(tx, came.tokenHash);
    const order = await findConcurrentOrder(tx, session, came);
    return order
      ? ({ kind: "ordered", order } as const)
      : createAttemptIn(tx, { platform, session, request, rules });
  });
  await platform.catalog.refreshAfterCommit();
  return created;
}

/** The same for a selection that is named by its id. */
export async function createAttemptOf(
  platform: Platform,
  named: { readonly store: number; readonly id: string },
  request: PaymentRequest,
  rules: PaymentRules,
): Promise<CreatedAttempt | AttemptRefusal> {
  const created = await inTransaction(platform.db, async (tx) => {
    const found = await lockSelectionById(tx, platform.settings, named);
    return found
      ? createAttemptIn(tx, { platform, session: found.session, request, rules })
      : ({ kind: "failure", failure: failure("selection", "not-found") } as const);
  });
  await platform.catalog.refreshAfterCommit();
  return created;
}

/** The same in the caller's transaction, for a session that it has locked or that is not stored. */
export async function createAttemptIn(
  tx: Transaction<Schema>,
  call: PaymentCall,
): Promise<CreatedAttempt | AttemptRefusal> {
  const prepared = await preparePayment(tx, call);
  return prepared.ok ? storeAttempt(tx, call, prepared.value) : { kind: "failure", failure: prepared };
}

async function storeAttempt(
  tx: Transaction<Schema>,
  call: PaymentCall,
  prepared: PreparedPayment,
): Promise<CreatedAttempt | AttemptRefusal> {
  const { platform } = call;
  const { stored } = prepared;
  const now = platform.now();
  const { priced, redeems } = await lockPrice(tx, platform, prepared);
  const missing = await reserveSelection(tx, platform, prepared, now);
  if (missing) {
    await saveSelection(tx, stored, missing.selection, now);
    await saveSession(tx, prepared.session);
    return { kind: "unavailable", unavailable: missing.unavailable };
  }
  const selection = await withOrderNumber(tx, platform, prepared.selection);
  await saveSelection(tx, stored, selection, now);
  if (redeems) {
    const discounts = usedDiscounts(priced.discounts);
    await reserveDiscounts(
      tx,
      { store: selection.store, selection: selection.id, discounts },
      reservedUntil(platform, now),
    );
  }
  const final = { ...prepared, priced };
  const attempt = newAttempt(call, final, { orderNumber: selection.orderNumber, now });
  await insertAttempt(tx, attempt);
  await saveSession(tx, { ...prepared.session, attempt: attempt.id });
  return { kind: "created", attempt, method: prepared.paymentMethod.method };
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
    snapshot: buildOrderSnapshot(call, prepared),
    returnPage: prepared.returnPage,
    failedPage: prepared.failedPage,
    startedAt: now,
    callbackPage: prepared.callbackPage,
    account: call.request.account ?? null,
  };
}

/** All payments share the row of the order numbers: it is locked last, so that the lock is short. */
async function withOrderNumber(
  tx: Transaction<Schema>,
  { settings }: Platform,
  selection: Selection,
): Promise<Selection & { readonly orderNumber: number }> {
  const orderNumber =
    selection.orderNumber ?? (await reserveOrderNumber(tx, selection.store, settings.firstOrderNumber));
  return { ...selection, orderNumber };
}

interface LockedPrice {
  readonly priced: PricedSelection;
  /** Whether vouchers or gift cards are to be reserved, or are reserved by the selection. */
  readonly redeems: boolean;
}

/**
 * Prices a payment while its vouchers and gift cards are locked, so that nobody else can redeem them meanwhile.
 * checkout-rest.md#prices, #stock.
 */
async function lockPrice(
  tx: Transaction<Schema>,
  platform: Platform,
  { session, language, priced }: Pick<PreparedPayment, "session" | "language" | "priced">,
): Promise<LockedPrice> {
  const { selection } = priced;
  if (!selection) return { priced, redeems: false };
  const { id, store, vouchers, giftCards, address } = selection;
  const persons = personsOf(session.customer, address.email);
  const found = await findVouchers(tx, store, vouchers);
  const claims = found.flatMap((voucher) => voucherClaims(voucher, persons));
  const redeems = await lockDiscounts(tx, { store, selection: id, claims, giftCards }, platform.now());
  if (!redeems || (claims.length === 0 && giftCards.length === 0)) return { priced, redeems };
  return { priced: await priceSelection(tx, platform, { ...session, language }, selection), redeems };
}
