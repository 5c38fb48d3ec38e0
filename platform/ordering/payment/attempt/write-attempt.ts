import { type Kysely, sql, type Transaction } from "kysely";
import { type At, namedStatement } from "../../../foundations/database/named-statement.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { UnavailableItem } from "../../../selling/selection/selection.ts";
import { type AttemptStatus, mayBecome, type NewAttempt, type PaymentAttempt } from "./attempt.ts";
import { releaseStock } from "../../../catalogue/stock/reservations.ts";
import { releaseDiscounts } from "../../../selling/discounts/reserve-discounts.ts";

const insertStarted = namedStatement(
  "insert-payment-attempt",
  (query, at: At<ReturnType<typeof attemptRow>>) =>
    query.insertInto("payment_attempt").values({
      id: at("id"),
      selection: at("selection"),
      session: at("session"),
      method: at("method"),
      status: at("status"),
      order_number: at("order_number"),
      amount: at("amount"),
      currency: at("currency"),
      language: at("language"),
      snapshot: at("snapshot"),
      return_page: at("return_page"),
      failed_page: at("failed_page"),
      started_at: at("started_at"),
      callback_page: at("callback_page"),
      account: at("account"),
    }),
);

export async function insertAttempt(tx: Transaction<Schema>, attempt: NewAttempt): Promise<void> {
  await insertStarted(tx, attemptRow(attempt));
}

/** The row of an attempt that is started now. */
export function attemptRow(attempt: NewAttempt) {
  return {
    id: attempt.id,
    selection: attempt.selection,
    session: attempt.session,
    method: attempt.method,
    status: "started",
    order_number: attempt.orderNumber,
    amount: attempt.amount,
    currency: attempt.currency,
    language: attempt.language,
    snapshot: JSON.stringify(attempt.snapshot),
    return_page: attempt.returnPage,
    failed_page: attempt.failedPage,
    started_at: attempt.startedAt,
    callback_page: attempt.callbackPage ?? null,
    account: attempt.account ? JSON.stringify(attempt.account) : null,
  };
}

/** What is stored of the result of an attempt. */
export interface AttemptOutcome {
  readonly now: Date;
  /** The provider's name of what was paid. */
  readonly transaction?: string;
  /** Whether the shop has the money; else it is only promised. */
  readonly captured?: boolean;
  readonly shortage?: readonly UnavailableItem[];
}

interface AttemptStatusUpdate {
  readonly id: string;
  readonly status: AttemptStatus;
  readonly finishedAt: Date;
  readonly transaction: string | null;
  readonly capturedAt: Date | null;
  readonly shortage: string | null;
  readonly isOrdered: boolean;
}

const updateAttempt = namedStatement("move-payment-attempt", (query, at: At<AttemptStatusUpdate>) =>
  query
    .updateTable("payment_attempt")
    .set({
      status: at("status"),
      finished_at: at("finishedAt"),
      transaction: at("transaction"),
      captured_at: at("capturedAt"),
      shortage: at("shortage"),
      // The order has created the account. The hash of a password is stored in one place only.
      account: sql`case when ${at("isOrdered")}::boolean then null else account end`,
    })
    .where("id", "=", at("id")),
);

/** Changes the status of an attempt whose selection is locked. A transition that is not allowed changes nothing. */
export async function updateAttemptStatus(
  tx: Transaction<Schema>,
  attempt: PaymentAttempt,
  to: AttemptStatus,
  outcome: AttemptOutcome,
): Promise<boolean> {
  if (!mayBecome(attempt.status, to)) return false;
  await updateAttempt(tx, {
    id: attempt.id,
    status: to,
    finishedAt: outcome.now,
    transaction: outcome.transaction ?? null,
    capturedAt: outcome.captured === true ? outcome.now : null,
    shortage: outcome.shortage ? JSON.stringify(outcome.shortage) : null,
    isOrdered: to === "authorised",
  });
  return true;
}

/**
 * Closes an attempt that makes no order. Its selection's reservations of stock, vouchers and gift cards are released
 * only with the latest attempt, so that an older one takes nothing from the one under way. An attempt that is closed
 * already stays as it is. checkout-rest.md#stock.
 */
export async function closeAttempt(
  tx: Transaction<Schema>,
  attempt: PaymentAttempt,
  to: "refused" | "cancelled" | "refund_due",
  outcome: AttemptOutcome,
): Promise<void> {
  const moved = await updateAttemptStatus(tx, attempt, to, outcome);
  if (!moved || !(await isLatest(tx, attempt))) return;
  await releaseDiscounts(tx, { store: attempt.snapshot.store, selection: attempt.selection });
  await releaseStock(tx, attempt.selection);
}

async function isLatest(tx: Transaction<Schema>, { id, selection }: PaymentAttempt): Promise<boolean> {
  const latest = await tx
    .selectFrom("payment_attempt")
    .select("id")
    .where("selection", "=", selection)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest?.id === id;
}

/** Stores in the order snapshot of an attempt that the terms were accepted in the method's own box. */
export async function acceptTerms(db: Kysely<Schema>, attempt: string): Promise<void> {
  await db
    .updateTable("payment_attempt")
    .set({ snapshot: sql`jsonb_set(snapshot, '{termsAccepted}', 'true')` })
    .where("id", "=", attempt)
    .where("status", "=", "started")
    .execute();
}
