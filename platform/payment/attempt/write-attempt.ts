import { sql, type Transaction } from "kysely";
import { namedStatement, type At } from "../../database/named-statement.ts";
import type { Schema } from "../../database/schema.ts";
import type { UnavailableItem } from "../../selection/selection.ts";
import type { NewAttempt, PaymentAttempt } from "./attempt.ts";
import { mayBecome, type AttemptStatus } from "./attempt-status.ts";

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

/** As it is started. */
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

/** What is noted of the end of an attempt. */
export interface AttemptOutcome {
  readonly now: Date;
  /** The provider's name of what was paid. */
  readonly transaction?: string;
  /** Whether the shop has the money; else it is only promised. */
  readonly captured?: boolean;
  readonly shortage?: readonly UnavailableItem[];
}

interface MovedAttempt {
  readonly id: string;
  readonly status: AttemptStatus;
  readonly finishedAt: Date;
  readonly transaction: string | null;
  readonly capturedAt: Date | null;
  readonly shortage: string | null;
  readonly isOrdered: boolean;
}

const updateAttempt = namedStatement("move-payment-attempt", (query, at: At<MovedAttempt>) =>
  query
    .updateTable("payment_attempt")
    .set({
      status: at("status"),
      finished_at: at("finishedAt"),
      transaction: at("transaction"),
      captured_at: at("capturedAt"),
      shortage: at("shortage"),
      // Its order has made it: the hash of a password lies in one place.
      account: sql`case when ${at("isOrdered")}::boolean then null else account end`,
    })
    .where("id", "=", at("id")),
);

/** Writes the next status of an attempt whose selection is locked; a step that is not on its ladder changes nothing. */
export async function moveAttempt(
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
